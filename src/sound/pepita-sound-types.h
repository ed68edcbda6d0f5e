/* pepita-sound-types.h: the sounds that there are.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

typedef enum
{
  PEPITA_SOUND_DEAL,
  PEPITA_SOUND_DRAW,
  PEPITA_SOUND_PLACE,
  PEPITA_SOUND_TURN,
  PEPITA_SOUND_SHUFFLE, /* the waste becomes the stock */
  PEPITA_SOUND_REFUSE,
  PEPITA_SOUND_WIN,
  PEPITA_N_SOUNDS,
} PepitaSoundKind;

/* pepita-notice.h: a word to the player on the table: won, stuck, the rest plays itself, paused.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  PEPITA_NOTICE_NONE,
  PEPITA_NOTICE_WON,
  PEPITA_NOTICE_STUCK,
  PEPITA_NOTICE_COULD_WIN, /* stuck, but it can be shown how the deal could have been won */
  PEPITA_NOTICE_FINISH,    /* the rest can be played by the program */
  PEPITA_NOTICE_PAUSED,
  PEPITA_N_NOTICES
} PepitaNoticeKind;

/* Signal: closed (), when the player wants it to go away; it is for the handler to tell it so. */
#define PEPITA_TYPE_NOTICE (pepita_notice_get_type ())
G_DECLARE_FINAL_TYPE (PepitaNotice, pepita_notice, PEPITA, NOTICE, GtkWidget)

/* Shows the notice, or takes it away.  @detail, which may be NULL, is a second line. */
void pepita_notice_tell (PepitaNotice *self, PepitaNoticeKind kind, const char *detail);

/* Its first line, empty where nothing is shown.  Owned by the catalogue. */
const char *pepita_notice_get_title (PepitaNotice *self);

PepitaNoticeKind pepita_notice_get_kind (PepitaNotice *self);

G_END_DECLS

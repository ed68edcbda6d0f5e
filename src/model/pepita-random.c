/* pepita-random.c: the number of a deal that nobody has chosen.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-random.h"

#include <unistd.h>

#include "pepita-deal.h"

guint32
pepita_random_deal_number (void)
{
  guint32 random;

  do
    {
      if (getentropy (&random, sizeof random) != 0)
        random = g_random_int ();
      random &= PEPITA_MAX_DEAL_NUMBER;
    }
  while (random == 0);
  return random;
}

/* pepita-detail.c: a piece of what was read, fit to be shown in a message.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pepita-detail-private.h"

#include <stdbool.h>
#include <string.h>

/* Bytes of the UTF-8 letter at @from, of which @length are left; 0 for what is none. */
static size_t
letter_length (const char *from, size_t length)
{
  unsigned char first = (unsigned char) from[0];
  size_t n;

  if (first < 0x80)
    return first >= ' ' && first != 0x7f ? 1 : 0;
  /* U+0080 to U+009F are controls, C0 and C1 never begin a letter */
  if (first < 0xc2 || (first == 0xc2 && length > 1 && (unsigned char) from[1] < 0xa0))
    return 0;
  n = first < 0xe0 ? 2 : first < 0xf0 ? 3
                     : first < 0xf5   ? 4
                                      : 0;
  if (n > length)
    return 0;
  for (size_t i = 1; i < n; i++)
    {
      if (((unsigned char) from[i] & 0xc0) != 0x80)
        return 0;
    }
  /* overlong forms, surrogates and what lies beyond Unicode */
  if ((first == 0xe0 && (unsigned char) from[1] < 0xa0) ||
      (first == 0xed && (unsigned char) from[1] >= 0xa0) ||
      (first == 0xf0 && (unsigned char) from[1] < 0x90) ||
      (first == 0xf4 && (unsigned char) from[1] >= 0x90))
    return 0;
  return n;
}

void
pepita_detail_copy (char *to, size_t size, const char *from, size_t length)
{
  size_t used = 0;

  for (size_t at = 0; at < length;)
    {
      size_t n = letter_length (from + at, length - at);

      if (used + (n > 0 ? n : 1) >= size)
        break;
      if (n > 0)
        memcpy (to + used, from + at, n);
      else
        to[used] = '?';
      used += n > 0 ? n : 1;
      at += n > 0 ? n : 1;
    }
  to[used] = '\0';
}

/* pepita-detail-private.h: a piece of what was read, fit to be shown in a message.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <stddef.h>

/* Copies @length bytes of @from to @to, which has room for @size with a final zero.  What is too
 * much is cut off, between two letters of UTF-8; bytes that are no letter become question marks. */
void pepita_detail_copy (char *to, size_t size, const char *from, size_t length);

/* failing-file.h: files of SQLite that can't be read or written for a while, as on a network that
 * is down.
 *
 * Copyright 2026 The Pepita authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How many more reads go well before all fail; -1: all go well.  It counts those of databases, not
 * of logs, that are opened after failing_file_install(). */
extern int failing_file_after;

/* How many more writes go well before all fail, to files of any kind and whenever they were opened;
 * -1: all go well. */
extern int failing_file_writes_after;

/* What the system says of what fails; EIO. */
extern int failing_file_errno;

/* Puts itself between SQLite and the file system that it uses by default. */
void failing_file_install (void);

/* Do databases that are opened from now on keep next to nothing in memory of what they have read?
 * How much that is otherwise, and so what has to be read again, is a matter of the version. */
void failing_file_forget (gboolean forget);

G_END_DECLS

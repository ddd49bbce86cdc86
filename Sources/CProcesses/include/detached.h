// Starting programs that have nothing to do with the terminal.
#pragma once

#include <sys/types.h>

// Starts a program with its arguments in a session of its own: without the terminal, with standard
// streams to /dev/null, and with no signal blocked or ignored. The last of `arguments` is NULL, and the
// first the program, which is looked for in PATH.
//
// Returns 0 and the process in `child`, or an error number: ENOENT if the program is not installed.
int detached_start(char *const arguments[], pid_t *child);

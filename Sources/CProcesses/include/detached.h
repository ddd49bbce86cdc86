// Starting programs that have nothing to do with the terminal.
#pragma once

#include <sys/types.h>

// Starts a program with one argument in a session of its own: without the terminal, with standard
// streams to /dev/null, and with no signal blocked or ignored.
//
// Returns 0 and the process in `child`, or an error number: ENOENT if the program is not installed.
int detached_start(const char *program, const char *argument, pid_t *child);

// Starting programs that have nothing to do with the terminal, or that have it until they end.
#pragma once

#include <sys/types.h>

// Starts a program with its arguments in a session of its own: without the terminal, with standard
// streams to /dev/null, and with no signal blocked or ignored. The last of `arguments` is NULL, and the
// first the program, which is looked for in PATH.
//
// Returns 0 and the process in `child`, or an error number: ENOENT if the program is not installed.
int detached_start(char *const arguments[], pid_t *child);

// Runs a program with its arguments in this process group, with standard input from /dev/null and what
// it prints to the descriptor `output`, and waits for its end. The last of `arguments` is NULL, and the
// first the program, which is looked for in PATH. What the program leaves in the background goes on.
//
// Returns 0 and how the program ended in `code`, its exit code or 128 plus its signal, or an error number.
int attached_run(char *const arguments[], int output, int *code);

// Runs a program with its arguments in the foreground of the terminal, with its standard streams there,
// and waits for its end. The last of `arguments` is NULL, and the first the program, which is looked for
// in PATH. A program that stops itself goes on at once, since there is no shell to bring it back.
//
// Returns 0 and how the program ended in `code`, its exit code or 128 plus its signal, or an error number.
int foreground_run(char *const arguments[], int *code);

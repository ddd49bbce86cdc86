// Starting programs that have nothing to do with the terminal, or that have it until they end.
#pragma once

#include <sys/types.h>

// Starts a program in a session of its own: without the terminal, with /dev/null as its standard
// streams, and with no signal blocked or ignored. `arguments` start with the program, which is
// looked up in PATH, and end with NULL.
//
// Returns 0 and the process in `child`, or an error number: ENOENT if the program is not installed.
int detached_start(char *const arguments[], pid_t *child);

// Collects a child that has ended; returns 0 if it runs. `options` are those of waitpid(2). `code` is
// the exit code, 128 plus the signal that ended it, or 0 if it was collected before.
int child_ended(pid_t child, int options, int *code);

// Runs a program in this process group and waits for its end. Its standard input is /dev/null; its
// output and errors go to the descriptor `output`. `arguments` start with the program, which is
// looked up in PATH, and end with NULL. Processes that the program leaves in the background go on.
//
// Returns 0 or an error number. `code` is the exit code, or 128 plus the signal that ended it.
int attached_run(char *const arguments[], int output, int *code);

// Runs a program in the foreground of the terminal, with its standard streams there, and waits for
// its end. `arguments` start with the program, which is looked up in PATH, and end with NULL. A
// program that stops itself is continued at once, because there is no shell to bring it back.
//
// Returns 0 or an error number. `code` is the exit code, or 128 plus the signal that ended it.
int foreground_run(char *const arguments[], int *code);

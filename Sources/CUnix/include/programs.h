// Starting programs that have nothing to do with the terminal, or that have it until they end.
//
// `arguments` start with the program, which is looked up in PATH, and end with NULL. What starts a
// program returns 0 or an error number: ENOENT if the program is not installed. `code` is its exit
// code, or 128 plus the signal that ended it.
#pragma once

#include <sys/types.h>

// Starts a program in a session of its own: without the terminal, with /dev/null as its standard
// streams, and with no signal blocked or ignored. `child` is its process.
int detached_start(char *const arguments[], pid_t *child);

// Collects a child that has ended; returns 0 if it runs. `options` are those of waitpid(2). `code` is
// 0 if the child was collected before.
int child_ended(pid_t child, int options, int *code);

// Runs a program in this process group and waits for its end. Its standard input is /dev/null; its
// output and errors go to the descriptor `output`. Processes that the program leaves in the
// background go on.
int attached_run(char *const arguments[], int output, int *code);

// Runs a program in the foreground of the terminal, with its standard streams there, and waits for
// its end. A program that stops itself is continued at once, because there is no shell to bring it
// back.
int foreground_run(char *const arguments[], int *code);

// Returns the exit code of a status from waitpid(2), or 128 plus the signal that ended the program.
// Async-signal-safe, for a fork.
int code_of(int status);

// Starts a program that ends when this one does, together with all programs that it has started.
#pragma once

#include <sys/types.h>

// A program and its keeper. The keeper is a process that ends the program and its children as soon
// as the lifeline is closed, even when this process is killed.
struct supervised {
  // The keeper's process; it exits with the program's exit code, or 128 plus its signal.
  pid_t keeper;
  // Readable ends of the program's standard output and standard error; both end when the program
  // does.
  int output;
  int errors;
  // The program is ended when this is closed.
  int lifeline;
  // Writable end of the program's standard input; writing to it never blocks. -1 if the standard
  // input is /dev/null.
  int input;
};

// Starts a program in a session of its own, without the terminal, and with no signal blocked or
// ignored. Its standard input is a pipe if `takes_input` is not 0, otherwise /dev/null. `arguments`
// start with the program, which is looked up in PATH, and end with NULL.
//
// Returns 0 or an error number. A program that can't be started says so on its standard error and
// exits with 127.
int supervised_start(char *const arguments[], int takes_input, struct supervised *supervised);

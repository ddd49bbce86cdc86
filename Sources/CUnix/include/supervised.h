// Starts a program that ends when this one does, together with all programs that it has started.
#pragma once

#include <sys/types.h>

// A program with a keeper: a process that ends the program and its children as soon as the lifeline
// is closed, even if that is because this process was killed.
struct supervised {
  // The keeper's process; it exits with the program's exit code, or 128 plus its signal.
  pid_t keeper;
  // Readable ends of the program's standard output and standard error; both end when the program
  // does.
  int output;
  int errors;
  // The program is ended when this is closed.
  int lifeline;
  // Writable end of the program's standard input, on which writing never blocks; -1 if the standard
  // input is /dev/null.
  int input;
};

// Starts a program in a session of its own, without the terminal, with standard input from
// /dev/null or, if `takes_input`, from a pipe, and with no signal blocked or ignored. `arguments`
// start with the program, which is looked up in PATH, and end with NULL.
//
// Returns 0 or an error number. A program that can't be started says so on its standard error and
// exits with 127.
int supervised_start(char *const arguments[], int takes_input, struct supervised *supervised);

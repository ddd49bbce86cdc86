// Starting a program that ends, with all the programs that it starts, when this one does.
#pragma once

#include <sys/types.h>

// A program with a keeper: a process that ends the program and its children as soon as the lifeline
// is closed, also because this process was killed.
struct supervised {
  // The keeper's process; it exits with the program's exit code, or 128 plus its signal.
  pid_t keeper;
  // Readable ends of the program's standard output and standard error; both end when the program
  // does.
  int output;
  int errors;
  // The program is ended when this is closed.
  int lifeline;
  // Writable end of the program's standard input, which never blocks; -1 if that is /dev/null.
  int input;
};

// Starts a program in a session of its own, without the terminal, with standard input from /dev/null
// or, if `takes_input`, from a pipe, and with no signal blocked or ignored. The last of `arguments` is
// NULL, and the first the program, which is looked for in PATH.
//
// Returns 0 or an error number. A program that can't be started says so on its standard error and
// exits with 127.
int supervised_start(char *const arguments[], int takes_input, struct supervised *supervised);

// Starting a program that has the terminal until it ends.
#pragma once

// Runs a program with its arguments in the foreground of the terminal, with its standard streams there,
// and waits for its end. The last of `arguments` is NULL, and the first the program, which is looked for
// in PATH. A program that stops itself goes on at once, since there is no shell to bring it back.
//
// Returns 0 and how the program ended in `code`, its exit code or 128 plus its signal, or an error number.
int foreground_run(char *const arguments[], int *code);

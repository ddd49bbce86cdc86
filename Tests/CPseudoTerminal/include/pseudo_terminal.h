// What tests need of a terminal and of processes that Swift can't call.
#pragma once
#include <sys/types.h>

// Opens a pseudo-terminal and copies its other end's path; returns its descriptor, or -1.
int pseudo_terminal_open(char *path, size_t length);

// Makes a pipe that started programs don't inherit; returns 0, or -1.
int private_pipe(int ends[2]);

// Starts a program as a shell does: in a session of its own, on `terminal` unless that is NULL, in
// the foreground. A stream of -1 is the terminal, or /dev/null without one. Returns the shell's
// process, or -1, and in `job` the program's. The shell ends as the program ends. When the program
// stops, the shell takes the terminal; on SIGUSR1 it gives it back and lets the program go on.
pid_t start_in_shell(
    const char *program, char *const arguments[], char *const environment[], const char *terminal,
    const int streams[3], pid_t *job);

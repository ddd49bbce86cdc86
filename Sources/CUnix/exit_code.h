// How programs ended, as shells report it.
#pragma once

#include <sys/wait.h>

// The exit code of a status from waitpid(2), or 128 plus the signal that ended the program.
static inline int code_of(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

#define _GNU_SOURCE
#include "include/programs.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "include/signals.h"

extern char **environ;

// Starts a program with `input` as its standard input and no signal blocked or ignored; `flag` can
// put it in a session or process group of its own. Its output and errors go to the descriptor
// `output`, or to `input` if `output` is negative. Returns 0 or an error number.
static int start(
    char *const arguments[], const char *input, int output, short flag, pid_t *child) {
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_t streams;
  int error = posix_spawnattr_init(&attributes);
  if (error != 0) return error;
  error = posix_spawn_file_actions_init(&streams);
  if (error != 0) {
    posix_spawnattr_destroy(&attributes);
    return error;
  }
  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawn_file_actions_addopen(&streams, 0, input, O_RDWR, 0);
  for (int number = 1; number < 3; number++) {
    if (output < 0) posix_spawn_file_actions_addopen(&streams, number, input, O_RDWR, 0);
    else posix_spawn_file_actions_adddup2(&streams, output, number);
  }
  // What outlives the game must not keep its sockets.
  if (flag & POSIX_SPAWN_SETSID) {
#ifdef __APPLE__
    flag |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#else
    posix_spawn_file_actions_addclosefrom_np(&streams, 3);
#endif
  }
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | flag);
  error = posix_spawnp(child, arguments[0], &streams, &attributes, arguments, environ);
  posix_spawn_file_actions_destroy(&streams);
  posix_spawnattr_destroy(&attributes);
  return error;
}

int detached_start(char *const arguments[], pid_t *child) {
  return start(arguments, "/dev/null", -1, POSIX_SPAWN_SETSID, child);
}

int code_of(int status) {
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

// Calls waitpid(2) until no signal interrupts it.
static pid_t wait_for(pid_t child, int options, int *status) {
  pid_t ended;
  do ended = waitpid(child, status, options);
  while (ended < 0 && errno == EINTR);
  return ended;
}

int child_ended(pid_t child, int options, int *code) {
  int status = 0;
  pid_t ended = wait_for(child, options, &status);
  *code = ended > 0 ? code_of(status) : 0;
  return ended != 0;
}

int attached_run(char *const arguments[], int output, int *code) {
  // Our parent can have left SIGCHLD ignored; waitpid could then not tell how a child ended.
  signal(SIGCHLD, SIG_DFL);
  pid_t child;
  int error = start(arguments, "/dev/null", output, 0, &child);
  if (error != 0) return error;
  int status = 0;
  error = wait_for(child, 0, &status) < 0 ? errno : 0;
  *code = code_of(status);
  return error;
}

int foreground_run(char *const arguments[], int *code) {
  int terminal = open("/dev/tty", O_RDWR | O_CLOEXEC);
  if (terminal < 0) return errno;
  pid_t child;
  int error = start(arguments, "/dev/tty", -1, POSIX_SPAWN_SETPGROUP, &child);
  if (error != 0) {
    close(terminal);
    return error;
  }
  // While this process is in the background, tcsetpgrp works only with this signal blocked.
  sigset_t blocked, before;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &blocked, &before);
  int status = 0;
  pid_t ended;
  signals_hang_up_with(child);
  do {
    // The program may have stopped because it asked for the terminal before it had it.
    tcsetpgrp(terminal, child);
    kill(-child, SIGCONT);
    ended = wait_for(child, WUNTRACED, &status);
  } while (ended == child && WIFSTOPPED(status));
  error = ended < 0 ? errno : 0;
  signals_hang_up_with(0);
  tcsetpgrp(terminal, getpgrp());
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(terminal);
  *code = code_of(status);
  return error;
}

#define _GNU_SOURCE
#include "include/pseudo_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

int pseudo_terminal_open(char *path, size_t length) {
  int descriptor = posix_openpt(O_RDWR | O_NOCTTY);
  if (descriptor < 0) return -1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  const char *name;
  if (grantpt(descriptor) != 0 || unlockpt(descriptor) != 0 || (name = ptsname(descriptor)) == NULL ||
      strlen(name) >= length) {
    close(descriptor);
    return -1;
  }
  strcpy(path, name);
  return descriptor;
}

int private_pipe(int ends[2]) {
#ifdef __linux__
  // At once, because another thread may start a program at any time.
  return pipe2(ends, O_CLOEXEC);
#endif
  if (pipe(ends) != 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  return 0;
}

// Waits for the program as a shell waits for its job, and ends as it ends.
static void mind(pid_t job, int terminal) {
  sigset_t go_on;
  sigemptyset(&go_on);
  sigaddset(&go_on, SIGUSR1);
  int status;
  while (1) {
    if (waitpid(job, &status, WUNTRACED) < 0) {
      if (errno == EINTR) continue;
      _exit(127);
    }
    if (!WIFSTOPPED(status)) break;
    if (terminal >= 0) tcsetpgrp(terminal, getpgrp());
    int number;
    sigwait(&go_on, &number);
    if (terminal >= 0) tcsetpgrp(terminal, job);
    kill(-job, SIGCONT);
  }
  _exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

pid_t start_in_shell(
    const char *program, char *const arguments[], char *const environment[], const char *terminal,
    const int streams[3], pid_t *job) {
  int told[2];
  if (private_pipe(told) != 0) return -1;
  pid_t shell = fork();
  if (shell < 0) return -1;
  if (shell > 0) {
    close(told[1]);
    ssize_t count = read(told[0], job, sizeof *job);
    close(told[0]);
    return count == sizeof *job ? shell : -1;
  }
  setsid();
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  signal(SIGTTOU, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  sigset_t mask;
  sigemptyset(&mask);
  sigaddset(&mask, SIGUSR1);
  sigprocmask(SIG_SETMASK, &mask, NULL);
  int other = open(terminal == NULL ? "/dev/null" : terminal, O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal != NULL) ioctl(other, TIOCSCTTY, 0);

  pid_t child = fork();
  if (child == 0) {
    setpgid(0, 0);
    if (terminal != NULL) tcsetpgrp(other, getpid());
    for (int stream = 0; stream < 3; stream++) {
      dup2(streams[stream] < 0 ? other : streams[stream], stream);
    }
    signal(SIGTTOU, SIG_DFL);
    signal(SIGHUP, SIG_DFL);
    sigemptyset(&mask);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    // Another thread may just have opened something.
    for (int descriptor = 3; descriptor < 1024; descriptor++) close(descriptor);
    execve(program, arguments, environment);
    _exit(127);
  }
  setpgid(child, child);
  ssize_t ignored = write(told[1], &child, sizeof child);
  (void)ignored;
  // The shell holds no stream open, so that they end with the program.
  for (int descriptor = 0; descriptor < 1024; descriptor++) {
    if (descriptor != other) close(descriptor);
  }
  mind(child, terminal == NULL ? -1 : other);
  _exit(127);
}

#define _GNU_SOURCE
#include "include/keeper.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

pid_t keeper_fork(void) {
  sigset_t all, mask;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &mask);
  pid_t keeper = fork();
  int error = errno;
  if (keeper != 0) pthread_sigmask(SIG_SETMASK, &mask, NULL);
#ifdef __linux__
  // `killall thumbdeck` ends only the programs.
  if (keeper == 0) prctl(PR_SET_NAME, "thumbdeck-keeper");
#endif
  errno = error;
  return keeper;
}

void keeper_keep(const int descriptors[], int count) {
  // First above all that they replace.
  int moved[count];
  for (int index = 0; index < count; index++) {
    moved[index] = fcntl(descriptors[index], F_DUPFD, count);
  }
  for (int index = 0; index < count; index++) dup2(moved[index], index);
  keeper_close_from(count);
}

int keeper_open_pipe(int ends[2]) {
  if (pipe(ends) != 0) return errno;
  for (int end = 0; end < 2; end++) fcntl(ends[end], F_SETFD, FD_CLOEXEC);
  return 0;
}

void keeper_close_from(int first) {
#ifdef __linux__
#ifdef SYS_close_range
  if (syscall(SYS_close_range, (unsigned)first, ~0U, 0) == 0) return;
#endif
#endif
  for (int descriptor = first; descriptor < getdtablesize(); descriptor++) close(descriptor);
}

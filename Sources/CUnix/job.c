#define _GNU_SOURCE
#include "include/job.h"

#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "include/signals.h"

int job_has_terminal(int descriptor) {
  pid_t group = tcgetpgrp(descriptor);
  return group < 0 || group == getpgrp();
}

void job_allow_stops(void) {
  sigset_t stops;
  sigemptyset(&stops);
  sigaddset(&stops, SIGTTIN);
  sigaddset(&stops, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &stops, NULL);
}

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// In milliseconds. If stopping takes less, the process was not stopped at all: nobody continues a
// job that fast, let alone MAX_ATTEMPTS times in a row.
#define MIN_STOP 20
#define MAX_ATTEMPTS 10

// Sends `others` to the other processes of the group and stops this one with `own`.
//
// The signal that stops this process goes to this thread, so that it stops at once. A signal to the
// whole process could reach another thread later, even while this thread takes over the terminal or
// is about to stop a second time.
static void stop_group(int others, int own) {
  struct sigaction ignore = {.sa_handler = SIG_IGN}, saved;
  sigaction(others, &ignore, &saved);
  kill(0, others);
  // Discards the signal in case it is pending because a handler is running.
  sigaction(others, &ignore, NULL);
  sigaction(others, &saved, NULL);
  raise(own);
}

int job_await_terminal(int descriptor) {
  sigset_t saved;
  pthread_sigmask(SIG_SETMASK, NULL, &saved);
  int attempts = 0;
  while (!job_has_terminal(descriptor)) {
    // This is checked after each stop: a signal that asks the process to end can have come before
    // the one that continued it.
    if (signals_requested_exit() != 0 || attempts == MAX_ATTEMPTS) return 0;
    if (job_has_terminal(descriptor)) break;
    long start = milliseconds();
    job_allow_stops();
    stop_group(SIGTTOU, SIGTTOU);
    pthread_sigmask(SIG_SETMASK, &saved, NULL);
    attempts = milliseconds() - start < MIN_STOP ? attempts + 1 : 0;
  }
  return 1;
}

void job_stop(void) { stop_group(SIGTSTP, SIGSTOP); }

#include "include/job.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

// Sends `others` to the other processes of the group and stops this one with `own`.
//
// A signal to the whole process may be delivered to another thread at any moment, while this one
// takes over the terminal or is about to stop a second time. A signal to this thread stops it here.
static void stop_group(int others, int own) {
  struct sigaction ignore, saved;
  memset(&ignore, 0, sizeof ignore);
  ignore.sa_handler = SIG_IGN;
  sigaction(others, &ignore, &saved);
  kill(0, others);
  // Discards the signal if it is pending, because a handler is running.
  sigaction(others, &ignore, NULL);
  sigaction(others, &saved, NULL);
  raise(own);
}

void job_stop(void) { stop_group(SIGTSTP, SIGSTOP); }

// Keepers: forks of this program that wait beside it, and do what is left to do when it is gone.
//
// This program has many threads, but only one exists in the fork. So a keeper calls only
// async-signal-safe functions.
#pragma once

#include <sys/types.h>

// Forks a keeper; returns like fork(2). All signals are blocked in the keeper, so that none ends it
// and no handler of this program runs in it.
pid_t keeper_fork(void);
// Makes these descriptors 0, 1, and so on, and closes all others: one of them can be the log's, and
// would keep the log locked.
void keeper_keep(const int descriptors[], int count);
// Opens a pipe that programs do not inherit. Returns 0 or an error number.
int keeper_open_pipe(int ends[2]);
// Closes all descriptors from `first` on.
void keeper_close_from(int first);

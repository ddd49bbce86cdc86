// Tests whether threads and files can be had, and makes freed memory return to the system.
#pragma once

// Returns 1 if `count` more threads can run at the same time.
int threads_can_start(int count);

// Returns 0 if this process has as many files open as it may have.
int files_can_open(void);

// Starts to write all that follows `offset` to the disk without waiting, where the system can.
void files_begin_sync(int file, long offset);

// Makes free() return each block of 1 MB or more to the system at once. Otherwise, the process
// would hold half of the memory of arrays that have grown to millions of cards.
void memory_give_back(void);

// Makes a statically linked program look for the addresses of hosts in /etc/hosts and by DNS alone.
// For other ways, it would load libraries that may be of another version of the C library.
void hosts_avoid_libraries(void);

// Threads and memory: what is asked of the system before it is needed, and what is given back to it.
#pragma once

// Returns 1 if so many threads can run at the same time, beside those that run already.
int threads_can_start(int count);

// Has the system take back each block of a megabyte or more as soon as it is freed: arrays that grow to
// millions of cards leave half of their memory behind.
void memory_give_back(void);

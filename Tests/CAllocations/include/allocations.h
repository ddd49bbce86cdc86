#pragma once

#include <stdbool.h>

/// True if the calls of `malloc` can be counted: with the GNU C library, and without a sanitizer.
bool allocations_can_be_counted(void);

/// Begins to count what is allocated on this thread.
void allocations_begin(void);

/// Ends to count, and returns the number of allocations since the last ``allocations_begin``.
long allocations_end(void);

/// Returns the bytes of all allocations that were counted last.
long allocations_bytes(void);

/// Returns the most bytes that were held at a time while allocations were counted last.
long allocations_peak(void);

/// Returns a counter of this thread's instructions, which is to be closed; negative if there is none.
int instructions_open(void);

/// Returns the instructions since the counter was opened.
long instructions_read(int counter);

#pragma once

#include <stdbool.h>

/// True if the calls of `malloc` can be counted: with the GNU C library, and without a sanitizer.
bool allocations_can_be_counted(void);

/// Begins to count the calls of `malloc` and `aligned_alloc` on this thread.
void allocations_begin(void);

/// Ends to count them, and returns their number since the last ``allocations_begin``.
long allocations_end(void);

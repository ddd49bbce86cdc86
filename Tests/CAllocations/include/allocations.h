#pragma once

#include <stdbool.h>

/// Begins to count the calls of `malloc` and `aligned_alloc` on this thread; false where the C library can't be asked.
bool allocations_begin(void);

/// Ends to count them, and returns their number since the last ``allocations_begin``.
long allocations_end(void);

// The kernels for one kind of SIMD; kernels.c includes this once for each, after it has defined:
//
//   LANES     numbers in a register: 4, 8 or 16
//   TARGET    the attribute for what the processor must support
//   NAME(x)   the name of x for this kind of SIMD
//   ROWS      rows of a matrix at once; registers must hold all their sums
//   TILE      results of a depthwise convolution at once; registers must hold all their pixels

typedef float NAME(vector) __attribute__((vector_size(4 * LANES)));
typedef float NAME(vector_in_memory)
    __attribute__((vector_size(4 * LANES), aligned(4), may_alias));

#define INLINE static inline __attribute__((always_inline)) TARGET
#define LOAD(place) ((NAME(vector))*(const NAME(vector_in_memory) *)(place))
// The same number in every lane. (Adding 0 instead would turn -0 into 0, and take an instruction.)
#define BROADCAST(number) ((number) - (NAME(vector)){})
#define STORE(place, value) (*(NAME(vector_in_memory) *)(place) = (value))

#include "multiply.h"
#include "depthwise.h"
#include "bilinear.h"

#undef INLINE
#undef LOAD
#undef BROADCAST
#undef STORE
#undef LANES
#undef TARGET
#undef NAME
#undef ROWS
#undef TILE

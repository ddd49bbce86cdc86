// The kernels for one kind of SIMD; kernels.c includes this once for each, after it has defined:
//
//   LANES     numbers in a register: 4, 8 or 16
//   TARGET    an attribute: what the processor has to have
//   NAME(x)   names of this kind
//   ROWS      rows of a matrix at once, as many as registers can hold the sums of
//   TILE      results of a depthwise convolution at once, as many as registers can hold the pixels of

typedef float NAME(vector) __attribute__((vector_size(4 * LANES)));
typedef float NAME(vector_in_memory)
    __attribute__((vector_size(4 * LANES), aligned(4), may_alias));

#define INLINE static inline __attribute__((always_inline)) TARGET
#define LOAD(place) ((NAME(vector))*(const NAME(vector_in_memory) *)(place))
// The same number in every lane. (Adding 0 instead would not be the same for -0, and cost a step.)
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

#include "kernels.h"

#include <stdbool.h>
#include <string.h>

#include "processor.h"

// The number of columns in a panel.
#define PANEL 16

#define UNROLL _Pragma("clang loop unroll(full)")
#define CLAMP(value, low, high) \
  __builtin_elementwise_min(__builtin_elementwise_max((value), (low)), (high))
// Written as one expression, so that the compiler may make it one instruction.
#define ADD_PRODUCT(sum, left, right) ((sum) = (left) * (right) + (sum))

// The SIMD that every processor of the architecture has: 16 registers, or 32 on arm64. The sums of
// 2 rows take 4 registers each, 8 of the 16; with 3 rows, some sums would be kept in memory.
#define LANES 4
#define TARGET
#define NAME(x) x##_baseline
#ifdef __aarch64__
#define ROWS 6
#define TILE 8
#else
#define ROWS 2
#define TILE 4
#endif
#include "simd.h"

#ifdef __x86_64__

// 16 registers. The sums of 6 rows take 2 registers each, 12 in all, which leaves some for the
// factors. The pixels under 4 filters of 5 columns, 2 apart, take 11.
#define LANES 8
#define TARGET __attribute__((target("avx2,fma")))
#define NAME(x) x##_avx2
#define ROWS 6
#define TILE 4
#include "simd.h"

// 32 registers. The pixels under 8 filters take 19.
#define LANES 16
#define TARGET __attribute__((target("avx512f")))
#define NAME(x) x##_avx512
#define ROWS 12
#define TILE 8
#include "simd.h"

enum simd simd_best(void) {
  if (processor_has_avx512()) return SIMD_AVX512;
  return processor_has_avx2() ? SIMD_AVX2 : SIMD_BASELINE;
}

#define RUN(kernel, simd, argument)                         \
  switch (simd) {                                           \
    case SIMD_BASELINE: kernel##_baseline(argument); break; \
    case SIMD_AVX2: kernel##_avx2(argument); break;         \
    case SIMD_AVX512: kernel##_avx512(argument); break;     \
  }

#else

enum simd simd_best(void) { return SIMD_BASELINE; }

#define RUN(kernel, simd, argument) ((void)(simd), kernel##_baseline(argument))

#endif

void multiply_panel(enum simd simd, struct matrix_panel panel) {
  RUN(multiply_panel, simd, &panel);
}

void convolve_depthwise(enum simd simd, struct depthwise_row row) {
  RUN(convolve_depthwise, simd, &row);
}

void sample_bilinear(enum simd simd, struct bilinear_row row) { RUN(sample_bilinear, simd, &row); }

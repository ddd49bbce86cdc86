#include "wide_registers.h"

#if defined(__x86_64__)

#include <string.h>

// Columns of a panel.
#define PANEL 16

#define UNROLL _Pragma("clang loop unroll(full)")
#define CLAMP(value, low, high) \
  __builtin_elementwise_min(__builtin_elementwise_max((value), (low)), (high))
// Written as one expression, so that the compiler may make it one instruction.
#define ADD_PRODUCT(sum, left, right) ((sum) = (left) * (right) + (sum))

// 6 rows of 2 registers are 12 of 16, which leaves some for the factors.
#define LANES 8
#define ROWS 6
#define TARGET "avx2,fma"
#define NAME(x) x##_256
#include "multiply.h"

#define LANES 16
#define ROWS 12
#define TARGET "avx512f"
#define NAME(x) x##_512
#include "multiply.h"

// The pixels of 4 windows of 5 columns, 2 apart, are 11; those of 8 are 19 of the 32 wider registers.
#define LANES 8
#define TILE 4
#define TARGET "avx2,fma"
#define NAME(x) x##_256
#include "weigh.h"

#define LANES 16
#define TILE 8
#define TARGET "avx512f"
#define NAME(x) x##_512
#include "weigh.h"

#include "cut.h"

int wide_registers_bits(void) {
  if (__builtin_cpu_supports("avx512f")) return 512;
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") ? 256 : 0;
}

void wide_multiply_panel_256(const struct matrix_panel *p) { multiply_panel_256(p); }
void wide_multiply_panel_512(const struct matrix_panel *p) { multiply_panel_512(p); }
void wide_weigh_windows_256(const struct window_row *p) { weigh_windows_256(p); }
void wide_weigh_windows_512(const struct window_row *p) { weigh_windows_512(p); }
void wide_cut_256(const struct cut_row *p) { cut_256(p); }

#else

int wide_registers_bits(void) { return 0; }
void wide_multiply_panel_256(const struct matrix_panel *p) { (void)p; __builtin_trap(); }
void wide_multiply_panel_512(const struct matrix_panel *p) { (void)p; __builtin_trap(); }
void wide_weigh_windows_256(const struct window_row *p) { (void)p; __builtin_trap(); }
void wide_weigh_windows_512(const struct window_row *p) { (void)p; __builtin_trap(); }
void wide_cut_256(const struct cut_row *p) { (void)p; __builtin_trap(); }

#endif

#include "wide_registers.h"

#if defined(__x86_64__)

#include <string.h>

#define WIDE __attribute__((target("avx2,fma")))
#define INLINE static inline __attribute__((always_inline)) WIDE

typedef float wide __attribute__((vector_size(32)));
typedef float wide_in_memory __attribute__((vector_size(32), aligned(4), may_alias));

#define LOAD(place) ((wide)*(const wide_in_memory *)(place))
#define STORE(place, value) (*(wide_in_memory *)(place) = (value))
#define CLAMP(value, low, high) \
  __builtin_elementwise_min(__builtin_elementwise_max((value), (low)), (high))
// Written as one expression, so that the compiler may make it one instruction.
#define ADD_PRODUCT(sum, left, right) ((sum) = (left) * (right) + (sum))

bool wide_registers_exist(void) {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

// A few rows at once. `count` and `halves` are constants wherever this is inlined, so that all sums
// stay in registers: 6 rows of 2 halves are 12 of 16.
INLINE void multiply_rows(const struct matrix_panel *p, long first, const int count,
                          const int halves) {
  const float *rows = p->rows + first * p->row_stride, *weights = p->weights;
  const long stride = p->row_stride, depth = p->depth;
  wide sums[6][2];
#pragma clang loop unroll(full)
  for (int r = 0; r < count; r++) {
#pragma clang loop unroll(full)
    for (int h = 0; h < halves; h++) sums[r][h] = LOAD(p->bias + 8 * h);
  }
  for (long d = 0; d < depth; d++, weights += 16) {
    wide w[2];
#pragma clang loop unroll(full)
    for (int h = 0; h < halves; h++) w[h] = LOAD(weights + 8 * h);
#pragma clang loop unroll(full)
    for (int r = 0; r < count; r++) {
      const wide value = (wide){} + rows[r * stride + d];
#pragma clang loop unroll(full)
      for (int h = 0; h < halves; h++) ADD_PRODUCT(sums[r][h], value, w[h]);
    }
  }
  const wide low = (wide){} + p->low, high = (wide){} + p->high;
  const long columns = p->column_count;
#pragma clang loop unroll(full)
  for (int r = 0; r < count; r++) {
    float *output = p->output + (first + r) * p->output_stride;
    if (columns == 8 * halves) {
#pragma clang loop unroll(full)
      for (int h = 0; h < halves; h++) STORE(output + 8 * h, CLAMP(sums[r][h], low, high));
    } else {
      float all[16];
#pragma clang loop unroll(full)
      for (int h = 0; h < halves; h++) STORE(all + 8 * h, CLAMP(sums[r][h], low, high));
      memcpy(output, all, (size_t)columns * sizeof(float));
    }
  }
}

INLINE void multiply_all_rows(const struct matrix_panel *p, const int halves) {
  long row = 0;
  for (; row + 6 <= p->row_count; row += 6) multiply_rows(p, row, 6, halves);
  switch (p->row_count - row) {
    case 5: multiply_rows(p, row, 5, halves); break;
    case 4: multiply_rows(p, row, 4, halves); break;
    case 3: multiply_rows(p, row, 3, halves); break;
    case 2: multiply_rows(p, row, 2, halves); break;
    case 1: multiply_rows(p, row, 1, halves); break;
  }
}

WIDE void wide_multiply_panel(const struct matrix_panel *p) {
  if (p->column_count > 8) {
    multiply_all_rows(p, 2);
  } else {
    multiply_all_rows(p, 1);
  }
}

// `count` windows of 8 times `halves` channels; both are constants wherever this is inlined.
INLINE void weigh(const struct window_row *p, long window, long channel, const int count,
                  const int halves) {
  const float *input = p->input + window * p->column_stride + channel;
  const float *weights = p->weights + channel;
  const long stride = p->column_stride, channels = p->channel_count;
  wide sums[4][2];
#pragma clang loop unroll(full)
  for (int c = 0; c < count; c++) {
#pragma clang loop unroll(full)
    for (int h = 0; h < halves; h++) sums[c][h] = LOAD(p->bias + channel + 8 * h);
  }
  for (long y = 0; y < p->window_rows; y++) {
    const float *pixel = input + y * p->row_stride, *w = weights + y * p->weight_row_stride;
    for (long x = 0; x < p->window_columns; x++, pixel += channels, w += channels) {
#pragma clang loop unroll(full)
      for (int h = 0; h < halves; h++) {
        const wide weight = LOAD(w + 8 * h);
#pragma clang loop unroll(full)
        for (int c = 0; c < count; c++)
          ADD_PRODUCT(sums[c][h], LOAD(pixel + c * stride + 8 * h), weight);
      }
    }
  }
  const wide low = (wide){} + p->low, high = (wide){} + p->high;
  float *output = p->output + window * channels + channel;
#pragma clang loop unroll(full)
  for (int c = 0; c < count; c++) {
#pragma clang loop unroll(full)
    for (int h = 0; h < halves; h++)
      STORE(output + c * channels + 8 * h, CLAMP(sums[c][h], low, high));
  }
}

INLINE void weigh_all_channels(const struct window_row *p, long window, const int count) {
  long channel = 0;
  for (; channel + 16 <= p->channel_count; channel += 16) weigh(p, window, channel, count, 2);
  for (; channel + 8 <= p->channel_count; channel += 8) weigh(p, window, channel, count, 1);
}

WIDE void wide_weigh_windows(const struct window_row *p) {
  long window = 0;
  for (; window + 4 <= p->window_count; window += 4) weigh_all_channels(p, window, 4);
  for (; window < p->window_count; window++) weigh_all_channels(p, window, 1);
}

#else

bool wide_registers_exist(void) { return false; }
void wide_multiply_panel(const struct matrix_panel *p) { (void)p; __builtin_trap(); }
void wide_weigh_windows(const struct window_row *p) { (void)p; __builtin_trap(); }

#endif

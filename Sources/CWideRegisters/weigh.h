// Weighing windows, for registers of LANES numbers; wide_registers.c includes this once for each
// width, after it has defined LANES, TARGET and NAME(x) as for multiply.h.

#define INLINE static inline __attribute__((always_inline, target(TARGET)))
#define LOAD(place) ((NAME(numbers))*(const NAME(numbers_in_memory) *)(place))
// The same number everywhere. (Adding 0 instead would not be the same for -0, and cost a step.)
#define ALL(number) ((number) - (NAME(numbers)){})
#define STORE(place, value) (*(NAME(numbers_in_memory) *)(place) = (value))

// `count` windows, and LANES times `parts` channels; both are constants wherever this is inlined.
INLINE void NAME(weigh)(const struct window_row *p, long window, long channel, const int count,
                        const int parts) {
  const float *input = p->input + window * p->column_stride + channel;
  const float *weights = p->weights + channel;
  const long stride = p->column_stride, channels = p->channel_count;
  NAME(numbers) sums[4][2];
  UNROLL for (int c = 0; c < count; c++) {
    UNROLL for (int i = 0; i < parts; i++) sums[c][i] = LOAD(p->bias + channel + LANES * i);
  }
  for (long y = 0; y < p->window_rows; y++) {
    const float *pixel = input + y * p->row_stride, *w = weights + y * p->weight_row_stride;
    for (long x = 0; x < p->window_columns; x++, pixel += channels, w += channels) {
      UNROLL for (int i = 0; i < parts; i++) {
        const NAME(numbers) weight = LOAD(w + LANES * i);
        UNROLL for (int c = 0; c < count; c++)
          ADD_PRODUCT(sums[c][i], LOAD(pixel + c * stride + LANES * i), weight);
      }
    }
  }
  const NAME(numbers) low = ALL(p->low), high = ALL(p->high);
  float *output = p->output + window * channels + channel;
  UNROLL for (int c = 0; c < count; c++) {
    UNROLL for (int i = 0; i < parts; i++)
      STORE(output + c * channels + LANES * i, CLAMP(sums[c][i], low, high));
  }
}

INLINE void NAME(weigh_all_channels)(const struct window_row *p, long window, const int count) {
  long channel = 0;
  for (; channel + 2 * LANES <= p->channel_count; channel += 2 * LANES)
    NAME(weigh)(p, window, channel, count, 2);
  for (; channel + LANES <= p->channel_count; channel += LANES)
    NAME(weigh)(p, window, channel, count, 1);
#if LANES > 8
  // The last 8 of an odd multiple of 8.
  if (channel < p->channel_count) weigh_256(p, window, channel, count, 1);
#endif
}

__attribute__((target(TARGET))) static void NAME(weigh_windows)(const struct window_row *p) {
  long window = 0;
  for (; window + 4 <= p->window_count; window += 4) NAME(weigh_all_channels)(p, window, 4);
  for (; window < p->window_count; window++) NAME(weigh_all_channels)(p, window, 1);
}

#undef INLINE
#undef LOAD
#undef ALL
#undef STORE
#undef LANES
#undef TARGET
#undef NAME

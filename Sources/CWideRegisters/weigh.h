// Weighing windows, for registers of LANES numbers; wide_registers.c includes this once for each
// width, after it has defined:
//
//   LANES, TARGET, NAME(x)  as for multiply.h
//   TILE                    windows at once, as many as registers can hold the pixels of

#define INLINE static inline __attribute__((always_inline, target(TARGET)))
#define LOAD(place) ((NAME(numbers))*(const NAME(numbers_in_memory) *)(place))
// The same number everywhere. (Adding 0 instead would not be the same for -0, and cost a step.)
#define ALL(number) ((number) - (NAME(numbers)){})
#define STORE(place, value) (*(NAME(numbers_in_memory) *)(place) = (value))

// LANES channels of TILE windows, whose pixels are read once for all of them. `columns` and `step`, the
// width of a window and the way to the next one, are constants wherever this is inlined, and so is
// `whole`: that all windows are there and reach over no end of the row.
INLINE void NAME(weigh_tile)(const struct window_row *p, long window, long channel,
                             const int columns, const int step, const bool whole) {
  const long channels = p->channel_count, start = p->first + window * step;
  const float *input = p->input + start * channels + channel, *weights = p->weights + channel;
  const NAME(numbers) zero = {};
  NAME(numbers) sums[TILE];
  UNROLL for (int c = 0; c < TILE; c++) sums[c] = LOAD(p->bias + channel);
  for (long y = 0; y < p->window_rows; y++, input += p->row_stride) {
    NAME(numbers) pixels[2 * (TILE - 1) + 5];
    UNROLL for (int x = 0; x < step * (TILE - 1) + columns; x++) {
      const bool inside = whole || (unsigned long)(start + x) < (unsigned long)p->width;
      pixels[x] = inside ? LOAD(input + x * channels) : zero;
    }
    UNROLL for (int x = 0; x < columns; x++, weights += channels) {
      const NAME(numbers) weight = LOAD(weights);
      UNROLL for (int c = 0; c < TILE; c++) ADD_PRODUCT(sums[c], pixels[step * c + x], weight);
    }
  }
  const NAME(numbers) low = ALL(p->low), high = ALL(p->high);
  float *output = p->output + window * channels + channel;
  UNROLL for (int c = 0; c < TILE; c++) {
    if (whole || window + c < p->window_count)
      STORE(output + c * channels, CLAMP(sums[c], low, high));
  }
}

INLINE void NAME(weigh_all)(const struct window_row *p, long channel, const int columns,
                            const int step) {
  for (long window = 0; window < p->window_count; window += TILE) {
    const long start = p->first + window * step;
    if (start >= 0 && start + step * (TILE - 1) + columns <= p->width &&
        window + TILE <= p->window_count) {
      NAME(weigh_tile)(p, window, channel, columns, step, true);
    } else {
      NAME(weigh_tile)(p, window, channel, columns, step, false);
    }
  }
}

// LANES channels of all windows.
INLINE void NAME(weigh_channels)(const struct window_row *p, long channel) {
  if (p->window_columns == 3) {
    if (p->step == 1) NAME(weigh_all)(p, channel, 3, 1); else NAME(weigh_all)(p, channel, 3, 2);
  } else {
    if (p->step == 1) NAME(weigh_all)(p, channel, 5, 1); else NAME(weigh_all)(p, channel, 5, 2);
  }
}

__attribute__((target(TARGET))) static void NAME(weigh_windows)(const struct window_row *p) {
  long channel = 0;
  for (; channel + LANES <= p->channel_count; channel += LANES) NAME(weigh_channels)(p, channel);
#if LANES > 8
  // The last 8 of an odd multiple of 8.
  if (channel < p->channel_count) weigh_channels_256(p, channel);
#endif
}

#undef INLINE
#undef LOAD
#undef ALL
#undef STORE
#undef LANES
#undef TILE
#undef TARGET
#undef NAME

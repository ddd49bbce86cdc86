// Depthwise convolution; a template of simd.h.

// Computes LANES channels of TILE results, reading each pixel only once for all of them. `columns`
// is the width of a filter, and `stride` the distance to the next. `whole` is true if all results
// exist and no filter reaches beyond the row. All three are constants wherever this is inlined.
INLINE void NAME(convolve_tile)(const struct depthwise_row *p, long result, long channel,
                                const int columns, const int stride, const bool whole) {
  const long channels = p->channel_count, start = p->first + result * stride;
  const float *input = p->input + start * channels + channel, *weights = p->weights + channel;
  const NAME(vector) zero = {};
  NAME(vector) sums[TILE];
  UNROLL for (int c = 0; c < TILE; c++) sums[c] = LOAD(p->bias + channel);
  for (long y = 0; y < p->filter_rows; y++, input += p->row_stride) {
    NAME(vector) pixels[2 * (TILE - 1) + 5];
    UNROLL for (int x = 0; x < stride * (TILE - 1) + columns; x++) {
      const bool inside = whole || (unsigned long)(start + x) < (unsigned long)p->width;
      pixels[x] = inside ? LOAD(input + x * channels) : zero;
    }
    UNROLL for (int x = 0; x < columns; x++, weights += channels) {
      const NAME(vector) weight = LOAD(weights);
      UNROLL for (int c = 0; c < TILE; c++) ADD_PRODUCT(sums[c], pixels[stride * c + x], weight);
    }
  }
  const NAME(vector) low = BROADCAST(p->low), high = BROADCAST(p->high);
  float *output = p->output + result * channels + channel;
  UNROLL for (int c = 0; c < TILE; c++) {
    if (whole || result + c < p->count) STORE(output + c * channels, CLAMP(sums[c], low, high));
  }
}

// Computes the channels from `low` to `high`, whole registers of them, of all results.
INLINE void NAME(convolve_block)(const struct depthwise_row *p, long low, long high,
                                 const int columns, const int stride) {
  for (long result = 0; result < p->count; result += TILE) {
    const long start = p->first + result * stride;
    const bool whole = start >= 0 && start + stride * (TILE - 1) + columns <= p->width &&
                       result + TILE <= p->count;
    for (long channel = low; channel < high; channel += LANES) {
      if (whole) {
        NAME(convolve_tile)(p, result, channel, columns, stride, true);
      } else {
        NAME(convolve_tile)(p, result, channel, columns, stride, false);
      }
    }
  }
}

INLINE void NAME(convolve_channels)(const struct depthwise_row *p, long low, long high) {
  if (p->filter_columns == 3) {
    if (p->stride == 1) NAME(convolve_block)(p, low, high, 3, 1);
    else NAME(convolve_block)(p, low, high, 3, 2);
  } else {
    if (p->stride == 1) NAME(convolve_block)(p, low, high, 5, 1);
    else NAME(convolve_block)(p, low, high, 5, 2);
  }
}

TARGET static void NAME(convolve_depthwise)(const struct depthwise_row *p) {
  const long whole = p->channel_count / LANES * LANES;
  // All channels of a pixel follow each other. A block of them reads whole cache lines in order, and is
  // small enough for its weights to stay in the innermost cache.
  const long block = 64;
  for (long low = 0; low < whole; low += block) {
    NAME(convolve_channels)(p, low, low + block < whole ? low + block : whole);
  }
#if LANES > 8
  // If the channel count is an odd multiple of 8, the last 8 are left.
  if (whole < p->channel_count) convolve_channels_avx2(p, whole, p->channel_count);
#endif
}

// Samples a row of pixels from a picture; a template of simd.h. A register of 8 numbers holds two
// pixels, one above the other: red, green, blue and an unused number for each. Where registers are
// narrower, the compiler uses two.

// The number of pixels that are prepared at once.
#define PIXELS 8

typedef float NAME(places) __attribute__((vector_size(32)));
typedef int NAME(whole_places) __attribute__((vector_size(32)));
typedef float NAME(color) __attribute__((vector_size(16)));
typedef unsigned char NAME(eight_bytes) __attribute__((vector_size(8)));

// How each pixel is mixed from four neighbours: the offset of the upper left one, the shares
// `right` and `below` of the right and the lower ones, and the factor `scale` for their mean.
struct NAME(mixes) {
  int offset[PIXELS];
  float right[PIXELS], below[PIXELS], scale[PIXELS];
};

// Splits each place into the pixel before it and the share of the pixel after it. All places must
// lie between the middles of the first and the last pixel.
#define SPLIT(place, length, pixel, share)                                            \
  const NAME(whole_places) pixel = __builtin_elementwise_min(                         \
      __builtin_convertvector(place, NAME(whole_places)), LAST(length));              \
  const NAME(places) share = place - __builtin_convertvector(pixel, NAME(places))
#define LAST(length) ((int)((length) > 1 ? (length) - 2 : 0) - (NAME(whole_places)){})

INLINE void NAME(mix_places)(const struct bilinear_row *p, long first, struct NAME(mixes) *mixes) {
  const NAME(places) zero = {}, number = (float)first + (NAME(places)){0, 1, 2, 3, 4, 5, 6, 7};
  const NAME(places) x = p->x + p->step_x * number, y = p->y + p->step_y * number;
  const NAME(places) inside_x = CLAMP(x, zero, (float)(p->width - 1) - zero);
  const NAME(places) inside_y = CLAMP(y, zero, (float)(p->height - 1) - zero);
  SPLIT(inside_x, p->width, column, right);
  SPLIT(inside_y, p->height, row, below);
  const NAME(places) away = __builtin_elementwise_max(__builtin_elementwise_abs(x - inside_x),
                                                      __builtin_elementwise_abs(y - inside_y));
  const NAME(whole_places) near = away <= p->margin;
  const NAME(places) light = 1.0f / 255 - zero;
  const NAME(places) scale = (NAME(places))(near & (NAME(whole_places))light);
  const NAME(whole_places) offset = (row * (int)p->width + column) * 3;
  memcpy(mixes->offset, &offset, sizeof offset);
  memcpy(mixes->right, &right, sizeof right);
  memcpy(mixes->below, &below, sizeof below);
  memcpy(mixes->scale, &scale, sizeof scale);
}

TARGET static void NAME(sample_bilinear)(const struct bilinear_row *p) {
  // In a picture with a single row, that row also serves as the lower one.
  const long row_bytes = p->height > 1 ? p->width * 3 : 0;
  float *output = p->output;
  for (long first = 0; first < p->count; first += PIXELS) {
    struct NAME(mixes) mixes;
    NAME(mix_places)(p, first, &mixes);
    const long count = p->count - first < PIXELS ? p->count - first : PIXELS;
    for (long i = 0; i < count; i++, output += 3) {
      const unsigned char *above = p->picture + mixes.offset[i];
      NAME(eight_bytes) upper, lower;
      memcpy(&upper, above, sizeof upper);
      memcpy(&lower, above + row_bytes, sizeof lower);
      const NAME(places) left = __builtin_convertvector(
          __builtin_shufflevector(upper, lower, 0, 1, 2, 2, 8, 9, 10, 10), NAME(places));
      const NAME(places) right = __builtin_convertvector(
          __builtin_shufflevector(upper, lower, 3, 4, 5, 5, 11, 12, 13, 13), NAME(places));
      const NAME(places) both = left + (right - left) * mixes.right[i];
      const NAME(color) top = __builtin_shufflevector(both, both, 0, 1, 2, 3);
      const NAME(color) bottom = __builtin_shufflevector(both, both, 4, 5, 6, 7);
      const NAME(color) mean = (top + (bottom - top) * mixes.below[i]) * mixes.scale[i];
      memcpy(output, &mean, 3 * sizeof(float));
    }
  }
}
#undef PIXELS
#undef SPLIT
#undef LAST

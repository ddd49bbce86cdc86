// Cutting a row of pixels out of a picture, for registers of 256 bits. A register holds red, green, blue
// and a number without meaning of two pixels, one above the other.

#define INLINE static inline __attribute__((always_inline, target("avx2,fma")))

typedef float places __attribute__((vector_size(32)));
typedef int whole_places __attribute__((vector_size(32)));
typedef float color __attribute__((vector_size(16)));
typedef unsigned char bytes __attribute__((vector_size(16)));
typedef unsigned char eight_bytes __attribute__((vector_size(8)));

// What 8 pixels are made from: the upper left of four bytes, the shares of the right and of the lower
// ones, and what the mean is multiplied with.
struct mixes {
  int offset[8];
  float right[8], below[8], scale[8];
};

// Places between the middles of the first and the last pixel: the pixel before, and the share of the
// next one.
INLINE void split(places place, long count, whole_places *pixel, places *share) {
  const whole_places last = (int)(count - 2) - (whole_places){};
  *pixel = __builtin_elementwise_min(__builtin_convertvector(place, whole_places), last);
  *share = place - __builtin_convertvector(*pixel, places);
}

INLINE void mix_places(const struct cut_row *p, long first, struct mixes *mixes) {
  const places zero = {}, number = (float)first + (places){0, 1, 2, 3, 4, 5, 6, 7};
  const places x = p->x + p->step_x * number, y = p->y + p->step_y * number;
  const places inside_x = CLAMP(x, zero, (float)(p->width - 1) - zero);
  const places inside_y = CLAMP(y, zero, (float)(p->height - 1) - zero);
  whole_places column, row;
  places right, below;
  split(inside_x, p->width, &column, &right);
  split(inside_y, p->height, &row, &below);
  const places away = __builtin_elementwise_max(__builtin_elementwise_abs(x - inside_x),
                                                __builtin_elementwise_abs(y - inside_y));
  const whole_places near = away <= p->margin;
  const places light = 1.0f / 255 - zero;
  const places scale = (places)(near & (whole_places)light);
  const whole_places offset = (row * (int)p->width + column) * 3;
  memcpy(mixes->offset, &offset, sizeof offset);
  memcpy(mixes->right, &right, sizeof right);
  memcpy(mixes->below, &below, sizeof below);
  memcpy(mixes->scale, &scale, sizeof scale);
}

__attribute__((target("avx2,fma"))) static void cut_256(const struct cut_row *p) {
  const long row_bytes = p->width * 3;
  float *output = p->output;
  for (long first = 0; first < p->count; first += 8) {
    struct mixes mixes;
    mix_places(p, first, &mixes);
    for (int i = 0; i < 8; i++, output += 3) {
      const unsigned char *above = p->picture + mixes.offset[i];
      eight_bytes upper, lower;
      memcpy(&upper, above, sizeof upper);
      memcpy(&lower, above + row_bytes, sizeof lower);
      const places left = __builtin_convertvector(
          __builtin_shufflevector(upper, lower, 0, 1, 2, 2, 8, 9, 10, 10), places);
      const places right = __builtin_convertvector(
          __builtin_shufflevector(upper, lower, 3, 4, 5, 5, 11, 12, 13, 13), places);
      const places both = left + (right - left) * mixes.right[i];
      const color top = __builtin_shufflevector(both, both, 0, 1, 2, 3);
      const color bottom = __builtin_shufflevector(both, both, 4, 5, 6, 7);
      const color mean = (top + (bottom - top) * mixes.below[i]) * mixes.scale[i];
      memcpy(output, &mean, 3 * sizeof(float));
    }
  }
}

#undef INLINE

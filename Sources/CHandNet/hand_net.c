#include "hand_net.h"

#include "processor.h"

#pragma STDC FP_CONTRACT OFF

static const short weights_of_1_4096[hand_net_weight_count] = {
#include "weights.inc"
};

const short *hand_net_weights(void) { return weights_of_1_4096; }

// A lane is a unit, and adds its inputs in their order. So all kinds of SIMD give the same bits.
typedef float eight __attribute__((vector_size(32)));
typedef float four __attribute__((vector_size(16)));
typedef float eight_in_memory __attribute__((vector_size(32), aligned(4), may_alias));
typedef float four_in_memory __attribute__((vector_size(16), aligned(4), may_alias));

// The units whose sums registers can hold: those of one hand, or of a hand as it is and turned.
enum { block = 32, half_block = block / 2 };

#define INLINE static inline __attribute__((always_inline))
#define LOAD(place) (*(const eight_in_memory *)(place))
#define STORE(place, sums) (*(eight_in_memory *)(place) = (sums))
#define RECTIFIED(sums) __builtin_elementwise_max((sums), (eight){})
#define EACH(part, count) \
  _Pragma("clang loop unroll(full)") for (int part = 0; part < (count) / 8; part++)

// Adds inputs, each times its row of weights, to the sums of a block of units.
INLINE void add_rows(eight *sums, const float *inputs, int count, const float *weights) {
  for (int input = 0; input < count; input++) {
    EACH(part, block) {
      sums[part] += inputs[input] * LOAD(weights + input * hand_net_first + 8 * part);
    }
  }
}

INLINE void first_layer(
    const float *weights, const float *numbers, float *upright, float *upside_down) {
  for (int unit = 0; unit < hand_net_first; unit += block, weights += block) {
    eight sums[block / 8], height[block / 8] = {};
    EACH(part, block) sums[part] = LOAD(weights + hand_net_numbers * hand_net_first + 8 * part);
    add_rows(sums, numbers, hand_net_plane, weights);
    EACH(part, block) STORE(upright + unit + 8 * part, sums[part]);
    add_rows(
        height, numbers + hand_net_plane, hand_net_height,
        weights + hand_net_plane * hand_net_first);
    EACH(part, block) {
      eight plane = LOAD(upright + unit + 8 * part);
      STORE(upright + unit + 8 * part, RECTIFIED(plane + height[part]));
      STORE(upside_down + unit + 8 * part, RECTIFIED(plane - height[part]));
    }
  }
}

// Computes the second layer of a hand as it is and turned from `first`, both at once, as they share
// weights.
INLINE void second_layer(
    const float *weights, const float first[2][hand_net_first], float second[2][hand_net_second]) {
  for (int unit = 0; unit < hand_net_second; unit += half_block, weights += half_block) {
    eight sums[2][half_block / 8];
    EACH(part, half_block) {
      sums[0][part] = LOAD(weights + hand_net_first * hand_net_second + 8 * part);
      sums[1][part] = sums[0][part];
    }
    for (int input = 0; input < hand_net_first; input++) {
      EACH(part, half_block) {
        eight row = LOAD(weights + input * hand_net_second + 8 * part);
        sums[0][part] += first[0][input] * row;
        sums[1][part] += first[1][input] * row;
      }
    }
    EACH(part, half_block) {
      STORE(second[0] + unit + 8 * part, RECTIFIED(sums[0][part]));
      STORE(second[1] + unit + 8 * part, RECTIFIED(sums[1][part]));
    }
  }
}

INLINE void score(const float *weights, const float *numbers, float *upright, float *upside_down) {
  float first[2][hand_net_first], second[2][hand_net_second];
  first_layer(weights, numbers, first[0], first[1]);
  weights += (hand_net_numbers + 1) * hand_net_first;
  second_layer(weights, first, second);
  weights += (hand_net_first + 1) * hand_net_second;
  _Static_assert(hand_net_heads == 4, "a head is a lane");
  four scores[2];
  scores[0] = scores[1] = *(const four_in_memory *)(weights + hand_net_second * hand_net_heads);
  for (int input = 0; input < hand_net_second; input++) {
    four row = *(const four_in_memory *)(weights + input * hand_net_heads);
    scores[0] += second[0][input] * row;
    scores[1] += second[1][input] * row;
  }
  *(four_in_memory *)upright = scores[0];
  *(four_in_memory *)upside_down = scores[1];
}

#ifdef __x86_64__
__attribute__((target("avx2"))) static void score_avx2(
    const float *weights, const float *numbers, float *upright, float *upside_down) {
  score(weights, numbers, upright, upside_down);
}
#endif

void hand_net_score(
    const float *weights, const void *numbers, void *upright, void *upside_down) {
#ifdef __x86_64__
  if (processor_has_avx2()) {
    score_avx2(weights, numbers, upright, upside_down);
    return;
  }
#endif
  score(weights, numbers, upright, upside_down);
}

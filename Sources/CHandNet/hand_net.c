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

#define INLINE static inline __attribute__((always_inline))
#define LOAD(place) (*(const eight_in_memory *)(place))
#define STORE(place, sums) (*(eight_in_memory *)(place) = (sums))
#define RECTIFIED(sums) __builtin_elementwise_max((sums), (eight){})
// Goes over units in eights; the sums of a layer stay in registers.
#define EACH(unit, units) \
  _Pragma("clang loop unroll(full)") for (int unit = 0; unit < (units); unit += 8)

// Adds inputs, each times its row of weights, to the sums of the first layer.
INLINE void add_rows(eight *sums, const float *inputs, int count, const float *weights) {
  for (int input = 0; input < count; input++, weights += hand_net_first) {
    EACH(unit, hand_net_first) sums[unit / 8] += inputs[input] * LOAD(weights + unit);
  }
}

INLINE void first_layer(const float *weights, const float *numbers, float first[2][hand_net_first]) {
  const float *heights = weights + hand_net_plane * hand_net_first;
  const float *biases = heights + hand_net_height * hand_net_first;
  eight plane[hand_net_first / 8], height[hand_net_first / 8] = {};
  EACH(unit, hand_net_first) plane[unit / 8] = LOAD(biases + unit);
  add_rows(plane, numbers, hand_net_plane, weights);
  add_rows(height, numbers + hand_net_plane, hand_net_height, heights);
  EACH(unit, hand_net_first) {
    STORE(first[0] + unit, RECTIFIED(plane[unit / 8] + height[unit / 8]));
    STORE(first[1] + unit, RECTIFIED(plane[unit / 8] - height[unit / 8]));
  }
}

// Computes the second layer of a hand as it is and turned from `first`, both at once, as they share
// weights.
INLINE void second_layer(
    const float *weights, const float first[2][hand_net_first], float second[2][hand_net_second]) {
  eight sums[2][hand_net_second / 8];
  const float *biases = weights + hand_net_first * hand_net_second;
  EACH(unit, hand_net_second) sums[0][unit / 8] = sums[1][unit / 8] = LOAD(biases + unit);
  for (int input = 0; input < hand_net_first; input++, weights += hand_net_second) {
    EACH(unit, hand_net_second) {
      sums[0][unit / 8] += first[0][input] * LOAD(weights + unit);
      sums[1][unit / 8] += first[1][input] * LOAD(weights + unit);
    }
  }
  EACH(unit, hand_net_second) {
    STORE(second[0] + unit, RECTIFIED(sums[0][unit / 8]));
    STORE(second[1] + unit, RECTIFIED(sums[1][unit / 8]));
  }
}

INLINE void score(const float *weights, const float *numbers, float *upright, float *upside_down) {
  float first[2][hand_net_first], second[2][hand_net_second];
  first_layer(weights, numbers, first);
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

#include "hand_net.h"

#pragma STDC FP_CONTRACT OFF

static const short weights_of_1_4096[hand_net_weight_count] = {
#include "weights.inc"
};

const short *hand_net_weights(void) { return weights_of_1_4096; }

// Adds `count` inputs, each times its row of weights, to the sums of the `width` units.
static inline void add_rows(
    const float *inputs, int count, const float *weights, float *sums, int width) {
  for (int input = 0; input < count; input++) {
    for (int unit = 0; unit < width; unit++) {
      sums[unit] += inputs[input] * weights[input * width + unit];
    }
  }
}

static inline void rectify(float *sums, int width) {
  for (int unit = 0; unit < width; unit++) sums[unit] = sums[unit] > 0 ? sums[unit] : 0;
}

static void score(const float *weights, float *first, float *scores) {
  rectify(first, hand_net_first);
  float second[hand_net_second];
  const float *biases = weights + hand_net_first * hand_net_second;
  for (int unit = 0; unit < hand_net_second; unit++) second[unit] = biases[unit];
  add_rows(first, hand_net_first, weights, second, hand_net_second);
  rectify(second, hand_net_second);
  weights = biases + hand_net_second;
  biases = weights + hand_net_second * hand_net_heads;
  for (int head = 0; head < hand_net_heads; head++) scores[head] = biases[head];
  add_rows(second, hand_net_second, weights, scores, hand_net_heads);
}

void hand_net_score(
    const float *weights, const float *numbers, float *upright, float *upside_down) {
  float plane[hand_net_first], height[hand_net_first] = {0}, turned[hand_net_first];
  const float *biases = weights + hand_net_numbers * hand_net_first;
  for (int unit = 0; unit < hand_net_first; unit++) plane[unit] = biases[unit];
  add_rows(numbers, hand_net_plane, weights, plane, hand_net_first);
  add_rows(
      numbers + hand_net_plane, hand_net_height, weights + hand_net_plane * hand_net_first, height,
      hand_net_first);
  for (int unit = 0; unit < hand_net_first; unit++) {
    turned[unit] = plane[unit] - height[unit];
    plane[unit] += height[unit];
  }
  weights = biases + hand_net_first;
  score(weights, plane, upright);
  score(weights, turned, upside_down);
}

// A small net that scores what a hand shows, and its weights.
#pragma once

enum {
  hand_net_plane = 40,   // numbers that stay as they are if a hand is turned upside down
  hand_net_height = 20,  // numbers whose sign changes then
  hand_net_numbers = hand_net_plane + hand_net_height,
  hand_net_first = 64,   // rectified units of the first layer
  hand_net_second = 32,  // and of the second one
  hand_net_heads = 4,    // scores of a hand
  hand_net_weight_count = (hand_net_numbers + 1) * hand_net_first
      + (hand_net_first + 1) * hand_net_second + (hand_net_second + 1) * hand_net_heads,
};

// The weights that `Scripts/measure lab train` has learned, in units of 1/4096. Each layer has a row of
// weights for each of its inputs, and then a row of biases.
const short *_Nonnull hand_net_weights(void);

// Computes the scores of a hand, as it is and turned upside down; each is the logarithm of the odds.
//
// Additions keep one order and are never fused with multiplications, so that all processors agree.
// All are floats; Swift passes its vectors only as untyped memory.
void hand_net_score(
    const float *_Nonnull weights, const void *_Nonnull numbers, void *_Nonnull upright,
    void *_Nonnull upside_down);

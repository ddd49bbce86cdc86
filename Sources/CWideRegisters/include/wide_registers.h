// The two loops in which a neural net spends its time, with the wide registers that
// newer x86-64 processors have: 256 bits (AVX2 and FMA) or 512 bits (AVX-512).
//
// Swift compiles a package for the oldest processor of an architecture and has no way to compile one
// function for a newer one; C has. Where the processor has no such registers, the same loops in
// Swift are used instead.
#pragma once

#include <stdbool.h>

// Rows times one panel of weights: 16 columns of a matrix, plus a bias, clamped.
struct matrix_panel {
  const float *_Nonnull rows;     // the first row
  long row_stride;                // numbers from one row to the next
  long row_count;
  long depth;                     // numbers of a row that are multiplied
  const float *_Nonnull weights;  // 16 for each number of a row, those of missing columns are 0
  const float *_Nonnull bias;     // 16
  float *_Nonnull output;         // the first row's
  long output_stride;             // numbers from one row of the output to the next
  long column_count;              // columns that are written, 1...16
  float low, high;                // what results are clamped to
};

// Windows side by side in one row of a picture, each channel weighted by itself, plus a bias, clamped.
struct window_row {
  const float *_Nonnull input;    // the first window's upper left pixel
  long column_stride;             // numbers from one window to the next
  long row_stride;                // numbers from one row of the picture to the next
  long window_rows, window_columns;
  long channel_count;             // a multiple of 8
  const float *_Nonnull weights;  // for the window's upper left pixel, by channel
  long weight_row_stride;         // numbers from one row of weights to the next
  const float *_Nonnull bias;     // by channel
  float *_Nonnull output;         // a pixel for each window
  long window_count;
  float low, high;                // what results are clamped to
};

// The widest registers of this processor that the functions below use: 512 or 256 bits, or 0.
int wide_registers_bits(void);

// Each may be called where the registers are at least as wide as its name says.
void wide_multiply_panel_256(const struct matrix_panel *_Nonnull panel);
void wide_multiply_panel_512(const struct matrix_panel *_Nonnull panel);
void wide_weigh_windows_256(const struct window_row *_Nonnull row);
void wide_weigh_windows_512(const struct window_row *_Nonnull row);

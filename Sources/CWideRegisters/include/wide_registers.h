// The loops in which a neural net spends its time, with the wide registers that
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
  long part_count;                // parts of a row, which follow each other in the matrix
  long part_stride;               // numbers from one part of a row to the next
  long depth;                     // numbers of a part that are multiplied
  const float *_Nonnull weights;  // 16 for each number of a row, those of missing columns are 0
  const float *_Nonnull bias;     // 16
  const float *_Nullable added;   // added to the first row's results before they are clamped
  const float *_Nullable slopes;  // 16 that results below 0 are multiplied with after that
  float *_Nonnull output;         // the first row's, and of `added` as well
  long output_stride;             // numbers from one row of the output to the next
  long column_count;              // columns that are written, 1...16; 16 with `added` or `slopes`
  float low, high;                // what results are clamped to
};

// The windows of one row of a picture, each channel weighted by itself, plus a bias, clamped. What
// lies beyond the ends of the row is 0.
struct window_row {
  const float *_Nonnull input;    // the first pixel of the windows' first row
  long width;                     // pixels of a row
  long row_stride;                // numbers from one row of the picture to the next
  long window_rows;
  long window_columns;            // 3 or 5
  long first;                     // the first window's left column, 0 or less
  long step;                      // columns from one window to the next, 1 or 2
  long window_count;
  long channel_count;             // a multiple of 8
  const float *_Nonnull weights;  // by row, column and channel
  const float *_Nonnull bias;     // by channel
  float *_Nonnull output;         // a pixel for each window
  float low, high;                // what results are clamped to
};

// A row of pixels that is cut out of a picture along a line, each of them the mean of the four nearest
// ones by their distance.
struct cut_row {
  const unsigned char *_Nonnull picture;  // red, green, blue; 2 bytes behind it can be read
  long width, height;                     // of the picture, 2 or more
  float x, y;                             // the first pixel's place in the picture
  float step_x, step_y;                   // from one pixel to the next
  float margin;                           // what lies farther outside than this is black
  float *_Nonnull output;                 // red, green, blue in 0...1
  long count;                             // a multiple of 8
};

// The widest registers of this processor that the functions below use: 512 or 256 bits, or 0.
int wide_registers_bits(void);

// Each may be called where the registers are at least as wide as its name says.
void wide_multiply_panel_256(const struct matrix_panel *_Nonnull panel);
void wide_multiply_panel_512(const struct matrix_panel *_Nonnull panel);
void wide_weigh_windows_256(const struct window_row *_Nonnull row);
void wide_weigh_windows_512(const struct window_row *_Nonnull row);
void wide_cut_256(const struct cut_row *_Nonnull row);

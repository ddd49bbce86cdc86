// The loops in which a neural net spends its time, and the one that cuts out its input pictures.
//
// Swift compiles a package for the oldest processor of an architecture, and can't compile a single
// function for a newer one; C can. So each loop is a template in C, compiled for the SIMD that
// every processor has, and on x86-64 also for AVX2 and AVX-512.
#pragma once

// Rows multiplied with one panel of weights (16 columns of a matrix), plus a bias, clamped.
struct matrix_panel {
  const float *_Nonnull rows;     // the first row
  long row_stride;                // numbers from one row to the next
  long row_count;
  long part_count;                // parts of a row, which follow each other in the matrix
  long part_stride;               // numbers from one part of a row to the next
  long depth;                     // numbers of a part that are multiplied
  const float *_Nonnull weights;  // 16 for each number of a row; 0 for missing columns
  const float *_Nonnull bias;     // 16
  const float *_Nullable added;   // added to the first row's results before they are clamped
  const float *_Nullable slopes;  // 16 factors, by column, for negative results
  float *_Nonnull output;         // where the first row's results are written
  long output_stride;             // numbers from one row to the next, also in `added`
  long column_count;              // columns that are written, 1...16; 16 with `added` or `slopes`
  float low, high;                // the limits of the results
};

// One row of results of a depthwise convolution: each channel has a filter of its own, plus a bias,
// clamped. Pixels beyond the ends of the picture's row are 0.
struct depthwise_row {
  const float *_Nonnull input;    // the first pixel of the first row that the filters lie over
  long width;                     // pixels of a row
  long row_stride;                // numbers from one row of the picture to the next
  long filter_rows;
  long filter_columns;            // 3 or 5
  long first;                     // the left column under the first result's filter, 0 or less
  long stride;                    // columns from one result to the next, 1 or 2
  long count;                     // results
  long channel_count;             // a multiple of 8
  const float *_Nonnull weights;  // by row, column and channel
  const float *_Nonnull bias;     // by channel
  float *_Nonnull output;         // a pixel for each result
  float low, high;                // the limits of the results
};

// A row of pixels that is sampled from a picture along a line, by bilinear interpolation: each
// pixel is the mean of the four nearest ones of the picture, weighted by their distance.
struct bilinear_row {
  const unsigned char *_Nonnull picture;  // red, green, blue; 5 bytes behind it can be read
  long width, height;                     // of the picture
  float x, y;                             // the first pixel's place in the picture
  float step_x, step_y;                   // from one pixel to the next
  float margin;                           // places farther outside (in pixels) are black
  float *_Nonnull output;                 // red, green, blue in 0...1
  long count;
};

// The kinds of SIMD for which the kernels are compiled, the fastest last.
enum simd {
  SIMD_BASELINE,  // four numbers at once, on any processor
  SIMD_AVX2,      // eight, on x86-64 with AVX2 and FMA
  SIMD_AVX512     // sixteen, on x86-64 with AVX-512
};

// Returns the last kind that this processor can run.
enum simd simd_best(void);

// Each kernel may be called only with a kind of SIMD that the processor can run.
void multiply_panel(enum simd simd, struct matrix_panel panel);
void convolve_depthwise(enum simd simd, struct depthwise_row row);
void sample_bilinear(enum simd simd, struct bilinear_row row);

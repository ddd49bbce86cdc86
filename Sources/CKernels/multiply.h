// Multiplies rows with a panel; a template of simd.h.

// Multiplies `count` rows at once. `parts` is the number of registers for one row. Both are
// constants wherever this is inlined, so that all sums stay in registers.
INLINE void NAME(multiply_rows)(const struct matrix_panel *p, long first, const int count,
                                const int parts) {
  const float *weights = p->weights;
  const long stride = p->row_stride, depth = p->depth;
  NAME(vector) sums[ROWS][PANEL / LANES];
  UNROLL for (int r = 0; r < count; r++) {
    UNROLL for (int i = 0; i < parts; i++) sums[r][i] = LOAD(p->bias + LANES * i);
  }
  for (long part = 0; part < p->part_count; part++) {
    const float *rows = p->rows + first * stride + part * p->part_stride;
    for (long d = 0; d < depth; d++, weights += PANEL) {
      NAME(vector) weight[PANEL / LANES];
      UNROLL for (int i = 0; i < parts; i++) weight[i] = LOAD(weights + LANES * i);
      UNROLL for (int r = 0; r < count; r++) {
        const NAME(vector) value = BROADCAST(rows[r * stride + d]);
        UNROLL for (int i = 0; i < parts; i++) ADD_PRODUCT(sums[r][i], value, weight[i]);
      }
    }
  }
  if (p->added) {
    UNROLL for (int r = 0; r < count; r++) {
      const float *added = p->added + (first + r) * p->output_stride;
      UNROLL for (int i = 0; i < parts; i++) sums[r][i] += LOAD(added + LANES * i);
    }
  }
  const NAME(vector) low = BROADCAST(p->low), high = BROADCAST(p->high), zero = {};
  UNROLL for (int r = 0; r < count; r++) {
    UNROLL for (int i = 0; i < parts; i++) sums[r][i] = CLAMP(sums[r][i], low, high);
  }
  if (p->slopes) {
    UNROLL for (int r = 0; r < count; r++) {
      UNROLL for (int i = 0; i < parts; i++) {
        const NAME(vector) below = __builtin_elementwise_min(sums[r][i], zero);
        sums[r][i] = __builtin_elementwise_max(sums[r][i], zero);
        ADD_PRODUCT(sums[r][i], below, LOAD(p->slopes + LANES * i));
      }
    }
  }
  const long columns = p->column_count;
  UNROLL for (int r = 0; r < count; r++) {
    float *output = p->output + (first + r) * p->output_stride;
    if (columns == LANES * parts) {
      UNROLL for (int i = 0; i < parts; i++) STORE(output + LANES * i, sums[r][i]);
    } else {
      float all[PANEL];
      UNROLL for (int i = 0; i < parts; i++) STORE(all + LANES * i, sums[r][i]);
      memcpy(output, all, (size_t)columns * sizeof(float));
    }
  }
}

INLINE void NAME(multiply_all_rows)(const struct matrix_panel *p, const int parts) {
  long row = 0;
  for (; row + ROWS <= p->row_count; row += ROWS) NAME(multiply_rows)(p, row, ROWS, parts);
#if ROWS > 3
  for (; row + ROWS / 3 <= p->row_count; row += ROWS / 3)
    NAME(multiply_rows)(p, row, ROWS / 3, parts);
#endif
  for (; row < p->row_count; row++) NAME(multiply_rows)(p, row, 1, parts);
}

TARGET static void NAME(multiply_panel)(const struct matrix_panel *p) {
  if (p->column_count > LANES) {
    NAME(multiply_all_rows)(p, PANEL / LANES);
  } else {
    NAME(multiply_all_rows)(p, 1);
  }
}

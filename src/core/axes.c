/* Computes tables of grids axis by axis, each coordinate once. */
#include "axes.h"

#include <string.h>

#include "../posenc.h"
#include "small.h"

SMALL void posenc_next_axis(axis_t *axis, const axes_t *axes, int32_t k) {
  const int32_t *told = axes->axes + 3 * (int64_t)k;
  const int32_t first = k ? axis->first + axis->pairs : 0;
  axis->coordinates = k ? axis->coordinates + axis->size : axes->coordinates;
  axis->frequencies = axes->frequencies + first;
  axis->fractions = axes->fractions + PHASE_WORDS * (int64_t)first;
  axis->first = first;
  axis->pairs = told[0] / 2;
  axis->size = told[1];
  axis->repeat = told[2];
  axis->factor = axes->factors ? axes->factors[k] : 1;
}

int32_t posenc_axes_columns(const axes_t *axes) {
  int32_t columns = 0;
  for (int32_t k = 0; k < axes->count; k++) columns += axes->axes[3 * (int64_t)k];
  return columns;
}

int posenc_axes_fault(const axes_t *axes, int32_t dim, bool all, int place) {
  (void)axes, (void)dim, (void)all, (void)place;
  REFUSE(!axes->fractions, place + 1);
  REFUSE(!axes->coordinates, place + 2);
  REFUSE(!axes->axes, place + 3);
#if !defined(__wasm__)
  int32_t left = dim;
  axis_t axis = {0};
  for (int32_t k = 0; k < axes->count; k++) {
    const int32_t *told = axes->axes + 3 * (int64_t)k;
    REFUSE(told[0] < 2 || told[0] % 2 || told[0] > left, place + 3);
    REFUSE(told[1] < 1 || told[2] < 1, place + 3);
    left -= told[0];
    posenc_next_axis(&axis, axes, k);
    REFUSE(!axes->frequencies || !all_finite(axis.frequencies, axis.pairs), place);
    REFUSE(!all_finite(axis.coordinates, axis.size), place + 2);
  }
  REFUSE(all && left > 0, place + 3);
#endif
  return 0;
}

/* Copies a row's sines and cosines. */
static SMALL void copy_row(const angle_target_t *target, int32_t pairs, int64_t to, int64_t from) {
  const bool together = target->step == 2;
  const size_t bytes = sizeof(float) * (size_t)pairs, row = target->row;
  float *sine = target->sine + row * (size_t)to, *cosine = target->cosine + row * (size_t)to;
  memcpy(sine, target->sine + row * (size_t)from, together ? 2 * bytes : bytes);
  if (!together) memcpy(cosine, target->cosine + row * (size_t)from, bytes);
}

static SMALL void axis_rows(const angle_target_t *target, void *workspace, const axis_t *axis,
                            int64_t first, int32_t rows) {
  const int64_t repeat = axis->repeat, size = axis->size, begun = first % repeat;
  const int64_t start = first / repeat, runs = (first + rows - 1) / repeat - start + 1;
  const int64_t distinct = runs < size ? runs : size;
  /* Visits the first row of every run, until coordinates repeat or the axis ends. A run that began
   * before the block is shorter than the others. */
  for (int64_t run = 0, count; run < distinct; run += count) {
    const int64_t place = (start + run) % size, left = distinct - run;
    const size_t at = run ? (size_t)(run * repeat - begun) : 0;
    count = size - place < left ? size - place : left;
    if (run == 0 && begun) count = 1;
    angle_target_t some = *target;
    some.sine += at * some.row;
    some.cosine += at * some.row;
    some.row *= (size_t)repeat;
    const angle_source_t source = {.frequencies = axis->frequencies,
                                   .fractions = axis->fractions,
                                   .positions = axis->coordinates + place,
                                   .factor = axis->factor,
                                   .length = (int32_t)count,
                                   .count = axis->pairs};
    posenc_angle_rows(&some, workspace, &source);
  }
  const int64_t period = repeat * size;
  int64_t begin = repeat - begun, run = 0;
  for (int64_t i = 1; i < rows; i++) {
    const bool begins = i == begin;
    if (begins) {
      begin += repeat;
      if (++run < size) continue;
    }
    copy_row(target, axis->pairs, i, !begins ? i - 1 : i > period ? i - period : 0);
  }
}

SMALL void posenc_axes_rows(float *sine, float *cosine, size_t row, int32_t layout, void *workspace,
                            const axes_t *axes, int64_t first, int32_t rows) {
  axis_t axis;
  for (int32_t k = 0; k < axes->count; k++) {
    posenc_next_axis(&axis, axes, k);
    const bool together = layout == POSENC_INTERLEAVED;
    angle_target_t target = {sine + axis.first, cosine + axis.first, row, together ? 2 : 1,
                             axis.pairs};
    if (layout != POSENC_STACKED) {
      target.sine += axis.first;
      target.cosine = target.sine + (together ? 1 : axis.pairs);
    }
    axis_rows(&target, workspace, &axis, first, rows);
  }
}

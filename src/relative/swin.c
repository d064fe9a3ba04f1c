/* Computes Swin's relative position bias of image windows (Liu et al. 2021), and the continuous
 * bias of a small network in log-spaced coordinates (Liu et al. 2022). Distances are query -
 * key. */
#include <string.h>

#include "../core/check.h"
#include "../core/explog.h"
#include "../core/small.h"
#include "../posenc.h"

/* Checks that (2 height - 1)(2 width - 1) + 3 fits int32 and that a row of the index fits an
 * array. */
static inline int sides_fault(int first, int32_t height, int32_t width) {
  REFUSE(height < 1, first);
  REFUSE(width < 1 || 4.0 * height * width > 2147483647.0, first + 1);
  return 0;
}

/* Checks queries and firstQuery, arguments `first` and first + 1. */
static inline int rows_fault(int first, double tokens, double heads, int32_t queries,
                             double firstQuery) {
  REFUSE(queries < 1 || !fits(heads, queries, tokens, 4), first);
  REFUSE(!is_whole(firstQuery) || firstQuery < 0 || firstQuery + queries > tokens, first + 1);
  return 0;
}

/* Destination of table rows: the index, or the bias of one head, looked up. */
typedef struct {
  int32_t *index;
  float *bias;
  const float *table;
  size_t heads;
} place_t;

static void put(place_t *to, int32_t row) {
  if (to->index) {
    *to->index++ = row;
  } else {
    memcpy(to->bias++, to->table + (size_t)row * to->heads, sizeof *to->bias);
  }
}

/* Writes the table row of every key for one query. A class token comes before the patches: as a
 * query it has the third-from-last row of the table, as a key the second-from-last, as both the
 * last. */
static SMALL void fill_row(place_t *to, int32_t height, int32_t width, int32_t query,
                           int32_t classToken) {
  const int32_t across = 2 * width - 1, last = (2 * height - 1) * across + 2;
  if (classToken) put(to, query-- == 0 ? last : last - 1);
  const int32_t row = query / width, column = query % width;
  for (int32_t y = 0; y < height; y++) {
    const int32_t first = (row - y + height - 1) * across + column + width - 1;
    for (int32_t x = 0; x < width; x++) put(to, query < 0 ? last - 2 : first - x);
  }
}

int posenc_swin_index(int32_t *out, int32_t height, int32_t width, int32_t queries,
                      double firstQuery, int32_t classToken) {
  REFUSE(!out, 1);
  int fault = sides_fault(2, height, width);
  if (!fault)
    fault = rows_fault(4, (double)height * width + (classToken == 1), 1, queries, firstQuery);
  if (fault) return fault;
  REFUSE(!is_word(classToken, 2), 6);
  place_t to = {out, NULL, NULL, 0};
  for (int32_t i = 0; i < queries; i++) {
    fill_row(&to, height, width, (int32_t)firstQuery + i, classToken);
  }
  return 0;
}

int posenc_swin_bias(float *out, const float *table, int32_t heads, int32_t height, int32_t width,
                     int32_t queries, double firstQuery, int32_t classToken) {
  REFUSE(!out, 1);
  REFUSE(!table, 2);
  REFUSE(heads < 1, 3);
  int fault = sides_fault(4, height, width);
  if (!fault) {
    fault = rows_fault(6, (double)height * width + (classToken == 1), heads, queries, firstQuery);
  }
  if (fault) return fault;
  REFUSE(!fits((2.0 * height - 1) * (2.0 * width - 1) + 3, heads, 1, sizeof *table), 5);
  REFUSE(!is_word(classToken, 2), 8);
  place_t to = {NULL, out, table, (size_t)heads};
  for (int32_t h = 0; h < heads; h++, to.table++) {
    for (int32_t i = 0; i < queries; i++) {
      fill_row(&to, height, width, (int32_t)firstQuery + i, classToken);
    }
  }
  return 0;
}

/* sign(y) log2(|y| + 1) / log2 8 of y = 8 delta / (side - 1); 0 for a side of 1. */
static SMALL double coordinate(int32_t delta, int32_t side) {
  if (side == 1) return 0;
  const double y = 8.0 * delta / (side - 1.0);
  return __builtin_copysign(posenc_log1p(__builtin_fabs(y)) * (INVERSE_LN2 / 3), y);
}

/* Computes one row of the table for all heads; `layer` is scratch for the hidden units. */
static SMALL void fill_entry(float *out, double *layer, const float *w1, const float *b1,
                             const float *w2, int32_t heads, int32_t hidden, double row,
                             double column) {
  for (int32_t k = 0; k < hidden; k++) {
    const double z = row * w1[2 * k] + column * w1[2 * k + 1] + b1[k];
    layer[k] = z < 0 ? 0 : z;
  }
  for (int32_t h = 0; h < heads; h++) {
    double sum = 0;
    for (int32_t k = 0; k < hidden; k++) sum += layer[k] * *w2++;
    out[h] = (float)(16 / (1 + posenc_exp(-sum)));
  }
}

int posenc_swin_continuousTable(float *out, void *workspace, const float *w1, const float *b1,
                                const float *w2, int32_t heads, int32_t hidden, int32_t height,
                                int32_t width, int32_t pretrainedHeight, int32_t pretrainedWidth) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!w1, 3);
  REFUSE(!b1, 4);
  REFUSE(!w2, 5);
  REFUSE(heads < 1, 6);
  REFUSE(hidden < 1 || !fits(hidden, 2, 1, sizeof *w1) || !fits(heads, hidden, 1, sizeof *w2), 7);
  const int fault = sides_fault(8, height, width);
  if (fault) return fault;
  REFUSE(!fits(2.0 * height - 1, 2.0 * width - 1, heads, sizeof *out), 9);
  REFUSE(pretrainedHeight < 1, 10);
  REFUSE(pretrainedWidth < 1, 11);
  for (int32_t y = 1 - height; y < height; y++) {
    const double row = coordinate(y, pretrainedHeight);
    for (int32_t x = 1 - width; x < width; x++, out += heads) {
      fill_entry(out, workspace, w1, b1, w2, heads, hidden, row, coordinate(x, pretrainedWidth));
    }
  }
  return 0;
}

double posenc_swin_continuousTable_workspace(int32_t hidden) {
  REFUSE_COUNTS(hidden);
  return (double)hidden * sizeof(double);
}

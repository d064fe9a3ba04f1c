/* Computes a convolution along a sequence (Islam et al. 2020), whose zero padding encodes
 * positions.
 *
 * It is a product of kernels and receptive fields. A channel of x is copied once for many rows; the
 * inputs of eight rows at one tap of the kernel lie side by side. It takes four kernels and eight
 * rows at a time, so one kernel costs as much as four. */
#include <string.h>

#include "../core/check.h"
#include "../core/product_tile.h"
#include "../core/small.h"
#include "../posenc.h"

/* Rows of the result computed at a time; a panel has eight of them side by side. */
enum { ROWS = PANEL_COLUMNS };

static int32_t tile_rows(double rows) { return rows < ROWS ? (int32_t)rows : ROWS; }

static int32_t piece_length(int32_t width, int32_t rows) {
  return tile_rows(rows) + TILE_COLUMNS - 1 + width - 1;
}

/* piece [cin, length]: the inputs around rows t ... of x, one channel after the other. A row of x
 * has `columns` numbers. */
static SMALL void gather(float *piece, int32_t length_of_piece, const float *x, int32_t length,
                         int32_t cin, int32_t columns, int32_t first, int32_t padding) {
  for (int32_t i = 0; i < length_of_piece; i++, piece++) {
    int32_t s = first + i;
    bool is_inside = (uint32_t)s < (uint32_t)length;
    if (!is_inside && padding != POSENC_PAD_ZERO) {
      if (padding == POSENC_PAD_CIRCULAR) {
        s += s < 0 ? length : -length;
      } else {
        s = s < 0 ? -s : 2 * (length - 1) - s;
      }
      is_inside = (uint32_t)s < (uint32_t)length; /* rows beyond the last one reach further */
    }
    float *to = piece;
    ROLLED for (int32_t c = 0; c < cin; c++, to += length_of_piece) {
      *to = is_inside ? x[(size_t)s * (size_t)columns + (size_t)c] : 0;
    }
  }
}

/* panel [cin, width, 8]: the inputs of eight rows, side by side. */
static SMALL void fill_panel(float *panel, const float *piece, int32_t length_of_piece, int32_t cin,
                             int32_t width) {
  for (; cin > 0; cin--, piece += length_of_piece) {
    ROLLED for (int32_t k = 0; k < width; k++, panel += TILE_COLUMNS) {
      memcpy(panel, piece + k, TILE_COLUMNS * sizeof *panel);
    }
  }
}

/* Columns o ... o + 3 of the result, if they exist: kernels [4, columns], and a bias. */
static SMALL void put_columns(float *out, const float *columns, const float *bias, int32_t rows,
                              int32_t count, int32_t cout) {
  for (int32_t o = 0; o < count; o++, out++, columns += ROWS) {
    float *to = out;
    ROLLED for (int32_t r = 0; r < rows; r++, to += cout) {
      *to = bias ? columns[r] + bias[o] : columns[r];
    }
  }
}

SMALL int posenc_convolution_encode(float *out, void *workspace, const float *x,
                                    const float *weight, const float *bias, int32_t length,
                                    int32_t cin, int32_t cout, int32_t width, int32_t rows,
                                    double firstRow, int32_t padding, int32_t groups) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!x, 3);
  REFUSE(!weight, 4);
  REFUSE(length < 1, 6);
  REFUSE(groups < 1, 13);
  REFUSE(cin < 1 || !fits(length, cin, groups, sizeof *x), 7);
  REFUSE(cout < 1 || cout % groups != 0, 8);
  REFUSE(width < 1 || !fits(cout, cin, width, sizeof *weight) ||
             (padding == POSENC_PAD_CIRCULAR && width / 2 > length) ||
             (padding == POSENC_PAD_REFLECT && width / 2 >= length),
         9);
  REFUSE(rows < 1 || !fits(rows, cout, 1, sizeof *out), 10);
  REFUSE(!is_whole(firstRow) || firstRow < 0 || firstRow + rows > length, 11);
  REFUSE(!is_word(padding, 3), 12);
  const int32_t dim = cin * width, piece_row = piece_length(width, rows), of_group = cout / groups;
  const size_t row = (size_t)dim, out_row = (size_t)cout;
  float *const panels = workspace, *const kernels = panels + row * PANEL_COLUMNS;
  float *const piece = kernels + row * TILE_ROWS;
  for (int32_t g = 0; g < groups; g++, x += cin, weight += (size_t)of_group * row) {
    for (int32_t i = 0; i < rows; i += ROWS) {
      const int32_t some = tile_rows(rows - i);
      gather(piece, piece_row, x, length, cin, cin * groups, (int32_t)firstRow + i - width / 2,
             padding);
      int32_t count = 0;
      for (int32_t r = 0; r < some; r += TILE_COLUMNS, count++) {
        fill_panel(panels + (size_t)r * row, piece + r, piece_row, cin, width);
      }
      for (int32_t o = 0; o < of_group; o += TILE_ROWS) {
        const int32_t of = of_group - o < TILE_ROWS ? of_group - o : TILE_ROWS,
                      at = g * of_group + o;
        float columns[TILE_ROWS][PANEL_COLUMNS];
        posenc_four_rows(kernels, weight + (size_t)o * row, of, row, dim);
        posenc_multiply_tiles(columns[0], PANEL_COLUMNS, kernels, panels, count, dim, 1);
        put_columns(out + (size_t)i * out_row + at, columns[0], bias ? bias + at : NULL, some, of,
                    cout);
      }
    }
  }
  return 0;
}

double posenc_convolution_encode_workspace(int32_t cin, int32_t width, int32_t rows) {
  REFUSE_COUNTS(cin, width, rows);
  const double piece = (double)tile_rows(rows) + TILE_COLUMNS + width;
  return cin * (width * (double)PRODUCT_COLUMNS + piece) * sizeof(float);
}

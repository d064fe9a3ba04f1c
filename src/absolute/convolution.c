/* Convolution along a sequence (Islam et al. 2020): padding with zeros tells positions apart. */
#include "../core/check.h"
#include "../core/products.h"
#include "../core/small.h"
#include "../posenc.h"

/* So many rows of the result meet the kernels at a time. */
enum { ROWS = 128 };

static double tile_rows(double rows) { return rows < ROWS ? rows : ROWS; }

/* out [cin, width]: what the kernel sees around row t of x. */
static SMALL void gather(float *out, const float *x, int32_t length, int32_t cin, int32_t width,
                         int32_t t, int32_t padding) {
  for (int32_t k = 0; k < width; k++, out++) {
    int32_t s = t - width / 2 + k;
    bool is_inside = true;
    if (s < 0 || s >= length) {
      if (padding == POSENC_PAD_CIRCULAR) {
        s += s < 0 ? length : -length;
      } else {
        s = s < 0 ? -s : 2 * (length - 1) - s;
        is_inside = padding == POSENC_PAD_REFLECT;
      }
    }
    float *to = out;
    ROLLED for (int32_t c = 0; c < cin; c++, to += width) {
      *to = is_inside ? x[(size_t)s * (size_t)cin + (size_t)c] : 0;
    }
  }
}

SMALL int posenc_convolution_encode(float *out, void *workspace, const float *x,
                                    const float *weight, const float *bias, int32_t length,
                                    int32_t cin, int32_t cout, int32_t width, int32_t rows,
                                    double firstRow, int32_t padding) {
  REFUSE(!out, 1);
  REFUSE(!workspace, 2);
  REFUSE(!x, 3);
  REFUSE(!weight, 4);
  REFUSE(length < 1, 6);
  REFUSE(cin < 1 || !fits(length, cin, 1, sizeof *x), 7);
  REFUSE(cout < 1, 8);
  REFUSE(width < 1 || width % 2 == 0 || !fits(cout, cin, width, sizeof *weight) ||
             (padding == POSENC_PAD_CIRCULAR && width / 2 > length) ||
             (padding == POSENC_PAD_REFLECT && width / 2 >= length),
         9);
  REFUSE(rows < 1 || !fits(rows, cout, 1, sizeof *out), 10);
  REFUSE(!is_whole(firstRow) || firstRow < 0 || firstRow + rows > length, 11);
  REFUSE(!is_word(padding, 3), 12);
  const int32_t dim = cin * width;
  float *panel = workspace, *tile = panel + (size_t)dim * PRODUCT_COLUMNS;
  for (int32_t i = 0; i < rows; i += ROWS) {
    const int32_t some = (int32_t)tile_rows(rows - i);
    for (int32_t r = 0; r < some; r++) {
      gather(tile + (size_t)r * (size_t)dim, x, length, cin, width, (int32_t)firstRow + i + r,
             padding);
    }
    posenc_products(out, panel, tile, weight, some, cout, dim, 1);
    ROLLED for (int32_t r = 0; r < some; r++, out += cout) {
      ROLLED for (int32_t o = 0; bias && o < cout; o++) out[o] += bias[o];
    }
  }
  return 0;
}

double posenc_convolution_encode_workspace(int32_t cin, int32_t width, int32_t rows) {
  return (double)cin * width * (PRODUCT_COLUMNS + tile_rows(rows)) * sizeof(float);
}

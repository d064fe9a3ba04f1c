// Computes only the matrix products of one training step of the training experiment: the sizes and
// strides of forward.c, attention.c and backward.c in src/training/trainer, on numbers that do not
// matter. Linked with the shipped object.
#include "../../src/training/trainer/product.h"
#include "../../src/training/trainer/trainer.h"

enum { LENGTH = 32, TOKENS = LENGTH * TRAINING_BATCH, WIDEST = 3 * TRAINING_WIDTH, ROWS = 8 };

static float x[TOKENS * WIDEST], y[TOKENS * WIDEST], w[WIDEST * TRAINING_WIDTH],
    scores[LENGTH * LENGTH];
static float keys[TRAINING_HEAD_DIM * LENGTH];
static double counted;

static void product(float *out, int out_stride, Left left, const float *right, int right_stride,
                    int rows, int inner, int columns) {
  training_product(out, out_stride, left, right, right_stride, rows, inner, columns, false);
  counted += (double)rows * inner * columns;
}

static void forward(int inputs, int outputs) {
  product(y, outputs, (Left){x, inputs, 1}, w, outputs, TOKENS, inputs, outputs);
}

static void back(int inputs, int outputs) {
  product(w, outputs, (Left){x, 1, inputs}, y, outputs, inputs, TOKENS, outputs);
  product(x, inputs, (Left){y, outputs, 1}, w, inputs, TOKENS, outputs, inputs);
}

// Of a head, `times` each: rows of all keys that they see, sums over these keys, and over the
// queries that see a key.
static void attend(int scored, int heard, int seen_by) {
  for (int head = 0; head < TRAINING_BATCH * TRAINING_HEADS; head++) {
    float *own =
        x + head / TRAINING_HEADS * LENGTH * WIDEST + head % TRAINING_HEADS * TRAINING_HEAD_DIM;
    float *sums = y + (own - x);
    for (int i = 0; i < LENGTH; i += ROWS) {
      const Left queries = {own + i * WIDEST, WIDEST, 1}, rows = {scores + i * LENGTH, LENGTH, 1};
      const Left columns = {scores + i * LENGTH + i, 1, LENGTH};
      float *out = sums + i * WIDEST;
      for (int n = 0; n < scored; n++) {
        product(scores + i * LENGTH, LENGTH, queries, keys, LENGTH, ROWS, TRAINING_HEAD_DIM,
                i + ROWS);
      }
      for (int n = 0; n < heard; n++)
        product(out, WIDEST, rows, own, WIDEST, ROWS, i + ROWS, TRAINING_HEAD_DIM);
      for (int n = 0; n < seen_by; n++) {
        product(out, WIDEST, columns, own + i * WIDEST, WIDEST, ROWS, LENGTH - i,
                TRAINING_HEAD_DIM);
      }
    }
  }
}

// Returns how many multiply-adds they were.
__attribute__((used, visibility("default"))) double training_products_of_a_step(void) {
  static const int PARTS[][2] = {{TRAINING_WIDTH, WIDEST},
                                 {TRAINING_WIDTH, TRAINING_WIDTH},
                                 {TRAINING_WIDTH, TRAINING_HIDDEN},
                                 {TRAINING_HIDDEN, TRAINING_WIDTH}};
  counted = 0;
  for (int layer = 0; layer < TRAINING_LAYERS; layer++) {
    for (int part = 0; part < 4; part++) {
      forward(PARTS[part][0], PARTS[part][1]);
      back(PARTS[part][0], PARTS[part][1]);
    }
    attend(1, 1, 0);
    attend(1, 1, 2);
  }
  forward(TRAINING_WIDTH, TRAINING_WORDS);
  back(TRAINING_WIDTH, TRAINING_WORDS);
  return counted;
}

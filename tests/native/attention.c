/* Tests the calls of a C program: one posenc_attention_t, filled by a designated initializer,
 * serves scores and attend, and a broken field is named by its number. */
#include <math.h>
#include <stdlib.h>

#include "../../src/posenc.h"
#include "check.h"

enum { HEADS = 2, TOKENS = 5, DIM = 3, VALUES = 4 };

static float q[HEADS][TOKENS][DIM], k[HEADS][TOKENS][DIM], v[HEADS][TOKENS][VALUES];
static float scores[HEADS][TOKENS][TOKENS], out[HEADS][TOKENS][VALUES];

/* Causal attention of two heads. */
static posenc_attention_t filled(void) {
  return (posenc_attention_t){.q = q[0][0],
                              .k = k[0][0],
                              .blocks = 1,
                              .outer = HEADS,
                              .inner = 1,
                              .keyOuter = HEADS,
                              .keyInner = 1,
                              .queries = TOKENS,
                              .keys = TOKENS,
                              .dim = DIM,
                              .biasQueries = 1,
                              .biasKeys = 1,
                              .maskQueries = 1,
                              .maskKeys = 1,
                              .allQueries = TOKENS,
                              .scale = 0.5,
                              .leftWindow = -1};
}

/* Compares with softmax(scale q k) v in float64. */
static void check_results(void) {
  for (int h = 0; h < HEADS; h++) {
    for (int i = 0; i < TOKENS; i++) {
      double sum = 0, expected[VALUES] = {0};
      for (int j = 0; j < TOKENS; j++) {
        double score = 0;
        for (int c = 0; c < DIM; c++) score += 0.5 * (double)q[h][i][c] * (double)k[h][j][c];
        const double given = (double)scores[h][i][j];
        if (j > i) {
          CHECK(isinf(given) && given < 0, "a later key has the score %g", given);
        } else {
          CHECK(fabs(given - score) < 1e-5, "score %g, expected %g", given, score);
          sum += exp(score);
          for (int c = 0; c < VALUES; c++) expected[c] += exp(score) * (double)v[h][j][c];
        }
      }
      for (int c = 0; c < VALUES; c++) {
        const double given = (double)out[h][i][c];
        CHECK(fabs(given - expected[c] / sum) < 1e-5, "%g, expected %g", given, expected[c] / sum);
      }
    }
  }
}

int main(void) {
  for (int n = 0; n < HEADS * TOKENS; n++) {
    const int h = n / TOKENS, i = n % TOKENS;
    for (int c = 0; c < DIM; c++) {
      q[h][i][c] = (float)((n * 7 + c * 5) % 11) - 5;
      k[h][i][c] = (float)((n * 3 + c * 8) % 13) / 4 - 1;
    }
    for (int c = 0; c < VALUES; c++) v[h][i][c] = (float)((n * 5 + c * 3) % 17) - 8;
  }
  const double needed[] = {posenc_attention_scores_workspace(DIM),
                           posenc_attention_attend_workspace(1, TOKENS, TOKENS, DIM, VALUES)};
  void *workspace = malloc((size_t)(needed[0] > needed[1] ? needed[0] : needed[1]));
  const posenc_attention_t attention = filled();
  CHECK(posenc_attention_scores(scores[0][0], workspace, &attention) == 0, "scores");
  CHECK(posenc_attention_attend(out[0][0], workspace, &attention, v[0][0], NULL, NULL, VALUES, 1) ==
            0,
        "attend");
  check_results();

  /* The struct is argument 3 of both; its fields begin at 4 and at 9, after all arguments. */
  CHECK(posenc_attention_scores(scores[0][0], workspace, NULL) == -3, "no struct");
  CHECK(posenc_attention_attend(out[0][0], workspace, NULL, v[0][0], NULL, NULL, VALUES, 1) == -3,
        "no struct");
  posenc_attention_t broken = filled();
  broken.q = NULL;
  CHECK(posenc_attention_scores(scores[0][0], workspace, &broken) == -4, "q, field 0");
  CHECK(
      posenc_attention_attend(out[0][0], workspace, &broken, v[0][0], NULL, NULL, VALUES, 1) == -9,
      "q, field 0");
  broken = filled();
  broken.rightWindow = -2;
  CHECK(posenc_attention_scores(scores[0][0], workspace, &broken) == -35, "rightWindow, field 31");
  CHECK(
      posenc_attention_attend(out[0][0], workspace, &broken, v[0][0], NULL, NULL, VALUES, 1) == -40,
      "rightWindow, field 31");
  check_results();
  free(workspace);
  return report();
}

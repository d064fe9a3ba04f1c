/* Counts the sines and cosines that tables evaluate. The kernels are compiled with counted calls:
 * consecutive rows share their work at any offset; other rows cost an evaluation for each pair of
 * values. */
#include <stdlib.h>

#include "../../src/core/trig.h"
#include "check.h"

static long evaluated;

static void counted(u64x2 turns, f64x2 *sine, f64x2 *cosine) {
  evaluated += 2;
  sincos_of_turns(turns, sine, cosine);
}
#define sincos_of_turns counted
#include "../../src/absolute/sinusoidal.c"
#include "../../src/core/angles.c"

enum { ROWS = 4096, DIM = 64, PAIRS = DIM / 2 };

static double theta[PAIRS], places[ROWS];
static uint32_t fractions[PAIRS][4];

/* Evaluations for each frequency of a table of so many rows. */
static double evaluations(const double *positions, double offset, int32_t rows) {
  float *out = malloc((size_t)rows * DIM * sizeof *out);
  void *workspace = malloc((size_t)posenc_sinusoidal_table_workspace(rows, DIM));
  evaluated = 0;
  CHECK(posenc_sinusoidal_table(out, workspace, theta, fractions[0], positions, rows, DIM, offset,
                                POSENC_INTERLEAVED, 0) == 0,
        "%d rows from %g on", rows, offset);
  free(out);
  free(workspace);
  return (double)evaluated / PAIRS;
}

static void check_count(const char *name, double count, double most) {
  printf("%s: %g evaluations for each frequency\n", name, count);
  CHECK(count <= most, "%s: %g evaluations for each frequency, expected at most %g", name, count,
        most);
}

int main(void) {
  CHECK(posenc_sinusoidal_frequencies(theta, DIM, 10000, 0) == 0, "frequencies");
  CHECK(posenc_phase_fractions(fractions[0], theta, PAIRS) == 0, "fractions");
  /* A centre for each block of 64 rows, and 32 distances to it. */
  const double shared = ROWS / 64 + 32;
  check_count("rows from 0 on", evaluations(NULL, 0, ROWS), shared);
  check_count("rows from 5000 on", evaluations(NULL, 5000, ROWS), shared + 1);
  check_count("rows from 0.5 on", evaluations(NULL, 0.5, ROWS), shared);
  check_count("rows from -7.25 on", evaluations(NULL, -7.25, ROWS), shared + 1);
  check_count("rows from 2^32 on", evaluations(NULL, 0x1p32, ROWS), shared);
  for (int i = 0; i < ROWS; i++) places[i] = i + 0.5;
  check_count("a list from 0.5 on", evaluations(places, 0, ROWS), shared);
  for (int i = 0; i < ROWS; i++) places[i] = i * 2029 % 5003;
  check_count("whole positions in no order", evaluations(places, 0, ROWS), ROWS + K);
  for (int i = 0; i < ROWS; i++) places[i] = i * 2029 % 5003 + i / 8192.0;
  check_count("fractions in no order", evaluations(places, 0, ROWS), ROWS + K);
  check_count("one row", evaluations(NULL, 4096, 1), 2);
  check_count("two rows", evaluations(NULL, 0, 2), 3);
  return report();
}

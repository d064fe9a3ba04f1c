// Writes a rotary spec in C. Used by languages.js.
import { expectedText, listOf, titleOf } from "./rotation.js";

const frequency = ({ isPlain, base, frequencies }) =>
  isPlain
    ? `static double inverse_frequency(int pair) { return pow(${base}, -2.0 * pair / DIM); }`
    : `static double inverse_frequency(int pair) {
  static const double values[DIM / 2] = {
${listOf(frequencies, "      ")}
  };
  return values[pair];
}`;

export const c = (rotation) => `/* ${titleOf(rotation)}. Link with -lm. */
#include <math.h>
#include <stdio.h>

enum { DIM = ${rotation.dim}, START = ${rotation.start}, COLUMNS = ${rotation.columns} };

${frequency(rotation)}

/* Rotates one row of columns in place. */
static void rotate(float *x, double position) {
  for (int i = 0; i < DIM / 2; i++) {
    const double angle = position * inverse_frequency(i);
    const double c = ${rotation.attentionFactor} * cos(angle), s = ${rotation.attentionFactor} * sin(angle);
    float *const a = x + START + ${rotation.isInterleaved ? "2 * i" : "i"}, *const b = a + ${rotation.isInterleaved ? "1" : "DIM / 2"};
    const double x0 = *a, x1 = *b;
    *a = (float)(x0 * c - x1 * s);
    *b = (float)(x0 * s + x1 * c);
  }
}

int main(void) {
  static const int shown[6] = {${rotation.shown.join(", ")}};
  static const double expected[6] = {${expectedText(rotation)}};
  float x[COLUMNS];
  for (int i = 0; i < COLUMNS; i++) x[i] = (float)(i * 37 % 64 - 32) / 32;
  rotate(x, ${rotation.position});
  for (int n = 0; n < 6; n++) {
    if (fabs(x[shown[n]] - expected[n]) <= 1e-5) continue;
    printf("column %d is %g, not %g\\n", shown[n], x[shown[n]], expected[n]);
    return 1;
  }
  return 0;
}
`;

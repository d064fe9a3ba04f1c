/* Computes FLOATER tables: solutions of a differential equation by Runge-Kutta rules. */
#include "../core/angles.h"
#include "../core/check.h"
#include "../core/explog.h"
#include "../core/layer.h"
#include "../core/phase.h"
#include "../core/small.h"
#include "../posenc.h"

/* The derivative: a network, or frequencies. */
typedef struct {
  const float *w1, *b1, *w2, *b2;
  const double *frequencies;
  double *layer;
  int32_t dim, hidden;
  int32_t activation;
} field_t;

/* out [dim + 1]: the derivative of x [dim + 1], the last element of which is the time. */
static SMALL void derive(double *out, const double *x, const field_t *field) {
  const int32_t dim = field->dim;
  out[dim] = 1;
  if (!field->frequencies) {
    posenc_layer(field->layer, field->w1, field->b1, x, field->hidden, dim + 1, field->activation);
    posenc_layer(out, field->w2, field->b2, field->layer, dim, field->hidden,
                 POSENC_ACTIVATION_NONE);
    return;
  }
  for (int32_t m = 0; m < dim / 2; m++) {
    const double theta = field->frequencies[m];
    uint32_t phase[PHASE_WORDS];
    posenc_phase_of_product(phase, x[dim], theta);
    const uint64_t upper = (uint64_t)phase[3] << 32 | phase[2], turns[2] = {upper, upper};
    double waves[8]; /* sines, and from the fifth on cosines */
    posenc_angle_groups(waves, turns, 2, theta);
    *out++ = waves[4];
    *out++ = -waves[0];
  }
}

/* Limit of equal steps to all times together, which take seconds. */
enum { MOST_EVEN_STEPS = 1 << 24 };

/* The coefficients of both rules, numerator and denominator: row s has s numbers, the weights of
 * the earlier derivatives in the point of stage s; the last row gives the new state. */
typedef struct {
  int32_t n, d;
} ratio_t;
static const ratio_t RK4[] = {{1, 2}, {0, 1}, {1, 2}, {0, 1}, {0, 1},
                              {1, 1}, {1, 6}, {1, 3}, {1, 3}, {1, 6}};
static const ratio_t DOPRI5[] = {{1, 5},
                                 {3, 40},
                                 {9, 40},
                                 {44, 45},
                                 {-56, 15},
                                 {32, 9},
                                 {19372, 6561},
                                 {-25360, 2187},
                                 {64448, 6561},
                                 {-212, 729},
                                 {9017, 3168},
                                 {-355, 33},
                                 {46732, 5247},
                                 {49, 176},
                                 {-5103, 18656},
                                 {35, 384},
                                 {0, 1},
                                 {500, 1113},
                                 {125, 192},
                                 {-2187, 6784},
                                 {11, 84},
                                 /* fifth order minus fourth */
                                 {71, 57600},
                                 {0, 1},
                                 {-71, 16695},
                                 {71, 1920},
                                 {-17253, 339200},
                                 {22, 525},
                                 {-1, 40}};
enum { STAGES = 7, MOST_STEPS = 100000 };

/* The workspace: state carried from row to row, and scratch, each [dim + 1]. */
typedef struct {
  double stopped[2], step, tried;
} progress_t;
typedef struct {
  const field_t *field;
  progress_t *progress;
  double *state, *next, *error, *derivatives;
} solution_t;

/* out [size] = x, or 0 when NULL, + h times the weighted sum of the derivatives. */
static SMALL void combine(double *out, const double *x, const double *derivatives,
                          const ratio_t *ratios, int32_t count, double h, int32_t size) {
  for (int32_t i = 0; i < size; i++) out[i] = x ? x[i] : 0;
  for (int32_t j = 0; j < count; j++) {
    const double factor = h * ratios[j].n / ratios[j].d;
    for (int32_t i = 0; i < size; i++) out[i] += factor * *derivatives++;
  }
}

/* Computes `next`, the state a step later, and its derivative as the last stage. */
static SMALL void advance(const solution_t *solution, const ratio_t *ratios, int32_t stages,
                          double h) {
  const int32_t size = solution->field->dim + 1;
  double *derivative = solution->derivatives;
  for (int32_t s = 1; s <= stages; ratios += s++) {
    combine(solution->next, solution->state, solution->derivatives, ratios, s, h, size);
    derive(derivative += size, solution->next, solution->field);
  }
  solution->progress->tried++;
}

/* Makes the new state and its derivative the start of the next step. */
static void accept(const solution_t *solution, int32_t stages) {
  const size_t size = (size_t)solution->field->dim + 1;
  memcpy(solution->state, solution->next, size * sizeof(double));
  memcpy(solution->derivatives, solution->derivatives + (size_t)stages * size,
         size * sizeof(double));
}

/* The largest |values| / (1 + |state|), with the larger |state| of before and after; NaN stays
 * NaN. */
static SMALL double largest_share(const double *values, const double *before, const double *after,
                                  int32_t dim) {
  double largest = 0;
  for (int32_t i = 0; i < dim && largest == largest; i++) {
    const double a = __builtin_fabs(before[i]), b = __builtin_fabs(after[i]);
    const double share = __builtin_fabs(values[i]) / (1 + (a < b ? b : a));
    if (!(share <= largest)) largest = share;
  }
  return largest;
}

/* x^(-1/5): the error grows with the fifth power of the step. */
static SMALL double inverse_root(double x) { return posenc_exp(-0.2 * posenc_log(x)); }

static void solve_evenly(const solution_t *solution, double end, int32_t steps) {
  double *time = solution->state + solution->field->dim;
  const double begin = *time, h = (end - begin) / steps;
  for (int32_t n = 0; n < steps;) {
    advance(solution, RK4, 4, h);
    accept(solution, 4);
    *time = begin + ++n * h;
  }
}

static int solve_within(const solution_t *solution, double end, double tolerance) {
  const int32_t dim = solution->field->dim;
  double *state = solution->state, *time = state + dim, *next = solution->next;
  double *step = &solution->progress->step;
  for (int32_t n = 0; *time < end; n++) {
    if (n == MOST_STEPS) return POSENC_TOO_MANY_STEPS;
    const double rest = end - *time, h = *step < rest ? *step : rest;
    if (*time + h == *time) return POSENC_STEP_TOO_SMALL;
    advance(solution, DOPRI5, 6, h);
    combine(solution->error, NULL, solution->derivatives, DOPRI5 + 21, STAGES, h, dim + 1);
    const double error = largest_share(solution->error, state, next, dim) / tolerance;
    const double best = 0.9 * inverse_root(error);
    const double wanted = h * (best > 5 ? 5 : best > 0.2 ? best : 0.2);
    if (error <= 1) accept(solution, 6);
    /* A step cut short at the end does not determine the next step size. */
    if (!(error <= 1) || h < rest || wanted > *step) *step = wanted;
  }
  return 0;
}

int posenc_floater_table(float *out, int32_t *counts, void *workspace, const float *start,
                         const double *times, const float *w1, const float *b1, const float *w2,
                         const float *b2, const double *frequencies, int32_t dim, int32_t length,
                         int32_t hidden, double offset, int32_t activation, int32_t solver,
                         double tolerance, int32_t steps) {
  REFUSE(!out && !counts, 1);
  REFUSE(!workspace, 3);
  REFUSE(!start, 4);
  REFUSE(!all_finite(times, length) || !times, 5);
  REFUSE(!frequencies && !w1, 6);
  REFUSE(!frequencies && !b1, 7);
  REFUSE(!frequencies && !w2, 8);
  REFUSE(!frequencies && !b2, 9);
  REFUSE(dim < 1 || (frequencies && (dim % 2 || !all_finite(frequencies, dim / 2))), 11);
  REFUSE(length < 1 || !fits(length, dim, 1, sizeof *out), 12);
  REFUSE(hidden < 1 || !fits(hidden, dim + 1.0, 1, sizeof *w1), 13);
  REFUSE(!is_whole(offset) || offset < 0, 14);
  REFUSE(activation != POSENC_ACTIVATION_TANH && activation != POSENC_ACTIVATION_RELU, 15);
  REFUSE(!is_word(solver, 2), 16);
  REFUSE(!is_finite(tolerance) || tolerance <= 0, 17);
  REFUSE(steps < 1 || (solver == POSENC_RK4 && steps * (offset + length - 1) > MOST_EVEN_STEPS),
         18);
  for (int32_t k = 1; k < length; k++) {
    REFUSE(!(times[k] > times[k - 1]), 5);
  }
  progress_t *progress = workspace;
  const size_t size = (size_t)dim + 1;
  double *state = (double *)(progress + 1), *next = state + size, *error = next + size;
  double *derivatives = error + size, *layer = derivatives + STAGES * size;
  const field_t field = {w1, b1, w2, b2, frequencies, layer, dim, hidden, activation};
  const solution_t solution = {&field, progress, state, next, error, derivatives};
  for (int32_t k = 0; k < length; k++) {
    int why = 0;
    if (offset + k == 0) {
      for (int32_t i = 0; i < dim; i++) state[i] = start[i];
      state[dim] = times[0];
      progress->tried = 0;
      derive(derivatives, state, &field);
      progress->step =
          1 / (inverse_root(tolerance) * largest_share(derivatives, state, state, dim));
    } else if (solver == POSENC_RK4) {
      solve_evenly(&solution, times[k], steps);
    } else {
      why = solve_within(&solution, times[k], tolerance);
    }
    progress->stopped[0] = offset + k;
    progress->stopped[1] = state[dim];
    if (why) return why;
    if (!posenc_finite_row(out, state, dim)) return POSENC_NOT_FINITE;
    state[dim] = times[k];
    if (out) out += dim;
    if (counts) {
      counts[k] = progress->tried < 0x7fffffff ? (int32_t)progress->tried : 0x7fffffff;
    }
  }
  return 0;
}

double posenc_floater_table_workspace(int32_t dim, int32_t hidden) {
  REFUSE_COUNTS(dim, hidden);
  return (double)sizeof(progress_t) + ((STAGES + 3) * (dim + 1.0) + hidden) * sizeof(double);
}

// Solves dp/dt = h(t, p) of FLOATER, Liu et al. 2020, equation 8, in float64. The reference is Gragg's midpoint method
// extrapolated to step 0 (Bulirsch and Stoer 1966), which is far more accurate than the tested solvers and unlike Runge-Kutta.
// `classical` is the rule of Kutta 1901.

const relu = (x) => (x < 0 ? 0 : x);
const act = { tanh: Math.tanh, relu };

/** h of the weights: (t, p) → the derivative. */
export function network({ w1, b1, w2, b2, activation = "tanh" }) {
  const hidden = b1.data.length;
  const dim = b2.data.length;
  return (t, p) => {
    const input = [...p, t];
    const layer = Array.from({ length: hidden }, (_, k) =>
      act[activation](input.reduce((sum, x, j) => sum + w1.data[k * (dim + 1) + j] * x, b1.data[k])),
    );
    return p.map((_, i) => layer.reduce((sum, x, k) => sum + w2.data[i * hidden + k] * x, b2.data[i]));
  };
}

const plus = (a, factor, b) => a.map((x, i) => x + factor * b[i]);

function classical(h, t, p, end, steps) {
  const step = (end - t) / steps;
  let state = p;
  for (let n = 0; n < steps; n++) {
    const at = t + n * step;
    const a = h(at, state);
    const b = h(at + step / 2, plus(state, step / 2, a));
    const c = h(at + step / 2, plus(state, step / 2, b));
    const d = h(at + step, plus(state, step, c));
    state = state.map((x, i) => x + (step / 6) * (a[i] + 2 * b[i] + 2 * c[i] + d[i]));
  }
  return state;
}

function midpoints(h, t, p, end, steps) {
  const step = (end - t) / steps;
  let before = p;
  let state = plus(p, step, h(t, p));
  for (let n = 1; n < steps; n++) {
    [before, state] = [state, plus(before, 2 * step, h(t + n * step, state))];
  }
  return plus(before, step, h(end, state)).map((x, i) => (x + state[i]) / 2);
}

/** Of a smooth field, within about 1e-13. */
function extrapolated(h, t, p, end, pieces = 8) {
  let state = p;
  for (let n = 0; n < pieces; n++) {
    const [from, to] = [t + ((end - t) * n) / pieces, t + ((end - t) * (n + 1)) / pieces];
    const rows = [];
    for (let k = 0; k < 8; k++) {
      const steps = 2 * (k + 1);
      rows.push([midpoints(h, from, state, to, steps)]);
      for (let j = 1; j <= k; j++) {
        const ratio = (steps / (2 * (k - j + 1))) ** 2 - 1;
        rows[k].push(rows[k][j - 1].map((x, i) => x + (x - rows[k - 1][j - 1][i]) / ratio));
      }
    }
    state = rows[7][7];
  }
  return state;
}

export function path(h, { start, times, solver = "dopri5", steps }) {
  const at = times.data ?? times;
  let state = Array.from(start.data ?? start);
  const data = [...state];
  for (let k = 1; k < at.length; k++) {
    state = solver === "rk4" ? classical(h, at[k - 1], state, at[k], steps) : extrapolated(h, at[k - 1], state, at[k]);
    data.push(...state);
  }
  return { shape: [at.length, state.length], data };
}

/** The sinusoidal field's path in closed form, from a start at any time. */
function waves({ start, times, field: { dim, base } }) {
  const wave = (t, i) => (i % 2 ? Math.cos : Math.sin)(t * base ** (-(i - (i % 2)) / dim));
  const data = Array.from(times.data).flatMap((t) =>
    Array.from(start.data, (x, i) => x + wave(t, i) - wave(times.data[0], i)),
  );
  return { shape: [times.data.length, dim], data };
}

export const table = (args) => (args.field ? waves(args) : path(network(args), args));

/** The number of steps is not computed independently: it begins at 0 and grows. */
export const steps = ({ times }) => ({ shape: [times.data.length] });

/** The description of the field itself. */
export const sinusoidalField = ({ dim, base = 10000 }) => ({ dim, base });

// Describes sinusoidal.identify: finds the sinusoidal formula that makes a given table, or the nearest one.
/** @import { FunctionDescriptor } from "../../binding/descriptor.js" */
import { mistakeIn } from "./mistakes.js";

/** The largest error of a table that is recognised, as a share of its scale: twice that of rounding to bfloat16. */
const near = 2 ** -8;
/** Rows of zeros before a grid: class and register tokens. */
const mostPrefix = 16;
/** Positions whose phases are followed to measure a frequency. */
const mostSteps = 2 ** 16;

/** Roundings from one significant digit on, and the number itself: published parameters are round. */
const roundings = (x) => [...[1, 2, 3, 4, 5].map((digits) => Number(x.toPrecision(digits))), x];
const wholeIfNear = (x) => (Math.abs(x - Math.round(x)) < 0.01 ? Math.round(x) : x);

/** Columns of sine and cosine of each pair, of an axis that has `dim` columns from `start` on. */
const pairings = {
  interleaved: (dim) => Array.from({ length: Math.floor(dim / 2) }, (_, m) => [2 * m, 2 * m + 1]),
  concatenated: (dim) => Array.from({ length: Math.floor(dim / 2) }, (_, m) => [m, Math.ceil(dim / 2) + m]),
  concatenatedShort: (dim) => Array.from({ length: Math.floor(dim / 2) }, (_, m) => [m, Math.floor(dim / 2) + m]),
  cosineFirst: (dim) => Array.from({ length: Math.floor(dim / 2) }, (_, m) => [Math.floor(dim / 2) + m, m]),
};

/** A table's rows and columns. */
function createTable({ data, shape: [rows, dim] }) {
  const at = (row, column) => data[row * dim + column];
  /** The angle that the pair has gained from a row to another, within half a turn. */
  const gained = ([sine, cosine], from, to) =>
    Math.atan2(
      at(to, sine) * at(from, cosine) - at(to, cosine) * at(from, sine),
      at(to, cosine) * at(from, cosine) + at(to, sine) * at(from, sine),
    );
  const isZero = (row) => data.subarray(row * dim, (row + 1) * dim).every((value) => value === 0);
  return {
    at,
    gained,
    isZero,
    rows,
    dim,
    amplitude: ([sine, cosine], row) => Math.hypot(at(row, sine), at(row, cosine)),
  };
}

/**
 * Scale, step, offset and the ratio of the last frequency to the first of an axis, as the rows of consecutive positions tell
 * them; undefined where pairs have no constant amplitude.
 */
function measureAxis(table, pairs, first, count) {
  const last = pairs.length - 1;
  const scale = table.amplitude(pairs[0], first);
  if (!(scale > 0)) return undefined;
  for (const pair of [pairs[0], pairs[last >> 1], pairs[last]])
    for (const row of [first, first + (count >> 1), first + count - 1])
      if (Math.abs(table.amplitude(pair, row) / scale - 1) > 2 * near) return undefined;
  const steps = Math.min(count - 1, mostSteps);
  /** Radians for each position. */
  const frequency = (pair) => {
    let sum = 0;
    for (let row = first; row < first + steps; row++) sum += table.gained(pair, row, row + 1);
    return sum / steps;
  };
  const step = frequency(pairs[0]);
  const slowest = frequency(pairs[last]);
  if (!(step !== 0 && slowest / step > 0)) return undefined;
  const start = Math.atan2(table.at(first, pairs[last][0]), table.at(first, pairs[last][1]));
  return { scale, step, ratio: step / slowest, offset: (start / slowest) * step };
}

/** The largest difference of the table's columns on an axis from the formula's. */
function axisError(table, pairs, frequencies, { scale, step, offset }, first, positionOf) {
  let most = 0;
  for (let row = first; row < table.rows; row++) {
    const position = offset + step * positionOf(row - first);
    for (let m = 0; m < pairs.length; m++) {
      const angle = position * frequencies[m];
      const sine = Math.abs(table.at(row, pairs[m][0]) - scale * Math.sin(angle));
      const cosine = Math.abs(table.at(row, pairs[m][1]) - scale * Math.cos(angle));
      // A comparison with NaN must not pass for a small error.
      if (!(sine <= most)) most = sine;
      if (!(cosine <= most)) most = cosine;
    }
  }
  return Number.isNaN(most) ? Number.POSITIVE_INFINITY : most;
}

/** Whether a candidate's error is no more than float32's rounding. */
const isExact = ({ maxError, scale }) => maxError <= 1e-5 * scale;

/** Most tables have it. */
const usualBase = 10000;

/** How unlikely a base is, in significant digits: with endpoint or without, few columns fit a round base and another. */
const digitsOf = (base) => (base === usualBase ? 0 : Math.min(base.toExponential().replace(/e.*|\./g, "").length, 6));

/** Keeps the candidate with the smallest error; of several within rounding, the one with the roundest base. */
function createSearch() {
  let best;
  return {
    best: () => best,
    isFound: () => best !== undefined && isExact(best) && best.base === usualBase,
    offer(candidate) {
      const isRounder = best && isExact(best) && isExact(candidate) && digitsOf(candidate.base) < digitsOf(best.base);
      if (!best || isRounder || (!isExact(best) && candidate.maxError < best.maxError / 4)) best = candidate;
    },
  };
}

/** Tries a formula with every rounding of its base, ratio^exponent, up to the first that makes the table. */
function tryBases(search, { ratio }, exponent, evaluate) {
  for (const base of roundings(ratio ** exponent)) {
    if (!(base > 0 && base < 1e15)) continue;
    const candidate = evaluate(base);
    search.offer(candidate);
    if (isExact(candidate)) return;
  }
}

const positionsOf = ({ offset, step }, count) => Array.from({ length: count }, (_, i) => offset + step * i);

/**
 * Steps of one and whole offsets, where the table is within rounding of them.
 * @param {{ scale: number, step: number, ratio: number, offset: number }} measured
 */
const plain = ({ scale, step, ratio, offset }) => ({
  scale,
  ratio,
  step: Math.abs(Math.abs(step) - 1) < 1e-3 ? Math.sign(step) : step,
  offset: wholeIfNear(offset),
});

/** Tables of one position for each row. */
function tryTables(search, table, frequenciesOf) {
  const { rows, dim } = table;
  for (const [name, pairing] of Object.entries(pairings)) {
    const pairs = pairing(dim);
    const isOdd = dim % 2 === 1;
    if (name === "concatenatedShort" && !isOdd) continue;
    const found = measureAxis(table, pairs, 0, rows);
    if (!found) continue;
    const measured = plain(found);
    for (const endpoint of [false, true]) {
      if (search.isFound()) continue;
      if (isOdd && ((name === "concatenated" && endpoint) || (name === "concatenatedShort" && !endpoint))) continue;
      const width = endpoint || name === "cosineFirst" ? 2 * pairs.length : dim;
      const exponent = endpoint ? 1 : width / Math.max(2 * pairs.length - 2, 1);
      tryBases(search, measured, exponent, (base) => {
        const frequencies = frequenciesOf(width, base, endpoint);
        const maxError = axisError(table, pairs, frequencies, measured, 0, (row) => row);
        const isUsual = measured.step === 1;
        const where = isUsual
          ? { length: rows, ...(measured.offset !== 0 && { offset: measured.offset }) }
          : { positions: positionsOf(measured, rows) };
        if (name === "cosineFirst") {
          const parameters = { timesteps: positionsOf(measured, rows), dim, maxPeriod: base };
          const shift = endpoint ? { downscaleFreqShift: 1 } : {};
          return {
            formula: "timestep",
            base,
            layout: null,
            scale: measured.scale,
            maxError,
            arguments: { ...parameters, ...shift },
          };
        }
        const layout = name === "interleaved" ? name : "concatenated";
        const parameters = { ...where, dim, base, layout, ...(endpoint && { endpoint }) };
        return { formula: "table", base, layout, scale: measured.scale, maxError, arguments: parameters };
      });
    }
  }
}

/** The pairs of both coordinates of a grid, the first axis's first. */
function gridPairs(layout, dim) {
  const half = dim / 2;
  const quarter = dim / 4;
  const shifted = (pairs, by) => pairs.map(([sine, cosine]) => [sine + by, cosine + by]);
  if (layout !== "stacked") {
    const pairs = pairings[layout](half);
    return [pairs, shifted(pairs, half)];
  }
  const pairs = Array.from({ length: quarter }, (_, m) => [m, half + m]);
  return [pairs, shifted(pairs, quarter)];
}

/** Consecutive rows that share the first one's coordinate. */
function runOf(table, pair, first) {
  let row = first + 1;
  while (row < table.rows && Math.abs(table.gained(pair, first, row)) < near) row++;
  return row - first;
}

/** Grids of two coordinates. */
function tryGrids(search, table, frequenciesOf) {
  const { rows, dim } = table;
  let prefixTokens = 0;
  while (prefixTokens < Math.min(mostPrefix, rows - 4) && table.isZero(prefixTokens)) prefixTokens++;
  const tokens = rows - prefixTokens;
  for (const layout of ["concatenated", "interleaved", "stacked"]) {
    for (const order of ["xy", "yx"]) {
      const pairs = gridPairs(layout, dim);
      const [x, y] = order === "xy" ? pairs : pairs.toReversed();
      const width = runOf(table, y[0], prefixTokens);
      if (search.isFound() || width < 2 || tokens % width !== 0) continue;
      const found = measureAxis(table, x, prefixTokens, width);
      if (!found) continue;
      const measured = plain(found);
      const height = tokens / width;
      const isNormalized = measured.step !== 1;
      const offset = wholeIfNear(measured.offset / measured.step);
      const lastOf = (size) => offset + size - 1 + 1e-6;
      const turn = measured.step * lastOf(width);
      const yStep = isNormalized ? turn / lastOf(height) : 1;
      const along = { ...measured, offset: offset * measured.step };
      const down = { ...measured, step: yStep, offset: offset * yStep };
      for (const endpoint of [false, true])
        tryBases(search, measured, endpoint ? 1 : x.length / Math.max(x.length - 1, 1), (base) => {
          const frequencies = frequenciesOf(dim / 2, base, endpoint);
          const maxError = Math.max(
            axisError(table, x, frequencies, along, prefixTokens, (token) => token % width),
            axisError(table, y, frequencies, down, prefixTokens, (token) => Math.floor(token / width)),
          );
          const parameters = {
            height,
            width,
            dim,
            order,
            base,
            layout,
            ...(endpoint && { endpoint }),
            ...(offset !== 0 && { offset }),
            ...(isNormalized && {
              normalize: true,
              scale: Math.abs(turn / (2 * Math.PI) - 1) < 1e-4 ? 2 * Math.PI : turn,
            }),
            ...(prefixTokens > 0 && { prefixTokens }),
          };
          return { formula: "grid", base, layout, scale: measured.scale, maxError, arguments: parameters };
        });
    }
  }
}

function identifyTable({ table: given }, { kernel }) {
  const found = nearestFormula(given, kernel);
  if (found.formula !== null) return { ...found, mistake: null };
  const { data, shape } = given;
  const isFormula = (row) => {
    const rest = { data: data.subarray(row * shape[1]), shape: [shape[0] - row, shape[1]] };
    return nearestFormula(rest, kernel).formula !== null;
  };
  return { ...found, mistake: mistakeIn(createTable(given), near, isFormula) };
}

function nearestFormula(given, kernel) {
  const table = createTable(given);
  const { rows, dim } = table;
  const search = createSearch();
  const frequenciesOf = (width, base, endpoint) => {
    const count = endpoint ? Math.floor(width / 2) : Math.ceil(width / 2);
    const frequencies = new Float64Array(count);
    kernel("posenc_sinusoidal_frequencies", frequencies, [width, base, endpoint ? 1 : 0]);
    return frequencies;
  };
  tryTables(search, table, frequenciesOf);
  if (dim % 4 === 0 && rows >= 4) tryGrids(search, table, frequenciesOf);
  const unknown = { formula: null, base: null, layout: null, scale: null, arguments: null };
  const best = search.best();
  if (!best) return { ...unknown, maxError: Number.POSITIVE_INFINITY, nearest: null };
  const { maxError, ...nearest } = best;
  nearest.scale = Number(nearest.scale.toPrecision(6));
  const isFound = maxError <= near * nearest.scale && dim > 4;
  return { ...(isFound ? nearest : unknown), maxError, nearest };
}

/** @returns {FunctionDescriptor} */
export const identify = () => ({
  doc: "Finds the sinusoidal formula that made a table: sinusoidal.table (fairseq, tensor2tensor and Whisper have endpoint), grid or timestep, with base, layout, positions and a factor on all values (scale). Tables in half precision are recognised.",
  source: "The formulas of sinusoidal.table, grid and timestep, solved for their parameters",
  arguments: {
    table: {
      kind: "tensor",
      dtype: "float32",
      shape: ["rows", "dim"],
      doc: "one row for each position; time is linear in its size",
    },
  },
  rules: [
    {
      argument: "table",
      must: "have at least 2 rows and 2 columns",
      holds: ({ rows, dim }) => rows >= 2 && dim >= 2,
    },
  ],
  returns: {
    formula: {
      type: '"table" | "grid" | "timestep" | null',
      doc: "the function of sinusoidal; null if none is within 2^-8 of the table's scale, or there are fewer than 3 pairs",
    },
    base: { type: "number | null", doc: "the base, for timestep maxPeriod" },
    layout: { type: '"interleaved" | "concatenated" | "stacked" | null', doc: "the layout; null for timestep" },
    scale: { type: "number | null", doc: "the factor on all values, 1 for the formula itself" },
    arguments: {
      type: "Record<string, any> | null",
      doc: "arguments with which the function makes the table, over scale",
    },
    maxError: { type: "number", doc: "largest absolute difference from the nearest formula; Infinity without one" },
    nearest: {
      type: "{ formula: string; base: number; layout: string | null; scale: number; arguments: Record<string, any> } | null",
      doc: "the nearest formula; null if no pair of columns has a constant amplitude",
    },
    mistake: {
      type: '"exponentPerColumn" | "absoluteDistance" | null',
      doc: "where formula is null, a common mistake that makes the table: an exponent for each column, 10000^(-j/dim), instead of one for each pair; or the sines of |distance| in rows of distances -n … n, so that left and right look the same",
    },
  },
  compose: identifyTable,
});

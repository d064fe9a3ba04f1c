// Gives the letters of the general formulas in a cell of a figure: numbers from its coordinates and parameters, vectors from the
// arguments and results of its calls. Used by generalFormulas.test.js.
//
//   letters        page → view → (cell, case) → the letters that the formula does not define. Parameters that \class{s-…} names are
//                  known already. "name" is the definition or the label that the cell shows, if it is not the first; "value"
//                  what the module gives, if it is not the cell's; undefined for cells that no formula is about
import { wordVectors } from "../../web/methods/common/attention/cells.js";
import { headDim } from "../../web/methods/common/attention/vectors.js";
import {
  apart,
  changed,
  changedScores,
  entriesOf,
  givenFirst,
  grid,
  matrixOf,
  ofChains,
  ofDeberta,
  ofGates,
  ofGatesClosed,
  ofKerple,
  ofNetwork,
  ofPatch,
  ofPositions,
  ofWindow,
  pairIn,
  placed,
  R,
  range,
  rotatedWords,
  rotationBy,
  rowsOf,
  sigmoid,
  sinusoidCell,
  t5Row,
  usual,
  withWords,
} from "./generalCells.js";

/** @type {Record<string, Record<string, (cell: any, id: string) => any>>} */
export const letters = {
  additive: {
    result: ({ at, given, parameters }) => ({
      m: at.y,
      ...{ x: (m) => entriesOf(given(1).x, at.x)(m - parameters.offset), P: entriesOf(given(1).table, at.x) },
      known: { α: 1 },
    }),
    attention: withWords(placed),
  },
  alibi: {
    heads: (cell) => ({ ...grid(cell), h: cell.at.slice }),
    bias: grid,
    profile: (cell) => ({ ...apart(cell), h: cell.at.line ?? 0 }),
    slopes: ({ at }) => ({ name: "ah", h: at.x }),
    attention: withWords((cell) => ({ a: () => givenFirst({ ...cell, given: () => cell.given(1) }).slopes[0] })),
  },
  axial: {
    attention: withWords(({ parameters: { base, layout, patchColumns }, indices }) => {
      const [m, n] = indices.slice(-2);
      if (layout === "halfPerAxis") return { skip: true };
      const frequency = (i, x, y) => (i < 2 ? x : y) * base ** ((-4 * (i % 2)) / headDim);
      return {
        ...{ m, n, x: (n) => n % patchColumns, y: (n) => Math.floor(n / patchColumns) },
        R: rotationBy({ dim: headDim, layout, frequency }),
      };
    }),
  },
  complexOrder: {
    product: (cell, id) => ({
      ...grid(cell),
      name: id === "conjugate" ? "Re∑czc(m)zc∗(n)" : "Re∑czc(m)zc(n)",
      r: (c) => cell.parameters.radius * 0.8 ** c,
      all: { c: range(0, cell.parameters.channels) },
      tolerance: 1e-5,
    }),
  },
  convolution: {
    layers({ at, given, results, parameters: { padding, length, radius } }) {
      const layer = at.y ?? at.line;
      const kernel = given(1).weight.data;
      if (layer === 0) return undefined;
      const within = (t) => {
        if (t >= 0 && t < length) return t;
        return padding === "circular" ? (t + length) % length : t < 0 ? -t : 2 * (length - 1) - t;
      };
      const before = results[layer - 1].data;
      return {
        ...{ name: "xp(ℓ+1)", p: at.x, w: (k) => kernel[k + radius], tolerance: 1e-5 },
        "x^(ℓ)": (t) => (padding === "zero" && (t < 0 || t >= length) ? 0 : before[within(t)]),
        value: results[layer].data[at.x],
      };
    },
  },
  cope: {
    positions: (cell) => (Number.isFinite(cell.value) ? ofGates(cell, cell.at.y) : undefined),
    count: (cell) => (Number.isFinite(cell.value) ? ofGates(cell, cell.given().queryOffset) : undefined),
    scores: (cell) => ({ ...ofGates(cell, cell.at.y), name: "termmn", T: rowsOf(cell.given().table) }),
    attention: withWords((cell) => {
      const { indices, parameters, given } = cell;
      const { positions, sharpness, causal, textLength } = parameters;
      const [i, j] = indices.slice(-2);
      const { q, k, table } = given(0);
      const gate = (t) =>
        sigmoid((sharpness * rowsOf(q)(i).reduce((sum, x, c) => sum + x * rowsOf(k)(t)[c], 0)) / Math.sqrt(headDim));
      let count = 0;
      for (let t = j; t <= (causal ? i : textLength - 1); t++) count += gate(t);
      return { T: rowsOf(table), pmn: Math.min(count, positions - 1) };
    }),
  },
  deberta: {
    buckets: (cell) => ({ name: "bucket(z)", ...grid(cell) }),
    staircase: (cell) => ({ name: "bucket(z)", ...apart(cell) }),
    scores: ofDeberta,
    decoder: ({ at, given }) => ({
      ...{ name: "similaritymn", m: at.y, n: at.x, tolerance: 1e-5, known: { α: 1 } },
      ...{ x: rowsOf(given(0).hidden), P: rowsOf(given(0).table) },
    }),
  },
  delta: Object.fromEntries(
    ["weights"].map((view) => [
      view,
      ({ indices, given }, id) => {
        if (id !== "linear" && id !== "gated") return undefined;
        const [, m, n] = indices;
        const { q, k } = given();
        const unit = (row) => row.map((x) => x / Math.sqrt(row.reduce((sum, each) => sum + each * each, 1e-6)));
        return n > m
          ? undefined
          : { m, n, q: (row) => unit(rowsOf(q)(row)), k: (row) => unit(rowsOf(k)(row)), tolerance: 1e-5 };
      },
    ]),
  ),
  digits: {
    digits: ({ at, parameters: { way } }) => ({
      name: way === "interpolation" && at.y === 0 ? "d0" : "di",
      known: { p: at.x, i: at.y },
    }),
    place: ({ at, parameters: { place } }) => ({
      name: at.line === 1 && place === 0 ? "d0" : `di#${at.line}`,
      known: { p: at.x, i: place },
    }),
    rope: ({ at, parameters: { digits, place } }) => ({
      name: ["unscaled:", "linear:", "ntk:"][at.line],
      known: { p: at.x, i: place, D: Math.max(2, digits) },
      tolerance: 1e-5,
    }),
  },
  distance: { matrix: grid },
  dualChunk: { ...changed("Δ′"), scores: changedScores, attention: rotatedWords },
  fire: {
    input: (cell) => ({ ...grid(cell), ε: 1e-6, masked: -Infinity }),
    threshold: ({ at, given }) => ({
      m: given(at.line).queryOffset,
      n: at.x,
      ε: 1e-6,
      known: { N0: given(at.line).threshold },
    }),
    bias: (cell) => (Number.isFinite(cell.value) ? ofNetwork(cell, 0, grid(cell)) : undefined),
    attention: withWords((cell) => {
      const { w1, b1, w2, b2 } = cell.given(0);
      const network = (x) =>
        b2.data[0] + Array.from(w2.data).reduce((sum, w, n) => sum + w * Math.max(0, w1.data[n] * x + b1.data[n]), 0);
      return { f: () => network, ε: 1e-6 };
    }),
  },
  floater: { attention: withWords(placed) },
  forgetting: {
    bias: (cell) => ({ ...grid(cell), ...ofGatesClosed(cell) }),
    row: (cell) => (cell.at.line === 0 ? { name: "biasn", n: cell.at.x, ...ofGatesClosed(cell) } : undefined),
    weights: (cell) =>
      cell.at.line === 0
        ? {
            name: "An",
            n: cell.at.x,
            all: { j: range(0, cell.given().logGates.shape[1]) },
            ...ofGatesClosed(cell),
            tolerance: 1e-5,
          }
        : undefined,
    heads: (cell) => {
      const { logits } = cell.given();
      return { ...grid(cell), u: (j) => logits.data[cell.at.slice * logits.shape[1] + j], tolerance: 1e-5 };
    },
    attention: withWords((cell) => ({ g: (j) => sigmoid(cell.given(0).logits.data[j]) })),
  },
  imageGrids: {
    channels: ({ at, parameters: { width, dim, order, layout, offset, spacing } }, id) => {
      const half = dim / 2;
      const isFirst = at.x < half;
      const isColumn = (order === "xy") === isFirst;
      const [i, isSine] = pairIn(at.x % half, layout, half);
      const place = isColumn ? at.y % width : Math.floor(at.y / width);
      if (id.endsWith("normalized") || layout === "stacked") return undefined;
      return { name: `PEda(p)~${isSine ? 0 : 1}`, p: offset + spacing * place, i, tolerance: 1e-5 };
    },
  },
  imagesAndVideo: {
    frames: ({ at, parameters: { frames, trained }, results }, id) => {
      if (id === "yarn") return undefined;
      const i = at.y - 1;
      const own = { t: at.x, i, tolerance: 1e-4 };
      if (id !== "none" && frames <= trained) return undefined;
      if (id !== "riflex") return own;
      const k = results[0].index;
      return { ...own, k };
    },
  },
  kerple: {
    maps: (cell) => ({ ...grid(cell), ...ofKerple(cell.given(), cell.at.slice) }),
    bias: (cell) => ({ ...grid(cell), ...ofKerple(cell.given(), 0) }),
    heads: (cell) => ({ ...apart(cell), ...ofKerple(cell.given(), cell.at.line ?? 0) }),
    kinds: (cell) =>
      cell.at.line < 2
        ? { name: ["log:", "power:"][cell.at.line], ...apart(cell), ...ofKerple(cell.given(0), 0) }
        : undefined,
    attention: withWords((cell) => ({
      ...ofKerple(cell.given(0), 0),
      log: cell.parameters.kind === "log",
      power: cell.parameters.kind === "power",
    })),
  },
  learned: {
    table: ({ at, given, parameters: { length } }, id) => {
      const { table } = given();
      const [rows] = table.shape;
      if (id === "random" && at.y >= rows) return undefined;
      // The row after the last one has weight 0.
      const P = (row) => entriesOf(table, at.x)(Math.min(row, rows - 1));
      if (id !== "hierarchical") return length > 1 ? { name: "Pp′", p: at.y, P, tolerance: 1e-5 } : undefined;
      return { name: "Pp′", p: at.y, P, tolerance: 1e-5 };
    },
    trainedGrid: ({ at, given }) => ({ P: (place) => given().table.data[place], y: at.y, x: at.x }),
    norms: ({ at, given }) => ({
      ...{ p: at.x, P: (p, c) => given().q.data[p * given().q.shape.at(-1) + c], tolerance: 1e-5 },
      all: { c: range(0, given().q.shape.at(-1)) },
      name: "‖Pp‖2",
    }),
    attention: withWords(placed),
  },
  mrope: {
    attention: withWords(({ parameters: { base, layout, interleavedSections }, results, indices }) => {
      const { data, shape } = results[0].positions;
      const axes = interleavedSections ? [0, 1, 2, 0] : [0, 0, 1, 2];
      const of = (axis) => (n) => data[axis * shape[1] + n];
      const [m, n] = indices.slice(-2);
      const frequency = (i, ...places) => places[axes[i]] * base ** ((-2 * i) / headDim);
      return { m, n, t: of(0), y: of(1), x: of(2), R: rotationBy({ dim: headDim, layout, frequency }) };
    }),
  },
  multiplicative: {
    result: ({ at, given, parameters: { offset } }) => ({
      m: at.y,
      ...{ x: (m) => entriesOf(given(1).x, at.x)(m - offset), P: entriesOf(given(1).table, at.x) },
      // The table is multiplied by the strength beforehand.
      known: { α: 1 },
    }),
    attention: withWords((cell) => {
      const made = placed(cell);
      // The head's residual form has its own factor.
      return cell.parameters.residual ? { skip: true } : made;
    }),
  },
  mvit: {
    patch: ofPatch,
    attention: withWords((cell) => {
      const { patchRows, patchColumns } = cell.parameters;
      const [i, j] = cell.indices.slice(-2);
      const { relPosH, relPosW } = cell.given(0);
      const row = (n) => Math.floor(n / patchColumns);
      return {
        ...{ "T^y": rowsOf(relPosH), "T^x": rowsOf(relPosW) },
        ...{ Δy: row(i) - row(j) + patchRows - 1, Δx: (i % patchColumns) - (j % patchColumns) + patchColumns - 1 },
      };
    }),
  },
  nope: {
    count: ({ at, given }) => ({ name: `Am0#${at.line}`, known: { N: given(0).q.shape[0] }, m: at.x }),
  },
  pope: {
    scores: ({ at, given }) =>
      at.line === 0
        ? undefined
        : { name: "S(Δ)", Δ: at.x, q: (c) => given(1).q.data[c], k: (c) => given(1).k.data[c], tolerance: 1e-5 },
    contents: ({ at, given, parameters: { dim } }) => ({
      ...{
        name: "S(Δ)",
        Δ: at.x,
        q: (c) => given(0).x.data[at.y * dim + c],
        k: (c) => given(1).x.data[c],
        tolerance: 1e-5,
      },
    }),
    attention: withWords((cell) => {
      const [query, key] = wordVectors(cell);
      return {
        ...{ q: (_, c) => query[c], k: (_, c) => key[c], μ: (x) => Math.log1p(Math.exp(x)) },
        ...{ θ: (c) => cell.parameters.base ** (-c / headDim), all: { c: [0, headDim - 1] } },
      };
    }),
  },
  recursive: {
    table: ({ at, given, results }) => {
      if (at.y === 0) return undefined;
      const { weight, bias } = given();
      const before = rowsOf(results[0])(at.y - 1);
      return {
        name: "Pp+1",
        W: matrixOf(weight)[at.x],
        b: bias.data[at.x],
        P: () => before,
        tolerance: 1e-4,
        p: at.y - 1,
      };
    },
    attention: withWords(placed),
  },
  relpos: {
    index: (cell) => ({ ...ofChains(cell, cell.at.y) }),
    // The gap is that of one chain; of two chains it shows the pairs in different ones.
    residue(cell) {
      const { line, x } = cell.at;
      const { residue, breaks } = cell.parameters;
      const isSame = line === 0 || residue < breaks === x < breaks;
      return line === 1 && isSame ? undefined : { m: residue, n: x, "same chain": isSame };
    },
    attention: withWords((cell) => {
      const { table } = cell.given(0);
      const { maxRelative } = cell.parameters;
      return {
        B: (_, row) => table.data[row],
        row: (i, j) => Math.max(0, Math.min(2 * maxRelative, i - j + maxRelative)),
      };
    }),
  },
  rerope: {
    ...changed("Δ′"),
    scores: changedScores,
    attention: withWords(({ parameters: { base, leaky, factor } }) => ({
      R: rotationBy({ dim: headDim, frequency: usual(base, headDim) }),
      known: { f: leaky ? factor : Infinity },
    })),
  },
  retention: {
    mask(cell) {
      const { keyOffset, keys, normalize, causal } = cell.parameters;
      // A row without keys divides 0 by 0; posenc gives 0.
      if (normalize && causal && cell.at.y < keyOffset) return undefined;
      return { ...grid(cell), name: normalize ? "G~mn" : "Gmn", all: { j: range(keyOffset, keys) }, tolerance: 1e-5 };
    },
    bias: grid,
    decay: ({ at }) => ({ name: "GΔ", Δ: at.x, h: at.line ?? 0 }),
    attention: withWords(({ parameters: { normalize }, value }) =>
      normalize || value === 0 ? { skip: true } : { g: (h) => 1 - 2 ** (-5 - h) },
    ),
  },
  rope: {
    rotation: ({ at, parameters: { rotaryDim, layout } }) => {
      if (at.x >= rotaryDim) return undefined;
      const [i, isFirst] = pairIn(at.x, layout, rotaryDim);
      return { known: { drot: rotaryDim }, i, p: at.y, x: () => 1, part: isFirst ? 0 : 1, tolerance: 1e-5 };
    },
    frequencies: ({ at, parameters: { rotaryDim } }) => ({ name: "θi", known: { drot: rotaryDim }, i: at.x }),
    attention: rotatedWords,
  },
  sandwich: {
    bias: (cell) => grid(cell),
    profile: (cell) => ({ ...apart(cell), h: cell.at.line ?? 0 }),
    attention: withWords((cell) => {
      const { dim, base } = cell.parameters;
      return { θ: (i) => base ** ((-2 * i) / dim), all: { i: [0, dim / 2 - 1] } };
    }),
  },
  selfExtend: { ...changed("Δ′"), scores: changedScores, attention: rotatedWords },
  shaw: {
    distances: (cell) => ({ name: "clip(Δ)", ...grid(cell) }),
    scores: (cell) => {
      const { q, keyTable } = cell.given();
      const { queryOffset, maxDistance } = cell.parameters;
      const met = { q: (i) => rowsOf(q)(i - queryOffset), "a^K": (c) => rowsOf(keyTable)(c + maxDistance) };
      return { name: "termmn", ...grid(cell), ...met, tolerance: 1e-5 };
    },
    values: ({ at, given, parameters: { keyOffset, keys, maxDistance } }) => ({
      ...{ name: "addedm", m: at.y, known: { Nk: keys }, all: { n: range(keyOffset, keys) }, tolerance: 1e-5 },
      "a^V": (c) => entriesOf(given().valueTable, at.x)(c + maxDistance),
    }),
    attention: withWords((cell) => ({ "a^K": (c) => rowsOf(cell.given(0).keyTable)(c + cell.parameters.maxDistance) })),
  },
  sinusoidal: {
    table: ({ at, parameters }) => ({ ...sinusoidCell("p", at.x, at.y, parameters), tolerance: 1e-5 }),
    relative: ({ at, parameters }) => {
      const { p, ...found } = sinusoidCell("Δ", at.x, at.y, parameters);
      return { ...found, m: 0, n: p, tolerance: 1e-5 };
    },
    timesteps: ({ at, parameters: { dim } }) => ({
      name: at.x < dim / 2 ? "PEt,i" : "PEt,d/2+i",
      t: at.y,
      i: at.x % (dim / 2),
      tolerance: 1e-4,
    }),
    attention: withWords(placed),
  },
  swin: {
    patch: ({ at, parameters: { row, column }, given }) => ({
      known: { ym: row, xm: column },
      yn: at.y,
      xn: at.x,
      name: "bias",
      table: entriesOf(given().table, 0),
    }),
    matrix: ({ at, parameters: { width, classToken } }) => {
      if (classToken) return at.x > 0 && at.y > 0 ? ofWindow(at.y - 1, at.x - 1, width) : undefined;
      return ofWindow(at.y, at.x, width);
    },
    bias: (cell) => {
      const { width, classToken } = cell.parameters;
      const first = Number(classToken);
      if (cell.at.x < first || cell.at.y < first) return undefined;
      return {
        ...ofWindow(cell.at.y - first, cell.at.x - first, width),
        name: "bias",
        table: entriesOf(cell.given().table, 0),
      };
    },
    attention: withWords((cell) => {
      const { patchRows: h, patchColumns: w } = cell.parameters;
      const { table } = cell.given(0);
      const [i, j] = cell.indices.slice(-2);
      return {
        ...ofWindow(i, j, w),
        B: (_, rows, columns) => table.data[(rows + h - 1) * (2 * w - 1) + columns + w - 1],
      };
    }),
  },
  t5: {
    row: (cell) => ({
      name: "bias(Δ)",
      ...t5Row(cell, { m: cell.parameters.query, n: cell.at.x }, cell.at.line ?? 0),
    }),
    staircase: (cell) => ({ name: "bucket(Δ)", ...apart(cell) }),
    heads: (cell) => ({ name: "bias(Δ)", ...t5Row(cell, grid(cell), cell.indices[0]) }),
    bias: (cell) => ({ name: "bias(Δ)", ...t5Row(cell, grid(cell), 0) }),
    profile: (cell) => ({ name: "bias(Δ)", ...t5Row(cell, apart(cell), cell.indices[0]) }),
    attention: withWords(
      (cell) => {
        const buckets = cell.results[0].data;
        const { textLength } = cell.parameters;
        const [i, j] = cell.indices.slice(-2);
        return { B: (_, bucket) => cell.given(1).table.data[bucket], bucket: () => buckets[i * textLength + j] };
      },
      () => 1,
    ),
  },
  temperature: {
    factors: ({ at }) => ({ name: ["τpLlama 4", "τpMinistral 3", "τplogn"][at.line], p: at.x }),
    edge: ({ at }) => ({ name: ["τpLlama 4", "τpMinistral 3"][at.line], p: at.x }),
    attention: withWords(({ parameters: { kind, attnScale, floorScale, originalLength, trainingLength } }) => ({
      τ(p) {
        if (kind === "logn") return Math.max(1, Math.log(p + 1) / Math.log(trainingLength));
        const steps = kind === "llama4" ? (p + 1) / floorScale : p / originalLength;
        return 1 + attnScale * Math.log(1 + Math.floor(steps));
      },
    })),
  },
  transformerXL: {
    scores: (cell) => {
      const { q, k, r, u, v } = cell.given();
      const { memory } = cell.parameters;
      return {
        ...{ ...grid(cell), q: (i) => rowsOf(q)(i - memory), k: rowsOf(k), u: rowsOf(u)(0), v: rowsOf(v)(0) },
        r: (distance) => rowsOf(r)(k.shape.at(-2) - 1 - distance),
        tolerance: 1e-5,
      };
    },
    encodings: ({ at, parameters: { dim } }) => {
      const sines = Math.ceil(dim / 2);
      return { name: at.x < sines ? "rδ,i" : "rδ,⌈d/2⌉+i", m: at.y, n: 0, i: at.x % sines, tolerance: 1e-5 };
    },
    attention: withWords((cell) => {
      const { r, u, v } = cell.given(1);
      const { textLength } = cell.parameters;
      return { u: rowsOf(u)(0), v: rowsOf(v)(0), r: (distance) => rowsOf(r)(textLength - 1 - distance) };
    }),
  },
  tupe: {
    bias: (cell) => ({ ...grid(cell), ...ofPositions(cell), tolerance: 1e-5 }),
    attention: withWords(
      (cell) => {
        if (cell.parameters.untied && Math.min(...cell.indices.slice(-2)) === 0) return { skip: true };
        const { P, d: wide, UQ, UK } = ofPositions(cell, 0);
        // The example's positions have more channels than its words, and another root.
        return { P: (m) => P(m).map((x) => x * (headDim / wide) ** 0.25), UQ, UK };
      },
      () => 1 / Math.sqrt(2 * headDim),
    ),
  },
  xpos: {
    decay: ({ at, parameters: { dim } }) =>
      at.line === 0
        ? undefined
        : {
            m: 0,
            n: at.x,
            all: { i: [0, dim / 2 - 1] },
            q: () => [1, 1],
            k: () => [1, 1],
            R,
            tolerance: 1e-5,
            name: "qm′⋅kn′",
          },
    attention: withWords(({ parameters: { base, gamma } }) => {
      const rotation = rotationBy({ dim: headDim, layout: "interleaved", frequency: usual(base, headDim) });
      const scaleOf = (power) =>
        Array.from(
          { length: headDim },
          (_, c) => ((2 * (c >> 1) + gamma * headDim) / ((1 + gamma) * headDim)) ** power,
        );
      return { R: rotation, scaleOf, skip: true };
    }),
  },
};

// Lists calls of swin for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, tensor } from "../arbitraries.js";
import { assertClose, close, exact, place } from "../close.js";
import { random } from "../random.js";
import { zeros } from "../values.js";

const windows = fc.tuple(count(6), count(6));

const network = (heads, hidden, options) => ({
  w1: { data: random(2 * hidden, 17, options), shape: [hidden, 2] },
  b1: random(hidden, 18, options),
  w2: { data: random(heads * hidden, 19, options), shape: [heads, hidden] },
});

export const calls = {
  index: [{ window: [2, 3] }, { window: [2, 3], classToken: true }],
  bias: [
    { table: { data: Float32Array.from({ length: 30 }, (_, i) => i), shape: [15, 2] }, window: [2, 3] },
    {
      table: { data: Float32Array.from({ length: 36 }, (_, i) => i), shape: [18, 2] },
      window: [2, 3],
      classToken: true,
    },
  ],
  continuousBias: [
    {
      w1: { data: Float32Array.of(1, -2, 0.5, 0.25, -1, 1), shape: [3, 2] },
      b1: [0.5, 1, -0.25],
      w2: { data: Float32Array.of(1, 2, 3, -1, -2, -3), shape: [2, 3] },
      window: [2, 3],
      pretrainedWindow: [4, 1],
    },
  ],
};

export const againstOracle = {
  index: [fc.record({ window: windows, classToken: fc.boolean() }), close(exact)],
  bias: [
    fc.tuple(windows, count(9), fc.boolean()).chain(([window, heads, classToken]) =>
      fc.record({
        table: tensor([(2 * window[0] - 1) * (2 * window[1] - 1) + (classToken ? 3 : 0), heads]),
        window: fc.constant(window),
        classToken: fc.constant(classToken),
      }),
    ),
    close(exact),
  ],
  continuousBias: [
    fc.tuple(count(9), count(7)).chain(([hidden, heads]) =>
      fc.record({
        w1: tensor([hidden, 2]),
        b1: tensor([hidden]),
        w2: tensor([heads, hidden]),
        window: windows,
        pretrainedWindow: fc.option(windows, { nil: undefined }),
      }),
    ),
    (got, expect) =>
      assertClose(got, expect, (wanted, i) => place(wanted) * (1 + 1e-6) + 1e-13 * wanted * expect.size[i] + 2 ** -150),
  ],
};

export const modelSize = {
  "index [576, 576]": ({ swin }) => swin.index({ window: [24, 24] }),
  "bias [6, 144, 144]": ({ swin }) =>
    swin.bias({ table: { data: random(529 * 6, 16, { special: true }), shape: [529, 6] }, window: [12, 12] }),
  "bias [12, 197, 197], class token": ({ swin }) =>
    swin.bias({
      table: { data: random(732 * 12, 14, { special: true }), shape: [732, 12] },
      window: [14, 14],
      classToken: true,
    }),
  "continuousBias [4, 256, 256]": ({ swin }) =>
    swin.continuousBias({ ...network(4, 64), window: [16, 16], pretrainedWindow: [12, 12] }),
  "continuousBias of weights that are NaN or infinite": ({ swin }) =>
    swin.continuousBias({ ...network(3, 30, { special: true }), window: [3, 4] }),
};

export const inBlocks = {
  index: ({ swin }) => swin.index({ window: [3, 5] }),
  "index, class token": ({ swin }) => swin.index({ window: [3, 5], classToken: true }),
  "bias, class token": ({ swin }) =>
    swin.bias({ table: { data: random(48 * 3, 15), shape: [48, 3] }, window: [3, 5], classToken: true }),
  bias: ({ swin }) => swin.bias({ table: { data: random(45 * 3, 15), shape: [45, 3] }, window: [3, 5] }),
  continuousBias: ({ swin }) => swin.continuousBias({ ...network(3, 9), window: [3, 5], pretrainedWindow: [7, 7] }),
};

export const large = {
  "bias [16, 576, 576]": ({ swin }) => swin.bias({ table: zeros(2209, 16), window: [24, 24] }),
};

export const formulaSettings = [{}, { classToken: true }];

export const codeSettings = [
  { height: 1, width: 5 },
  { height: 2, width: 3, row: 1, column: 0, classToken: true },
  { patchRows: 2, patchColumns: 5, head: 3, seed: 2 },
];

export const readOuts = [
  // Token 6 is in row 1 and column 2 of a window four wide, token 13 in row 3 and column 1. The patch is in row 2, column 2.
  ["matrix", { height: 4, width: 4 }, { x: 6, y: 13 }, "2 rows and −1 columns from key to query"],
  ["matrix", { height: 4, width: 4, classToken: true }, { x: 7, y: 14 }, "2 rows and −1 columns from key to query"],
  ["matrix", { classToken: true }, { x: 7, y: 0 }, "class token to patch: third row from the end"],
  ["matrix", { classToken: true }, { x: 0, y: 7 }, "patch to class token: second row from the end"],
  ["heads", { classToken: true }, { x: 0, y: 0 }, "class token to itself: last row"],
  ["bias", { classToken: true }, { x: 0, y: 0 }, "class token to itself: last row"],
  ["patch", {}, { x: 6, y: 0 }, "2 rows and −4 columns from key to query"],
  ["bias", { height: 2, width: 8 }, { x: 6, y: 13 }, "1 rows and −1 columns from key to query"],
];

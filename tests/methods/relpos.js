// Lists calls of relpos for the tests: correct, random and large ones. tests/methods.js describes the exports.
import fc from "fast-check";
import { count, tensor } from "../arbitraries.js";
import { close, exact } from "../close.js";
import { random } from "../random.js";
import { zeros } from "../values.js";

const most = 2 ** 31 - 1;
const number = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -40, max: 40 }) },
  fc.constantFrom(-most - 1, most, 1000),
);
const int32s = (numbers, length) =>
  fc.array(numbers, { minLength: length, maxLength: length }).map((values) => Int32Array.from(values));

/** Residues with their numbers; some of several chains. */
const residues = count(12).chain((length) =>
  fc.record({
    residueIndex: int32s(number, length),
    asymId: fc.option(int32s(fc.integer({ min: -1, max: 1 }), length), { nil: undefined }),
    maxRelative: count(20),
  }),
);

const rowsOf = ({ asymId, maxRelative }) => 2 * maxRelative + (asymId ? 2 : 1);

/** Numbers with gaps, of `length` residues in three chains. */
const protein = (length) => ({
  residueIndex: Int32Array.from({ length }, (_, n) => n + 7 * Math.floor(n / 50)),
  asymId: Int32Array.from({ length }, (_, n) => Math.floor((3 * n) / length)),
});

export const calls = {
  index: [{ residueIndex: [1, 2, 9], asymId: [0, 0, 1], maxRelative: 3 }],
  encoding: [
    {
      residueIndex: [1, 2, 9],
      asymId: [0, 0, 1],
      maxRelative: 1,
      table: { data: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8), shape: [4, 2] },
    },
  ],
};

export const againstOracle = {
  index: [residues, close(exact)],
  encoding: [
    fc
      .tuple(residues, count(5))
      .chain(([pairs, dim]) => tensor([rowsOf(pairs), dim]).map((table) => ({ ...pairs, table }))),
    close(exact),
  ],
};

export const modelSize = {
  "index [384, 384]": ({ relpos }) => relpos.index(protein(384)),
  "encoding [128, 128, 128]": ({ relpos }) =>
    relpos.encoding({ ...protein(128), table: { data: random(66 * 128, 21, { special: true }), shape: [66, 128] } }),
};

export const inBlocks = {
  index: ({ relpos }) => relpos.index({ ...protein(70), maxRelative: 9 }),
  "encoding of one chain": ({ relpos }) =>
    relpos.encoding({
      residueIndex: protein(40).residueIndex,
      maxRelative: 4,
      table: { data: random(27, 22), shape: [9, 3] },
    }),
};

export const large = {
  "encoding [512, 512, 64]": ({ relpos }) => relpos.encoding({ ...protein(512), table: zeros(66, 64) }),
};

const vast = new Int32Array(2 ** 15);
const wide = zeros(66, 2);

export const tooLarge = {
  "an index of 2^32 bytes": [({ relpos }) => relpos.index({ residueIndex: vast }), /4294967296 bytes/],
  "an encoding of 2^33 bytes": [
    ({ relpos }) => relpos.encoding({ residueIndex: vast, asymId: vast, table: wide }),
    /8589934592 bytes/,
  ],
};

export const mayBeNull = ["asymId"];

export const formulaSettings = [{}, { chains: true }];

export const codeSettings = [
  { residues: 12, breaks: 5, gap: 3, maxRelative: 4, residue: 7, dim: 3 },
  { residues: 12, breaks: 5, chains: true, maxRelative: 4, residue: 2, dim: 3 },
  { maxRelative: 2, offset: 5, head: 1, seed: 2 },
];

export const torchLines = { residue: 1 };

export const readOuts = [
  ["index", {}, { x: 50, y: 40 }, "number 40 − number 50 = −10"],
  // Residue 60 is behind the gap, at 72.
  ["index", {}, { x: 60, y: 40 }, "number 40 − number 72 = −32"],
  ["index", {}, { x: 60, y: 39 }, "number 39 − number 72 = −33, clipped to ±32"],
  ["index", { chains: true }, { x: 60, y: 40 }, "different chains: row 65, after the rows of distances"],
  ["index", { chains: true }, { x: 57, y: 90 }, "number 34 − number 1 = 33, clipped to ±32"],
  ["residue", {}, { x: 70, line: 0 }, "number 44 − number 82 = −38, clipped to ±32"],
  ["residue", {}, { x: 60, line: 1 }, "different chains: row 65, after the rows of distances"],
  ["encoding", {}, { x: 3, y: 20, slice: 44 }, "number 44 − number 20 = 24"],
];

// Tests reading tables: NPY files written byte by byte after the format's description, and JSON. No browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import * as methods from "../../dist/methods.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { readTable } from "../../web/pages/playground/tables/file.js";
import { readJson } from "../../web/pages/playground/tables/json.js";
import { readNpy } from "../../web/pages/playground/tables/npy.js";
import { parametersOf } from "../../web/pages/playground/tables/ownTable.js";
import { Refusal } from "../../web/pages/playground/tables/refusal.js";
import { assertSame } from "../same.js";

const ascii = (text) => Array.from(text, (character) => character.charCodeAt(0));

/** Writes a file: magic, version, length of the header, header, bytes of the numbers. */
function npy(header, body, version = 1) {
  const text = ascii(`${header}\n`);
  const [low, high] = [text.length & 255, text.length >> 8];
  const length = version === 1 ? [low, high] : [low, high, 0, 0];
  return Uint8Array.from([0x93, ...ascii("NUMPY"), version, 0, ...length, ...text, ...body]);
}

const header = (descr, shape, isFortran = "False") =>
  `{'descr': '${descr}', 'fortran_order': ${isFortran}, 'shape': ${shape}, }`;

const refusal = (wanted) => (error) => {
  assert.ok(error instanceof Refusal, String(error));
  assert.match(error.message, wanted);
  assert.ok(error.text.zh.length > 0 && !/\{\w+\}/.test(error.text.en + error.text.zh), error.text.zh);
  return true;
};

// Bytes by IEEE 754 and two's complement, computed by hand.
const types = [
  ["<f4", [0x00, 0x00, 0x80, 0x3f, 0x00, 0x00, 0x20, 0xc1], [1, -10]],
  [">f4", [0x3f, 0x80, 0x00, 0x00, 0xc1, 0x20, 0x00, 0x00], [1, -10]],
  ["<f8", [0, 0, 0, 0, 0, 0, 0xf0, 0x3f, 0, 0, 0, 0, 0, 0, 0x04, 0xc0], [1, -2.5]],
  [">f8", [0x3f, 0xf0, 0, 0, 0, 0, 0, 0, 0xc0, 0x04, 0, 0, 0, 0, 0, 0], [1, -2.5]],
  ["<f2", [0x00, 0x3c, 0x00, 0xc0], [1, -2]],
  [">f2", [0x3c, 0x00, 0xc0, 0x00], [1, -2]],
  ["<f2", [0x01, 0x00, 0xff, 0x7b], [2 ** -24, 65504]],
  ["<f2", [0x00, 0x7c, 0x00, 0xfc], [Infinity, -Infinity]],
  ["<f2", [0x00, 0x80, 0x01, 0x7e], [-0, Number.NaN]],
  ["|i1", [0x7f, 0x80], [127, -128]],
  ["|u1", [0x7f, 0x80], [127, 128]],
  ["<i2", [0x01, 0x00, 0xff, 0xff], [1, -1]],
  [">u2", [0x01, 0x00, 0xff, 0xff], [256, 65535]],
  ["<i4", [0x00, 0x01, 0x00, 0x00, 0xfe, 0xff, 0xff, 0xff], [256, -2]],
  [">u4", [0x80, 0, 0, 0, 0, 0, 0, 3], [2147483648, 3]],
  ["<i8", [5, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff], [5, -1]],
  [">u8", [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9], [65536, 9]],
];

test("NPY files of every type and both byte orders are read", () => {
  for (const [descr, body, values] of types) {
    const { data, shape } = readNpy(npy(header(descr, "(1, 2)"), body));
    assert.deepEqual([Array.from(data), shape], [values, [1, 2]], descr);
    assert.ok(data instanceof Float32Array);
  }
});

test("NPY files of all three versions, in C and Fortran order, with any spacing of the header are read", () => {
  const body = [1, 2, 3, 4, 5, 6];
  for (const version of [1, 2, 3]) {
    assertSame(Array.from(readNpy(npy(header("|i1", "(2, 3)"), body, version)).data), body);
    // In Fortran order the first axis is the fastest: rows (1, 3, 5) and (2, 4, 6).
    const { data, shape } = readNpy(npy(header("|i1", "(2, 3)", "True"), body, version));
    assert.deepEqual(
      [Array.from(data), shape],
      [
        [1, 3, 5, 2, 4, 6],
        [2, 3],
      ],
    );
  }
  const loose = `{"shape" : ( 3,2 ), "fortran_order":False ,"descr":"|u1"}          `;
  assert.deepEqual(readNpy(npy(loose, body)).shape, [3, 2]);
  // A view into a larger buffer, as a part of a file would be.
  const file = npy(header("<i2", "(1, 1)"), [7, 0]);
  const larger = new Uint8Array(file.length + 3);
  larger.set(file, 3);
  assert.deepEqual(Array.from(readNpy(larger.subarray(3)).data), [7]);
});

test("other files, and NPY of other contents, are rejected with the reason", () => {
  const body = [0, 0, 128, 63];
  const one = header("<f4", "(1, 1)");
  assert.throws(() => readNpy(npy(one, body, 4)), refusal(/version 4/));
  assert.throws(() => readNpy(npy(one, body).subarray(0, 30)), refusal(/header .* incomplete/));
  assert.throws(() => readNpy(npy(one, body).subarray(0, 8)), refusal(/version 1|incomplete/));
  assert.throws(() => readNpy(npy("{'descr': '<f4'}", body)), refusal(/incomplete/));
  for (const type of ["<c8", "|O", "<U3", "|b1", "<f16", "f4", "<M8"])
    assert.throws(() => readNpy(npy(header(type, "(1, 1)"), body)), refusal(/have the type .*float16, float32/), type);
  const structured = "{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (1, 1), }";
  assert.throws(() => readNpy(npy(structured, body)), refusal(/have the type/));
  assert.throws(() => readNpy(npy(header("<f4", "(2, 3)"), body)), refusal(/must have 24 bytes .*; it has 4/));
  assert.throws(() => readNpy(npy(one, [...body, 0])), refusal(/must have 4 bytes .*; it has 5/));
  assert.throws(() => readNpy(npy(header("<f4", "(99999999999, 99999999999)"), body)), refusal(/must have .* bytes/));
});

test("JSON is read as nested arrays, or as a shape and a flat list", () => {
  const rows = [
    [1, 2, 3],
    [4, 5.5, -6],
  ];
  for (const value of [
    rows,
    { data: rows },
    { shape: [2, 3], data: rows.flat() },
    { dtype: "float32", ...{ shape: [2, 3], data: rows } },
  ]) {
    const { data, shape } = readJson(JSON.stringify(value));
    assert.deepEqual([Array.from(data), shape], [rows.flat(), [2, 3]]);
  }
  // The page's notation for numbers that JSON lacks.
  assert.deepEqual(Array.from(readJson('[["-Infinity", "NaN"]]').data), [-Infinity, Number.NaN]);
});

test("JSON that is no table is rejected with the position", () => {
  const cases = [
    ["[[1, 2], [3]]", /\[1\] of the JSON has 1 entries, .* has 2/],
    ["[[1, null]]", /\[0\]\[1\] .*null/],
    ['[[1, "two"]]', /\[0\]\[1\] .*string/],
    ["[[1, 2], 3]", /\[1\] .*number/],
    ["[[[1]]]", /shape \[1, 1, 1\]; a table must have two axes/],
    ["{}", /it is: object/],
    ["17", /it is: number/],
    ['{"shape": [2, 2], "data": [1, 2, 3]}', /shape \[2,2\] does not fit the 3 numbers/],
    ['{"shape": "2x2", "data": [1, 2, 3]}', /shape "2x2" does not fit/],
    ["1 2 3", /neither an NPY file nor JSON/],
    ["", /neither an NPY file nor JSON/],
  ];
  for (const [text, wanted] of cases) assert.throws(() => readJson(text), refusal(wanted), text);
  assert.throws(
    () => readJson("[".repeat(50000) + "]".repeat(50000)),
    (error) => error instanceof Refusal,
  );
});

test("a file of any bytes is read as a matrix or rejected", async () => {
  const table = await readTable(new Blob([npy(header("|i1", "(1, 2)"), [3, 4])]));
  assert.deepEqual(table, { data: Float32Array.of(3, 4), shape: [1, 2], dtype: "float32" });
  assert.deepEqual((await readTable(new Blob(["\ufeff[[1]]"]))).shape, [1, 1], "a byte order mark is no number");
  await assert.rejects(readTable(new Blob(["[1, 2]"])), refusal(/shape \[2\]; a table must have two axes/));
  await assert.rejects(readTable(new Blob([npy(header("|i1", "(1, 1, 1)"), [3])])), refusal(/shape \[1, 1, 1\]/));
  await assert.rejects(readTable(new Blob(["[[]]"])), refusal(/shape \[1, 0\]/));
  await assert.rejects(readTable({ size: 1e9 }), refusal(/1,?000 MB; the limit for a table is 64 MB/));

  const valid = npy(header("<f2", "(2, 2)", "True"), [0, 60, 0, 64, 0, 66, 0, 68]);
  const damaged = fc
    .array(fc.tuple(fc.nat(valid.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      const bytes = Uint8Array.from(valid);
      for (const [at, byte] of changes) bytes[at] = byte;
      return bytes;
    });
  const isRead = (bytes) =>
    readTable(new Blob([bytes])).then(
      ({ data, shape }) => assert.equal(data.length, shape[0] * shape[1]),
      (error) => assert.ok(error instanceof Refusal, error.stack),
    );
  await fc.assert(fc.asyncProperty(fc.oneof(damaged, fc.uint8Array({ maxLength: 90 })), isRead), { numRuns: 2000 });
});

test("a table sets the sizes of its method, and is rejected with both sizes if it does not fit", async () => {
  for (const [method, fitting, other] of [
    ["t5", [32, 12], [3, 12]],
    ["t5", [8, 1], [32, 129]],
    ["shaw", [17, 64], [16, 64]],
    ["swin", [169, 3], [168, 3]],
    ["swin", [732, 12], [735, 12]], // BEiT: 27² offsets of 14 × 14 and three rows of the class token
    ["learned", [514, 768], [1, 768]],
  ]) {
    const page = pages[method];
    const descriptors = parameterDescriptors(methods, readers[method]);
    const made = ([rows, columns]) => ({ data: new Float32Array(rows * columns), shape: [rows, columns] });
    const read = (given) => readParameters(descriptors, given);
    const parameters = parametersOf(made(fitting), page.ownTable, read);
    assert.deepEqual(parameters.table.shape, fitting);
    assert.throws(() => parametersOf(made(other), page.ownTable, read), refusal(new RegExp(other.join(" × "))));
    for (const id of page.tableViews) assert.ok(page.views[id] && page.ownTable.names.title[id].zh, `${method} ${id}`);
  }
});

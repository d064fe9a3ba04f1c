// Tests every reader of the page on hostile texts of a megabyte: quadratic time or a backtracking pattern would take minutes.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { figures as readers } from "../../src/build/pages.js";
import { mostDepth, mostText } from "../../web/app/config/limits.js";
import { readPasted, readState } from "../../web/app/config/reading.js";
import { readTolerantly } from "../../web/app/config/tolerant.js";
import { addressOf, pageOf, routeOf } from "../../web/app/routes.js";
import { createAddresses } from "../../web/app/state.js";
import { parameterDescriptors } from "../../web/figures/parameters.js";
import { wordsOf } from "../../web/methods/common/attention/words.js";
import { numbersIn } from "../../web/pages/model/files.js";
import { readJson } from "../../web/pages/playground/tables/json.js";
import { readNpy } from "../../web/pages/playground/tables/npy.js";
import { trainedLength } from "../../web/topics/ropeScaling/config.js";
import * as api from "../api.js";

const descriptors = Object.fromEntries(
  Object.entries(readers).map(([name, reader]) => [name, parameterDescriptors(methods, reader)]),
);
const names = ["sinusoidal", ...Object.keys(readers).filter((name) => name !== "sinusoidal")];
const addresses = createAddresses(descriptors, readers, names);

/** Repeats a piece after a beginning up to the largest size of a text. */
const filled = (beginning, piece, length = mostText) =>
  `${beginning}${piece.repeat(Math.floor((length - beginning.length) / piece.length))}`;

const pieces = [
  ...["[", "{a:", "dict(", " ", "\n", "\t[", "a: 1\n", "a:1,", "#\n", "/*", "/**/", '"', '"\\"', "\\", "0_", "1 "],
  ...["a.", " =", "&a", "?", "%", "<image>", "a'", "1.", "\ud800", "] "],
];
const beginnings = { "{a:[": ["[", "(", "1,", "/**/"], '{"a": "': ["a", "\\u"], "[": [" ", "1 "], "a = ": [" "] };
const shapes = [
  ...pieces.map((piece) => filled("", piece)),
  ...Object.entries(beginnings).flatMap(([beginning, each]) => each.map((piece) => filled(beginning, piece))),
];

/** Passes every shape to a reader; its errors must be its own. */
function readAll(read, isOwn = () => false) {
  for (const text of shapes) {
    try {
      read(text);
    } catch (error) {
      assert.ok(isOwn(error), `${text.slice(0, 20)}: ${error.stack}`);
    }
  }
}

test("a pasted configuration of a megabyte is read, or rejected at a position", () => {
  readAll(readTolerantly, ({ name, line, column, expected }) => name === "Error" && line > 0 && column > 0 && expected);
  for (const text of shapes) readPasted(text, api.rope);
});

test("a configuration of a megabyte in an address is read, or rejected", () => {
  for (const config of shapes) {
    const { problem, unreadable } = readState(api, { config, length: 4096, layerType: undefined });
    assert.ok(problem !== undefined, config.slice(0, 20));
    assert.ok(!/stack|recursion/i.test(unreadable?.message ?? problem));
    trainedLength({ config });
  }
});

test("an array, a sentence, an address, a table of a megabyte is read, or rejected", () => {
  readAll(numbersIn);
  readAll((sentence) => wordsOf({ sentence, textLength: 128, imageSide: 6 }));
  readAll((text) => {
    const place = routeOf({ pathname: "/rope/", search: "", hash: `#${text}` }, "http://a.example/", names);
    const { unknown } = addresses.parse(addressOf(place, names));
    pageOf("zh", addressOf(place, names));
    assert.ok(unknown.length <= 256);
  });
  readAll(readJson, ({ text }) => text.en && text.zh && text.en.length < 300);
  const start = Uint8Array.of(0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 2, 0, 0, 0, 0, 0);
  for (const text of [
    ...shapes,
    filled("{'descr': '<f4', 'fortran_order': True, 'shape': (", "1,"),
    filled("", "'shape':("),
  ]) {
    const header = Buffer.from(`${text}), }`);
    const bytes = Buffer.concat([start, header, new Uint8Array(4)]);
    bytes.writeUInt32LE(header.length, 8);
    assert.throws(
      () => readNpy(new Uint8Array(bytes)),
      ({ text }) => text.en && text.zh && text.en.length < 300,
    );
  }
});

test("texts beyond the limits of size and depth are rejected with the position; texts within them are read", () => {
  const nested = (depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  assert.doesNotThrow(() => readTolerantly(nested(mostDepth)));
  const place = { expected: "depth", line: 1, column: 5 * mostDepth + 1, found: "{" };
  assert.throws(() => readTolerantly(nested(mostDepth + 1)), place);
  assert.throws(() => readTolerantly(`{a:${"[".repeat(20000)}`), { expected: "depth", line: 1, column: 3 + mostDepth });
  const padded = (length) => `{"a": 1${" ".repeat(length - 8)}}`;
  assert.deepEqual(readTolerantly(padded(mostText)), { a: 1 });
  assert.throws(() => readTolerantly(padded(mostText + 1)), { expected: "size" });
  assert.equal(numbersIn(`[1${" ".repeat(mostText)}]`), undefined);
});

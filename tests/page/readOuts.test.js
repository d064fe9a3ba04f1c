// Tests the read-outs of figures, computed from the drawn picture. No browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { figures as readers } from "../../src/build/pages.js";
import { createAddresses } from "../../web/app/state.js";
import { computeView } from "../../web/figures/compute.js";
import { cursorText, cursorValue } from "../../web/figures/cursor.js";
import { parameterDescriptors } from "../../web/figures/parameters.js";
import { pictures } from "../../web/figures/pictureKinds.js";
import * as api from "../api.js";
import { picture } from "../figures/pictures.js";
import { knownOf } from "../methods.js";

const names = Object.keys(readers);
const descriptors = Object.fromEntries(names.map((name) => [name, parameterDescriptors(methods, readers[name])]));
const { complete } = createAddresses(descriptors, readers, names);

/** Draws the picture of a view as the page does. */
async function drawn(method, id, given = {}, lang = "en") {
  const found = readers[method].views.find((each) => each.id === id);
  assert.ok(found, `${method} has no view ${id}`);
  const view = { ...found, picture: found.picture ?? (await pictures[found.kind]?.()) };
  const { parameters } = complete({ method, view: id, given });
  return picture(view, computeView(api, view, parameters), { parameters, lang });
}

/** Every cell that a picture's arrow keys can reach. */
function* cursors({ slice, rows }) {
  for (let row = 0; row < (rows?.length ?? slice.rows); row++)
    for (let column = 0; column < slice.columns; column++) yield { row, column };
}

/** The read-out at the given coordinates. */
function readAt(picture, wanted) {
  for (const cursor of cursors(picture)) {
    const { at } = cursorValue(picture, cursor);
    if (Object.entries(wanted).every(([axis, coordinate]) => at[axis] === coordinate))
      return cursorText(picture, cursor);
  }
  return assert.fail(`no cell of ${picture.view.id} is at ${JSON.stringify(wanted)}`);
}

for (const method of names) {
  test(`${method}: the read-outs explain how a value is computed`, async () => {
    const { readOuts } = knownOf(method);
    assert.ok(readOuts?.length > 0, `tests/methods/${method}.js exports readOuts`);
    for (const [view, given, at, expected] of readOuts) {
      const { explanation } = readAt(await drawn(method, view, given), at);
      if (expected instanceof RegExp) assert.match(explanation, expected);
      else assert.equal(explanation, expected);
    }
  });
}

/** The corners of a picture, its middle, and the diagonal, where rows and columns have the same coordinates. */
function someCursors({ slice, rows }) {
  const count = rows?.length ?? slice.rows;
  const [right, bottom] = [slice.columns - 1, count - 1];
  const middle = { row: count >> 1, column: slice.columns >> 1 };
  const along = Array.from({ length: Math.min(8, count, slice.columns) }, (_, i) => ({ row: i, column: i }));
  return [middle, ...along, ...[0, bottom].flatMap((row) => [0, right].map((column) => ({ row, column })))];
}

test("every view reads out its cells in both languages, with every number filled in", async () => {
  for (const method of names) {
    for (const { id, explain } of readers[method].views) {
      for (const lang of ["en", "zh"]) {
        const shown = await drawn(method, id, {}, lang);
        for (const cursor of someCursors(shown)) {
          const { text, value, explanation } = cursorText(shown, cursor);
          // A masked cell has a text and no explanation.
          for (const sentence of [text, ...(explain && value !== Number.NEGATIVE_INFINITY ? [explanation] : [])])
            assert.ok(
              sentence.length > 3 && !/undefined|NaN|\{|\}|\[object/.test(sentence),
              `${method} ${id}: ${sentence}`,
            );
        }
      }
    }
  }
});

// Tests that every parameter that changes the picture of a view is among the view's controls. tests/matrix/controls.test.js tests
// the reverse in Chromium: every control changes its picture.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { figures, pages } from "../../src/build/pages.js";
import { computeView } from "../../web/figures/compute.js";
import { limitsOf, parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { pictures } from "../../web/figures/pictureKinds.js";
import * as api from "../api.js";
import { picture } from "../figures/pictures.js";

const drawings = Object.fromEntries(
  await Promise.all(Object.entries(pictures).map(async ([kind, load]) => [kind, await load()])),
);

/** The numbers and the drawing of a view with some parameters. */
function pictureOf(view, descriptors, given) {
  const { parameters } = readParameters(descriptors, given);
  const shown = { ...view, picture: view.picture ?? drawings[view.kind] };
  const result = computeView(api, shown, parameters);
  const { nodes } = picture(shown, result, { parameters });
  // Whole pixels: the order of a sum changes its last digits, which a reader does not see.
  return {
    data: result.data,
    drawing: JSON.stringify(nodes).replace(/-?\d+\.\d+/g, (text) => Number(text).toFixed(0)),
  };
}

/** Whether two pictures differ by more than rounding. */
function areDifferent(one, other) {
  if (one.data.length !== other.data.length || one.drawing !== other.drawing) return true;
  const largest = one.data.reduce((max, value) => (Number.isFinite(value) ? Math.max(max, Math.abs(value)) : max), 0);
  return one.data.some(
    (value, i) => !Object.is(value, other.data[i]) && !(Math.abs(value - other.data[i]) <= 1e-5 * largest),
  );
}

/** Values that a control of this descriptor can have, besides the present one. */
function otherValues(descriptor, parameters, value) {
  if (descriptor.kind === "flag") return [!value];
  if (descriptor.kind === "word") return descriptor.words.filter((word) => word !== value);
  if (!["count", "whole", "number"].includes(descriptor.kind)) return [];
  const { multipleOf = 1 } = descriptor;
  const [min, max] = limitsOf(descriptor, parameters);
  return [value + multipleOf, value - multipleOf, value * 2].filter((each) => each >= min && each <= max);
}

/** Parameters that change a view and have no control there, by decision. */
const withoutControl = [
  "attention head: offset", // shifting the sentence is the subject of another view
  "complexOrder product: radius", // the colours' range follows the amplitude
  "complexOrder product: angle", // a phase only shifts the pattern
  "floater layers: tolerance", // the effect is too small to be visible
  "floater error: seed", // it only moves the times
];

for (const [method, figure] of Object.entries(figures)) {
  test(`every parameter that changes a picture of ${method} is a control of that view`, () => {
    const descriptors = parameterDescriptors(methods, figure);
    const { parameters } = readParameters(descriptors, {});
    const missing = figure.views.flatMap((view) => {
      const { controls, tabs } = pages[method].views[view.id];
      const initial = pictureOf(view, descriptors, {});
      const changes = ([name, descriptor]) =>
        otherValues(descriptor, parameters, parameters[name]).some((value) =>
          areDifferent(initial, pictureOf(view, descriptors, { [name]: value })),
        );
      return Object.entries(descriptors)
        .filter(([name]) => name !== tabs && !controls.includes(name))
        .filter(changes)
        .map(([name]) => `${method} ${view.id}: ${name}`)
        .filter((each) => !withoutControl.includes(each));
    });
    assert.deepEqual(missing, []);
  });
}

// Tests what the page's worker sends: little besides the drawn result, and still the same exported code and formulas.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import * as config from "../../dist/npm/config.js";
import * as api from "../../dist/npm/index.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import { javascriptOf } from "../../web/pages/playground/code.js";
import { mostSent, sentResults } from "../../web/pages/playground/sent.js";

/** The work from which a view is computed in the worker, as in computing.js. */
const workAtOnce = 5e5;

const whole = { ...api, rope: { ...api.rope, ...config } };

const longest = (value) => {
  if (ArrayBuffer.isView(value)) return /** @type {any} */ (value).length;
  return typeof value === "object" && value !== null ? Math.max(0, ...Object.values(value).map(longest)) : 0;
};

/** The views that the worker computes with their parameters, by default and in every preset. */
const states = Object.entries(readers).flatMap(([method, reader]) =>
  reader.views.flatMap((view) => {
    const given = pages[method].presets.filter((preset) => preset.view === view.id).map((preset) => preset.parameters);
    return [{}, ...given]
      .map((each = {}) => readParameters(parameterDescriptors(methods, reader), each).parameters)
      .filter((parameters) => pages[method].views[view.id]?.work?.(parameters) > workAtOnce)
      .map((parameters) => ({ method, view, parameters }));
  }),
);

test("no array longer than a row is sent besides the drawn one, and the exported code stays the same", () => {
  let saved = 0;
  for (const { method, view, parameters } of states) {
    const { results } = computeView(whole, view, parameters);
    const sent = sentResults(view, results);
    const others = sent.filter((_, i) => !view.formulaReads?.includes(i));
    assert.ok(longest(others) <= mostSent, `${method} ${view.id}`);
    saved += longest(results) > mostSent;
    const text = javascriptOf(view, parameters, results, methods);
    assert.equal(javascriptOf(view, parameters, sent, methods), text, `${method} ${view.id}`);
  }
  assert.ok(saved >= 5, `${saved} of ${states.length} states`);
});

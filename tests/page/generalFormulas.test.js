// Tests the general formulas on the page, those with symbols: evaluated from their TeX in plain float64, they give the module's
// numbers in cells of their views, in all settings of tests/methods and at all presets.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pages, figures as readers } from "../../src/build/pages.js";
import { markAll, ownSymbols, treeOf } from "../../src/build/site/formulas.js";
import { toldOf } from "../../web/pages/playground/formula/filling.js";
import * as api from "../api.js";
import { complete, drawer, names } from "../figures/views.js";
import { knownOf } from "../methods.js";
import { letters } from "./generalLetters.js";
import { textOf, valuesOf } from "./generalValue.js";
import { withoutValue } from "./generalWithoutValue.js";

/** Letter → value of the one parameter that its \class names. */
function lettersOfControls(tree, controls, parameters) {
  const found = {};
  const visit = (node) => {
    const names = controls[node.attributes?.["data-symbol"]] ?? [];
    const value = names.length === 1 ? parameters[names[0]] : undefined;
    if (typeof value === "number") found[textOf(node).trim()] = value;
    for (const child of node.children ?? []) if (child.text === undefined) visit(child);
  };
  visit(tree);
  return found;
}

/** Settings of a view: the defaults, those of tests/methods, and the presets. */
function settingsOf(name, view) {
  const { formulaSettings = [], codeSettings = [] } = knownOf(name) ?? {};
  const presets = pages[name].presets.filter((preset) => preset.view === view.id || preset.parameters.config);
  const stages = view.id === "attention" ? [{ stage: "sum" }, { stage: "sum", head: 1, seed: 2 }] : [];
  return [{}, ...stages, ...formulaSettings, ...codeSettings, ...presets.map(({ parameters }) => parameters)];
}

function someCursors({ slice, dials }) {
  const { rows, columns } = dials ? { rows: dials.length, columns: 1 } : slice;
  const places = (count) => [...new Set([count >> 1, count - 1])].filter((at) => at >= 0 && at < count);
  return places(rows).flatMap((row) => places(columns).map((column) => ({ row, column })));
}

const isNear = (value, expected, tolerance) =>
  Object.is(value, expected) || Math.abs(value - expected) <= tolerance * Math.max(1, Math.abs(expected));

const evaluated = new Map();
for (const name of names) {
  test(`the general formulas of ${name} give the values of its cells`, async () => {
    const { formula } = pages[name];
    const marked = markAll(formula).formulas;
    for (const view of readers[name].views) {
      const of = letters[name]?.[view.id];
      if (!of) continue;
      const done = new Set();
      for (const given of settingsOf(name, view)) {
        const { parameters, ...state } = complete({ method: name, view: view.id, given });
        const id = formula.of({ ...state, view: view.id, parameters }, api);
        const tree = treeOf(formula.cases[id], ownSymbols(formula, id));
        const known = lettersOfControls(tree, marked[id].controls, parameters);
        const key = JSON.stringify(given);
        if (done.has(key)) continue;
        done.add(key);
        const picture = await (await drawer(name, view.id, given))();
        for (const cursor of someCursors(picture)) {
          const cell = toldOf({ cursor, picture });
          const own = cell && of(cell, id);
          if (!own || own.skip) continue;
          const { name: wanted, value: expected = cell.value, tolerance = 1e-6, known: more, part, ...given } = own;
          const place = () => `${name} ${view.id} ${key} ${id} ${JSON.stringify(cell.at)}`;
          let values;
          try {
            values = valuesOf(tree, wanted, given, { ...known, ...more });
          } catch (error) {
            throw new Error(`${place()}: ${error.message}`, { cause: error });
          }
          for (const each of values) {
            const value = part === undefined ? each : each[part];
            assert.ok(isNear(value, expected, tolerance), `${place()}: ${value} is not ${expected}`);
          }
          const wide = `${name} ${id}`;
          evaluated.set(wide, (evaluated.get(wide) ?? 0) + 1);
        }
      }
    }
  });
}

test("the formula of every scaling gives the frequencies of the models that use it", () => {
  const { formula, presets } = pages.ropeScaling;
  for (const { id, parameters } of presets) {
    const type = formula.of({ view: "dials", parameters }, api);
    // LongRoPE's factors are a list, and ρ of "proportional" is no letter of its spec.
    if (type === "longrope" || type === "proportional") continue;
    const config = JSON.parse(parameters.config);
    const { layerType, length = 4096 } = parameters;
    const { scaling, base, rotaryDim } = api.config.fromConfig({ config, length, layerType });
    const tree = treeOf(formula.cases[type], formula.symbols);
    const { data } = api.rope.frequencies({ dim: rotaryDim, base, scaling, length }).inverseFrequencies;
    const { factor: s, original_max_position_embeddings: L, beta_fast: βfast = 32, beta_slow: βslow = 1 } = scaling;
    const { low_freq_factor: rlow, high_freq_factor: rhigh } = scaling;
    for (const i of [0, 1, data.length >> 2, data.length >> 1, (3 * data.length) >> 2, data.length - 1]) {
      // Where a formula does not define θ, its symbol does.
      const known = { θi: base ** ((-2 * i) / rotaryDim) };
      const given = { b: base, d: rotaryDim, i, s, L, "L′": length, βfast, βslow, rlow, rhigh };
      const [value] = valuesOf(tree, type === "default" ? "θi" : "θi′", given, known);
      assert.ok(isNear(value / data[i], 1, 1e-6), `${id}, ${type}, pair ${i}: ${value} is not ${data[i]}`);
    }
    evaluated.set(`ropeScaling ${type}`, 1);
  }
});

test("every general formula is evaluated, with listed exceptions", () => {
  const all = names.flatMap((name) => Object.keys(pages[name].formula.cases).map((id) => `${name} ${id}`));
  assert.deepEqual(
    all.filter((id) => !evaluated.has(id)),
    Object.keys(withoutValue),
  );
});

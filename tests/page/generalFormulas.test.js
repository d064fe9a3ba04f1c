// Tests the general formulas on the page, those with symbols: evaluated from their TeX in plain float64, they give the module's
// numbers at every preset of their view.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as models from "../../dist/npm/config.js";
import { rope } from "../../dist/npm/rope.js";
import { pages } from "../../src/build/pages.js";
import { treeOf } from "../../src/build/site/formulas.js";
import { evaluateName } from "./evaluate.js";

/** The values of the letters that the formulas of scalings do not define. */
function lettersOf({ scaling, base, rotaryDim }, { length }, m) {
  const { factor, original_max_position_embeddings: trained } = scaling;
  const { beta_fast: fast = 32, beta_slow: slow = 1, low_freq_factor: low, high_freq_factor: high } = scaling;
  return {
    ...{ b: base, d: rotaryDim, m, s: factor, L: trained, n: length },
    ...{ βfast: fast, βslow: slow, rlow: low, rhigh: high },
    // Where a formula does not define θ, its symbol does.
    θm: base ** ((-2 * m) / rotaryDim),
  };
}

test("the formula of every scaling gives the frequencies of the models that use it", () => {
  const evaluated = new Set();
  const { formula, presets } = pages.ropeScaling;
  for (const { id, parameters } of presets) {
    const type = formula.of({ view: "dials", parameters }, { config: models });
    // LongRoPE's factors are a list, and p of "proportional" is no letter of its spec.
    if (type === "longrope" || type === "proportional") continue;
    const config = JSON.parse(parameters.config);
    const { layerType, length = 4096 } = parameters;
    const spec = models.fromConfig({ config, length, layerType });
    const tree = treeOf(formula.cases[type], formula.symbols);
    const { inverseFrequencies } = rope.frequencies({
      dim: spec.rotaryDim,
      base: spec.base,
      scaling: spec.scaling,
      length,
    });
    const { data } = inverseFrequencies;
    for (const m of [0, 1, data.length >> 2, data.length >> 1, (3 * data.length) >> 2, data.length - 1]) {
      const name = type === "default" ? "θm" : "θm∗";
      const value = evaluateName(tree, name, lettersOf(spec, { length }, m));
      assert.ok(Math.abs(value / data[m] - 1) < 1e-6, `${id}, ${type}, pair ${m}: ${value} is not ${data[m]}`);
    }
    evaluated.add(type);
  }
  for (const type of ["default", "linear", "yarn", "yarnExact", "llama3"]) assert.ok(evaluated.has(type), type);
});

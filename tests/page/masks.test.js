// Tests the sentences on equal words: without a mask and without positions their rows of weights are equal; with a causal mask
// they are not, and the sentence explains why.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { pages, figures as readers } from "../../src/build/pages.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../../web/figures/parameters.js";
import * as api from "../api.js";

/** { facts, sentence(lang) } of a view with these parameters. */
function shown(method, id, given) {
  const { parameters } = readParameters(parameterDescriptors(methods, readers[method]), given);
  const view = readers[method].views.find((each) => each.id === id);
  const { facts } = computeView(api, view, parameters);
  return { facts, sentence: (lang) => pages[method].views[id].sentence({ parameters, facts, lang }) };
}

const masked = { en: /causal mask alone reveals order.*NoPE/, zh: /仅凭因果掩码就有了先后.*NoPE/ };
const unmasked = { en: /identical, because there is no mask/, zh: /完全相同，因为没有掩码/ };

test("the sentence of an attention view says that a causal mask alone reveals order only if there is one", () => {
  for (const method of ["alibi", "rope", "t5", "kerple", "sinusoidal", "xpos"])
    for (const lang of ["en", "zh"]) {
      const [open, causal] = [false, true].map((causal) => shown(method, "attention", { causal }).sentence(lang));
      assert.match(open, unmasked[lang], method);
      assert.doesNotMatch(open, masked[lang], method);
      assert.match(causal, masked[lang], method);
      assert.doesNotMatch(causal, unmasked[lang], method);
    }
  // Gates depend on earlier tokens: this method always has a mask.
  assert.match(shown("forgetting", "attention", { sentence: "dog bites dog" }).sentence("en"), masked.en);
});

test("NoPE: rows of equal words are equal without a mask, and differ with one", () => {
  const rowsOf = ({ data, shape }) => [1, 4].map((row) => data.slice(row * shape.at(-1), (row + 1) * shape.at(-1)));
  const { facts, sentence } = shown("nope", "rows", {});
  const [none, causal, rope] = facts.map(rowsOf);
  assert.deepEqual(none[0], none[1]);
  assert.notDeepEqual(causal[0], causal[1]);
  assert.notDeepEqual(rope[0], rope[1]);
  assert.match(sentence("en"), /“dog 1” and “dog 4” .* equal, bit for bit\. .* the mask alone tells order/);
  assert.match(shown("nope", "rows", { sentence: "all words differ" }).sentence("en"), /No word occurs twice/);
});

test("NoPE: with a causal mask the weight of the first of n equal tokens is 1/n", () => {
  const { facts } = shown("nope", "count", { reach: 9 });
  const [none, causal] = facts.map(({ data }) => Array.from(data));
  for (let i = 0; i < 9; i++) {
    assert.ok(Math.abs(causal[i] - 1 / (i + 1)) < 1e-6, `position ${i}`);
    assert.ok(Math.abs(none[i] - 1 / 9) < 1e-6, `position ${i}`);
  }
});

// Llama 4: 48 layers, SmolLM3: 36, Command R7B: 32; every fourth of each has no RoPE.
test("NoPE: every fourth layer of the models is a NoPE layer", () => {
  const { sentence } = shown("nope", "layers", {});
  assert.match(sentence("en"), /12 of 48 in Llama 4 Scout, 9 of 36 in SmolLM3-3B, 8 of 32 in Command R7B\./);
});

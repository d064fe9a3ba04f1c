// Tests that red means one thing: front page, essay, My model and RoPE mark the same hands, those that are now outside the angles
// that the model is known to have seen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { meaningColours } from "../../web/figures/colours.js";
import { isUnseen, seenAngle } from "../../web/methods/common/unseen.js";
import { presets } from "../../web/methods/rope/presets.js";
import { trainedTo, trainingOf } from "../../web/methods/rope/trainedTo.js";
import { dialsOf, isUnseen as isUnseenInEssay } from "../../web/pages/essay/numbers.js";
import { dials as essayDials } from "../../web/pages/essay/scenes/unseen.js";
import { factor, frequencySets, outsideAt, seenAngles } from "../../web/pages/front/dials.js";
import { presets as shownPresets } from "../../web/topics/ropeScaling/presets.js";
import * as api from "../api.js";
import { theme } from "../figures/pictures.js";
import { drawer } from "../figures/views.js";
import { outsidePairs } from "../outside.js";

const circle = 2 * Math.PI;

test("a hand is unseen while it points outside the seen angles, not after it came back to them", () => {
  for (const [seen, angle, expected] of [
    [1, 0, false],
    [1, 1, false],
    [1, 1.001, true],
    [1, 6.28, true],
    [1, circle + 0.5, false],
    [1, circle + 1.5, true],
    [1, 2 * circle, false],
    [6.2, 6.25, true],
    [circle, 1e6, false],
    [50, 3, false],
  ])
    assert.equal(isUnseen(seen, angle), expected, `${angle} of ${seen}`);
  assert.equal(seenAngle(0.001, 4096), 4.096);
  assert.equal(seenAngle(0.001, 4096, 0.00025, 32768), 8.192);
  assert.equal(seenAngle(0.001, 4096, 0.00025, 8192), 4.096);
});

const llama2 = {
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  num_hidden_layers: 32,
  max_position_embeddings: 4096,
};
const scalings = {
  none: undefined,
  linear: { type: "linear", factor },
  yarn: { type: "yarn", factor, original_max_position_embeddings: 4096 },
};
/** The pairs whose hands a drawn view has in the alarm colour. */
const redIn = ({ rows }) =>
  rows.filter(({ colour }) => colour === meaningColours(theme).unseen).map(({ column }) => column);
const indices = (holds) => Array.from({ length: 64 }, (_, i) => i).filter(holds);
const positions = [4095, 4097, 8000, 12000, 16384, 20000, 32767];

test("front page, essay, My model and RoPE have the same red hands for Llama 2, with and without scaling", async () => {
  const sets = frequencySets(api.rope);
  const theta = Object.fromEntries(Object.entries(sets).map(([name, { frequencies }]) => [name, frequencies]));
  const seen = seenAngles(theta.none);
  const counts = new Set();
  for (const position of positions) {
    const strips = await drawer("rope", "scalings", { position, factor, trained: 4096, dim: 128, base: 10000 });
    const inStrips = redIn(strips());
    for (const [way, name] of Object.keys(theta).entries()) {
      const expected = outsidePairs(position, name, factor);
      const message = `${name} at ${position}`;
      counts.add(expected.length);
      const onFront = indices((i) => outsideAt(seen[i], theta[name][i], position) !== undefined);
      assert.deepEqual(onFront, expected, `front, ${message}`);
      const inEssay = indices((i) => isUnseenInEssay({ theta }, name, i, position));
      assert.deepEqual(inEssay, expected, `essay, ${message}`);
      const drawn = essayDials({ theta: theta[name], seen }, position, { x: 0, y: 0, width: 600, height: 600 });
      assert.equal(
        drawn.filter(({ look }) => look === "hand out").length,
        expected.length,
        `essay's dials, ${message}`,
      );
      // The four strips follow each other in the rows of the picture.
      const before = Object.keys(theta).slice(0, way);
      const start = before.reduce((sum, each) => sum + outsidePairs(position, each, factor).length, 0);
      assert.deepEqual(inStrips.slice(start, start + expected.length), expected, `RoPE, ${message}`);
      if (!Object.hasOwn(scalings, name)) continue;
      const config = JSON.stringify({ ...llama2, ...(scalings[name] && { rope_scaling: scalings[name] }) });
      const given = { config, trained: 4096, length: 32768, position };
      assert.deepEqual(redIn((await drawer("ropeScaling", "dials", given))()), expected, `My model, ${message}`);
    }
  }
  assert.ok(counts.size > 4, "the positions tell the rules apart");
});

test("a model that is known to be trained on longer sequences has no red hand within them", async () => {
  const preset = shownPresets.find(({ id }) => id === "llama-3.1").parameters;
  assert.deepEqual(redIn((await drawer("ropeScaling", "dials", preset))()), []);
  assert.ok(redIn((await drawer("ropeScaling", "dials", { ...preset, position: 10 ** 6 }))()).length > 0);
  // The same sizes and frequencies with another factor: what it was trained on is unknown.
  const config = preset.config.replace('"factor":8', '"factor":7');
  assert.notEqual(config, preset.config);
  assert.ok(redIn((await drawer("ropeScaling", "dials", { ...preset, config }))()).length > 0);
  const llama31 = presets.find(({ id }) => id === "llama-3.1").config;
  const { theta, seen, position, to } = dialsOf(api, llama31, trainingOf);
  assert.equal(to, 131072);
  assert.equal(theta.filter((each, i) => isUnseen(seen[i], each * position)).length, 0);
  assert.ok(dialsOf(api, llama31, () => undefined).seen.some((each, i) => isUnseen(each, theta[i] * position)));
});

test("training is looked up by a model's facts, whatever else its file says and under the keys of either transformers", () => {
  for (const { id, config } of presets) assert.equal(trainingOf(config), trainedTo[id], id);
  const idOf = (config) => Object.keys(trainedTo).find((id) => trainedTo[id] === trainingOf(config));
  const { "llama-3.1": llama, "qwen2.5": qwen } = Object.fromEntries(presets.map(({ id, config }) => [id, config]));
  const sizes = { hidden_size: 8192, num_attention_heads: 64, num_hidden_layers: 80, num_key_value_heads: 8 };
  assert.equal(idOf({ ...llama, ...sizes, vocab_size: 128256, torch_dtype: "bfloat16" }), "llama-3.1");
  const { rope_theta, rope_scaling, ...rest } = llama;
  assert.equal(idOf({ ...rest, rope_parameters: { rope_theta, ...rope_scaling } }), "llama-3.1");
  assert.equal(idOf({ ...qwen, rope_scaling: null }), "qwen2.5");
  assert.equal(idOf({ ...llama, rope_theta: 10000 }), undefined);
  for (const config of [null, [], "llama", 7, {}, { rope_scaling: 3 }, { text_config: [] }])
    assert.equal(trainingOf(config), undefined);
});

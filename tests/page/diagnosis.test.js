// Tests what "Is mine right?" of My model computes: the example of each fault, pasted and dropped vectors, pasted frequencies,
// and a second configuration.
import assert from "node:assert/strict";
import { test } from "node:test";
import { exampleOf, faultsOf, offsetOf } from "../../web/pages/model/diagnosis/examples.js";
import { readFiles, readText } from "../../web/pages/model/diagnosis/input.js";
import { findingText } from "../../web/pages/model/diagnosis/words.js";
import { ratiosOf } from "../../web/pages/model/frequencyDifference.js";
import { compareConfigs } from "../../web/pages/model/secondConfig.js";
import { presets } from "../../web/topics/ropeScaling/presets.js";
import { api } from "../engines/engines.js";
import { bytesOf, npy, zip } from "../numpyFile.js";

const { rope, config: models } = api("simd");

test("each example of each preset shows the fault of its button, in both languages", () => {
  for (const { parameters, id } of presets) {
    const { config, layerType, length } = parameters;
    const spec = models.fromConfig({ config: JSON.parse(config), layerType, length });
    if (spec.coordinates) continue;
    const { rotaryDim, rotaryStart, layout, inverse, base, scaling } = spec;
    const expected = { rotaryDim, rotaryStart, layout, inverse, base, scaling };
    const faults = faultsOf(rope, spec);
    assert.equal(faults.length, 6);
    for (const fault of faults) {
      const { before, after } = exampleOf(rope, fault, spec);
      const { findings } = models.diagnose({ before, after, expected, offset: offsetOf(fault) });
      assert.equal(findings[0]?.code, fault, `${id}: ${fault}`);
      assert.match(findingText(findings[0], "zh"), /^[^{}]*。$/);
      assert.equal(findingText(findings[0], "en"), findings[0].text);
    }
  }
});

const shapeOf = ({ shape, data }) => [shape, ...data];

test("vectors are read from text as JSON and Python print them, and from one file or two", async () => {
  assert.deepEqual(shapeOf(readText("[[1, 2], [3, 4]]")), [[2, 2], 1, 2, 3, 4]);
  assert.deepEqual(shapeOf(readText("tensor([[[1., -2.5e-3]]], dtype=float32)")), [[1, 1, 2], 1, Math.fround(-0.0025)]);
  assert.deepEqual(shapeOf(readText("[1, 2]")), [[1, 2], 1, 2]);
  for (const text of ["", "[[1, 2], [3]]", "[[1, null]]", "hello", "[[1, 2]"])
    assert.throws(() => readText(text), { key: "noNumbers" }, text);
  const file = (name, bytes) => new File([bytes], name);
  const tensor = (numbers) => npy("<f4", [1, 2], bytesOf(Float32Array.from(numbers)));
  const two = await readFiles([file("q_rotated.npy", tensor([3, 4])), file("q.npy", tensor([1, 2]))]);
  assert.deepEqual(
    [shapeOf(two.before), shapeOf(two.after)],
    [
      [[1, 2], 1, 2],
      [[1, 2], 3, 4],
    ],
  );
  const dump = (names) => file("dump.npz", zip(names.map((name, i) => [`${name}.npy`, tensor([i, i])])));
  const one = await readFiles([dump(["other", "q_embed", "q"])]);
  assert.deepEqual([one.before.data[0], one.after.data[0]], [2, 1]);
  await assert.rejects(readFiles([dump(["a", "b"])]), { key: "noNames" });
  await assert.rejects(readFiles([file("q.npy", tensor([1, 2]))]), { key: "noNames" });
  await assert.rejects(readFiles([]), { key: "twoFiles" });
  await assert.rejects(readFiles([file("a.txt", "hello")]), { key: "unreadable" });
});

test("pasted frequencies are compared with the model's pair by pair", () => {
  const rows = ratiosOf([1, 0.5, 0, 3], [1, 0.25, 0]);
  assert.deepEqual(
    rows.map(({ ratio, differs }) => [ratio, differs]),
    [
      [1, false],
      [2, true],
      [1, false],
    ],
  );
  assert.ok(!ratiosOf([Math.fround(0.1)], [0.1])[0].differs);
});

test("a second configuration is compared for each type of layer", () => {
  const gemma = {
    model_type: "gemma3_text",
    head_dim: 16,
    num_hidden_layers: 6,
    rope_theta: 1e6,
    rope_local_base_freq: 10000,
    sliding_window: 512,
  };
  const other = { ...gemma, rope_local_base_freq: 20000 };
  const answers = compareConfigs(models, gemma, JSON.stringify(other));
  const same = Object.fromEntries(answers.map(({ type, answer }) => [type, answer.maxAngleDifference === 0]));
  assert.deepEqual(same, { sliding_attention: false, full_attention: true });
  const plain = { model_type: "llama", head_dim: 16 };
  assert.deepEqual(compareConfigs(models, plain, JSON.stringify(plain))[0].answer.differences, []);
  assert.ok(compareConfigs(models, plain, "{").problem);
});

// Tests fromConfig on vision towers: its spec rotates in axial.apply as the models' own code does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { api } from "../engines/engines.js";

const { axial, rope, config: models } = api("simd");

const [height, width] = [3, 4];
const patches = Array.from({ length: height * width }, (_, n) => ({
  time: n % 2,
  row: Math.floor(n / width),
  column: n % width,
}));

/** Angles by pair, from a rotation of unit vectors whose second half of each pair is zero. */
function anglesOf(spec, head, axes, prefixTokens = 0) {
  const length = patches.length + prefixTokens;
  const firstOf = {
    half: (m) => [m, m + head / 2],
    interleaved: (m) => [2 * m, 2 * m + 1],
    halfPerAxis: (m) => (m < head / 4 ? [m, m + head / 4] : [m + head / 4, m + head / 2]),
  }[spec.layout];
  const data = new Float32Array(length * head);
  for (let i = 0; i < length; i++) for (let m = 0; m < head / 2; m++) data[i * head + firstOf(m)[0]] = 1;
  const rotated = axial.apply({ ...spec, x: { data, shape: [length, head] }, axes });
  return Array.from({ length }, (_, i) =>
    Array.from({ length: head / 2 }, (_, m) => {
      const [x, y] = firstOf(m).map((column) => rotated.data[i * head + column]);
      return Math.atan2(y, x);
    }),
  );
}

const isAngle = (got, expected) => Math.abs(Math.sin((got - expected) / 2)) < 1e-6;
const sized = ({ axes }) => axes.map((axis, i) => ({ ...axis, size: [height, width][i] }));
const placed = ({ axes, coordinates }, first = 0) =>
  axes.map(({ dim }, i) => ({ dim, positions: patches.map((patch) => patch[coordinates[i]] + first) }));
/** base^(-k / pairs) of one axis. */
const seriesOf = (pairs, base = 10000) => Array.from({ length: pairs }, (_, k) => base ** (-k / pairs));

/** Compares all angles with those of a patch. */
function assertAngles(angles, of) {
  patches.forEach((patch, i) => {
    of(patch).forEach((angle, m) => assert.ok(isAngle(angles[i][m], angle), `patch ${i}, pair ${m}`));
  });
}

test("fromConfig: a vision tower is a spec that axial.apply takes, with the angles of the model's code", () => {
  const head = 16;
  // Qwen2VisionRotaryEmbedding(head / 2): rows, then columns, of base^(-2k / (head / 2)); rotate_half over the head.
  const qwen = models.fromConfig({
    config: { model_type: "qwen3_vl", depth: 2, patch_size: 16, hidden_size: 64, num_heads: 4 },
  });
  const series = (base) => seriesOf(head / 4, base);
  assertAngles(anglesOf(qwen, head, sized(qwen)), ({ row, column }) => [
    ...series(10000).map((each) => row * each),
    ...series(10000).map((each) => column * each),
  ]);
  // Pixtral: freqs[::2] of the head for rows, freqs[1::2] for columns.
  const sizes = { hidden_size: 64, num_attention_heads: 4 };
  const pixtral = models.fromConfig({ config: { model_type: "pixtral", ...sizes, rope_theta: 500 } });
  const all = Array.from({ length: head / 2 }, (_, k) => 500 ** ((-2 * k) / head));
  assertAngles(anglesOf(pixtral, head, sized(pixtral)), ({ row, column }) => [
    ...all.filter((_, k) => k % 2 === 0).map((each) => row * each),
    ...all.filter((_, k) => k % 2 === 1).map((each) => column * each),
  ]);
  // Llama 4: (column + 1) and (row + 1), pairs of neighbours.
  const llama = models.fromConfig({ config: { model_type: "llama4_vision_model", ...sizes } });
  assertAngles(anglesOf(llama, head, placed(llama, 1)), ({ row, column }) => [
    ...series(10000).map((each) => (column + 1) * each),
    ...series(10000).map((each) => (row + 1) * each),
  ]);
  assert.match(llama.warnings.join(" "), /count from 1/);
  // Gemma 4: x, then y, each rotated half by half within its own columns; base 100.
  const gemma = models.fromConfig({
    config: { model_type: "gemma4_vision", head_dim: head, rope_parameters: { rope_type: "axial", rope_theta: 100 } },
  });
  assertAngles(anglesOf(gemma, head, placed(gemma)), ({ row, column }) => [
    ...series(100).map((each) => column * each),
    ...series(100).map((each) => row * each),
  ]);
  // DINOv3: 2π of coordinates from -1 to 1, after a class token and four registers.
  const dino = models.fromConfig({ config: { model_type: "dinov3_vit", ...sizes, num_register_tokens: 4 } });
  assert.equal(dino.prefixTokens, 5);
  const angles = anglesOf(dino, head, sized(dino), 5);
  assert.ok(
    angles
      .slice(0, 5)
      .flat()
      .every((angle) => angle === 0),
  );
  const centre = (i, n) => 2 * Math.PI * ((2 * (i + 0.5)) / n - 1);
  assertAngles(angles.slice(5), ({ row, column }) => [
    ...series(100).map((each) => centre(row, height) * each),
    ...series(100).map((each) => centre(column, width) * each),
  ]);
});

test("fromConfig: SAM's rotations take columns first, in pairs of neighbours", () => {
  // Sam3ViTRotaryEmbedding and Sam2VideoVisionRotaryEmbedding: freqs = theta^(-arange(0, dim, 4) / dim), x then y.
  const expected = ({ row, column }) => [row, column].reverse().flatMap((at) => seriesOf(4).map((each) => at * each));
  const config = { model_type: "sam3_vit_model", hidden_size: 64, num_attention_heads: 4 };
  const sam3 = models.fromConfig({ config });
  assert.equal(sam3.layout, "interleaved");
  assertAngles(anglesOf(sam3, 16, placed(sam3)), expected);
  assert.match(sam3.warnings.join(" "), /window_size over the grid/);
  assert.deepEqual(models.fromConfig({ config: { model_type: "sam3_vision_model", backbone_config: config } }), sam3);
  const memory = { memory_attention_hidden_size: 64, memory_attention_downsample_rate: 4 };
  const sam2 = models.fromConfig({
    config: { model_type: "sam2_video", ...memory, memory_attention_num_attention_heads: 1 },
  });
  assertAngles(anglesOf(sam2, 16, placed(sam2)), expected);
  assert.equal(models.fromConfig({ config: { model_type: "sam2_video" } }).rotaryDim, 256);
});

test("fromConfig: MiniMax-M3's tower rotates by three axes, Muse Glimmer's counts columns and rows from 1", () => {
  // axis_dim = 2 * ((head // 3) // 2), rotate_half over three axes; the other columns pass.
  const config = { model_type: "minimax_m3_vl_vision", hidden_size: 80, num_attention_heads: 4 };
  const minimax = models.fromConfig({ config });
  assert.deepEqual([minimax.rotaryDim, minimax.coordinates], [18, ["time", "row", "column"]]);
  assertAngles(anglesOf(minimax, 18, placed(minimax)), ({ time, row, column }) =>
    [time, row, column].flatMap((at) => seriesOf(3).map((each) => at * each)),
  );
  assert.equal(models.fromConfig({ config: { model_type: "minimax_m3_vl_vision" } }).rotaryDim, 78);
  // freq = cat([freq_w, freq_h, freq_w, freq_h]) of position_ids.flip(-1) + 1.
  const muse = models.fromConfig({ config: { ...config, model_type: "muse_glimmer_vision", hidden_size: 64 } });
  assertAngles(anglesOf(muse, 16, placed(muse, 1)), ({ row, column }) =>
    [column + 1, row + 1].flatMap((at) => seriesOf(4).map((each) => at * each)),
  );
});

test("fromConfig: towers with Qwen's rotation have the head size of their class", () => {
  const heads = {
    ernie4_5_vl_moe_vision: 1280 / 16,
    glm_ocr_vision: 1024 / 16,
    exaone4_5_vision: 3584 / 16,
    paddleocr_vl_vision: 1152 / 16,
    video_llama_3_vision: 768 / 12,
    qwen2_5_omni_vision_encoder: 3584 / 16,
    qwen3_omni_moe_vision_encoder: 1152 / 16,
  };
  for (const [model_type, head] of Object.entries(heads)) {
    const { rotaryDim, layout, coordinates, base } = models.fromConfig({ config: { model_type } });
    assert.deepEqual([rotaryDim, layout, coordinates, base], [head, "half", ["row", "column"], 10000], model_type);
    assert.throws(() => models.layers({ config: { model_type } }), /axial\.apply/);
  }
  for (const model_type of ["kimi_k25_vision", "moonvit"])
    assert.throws(() => models.fromConfig({ config: { model_type } }), /pairs alternate between columns and rows/);
});

test("fromConfig: a multimodal config names its tower, which rope.apply and layers refuse", () => {
  const vision_config = { model_type: "pixtral", hidden_size: 64, num_attention_heads: 4 };
  const config = { model_type: "llava", text_config: { model_type: "mistral" }, vision_config };
  const { warnings, axes } = models.fromConfig({ config });
  assert.equal(axes, undefined);
  assert.deepEqual(warnings, ["vision_config is not read here: given alone, it is a rotation of several axes."]);
  const spec = models.fromConfig({ config: vision_config });
  assert.throws(() => rope.apply({ ...spec, x: new Float32Array(16) }), /got "coordinates"/);
  assert.throws(() => models.layers({ config: vision_config }), /axial\.apply/);
  // The class's own sizes where the config has none.
  assert.equal(models.fromConfig({ config: { model_type: "pixtral" } }).rotaryDim, 64);
  for (const [bad, message] of [
    [{ ...vision_config, head_dim: 6 }, /the head size must be a multiple of 4, got 6/],
    [{ ...vision_config, hidden_size: "x" }, /config\.hidden_size must be .*, got "x"/],
    [
      { ...vision_config, rope_parameters: { rope_type: "yarn" } },
      /rope_type must be "axial" or "default", got "yarn"/,
    ],
  ])
    assert.throws(() => models.fromConfig({ config: bad }), message);
});

test("values that a power gives have at most 14 digits, which all JavaScript engines agree on", () => {
  for (const head of [64, 96, 104, 128]) {
    const config = {
      model_type: "pixtral",
      hidden_size: head,
      num_attention_heads: 1,
      head_dim: head,
      rope_theta: 500,
    };
    const [, { step }] = models.fromConfig({ config }).axes;
    assert.equal(Number(step.toPrecision(14)), step, `${head}: ${step}`);
    assert.ok(Math.abs(step - 500 ** (-2 / head)) < 1e-14);
  }
});

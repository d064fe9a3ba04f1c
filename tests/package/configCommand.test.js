// Tests npx posenc config and compare of the packed tarball: folders, layer types, GGUF files, --set, and error messages.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { asF32, asText, asU32, f32, fileOf } from "../ggufFile.js";
import { freshProject } from "./project.js";

let project;
before(() => {
  project = freshProject();
});

const llama = { model_type: "llama", head_dim: 64, rope_theta: 500000, max_position_embeddings: 4096 };

/** Runs a command on a configuration or a text; { status, stdout, stderr }. */
function run(name, input, ...words) {
  const command = join(project, "node_modules/.bin/posenc");
  const env = { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined };
  const text = typeof input === "string" ? input : JSON.stringify(input);
  return spawnSync(command, [name, ...words], {
    cwd: project,
    env,
    input: text,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
}

const posenc = (input, ...words) => run("config", input, ...words);

function printed(input, ...words) {
  const { status, stdout, stderr } = posenc(input, ...words);
  assert.equal(stderr, "");
  assert.equal(status, 0);
  return stdout;
}

test("a folder stands for its config.json, and a byte order mark is skipped", () => {
  mkdirSync(join(project, "model"));
  writeFileSync(join(project, "model/config.json"), `\ufeff${JSON.stringify(llama)}`);
  const expected = printed(llama, "-", "--json");
  assert.equal(JSON.parse(expected).spec.base, 500000);
  for (const file of ["model", "model/", "model/config.json"]) assert.equal(printed("", file, "--json"), expected);
  mkdirSync(join(project, "empty"));
  assert.match(posenc("", "empty").stderr, /^posenc: empty\/config\.json cannot be read: ENOENT\n$/);
});

test("--layer-type chooses among the layer types of a config", () => {
  const rope_parameters = { full_attention: { rope_theta: 1e6 }, sliding_attention: { rope_theta: 1e4 } };
  const config = { model_type: "gemma3", head_dim: 64, num_hidden_layers: 6, rope_parameters };
  const baseOf = (...words) => JSON.parse(printed(config, "-", "--json", ...words)).spec.base;
  assert.deepEqual([baseOf(), baseOf("--layer-type", "sliding_attention")], [1e6, 1e4]);
  const of = (type) => posenc(config, "-", "--layer-type", type);
  assert.match(of("full_attention").stdout, /base +1000000\n/);
  const { status, stderr } = of("none");
  assert.equal(status, 1);
  assert.match(stderr, /^posenc: --layer-type must be .*"full_attention", "sliding_attention", got "none"\n$/);
  assert.match(posenc("", "--help").stdout, /--layer-type TYPE .*folder|folder.*--layer-type TYPE/s);
});

test("equal layers are printed as one line and written one by one in JSON; too many are rejected", () => {
  const pairs = 2 ** 15;
  const long = { type: "longrope", short_factor: Array(pairs).fill(1), long_factor: Array(pairs).fill(1) };
  const wide = { ...llama, head_dim: 2 * pairs, original_max_position_embeddings: 64, rope_scaling: long };
  const slide = (i) => (i % 2 ? "sliding_attention" : `attention_${i}`);
  const layer_types = Array.from({ length: 4096 }, (_, i) => slide(i));
  const text = printed({ ...wide, num_hidden_layers: 4096, layer_types }, "-");
  assert.ok(text.length < 2 ** 21, `${text.length} characters`);
  assert.match(text, /long_factor of 32768 numbers/);
  const refused = posenc({ ...wide, num_hidden_layers: 4096 }, "-", "--json");
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /^posenc: --json would write \d+ MB for 4096 layers; leave it out\n$/);
  const { layers } = JSON.parse(printed({ ...llama, num_hidden_layers: 4096 }, "-", "--json"));
  assert.deepEqual([layers.length, layers[4095].type, layers[4095].rope.base], [4096, "full_attention", 500000]);
  assert.match(printed({ ...llama, num_hidden_layers: 4096 }, "-"), /\n {2}0–4095 +full_attention: base 500000/);
  const many = posenc({ ...llama, num_hidden_layers: 2e9 }, "-");
  assert.equal(many.status, 3);
  assert.match(many.stdout, /\n {2}num_hidden_layers must be at most 4096, got 2000000000/);
});

test("JSON written by Python is read: NaN, Infinity and a byte order mark", () => {
  const text = JSON.stringify({ ...llama, name: 'NaN, "Infinity', num_hidden_layers: 1 });
  const python = `\ufeff${text.slice(0, -1)}, "time_step_limit": [0.0, Infinity, -Infinity, NaN]}`;
  assert.match(printed(python, "-"), /columns that rotate/);
  const { stderr } = posenc('{"a": [NaN, NaN], "b" 1}', "-");
  assert.equal(stderr, "posenc: standard input is not JSON: line 1, column 23\n");
  const named = posenc(`${text.slice(0, -1)}, "rope_theta": NaN, "factor": "NaN"}`, "-");
  assert.equal(named.status, 0);
});

test("assumptions change the exit code, and a model without RoPE is rejected", () => {
  const unknown = { ...llama, model_type: "brand_new", num_hidden_layers: 1 };
  const refused = posenc(unknown, "-");
  assert.deepEqual([refused.status, refused.stdout], [1, ""]);
  assert.match(refused.stderr, /assume.*brand_new/);
  const { status, stdout } = posenc(unknown, "-", "--assume");
  assert.equal(status, 3);
  assert.match(stdout, /known by +rotates assumed, layout assumed/);
  assert.match(stdout, /llama\.cpp +unknown: frequencies, layout, rotary dimension, layers/);
  assert.equal(posenc({ model_type: "nemotron_h", rope_theta: 10000 }, "-", "--assume").status, 1);
});

test("invalid JSON is rejected with its position", () => {
  for (const [text, said] of [
    ['{"model_type": "llama",\n  "head_dim" 64}', "standard input is not JSON: line 2, column 14"],
    ['{"model_type": "\u001b]0;title\u0007"', "standard input is not JSON: line 1, column 17"],
    ["", "standard input is not JSON"],
    ['{"a":', "standard input is not JSON"],
  ]) {
    const { status, stdout, stderr } = posenc(text, "-");
    assert.deepEqual([status, stdout], [1, ""]);
    assert.match(stderr, /^posenc: standard input is not JSON(: line \d+, column \d+)?\n$/);
    if (said.includes("line")) assert.equal(stderr, `posenc: ${said}\n`);
  }
  const deep = posenc(`{"model_type":"llama","head_dim":64,"other":${"[".repeat(1e5)}${"]".repeat(1e5)}}`, "-");
  assert.doesNotMatch(deep.stderr, /stack|Maximum/);
});

const metadata = [
  ["general.architecture", asText("llama")],
  ["llama.context_length", asU32(131072)],
  ["llama.attention.key_length", asU32(64)],
  ["llama.block_count", asU32(2)],
  ["llama.rope.freq_base", asF32(500000)],
];

test("a .gguf file is read by its metadata and frequency factors; a broken one is rejected in a line", () => {
  const divisors = [["rope_freqs.weight", [32], 0, 0, f32(...Array(16).fill(1), ...Array(16).fill(8))]];
  writeFileSync(join(project, "model.gguf"), fileOf(metadata, divisors));
  const { spec, layers } = JSON.parse(printed("", "model.gguf", "--json"));
  assert.deepEqual([spec.layout, spec.rotaryDim, spec.base, layers.length], ["interleaved", 64, 500000, 2]);
  assert.deepEqual(spec.scaling.long_factor, [...Array(16).fill(1), ...Array(16).fill(8)]);
  assert.match(printed("", "model.gguf"), /warning: This is GGUF metadata/);
  writeFileSync(join(project, "broken.gguf"), fileOf(metadata).subarray(0, 100));
  const { status, stderr } = posenc("", "broken.gguf");
  assert.deepEqual([status, stderr.split("\n").length], [1, 2]);
  assert.match(
    stderr,
    /^posenc: broken\.gguf is not a readable GGUF file: the file must hold its header, got its end at byte 100/,
  );
  assert.match(posenc("GGUF", "-").stderr, /^posenc: a GGUF file is read from a file, not from a pipe\n$/);
  assert.match(posenc({ num_ctx: 4096 }, "-").stderr, /^posenc: .*Ollama's parameters/);
});

test("--set prints the effect of another value, and rejects keys without effect", () => {
  const config = { ...llama, num_hidden_layers: 2, max_position_embeddings: 32768 };
  const yarn = '{"rope_type":"yarn","factor":4,"original_max_position_embeddings":32768}';
  const text = printed(config, "-", "--set", `rope_scaling=${yarn}`);
  assert.match(text, /^with rope_scaling=/);
  assert.match(text, /\n {2}scaling +different: default \| yarn, factor 4, /);
  // YaRN's attention factor is 0.1 ln 4 + 1.
  assert.match(text, /\n {2}attention factor +different: 1 \| 1\.138629\n/);
  assert.doesNotMatch(text, /\n {2}(?:base|pairs|rotated columns) /);
  assert.equal(
    printed(config, "-", "--set", "max_position_embeddings=4096"),
    "with max_position_embeddings=4096\n  nothing changes\n",
  );
  const json = JSON.parse(
    printed(
      config,
      "-",
      "--json",
      "--set",
      "rope_theta=1e6",
      "--set",
      "rope_scaling.type=linear",
      "--set",
      "rope_scaling.factor=8",
    ),
  );
  assert.deepEqual(
    json.specs.map(({ base, scaling }) => [base, scaling.type]),
    [
      [500000, "default"],
      [1e6, "linear"],
    ],
  );
  assert.ok(json.facts.some(({ fact, verdict }) => fact === "base" && verdict === "different"));
  const nested = JSON.parse(
    printed({ model_type: "llava", text_config: config }, "-", "--json", "--set", "rope_theta=1e4"),
  );
  assert.equal(nested.specs[1].base, 1e4);
  const refused = (...words) => posenc(config, "-", ...words);
  assert.match(
    refused("--set", "rope_tetha=1").stderr,
    /^posenc: --set names the unknown key "rope_tetha"; did you mean rope_theta\?\n$/,
  );
  assert.match(refused("--set", "rope_freq_base=1").stderr, /did you mean rope_theta\?/);
  for (const words of [["--set", "__proto__={}"], ["--set", "rope_theta"], ["--set", "constructor.x=1"], ["--set"]])
    assert.equal(refused(...words).status, 2, words.join(" "));
  assert.match(
    refused("--set", "rope_scaling={").stderr,
    /^posenc: --set rope_scaling must be JSON or a word, got "\{"\n$/,
  );
  assert.match(refused("--set", "rope_theta=fast").stderr, /^posenc: .*rope_theta must be .*, got "fast"/);
});

test("compare tells a .gguf file from a config.json, fact by fact, with an exit code and the angles", () => {
  const config = { ...llama, num_hidden_layers: 2, max_position_embeddings: 131072 };
  const divided = {
    ...config,
    rope_scaling: {
      rope_type: "llama3",
      factor: 8,
      low_freq_factor: 1,
      high_freq_factor: 4,
      original_max_position_embeddings: 8192,
    },
  };
  writeFileSync(join(project, "plain.gguf"), fileOf(metadata));
  // Llama 3.1's divisors, as convert_hf_to_gguf.py writes them.
  const factors = Array.from({ length: 32 }, (_, i) => {
    const wavelength = 2 * Math.PI * 500000 ** (i / 32);
    if (wavelength < 8192 / 4) return 1;
    if (wavelength > 8192) return 8;
    const smooth = (8192 / wavelength - 1) / 3;
    return 1 / ((1 - smooth) / 8 + smooth);
  });
  writeFileSync(join(project, "llama3.gguf"), fileOf(metadata, [["rope_freqs.weight", [32], 0, 0, f32(...factors)]]));
  writeFileSync(join(project, "divided.json"), JSON.stringify(divided));
  const compare = (...words) => {
    const { status, stdout, stderr } = run("compare", "", ...words);
    assert.equal(stderr, "");
    return { status, stdout };
  };
  const verdicts = (expected, ...words) => {
    const { status, stdout } = compare(...words, "--json");
    const { facts, same } = JSON.parse(stdout);
    assert.deepEqual([status, same], [expected, expected === 0]);
    return Object.fromEntries(facts.map(({ fact, verdict }) => [fact, verdict]));
  };
  const same = verdicts(0, "llama3.gguf", "divided.json");
  assert.deepEqual(
    Object.entries(same).filter(([, verdict]) => verdict !== "same"),
    [],
  );
  assert.ok(["base", "pairs", "frequencies", "scaling", "rotated layers"].every((fact) => fact in same));
  const forgotten = verdicts(1, "plain.gguf", "divided.json");
  assert.deepEqual([forgotten.scaling, forgotten.frequencies, forgotten.base], ["different", "different", "same"]);
  const { stdout: text } = compare("plain.gguf", "divided.json");
  assert.match(text, /frequencies +different: \d+ of 32 pairs differ in frequency, by a factor of up to 8\n/);
  assert.match(text, /\n {2}angles +differ by up to 0\.\d+ rad at position 1, [\s\S]*rad at\s+position\s+1048576\n$/);
  assert.match(text, /pairs +same: interleaved \| half \(the converter reorders the weights\)\n/);
  for (const words of [["plain.gguf"], ["plain.gguf", "divided.json", "plain.gguf"], ["--set", "a=1"]])
    assert.equal(run("compare", "", ...words).status, 2);
  writeFileSync(join(project, "brand_new.json"), JSON.stringify({ ...config, model_type: "brand_new" }));
  assert.equal(compare("brand_new.json", "brand_new.json", "--assume").status, 3);
});

test("an engine is compared by the facts that were read of its released package", () => {
  // THUDM's own code, which transformers lacks.
  const chatglm = { model_type: "chatglm", kv_channels: 128, num_layers: 2, seq_length: 8192 };
  assert.match(printed(chatglm, "-"), /Hugging Face v5 +unknown: frequencies, layout, rotary dimension, layers/);
  // MiniMaxM2Config has no rotary_dim: its class rotates all 128 columns.
  const minimax = { model_type: "minimax_m2", head_dim: 128, rotary_dim: 64, num_hidden_layers: 1 };
  assert.match(
    printed(minimax, "-"),
    /warning: rotary_dim is ignored[\s\S]*Hugging Face v5 +frequencies the same, .*rotary dimension the same/,
  );
  // llama.cpp chooses the factors by its context, here the config's longest.
  const factors = [Array(32).fill(1), Array(32).fill(4)];
  const longrope = { type: "longrope", short_factor: factors[0], long_factor: factors[1] };
  const phi = { ...llama, model_type: "phi3", max_position_embeddings: 131072, rope_scaling: longrope };
  const text = printed({ ...phi, original_max_position_embeddings: 4096, num_hidden_layers: 1 }, "-");
  assert.match(text, /llama\.cpp +frequencies or attention factor differ by up to 75 %/);
  // sqrt(1 + ln 32 / ln 4096)
  assert.match(text, /attention factor +1\.190238\n/);
});

test("an assumed value in a warning changes the exit code, and unreadable layers are unknown", () => {
  const meta = { dim: 4096, n_heads: 32, n_layers: 1, norm_eps: 1e-5, rope_theta: 500000, use_scaled_rope: true };
  const { status, stdout } = posenc(meta, "-");
  assert.equal(status, 3, stdout);
  const zamba = { model_type: "zamba2", use_mem_rope: true, num_hidden_layers: 81 };
  const text = posenc(zamba, "-").stdout;
  assert.match(text, /\n {2}layers_block_type must/);
  assert.match(
    text,
    /Hugging Face v5 +frequencies the same, layout the same, rotary dimension the same;\s+unknown:\s+layers/,
  );
});

test("--set can correct a file that is rejected without it", () => {
  const granite = { model_type: "granitemoehybrid", head_dim: 64, position_embedding_type: "nope" };
  const text = printed(granite, "-", "--set", "position_embedding_type=rope");
  assert.match(text, /before: position_embedding_type must .*got "nope"\n +rotated columns +64\n/);
});

test("errors and warnings name options and keys of the file, not functions and arguments", () => {
  const files = [
    [{ ...llama, rope_parameters: { sliding_attention: { rope_theta: 1e4 } } }],
    [{ model_type: "brand_new", head_dim: 8 }],
    [{ model_type: "brand_new", head_dim: 8 }, "--assume"],
    [{ model_type: "clip_text_model" }],
    [{ alpha_value: 2 }],
    [{ model_type: "nanochat" }],
    [{ model_type: "llama4", dual_chunk_attention_config: { chunk_size: 8, local_size: 2 } }],
    [{ model_type: "deepseek_v3", use_logn_attn: true }, "--set", "rope_theta=1000000"],
    [{ model_type: "dinov3_vit" }],
    [{ ...llama, vision_config: { model_type: "pixtral" } }, "--layer-type", "none"],
  ];
  for (const [config, ...options] of files) {
    const { stdout, stderr } = posenc(config, "-", ...options);
    const names = /\b(?:rope|axial|alibi|learned|temperature|mrope)\.\w+|\b[a-z]+[A-Z]\w*|\bconfig\.(?!json)/;
    for (const text of [stdout, stderr]) assert.doesNotMatch(text.replaceAll("vLLM", ""), names);
    assert.ok(stdout || stderr);
  }
  assert.match(posenc({ model_type: "clip_text_model" }, "-").stderr, /^posenc: model_type must .*learned table/);
  assert.match(posenc({ model_type: "new_one" }, "-").stderr, /\(--assume reads any model as half/);
});

test("--tower reads the vision tower of a multimodal model, which the report of the whole names", () => {
  const vision_config = { model_type: "pixtral", hidden_size: 64, num_attention_heads: 4 };
  const config = { model_type: "llava", text_config: { ...llama, num_hidden_layers: 1 }, vision_config };
  assert.match(printed(config, "-"), /warning: vision_config is not read here/);
  const text = printed(config, "-", "--tower", "vision");
  // Pixtral's columns take the frequencies between those of the rows: 10000^(-2/16).
  assert.match(text, /axis 1 +row, 8 columns\n +axis 2 +column, 8 columns, coordinates times 0\.3162278\n/);
  assert.deepEqual(JSON.parse(printed(config, "-", "--tower", "vision", "--json")).spec.coordinates, ["row", "column"]);
  assert.match(posenc(llama, "-", "--tower", "vision").stderr, /^posenc: --tower must name a part .*got "vision"\n$/);
});

test("layers at equal steps are one range, and values have no brackets", () => {
  const qwen = { model_type: "qwen3_next", num_hidden_layers: 48 };
  const text = printed(qwen, "-");
  assert.match(text, /\n {2}0–2, 4–6 … 44–46 +linear_attention: no rotation\n {2}3, 7 … 47 +full_attention: base /);
  assert.match(text, /\n {2}fingerprint +[0-9a-f]{16}: 32 frequencies from 1 to 0\.000\d+\n/);
  const scout = printed({ model_type: "llama4", num_hidden_layers: 8 }, "-");
  assert.match(
    scout,
    /\n {2}3, 7 +full_attention: no rotation, temperature\s+kind llama4,\s+attn scale 0\.1,\s+floor scale\s+8192\n/,
  );
});

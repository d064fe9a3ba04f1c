// npx posenc config, of the packed tarball: folders, byte order marks, types of layers, many layers, and refusals in the
// command's own words.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { freshProject } from "./project.js";

let project;
before(() => {
  project = freshProject();
});

const llama = { model_type: "llama", head_dim: 64, rope_theta: 500000, max_position_embeddings: 4096 };

/** Runs `posenc config …` on a configuration or a text; { status, stdout, stderr }. */
function posenc(input, ...words) {
  const command = join(project, "node_modules/.bin/posenc");
  const env = { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined };
  const text = typeof input === "string" ? input : JSON.stringify(input);
  return spawnSync(command, ["config", ...words], {
    cwd: project,
    env,
    input: text,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
}

function printed(input, ...words) {
  const { status, stdout, stderr } = posenc(input, ...words);
  assert.equal(stderr, "");
  assert.equal(status, 0);
  return stdout;
}

test("a folder is its config.json, and a byte order mark is none of the JSON", () => {
  mkdirSync(join(project, "model"));
  writeFileSync(join(project, "model/config.json"), `\ufeff${JSON.stringify(llama)}`);
  const expected = printed(llama, "-", "--json");
  assert.equal(JSON.parse(expected).spec.base, 500000);
  for (const file of ["model", "model/", "model/config.json"]) assert.equal(printed("", file, "--json"), expected);
  mkdirSync(join(project, "empty"));
  assert.match(posenc("", "empty").stderr, /^posenc: empty\/config\.json cannot be read: ENOENT\n$/);
});

test("--layer-type chooses among the types that a config tells apart", () => {
  const rope_parameters = { full_attention: { rope_theta: 1e6 }, sliding_attention: { rope_theta: 1e4 } };
  const config = { model_type: "gemma3", head_dim: 64, num_hidden_layers: 6, rope_parameters };
  const baseOf = (...words) => JSON.parse(printed(config, "-", "--json", ...words)).spec.base;
  assert.deepEqual([baseOf(), baseOf("--layer-type", "sliding_attention")], [1e6, 1e4]);
  const of = (type) => posenc(config, "-", "--layer-type", type);
  assert.match(of("full_attention").stdout, /base +1000000\n/);
  const { status, stderr } = of("none");
  assert.equal(status, 1);
  assert.match(stderr, /^posenc: .*layerType.*"none".*"full_attention", "sliding_attention"\n$/);
  assert.match(posenc("", "--help").stdout, /--layer-type TYPE .*folder|folder.*--layer-type TYPE/s);
});

test("layers that are alike are one line, and all of them are in the JSON; too many are refused", () => {
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
  const many = printed({ ...llama, num_hidden_layers: 2e9 }, "-");
  assert.match(many, /rope\.layers: num_hidden_layers must be at most 4096, got 2000000000/);
});

test("what is no JSON is refused with its place, in the command's own words", () => {
  for (const [text, said] of [
    ['{"model_type": "llama",\n  "head_dim" 64}', "- is not JSON: line 2, column 14"],
    ['{"model_type": "\u001b]0;title\u0007"', "- is not JSON: line 1, column 17"],
    ["", "- is not JSON"],
    ['{"a":', "- is not JSON"],
  ]) {
    const { status, stdout, stderr } = posenc(text, "-");
    assert.deepEqual([status, stdout], [1, ""]);
    assert.match(stderr, /^posenc: - is not JSON(: line \d+, column \d+)?\n$/);
    if (said.includes("line")) assert.equal(stderr, `posenc: ${said}\n`);
  }
  const deep = posenc(`{"model_type":"llama","head_dim":64,"other":${"[".repeat(1e5)}${"]".repeat(1e5)}}`, "-");
  assert.doesNotMatch(deep.stderr, /stack|Maximum/);
});

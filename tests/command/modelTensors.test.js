// Tests that posenc table reads tensors of models' files, and what posenc config says of inputs that are no configuration.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { f32, fileOf as gguf } from "../ggufFile.js";
import { bytesOf, npy, zip } from "../numpyFile.js";
import { tensorsFile } from "../safetensorsFile.js";

const folder = mkdtempSync(join(tmpdir(), "posenc-command-"));
after(() => rmSync(folder, { recursive: true }));

const posenc = (...words) =>
  spawnSync(process.execPath, [resolve("dist/npm/command/posenc.js"), ...words], {
    cwd: folder,
    encoding: "utf8",
    timeout: 60_000,
    maxBuffer: 2 ** 28,
  });

const numbers = Float32Array.from({ length: 64 }, (_, i) => (i % 17) / 8);
const half = Uint16Array.from(new Uint32Array(numbers.buffer), (bits) => bits >>> 16);
const files = {
  "one.safetensors": tensorsFile({ bias: ["F32", [32, 2], numbers] }),
  "half.safetensors": tensorsFile({ bias: ["BF16", [32, 2], half], other: ["F32", [1], Float32Array.of(1)] }),
  "one.gguf": gguf([], [["bias", [2, 32], 0, 0, f32(...numbers)]]),
  "one.npz": zip([["bias.npy", npy("<f4", [32, 2], bytesOf(numbers))]]),
  "one.npy": npy("<f4", [32, 2], bytesOf(numbers)),
};
for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);

test("table reads a tensor of every format, alone or by its name", () => {
  const call = (table) => posenc("table", "t5.bias", "--table", table, "--queries", "3", "--keys", "3");
  const wanted = call("one.npy").stdout;
  assert.equal(JSON.parse(wanted).shape.join(), "2,3,3");
  for (const table of ["one.safetensors", "one.gguf", "one.npz", "one.safetensors:bias", "half.safetensors:bias"])
    assert.equal(call(table).stdout, wanted, table);
  const open = call("half.safetensors");
  assert.match(open.stderr, /--table: half\.safetensors must name one of its tensors, .* it has bias, other\n$/);
  assert.equal(open.status, 1);
  assert.match(call("half.safetensors:bia").stderr, /must be one of the file's 2, got "bia"; did you mean "bias"\?/);
  assert.match(call("none.safetensors").stderr, /file must be readable, got ENOENT/);
});

test("config ends at a limit, and says how to get a model of the Hub", { skip: process.platform === "win32" }, () => {
  const endless = posenc("config", "/dev/zero");
  assert.match(endless.stderr, /\/dev\/zero must have at most 67108864 bytes/);
  assert.equal(endless.status, 1);
  const hub = posenc("config", "Qwen/Qwen2.5-7B-Instruct");
  assert.match(
    hub.stderr,
    /ENOENT; .*curl -L https:\/\/huggingface\.co\/Qwen\/Qwen2\.5-7B-Instruct\/resolve\/main\/config\.json/,
  );
});

test("a configuration cannot write lines of its own", () => {
  const breaks = "a\nwarning: none\r\n  base    1\u2028x\tb";
  const config = { model_type: "llama", head_dim: 64, num_hidden_layers: 2, layer_types: [breaks, "full_attention"] };
  for (const [name, given] of Object.entries({
    types: config,
    keys: { model_type: "llama", head_dim: 64, [`rope_${breaks}`]: 1 },
    family: { model_type: breaks, head_dim: 64 },
  })) {
    writeFileSync(join(folder, "config.json"), JSON.stringify(given));
    const { stdout, stderr } = posenc("config", "config.json", "--assume");
    for (const line of `${stdout}\n${stderr}`.split("\n"))
      assert.ok(!/^\s*warning: none|^\s*base {4}1$/.test(line), `${name}: ${line}`);
    assert.ok(!/[\r\t\u2028]/.test(stdout + stderr), name);
  }
});

test("config names 20 unread keys and counts the others", () => {
  for (const count of [20, 30, 3000]) {
    const keys = Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]));
    const config = { model_type: "llama", head_dim: 64, rope_scaling: { type: "linear", factor: 2, ...keys } };
    writeFileSync(join(folder, "many.json"), JSON.stringify(config));
    const warnings = posenc("config", "many.json").stdout.match(/^ {2}warning: .*k.*$/gm);
    assert.equal(warnings.filter((line) => /\bk\d+ is ignored/.test(line)).length, 20);
    if (count > 20) assert.match(warnings.at(-1), new RegExp(`${count - 20} more keys are ignored`));
  }
});

test("PNG without its renderer prints a line to type", () => {
  const { stderr, status } = posenc("figure", "--method", "alibi", "--out", "a.png");
  assert.match(
    stderr,
    /PNG needs npm install @resvg\/resvg-js here, or: npx -p posenc -p @resvg\/resvg-js posenc figure --method alibi --out a\.png\n$/,
  );
  assert.equal(status, 1);
});

test("an option that resembles none is not taken for another", () => {
  const { stderr } = posenc("table", "learned.resize", "--grid", "2x2");
  assert.doesNotMatch(stderr, /did you mean --help/);
  assert.match(posenc("table", "alibi.bias", "--num-heads", "8").stderr, /did you mean --heads\?/);
});

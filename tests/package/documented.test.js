// Runs documented commands and imports: every example of --help, of the README and of the reference.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { asF32, asText, asU32, fileOf } from "../ggufFile.js";
import { bytesOf, npy, zip } from "../numpyFile.js";
import { apply } from "../oracle/rope.js";
import { tensorsFile } from "../safetensorsFile.js";
import { freshProject, runModule } from "./project.js";

const config = {
  model_type: "llama",
  head_dim: 64,
  num_hidden_layers: 2,
  rope_theta: 500000,
  rope_scaling: { rope_type: "linear", factor: 4 },
};

/** Draws with the WebAssembly version of @resvg/resvg-js, which is native. */
const drawing = `import { readFileSync } from "node:fs";
import { initWasm, Resvg as Drawing } from ${JSON.stringify(pathToFileURL(resolve("node_modules/@resvg/resvg-wasm/index.mjs")))};
await initWasm(readFileSync(${JSON.stringify(resolve("node_modules/@resvg/resvg-wasm/index_bg.wasm"))}));
export class Resvg {
  constructor(svg, { fitTo }) { this.drawing = new Drawing(svg, { fitTo }); }
  render() { return { asPng: () => Buffer.from(this.drawing.render().asPng()) }; }
}\n`;

let project;
before(() => {
  project = freshProject();
  for (const folder of ["model", "fine-tuned"]) mkdirSync(join(project, folder));
  writeFileSync(join(project, "params.json"), JSON.stringify({ dim: 64, n_heads: 1, n_layers: 2, rope_theta: 1e6 }));
  for (const file of ["config.json", "model/config.json", "fine-tuned/config.json"])
    writeFileSync(join(project, file), JSON.stringify(config));
  const metadata = [
    ["general.architecture", asText("llama")],
    ["llama.attention.key_length", asU32(64)],
    ["llama.block_count", asU32(2)],
    ["llama.rope.freq_base", asF32(500000)],
  ];
  writeFileSync(join(project, "model.gguf"), fileOf(metadata));
  // A class token and a grid of 2 × 2.
  const buckets = ["F32", [32, 2], new Float32Array(64)];
  writeFileSync(join(project, "model.safetensors"), tensorsFile({ "relative_attention_bias.weight": buckets }));
  writeFileSync(join(project, "vit.safetensors"), tensorsFile({ pos_embed: ["F32", [1, 5, 1], new Float32Array(5)] }));
  // Vectors before and after a right rotation: of base 500000, divided by 4.
  const vectors = { data: Float32Array.from({ length: 2 * 6 * 64 }, (_, i) => Math.sin(i * i + 1)), shape: [2, 6, 64] };
  const rotated = (given) => apply({ x: vectors, base: 500000, scaling: config.rope_scaling, ...given });
  const file = ({ data, shape }) => npy("<f4", shape, bytesOf(Float32Array.from(data)));
  writeFileSync(join(project, "before.npy"), file(vectors));
  writeFileSync(join(project, "after.npy"), file(rotated({})));
  const dump = { before: vectors, after: rotated({ offset: 17 }) };
  const files = Object.entries(dump).map(([name, tensor]) => [`${name}.npy`, file(tensor)]);
  writeFileSync(join(project, "dump.npz"), zip(files));
  const byAxis = { data: vectors.data, shape: [1, 6, 2, 64] };
  const tensors = { q: byAxis, q_embed: rotated({ x: byAxis, sequenceAxis: 1 }) };
  const written = Object.entries(tensors).map(([name, { data, shape }]) => [
    name,
    ["F32", shape, Float32Array.from(data)],
  ]);
  writeFileSync(join(project, "dump.safetensors"), tensorsFile(Object.fromEntries(written)));
  const folder = join(project, "node_modules/@resvg/resvg-js");
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, "package.json"),
    '{ "name": "@resvg/resvg-js", "type": "module", "exports": "./index.js" }\n',
  );
  writeFileSync(join(folder, "index.js"), drawing);
});

/** Runs a line in a shell in the project, with only its own programs installed. */
function shell(line) {
  const PATH = `${join(project, "node_modules/.bin")}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined, npm_config_offline: "true" };
  const { status, stdout, stderr } = spawnSync("sh", ["-c", line], {
    cwd: project,
    env,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  assert.equal(stderr, "", line);
  assert.ok(status === 0 || (status === 1 && line.includes("posenc compare")), `${line}: ${status}`);
  return stdout;
}

/** Whether these bytes are a file of its name's type. */
const isWhole = {
  ".svg": (bytes) => /^<svg [\s\S]*<\/svg>\s*$/.test(bytes.toString()),
  ".png": (bytes) => bytes.subarray(1, 4).toString() === "PNG" && bytes.subarray(-8, -4).toString() === "IEND",
  ".npy": (bytes) => bytes.subarray(1, 6).toString() === "NUMPY" && bytes.length > 128,
  ".json.gz": (bytes) => JSON.parse(gunzipSync(bytes).toString()).data.length > 0,
};

/** Runs a command, and checks its file or that it prints something. */
function runCommand(line) {
  const before = new Set(readdirSync(project));
  const printed = shell(line);
  const made = readdirSync(project).filter((name) => !before.has(name));
  for (const name of made) {
    const [, ending] = /(\.[a-z.]+)$/.exec(name);
    assert.ok(isWhole[ending]?.(readFileSync(join(project, name))), `${line}: ${name}`);
  }
  assert.equal(printed === "", made.length === 1, line);
  return made;
}

test("every example of a --help runs and writes what it states", () => {
  const helps = [
    "posenc --help",
    ...["figure", "table", "config", "compare", "diagnose", "resize", "check", "train"].map(
      (name) => `posenc ${name} --help`,
    ),
  ];
  const examples = [];
  for (const help of helps) {
    const text = shell(help);
    // Commands on their own lines, and in sentences.
    for (const [, line] of text.matchAll(/^ {2}((?:.* \| )?posenc .+)$/gm)) examples.push(line);
    for (const [line] of text.matchAll(/posenc [a-z]+(?: [\w.-]+)*? --(?:help|list)\b/g)) examples.push(line);
  }
  const made = examples.flatMap(runCommand);
  assert.deepEqual(made, ["alibi.svg", "rope.png", "bias.npy", "table.json.gz"]);
  assert.ok(examples.length >= 13, examples.join("\n"));
});

const readme = readFileSync("README.md", "utf8");

test("every command of the README runs", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const known = ["npm install posenc", ...Object.keys(scripts).map((name) => `npm ${name}`)]; // done above, and what tests run in
  const apart = readme.replace(/^```[\s\S]*?^```/gm, "");
  const lines = Array.from(apart.matchAll(/^ {4}(\S.*)$/gm), ([, line]) => line.replace(/\s+#.*$/, ""));
  const commands = lines.filter((line) => line.startsWith("npx posenc "));
  assert.deepEqual(
    lines.filter((line) => !commands.includes(line) && !known.includes(line)),
    [],
  );
  assert.ok(commands.length >= 4);
  for (const line of commands) shell(`rm -f alibi.svg; ${line}`);
});

test("every repository command that the README names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const help = spawnSync("./build.sh", ["--help"], { encoding: "utf8" }).stdout;
  for (const [, name] of readme.matchAll(/npm run ([\w:]+)/g)) assert.ok(scripts[name], `npm run ${name}`);
  for (const [, name] of readme.matchAll(/\.\/build\.sh (\w+)/g)) assert.match(help, new RegExp(`^ {2}${name} `, "m"));
});

test("examples of the README are in languages whose examples are run", () => {
  // html in tests/browser/readme.test.js, the others in readme.test.js
  const languages = new Set(Array.from(readme.matchAll(/^```(\w*)\n[\s\S]*?^```$/gm), ([, language]) => language));
  assert.deepEqual([...languages].sort(), ["html", "js", "text"]);
});

const plain = (html) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

test("every import in the reference provides its names", () => {
  const pages = ["reference.html", ...readdirSync("dist/web/reference").map((name) => `reference/${name}`)];
  const lines = new Set();
  for (const page of pages.filter((name) => name.endsWith(".html")))
    for (const [, block] of readFileSync(join("dist/web", page), "utf8").matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g))
      for (const [line] of plain(block).matchAll(/^import .*$/gm)) lines.add(line.replace(/;\s+\/\/.*$/, ";"));
  assert.ok(lines.size > 7);
  for (const line of lines) {
    if (line.includes('"onnxruntime-web"')) continue; // its recipe is tried with what stands in for it
    const [, names] = /^import \{ (.*) \} from "posenc[^"]*";$/.exec(line) ?? assert.fail(line);
    const program = `${line}\nconsole.log(JSON.stringify([${names}].map((each) => typeof each)));`;
    for (const type of runModule(project, "import.js", program)) assert.match(type, /^(object|function)$/, line);
  }
});

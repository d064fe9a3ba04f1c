// Tests npx posenc of the packed tarball: its output, and that every mistake is one line with the documented exit code.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { inflateSync } from "node:zlib";
import { descriptors as models } from "../../dist/npm/config.js";
import { alibi, descriptors, rope, sinusoidal } from "../../dist/npm/index.js";
import { labelOf } from "../../src/binding/label.js";
import { assertSame } from "../same.js";
import { freshProject } from "./project.js";

let project;
before(() => {
  project = freshProject();
});

/** Runs `posenc …` in the project as npx does; { status, stdout, stderr }. */
function posenc(words, options = {}) {
  const command = join(project, "node_modules/.bin/posenc");
  const env = { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined };
  return spawnSync(command, words, { cwd: project, env, encoding: "utf8", maxBuffer: 2 ** 26, ...options });
}

/** The output of a successful command. */
function printed(words, options) {
  const { status, stdout, stderr } = posenc(words, options);
  assert.equal(stderr.toString(), "");
  assert.equal(status, 0);
  return stdout;
}

const bias = alibi.bias({ heads: 3, queries: 4, keys: 5, causal: true });
const biasWords = ["table", "alibi.bias", "--heads", "3", "--queries=4", "--keys", "5", "--causal"];

test("table writes JSON to a pipe or a file, with NaN and infinities as words", () => {
  const expected = {
    dtype: "float32",
    shape: [3, 4, 5],
    data: Array.from(bias.data, (x) => (x === -Infinity ? "-Infinity" : x)),
  };
  assert.deepEqual(JSON.parse(printed(biasWords)), JSON.parse(JSON.stringify(expected)));
  printed([...biasWords, "--out", "bias.json"]);
  assert.equal(readFileSync(join(project, "bias.json"), "utf8"), printed(biasWords));
});

test("table writes CSV with a line per row", () => {
  const lines = printed([...biasWords, "--format", "csv"])
    .trimEnd()
    .split("\n");
  assert.equal(lines.length, 12);
  assert.deepEqual(
    lines.flatMap((line) => line.split(",").map(Number)),
    Array.from(bias.data),
  );
});

test("table writes NPY in NumPy's format, and reads it", () => {
  const npy = printed([...biasWords, "--format", "npy"], { encoding: "buffer" });
  assert.equal(npy.subarray(0, 8).toString("latin1"), "\x93NUMPY\x01\x00");
  const length = npy.readUInt16LE(8);
  assert.equal((10 + length) % 64, 0);
  const header = npy.subarray(10, 10 + length).toString("latin1");
  assert.match(header, /^\{'descr': '<f4', 'fortran_order': False, 'shape': \(3, 4, 5\), \} *\n$/);
  assert.deepEqual(npy.subarray(10 + length), Buffer.from(bias.data.buffer));

  printed(["table", "sinusoidal.table", "--length", "6", "--dim", "4", "--out", "x.npy"]);
  const turned = JSON.parse(printed(["table", "rope.apply", "--x", "x.npy", "--offset", "-7", "--layout", "half"]));
  const x = sinusoidal.table({ length: 6, dim: 4 });
  assertSame(turned.data, Array.from(rope.apply({ x, offset: -7, layout: "half" }).data));
  const fromPipe = printed(["table", "rope.apply", "--x", "-", "--offset", "-7", "--layout", "half"], {
    input: readFileSync(join(project, "x.npy")),
  });
  assert.deepEqual(JSON.parse(fromPipe), turned);
});

test("table takes numbers with commas, JSON, both spellings of a name, and selects one of several results", () => {
  const scaling = { type: "linear", factor: 4 };
  const words = ["table", "rope.table", "--positions", "0,1.5,-2", "--dim", "4", "--scaling", JSON.stringify(scaling)];
  const { cos, sin } = rope.table({ positions: [0, 1.5, -2], dim: 4, scaling });
  const both = JSON.parse(printed(words));
  assertSame(both.sin.data, Array.from(sin.data));
  assert.equal(
    printed([...words, "--key", "cos", "--format", "csv"]).split("\n")[1],
    Array.from(cos.data.slice(2, 4)).join(","),
  );
  const slopes = printed(["table", "alibi.slopes", "--heads", "4", "--max-bias", "4"]);
  assert.equal(slopes, printed(["table", "alibi.slopes", "--heads", "4", "--maxBias", "4"]));
  assert.equal(posenc(biasWords, { stdio: ["ignore", "pipe", "pipe"] }).status, 0);
});

/** The pixels of a PNG of eight bits, with a palette or four channels, in which each row has filter 0. */
function pixelsOf(png) {
  assert.equal(png.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const chunks = {};
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const name = png.subarray(at + 4, at + 8).toString("latin1");
    chunks[name] = Buffer.concat([chunks[name] ?? Buffer.alloc(0), png.subarray(at + 8, at + 8 + length)]);
    at += length + 12;
  }
  const size = chunks.PLTE ? 1 : 4;
  const rows = inflateSync(chunks.IDAT);
  assert.equal(rows.length, height * (size * width + 1));
  const at = (x, y) => {
    const found = [...rows.subarray(y * (size * width + 1) + 1 + size * x).subarray(0, size)];
    return chunks.PLTE ? [...chunks.PLTE.subarray(3 * found[0], 3 * found[0] + 3), 255] : found;
  };
  return { width, height, at };
}

test("figure draws SVG with title and axes, and a heatmap's cells as an image", () => {
  const words = [
    "figure",
    "--method",
    "alibi",
    "--view",
    "heads",
    "--heads",
    "8",
    "--queries",
    "16",
    "--keys",
    "16",
    "--causal",
  ];
  const svg = printed(words);
  assert.match(svg, /^<svg xmlns=/);
  assert.match(svg, />Bias added to the scores, head by head</);
  const png = Buffer.from(/href="data:image\/png;base64,([^"]+)"/.exec(svg)[1], "base64");
  const { width, height, at } = pixelsOf(png);
  assert.equal(width, height);
  // A bias of 0 is white, a negative one blue, and a masked cell neither.
  assert.deepEqual(at(2, 2), [255, 255, 255, 255]);
  const [red, , blue] = at(2, Math.floor(height / 3) - 8); // the last row of the first of three rows of heads
  assert.ok(blue > red + 50, `${red} and ${blue}`);
  printed([...words, "--lang", "zh", "--theme", "dark", "--out", "figure.svg"]);
  const other = readFileSync(join(project, "figure.svg"), "utf8");
  assert.match(other, /各个头加到注意力分数上的偏置/);
  assert.match(other, /fill="rgb\(21, 23, 26\)"/);
});

test("figure draws curves, planes and the view of attention, and prints their numbers", () => {
  for (const [method, view] of [
    ["alibi", "profile"],
    ["rope", "attention"],
    ["recursive", "trajectory"],
  ])
    assert.ok(
      /^<svg .*<(path|image) /s.test(printed(["figure", "--method", method, "--view", view])),
      `${method} ${view}`,
    );
  const csv = printed(["figure", "--method", "alibi", "--view", "slopes", "--heads", "4", "--format", "csv"]);
  assert.deepEqual(
    csv
      .trimEnd()
      .split("\r\n")
      .slice(1)
      .map((line) => Number(line.split(",")[1])),
    [0.25, 0.0625, 0.015625, 0.00390625],
  );
});

test("figure names the package that PNG needs if it is not installed", () => {
  const { status, stderr } = posenc(["figure", "--method", "alibi", "--out", "alibi.png"]);
  assert.equal(status, 1);
  assert.match(stderr, /^posenc: PNG needs .*npm install @resvg\/resvg-js.*\n$/);
});

test("config describes a model's config.json", () => {
  const config = {
    model_type: "llama",
    head_dim: 64,
    num_hidden_layers: 2,
    rope_theta: 500000,
    rope_scaling: { rope_type: "linear", factor: 4 },
    surprising: 1,
  };
  writeFileSync(join(project, "config.json"), JSON.stringify(config));
  const text = printed(["config", "config.json"]);
  for (const word of [
    /base +500000/,
    /columns that rotate +64/,
    /linear, factor 4/,
    /fingerprint/,
    /vLLM/,
    /0–1 +full_attention/,
  ])
    assert.match(text, word);
  const { spec, engines, layers, fingerprint } = JSON.parse(
    printed(["config", "-", "--json"], { input: JSON.stringify(config) }),
  );
  assert.equal(spec.base, 500000);
  assert.ok(engines.length > 3);
  assert.equal(layers.length, 2);
  assert.ok(fingerprint);
});

test("check runs the vectors with both builds", () => {
  const [simd, scalar] = printed(["check", "alibi", "kerple"]).split("\n");
  const [, all] = /^simd: (\d+) of \1 cases pass$/.exec(simd);
  assert.ok(Number(all) > 30);
  assert.equal(scalar, `scalar: ${all} of ${all} cases pass`);
});

test("train trains and evaluates", () => {
  const words = ["train", "--steps", "1", "--seeds", "1", "--encodings", "none", "--workers", "1", "--json"];
  const { status, stdout } = posenc(words); // progress is written to the other stream
  assert.equal(status, 0);
  assert.equal(JSON.parse(stdout).runs.length, 1);
});

test("train repeats the settings of an address, and writes CSV", () => {
  const address = "https://posenc.example/zh/training.html?encodings=none&seeds=2&steps=50";
  const csv = (options) =>
    posenc(["train", ...options, "--workers", "1", "--csv"])
      .stdout.trimEnd()
      .split("\n");
  const [head, ...lines] = csv(["--repeat", address]);
  assert.match(head, /^encoding,seed,repair,fine_tuned,tokens,near,far,/);
  const [first] = lines;
  assert.equal(lines.length, 2 * 4);
  assert.equal(csv(["--encodings", "none", "--seeds", "1", "--steps", "50"])[1], first);
});

test("every command has help that names every argument", () => {
  for (const words of [[], ["figure"], ["table"], ["config"], ["compare"], ["check"], ["train"]])
    assert.match(printed([...words, "--help"]), /^posenc /);
  const help = printed(["table", "alibi.bias", "--help"]);
  for (const pattern of [/--max-bias .*Default: 8\./s, /--causal/, /--queries .*A whole number from 1/s])
    assert.match(help, pattern);
  assert.match(
    printed(["figure", "--method", "alibi", "--help"]),
    /profile.*--heads +a whole number from 1 to 512 \(8\)/s,
  );
  assert.match(printed([]), /figure .*SVG/);
  assert.match(printed(["--version"]), /^\d+\.\d+\.\d+\n$/);
});

test("every mistake is reported in one line, and the exit code tells command line from run", () => {
  for (const [words, code, told] of [
    [["figur"], 2, /no command "figur"; did you mean figure\?/],
    [["table"], 2, /which function\?/],
    [["table", "alibi.bais"], 2, /did you mean alibi\.bias\?/],
    [
      ["table", "alibi.bias", "--heads", "0", "--queries", "2", "--keys", "2"],
      1,
      /alibi\.bias: heads must be a whole .*, got 0/,
    ],
    [
      ["table", "alibi.bias", "--heads", "many", "--queries", "2", "--keys", "2"],
      1,
      /alibi\.bias: heads must be .*, got "many"/,
    ],
    [["table", "alibi.bias", "--haeds", "8"], 2, /no option --haeds; did you mean --heads\?/],
    [["table", "alibi.bias", "8"], 2, /no argument "8"/],
    [["table", "alibi.bias", "--heads"], 2, /--heads needs a value/],
    [["table", "alibi.bias", "--heads", "--causal"], 2, /--heads needs a value/],
    [["table", "alibi.bias", "--causal=1"], 2, /--causal takes no value/],
    [["table", "rope.apply", "--x", "none.npy"], 1, /--x: cannot read "none\.npy": ENOENT/],
    [["table", "rope.apply", "--x", "{"], 1, /--x: must be numbers with commas between them, JSON, or .*, got "\{"/],
    [
      ["table", "rope.apply", "--x", "m.safetensors"],
      1,
      /--x: the file must be readable, got ENOENT for "m\.safetensors"/,
    ],
    [["table", "rope.table", "--length", "2", "--dim", "4", "--format", "npy"], 1, /cos and sin: say which with --key/],
    [["table", "rope.table", "--length", "2", "--dim", "4", "--key", "tan"], 2, /no result "tan"/],
    [
      ["table", "rope.table", "--length", "2", "--dim", "4", "--dtype", "bfloat16", "--key", "cos", "--format", "npy"],
      1,
      /no bfloat16/,
    ],
    [[...biasWords, "--out", "bias.txt"], 1, /--out must be a name that ends in json, csv, npy, got "bias\.txt"/],
    [[...biasWords, "--out", "no/such/folder/bias.csv"], 1, /cannot write "no\/such\/folder\/bias\.csv": ENOENT/],
    [[...biasWords, "--out", "a.npy", "--out", "b.npy"], 2, /--out must be given once/],
    [[...biasWords, "--no-causal"], 2, /--causal must be given once/],
    [
      ["table", "alibi.slopes", "--heads", "8", "--max-bias", "8", "--maxBias", "8"],
      2,
      /--max-bias must be given once/,
    ],
    [["figure"], 2, /which method\?/],
    [["figure", "alibi"], 2, /which method\?/],
    [["figure", "--method", "alibi", "rope"], 2, /figure takes options alone, got "rope"/],
    [["figure", "--method", "albi"], 2, /no method "albi"; did you mean alibi\?/],
    [["figure", "--method", "alibi", "--view", "nothing"], 2, /no view of alibi "nothing"/],
    [["figure", "--method", "alibi", "--heads", "9999"], 1, /--heads must be a whole number from 1 to 512, got "9999"/],
    [["figure", "--method", "alibi", "--theme", "grey"], 1, /--theme must be one of light, dark, got "grey"/],
    [["figure", "--method", "alibi", "--width", "1"], 1, /--width must be a number from 100 .*, got "1"/],
    [["config"], 2, /one file is needed/],
    [["config", "nothing.json"], 1, /nothing\.json cannot be read: ENOENT/],
    [["check", "albi"], 2, /did you mean alibi\?/],
    [["train", "--steps", "0"], 1, /train: steps must be a whole number from 1 to 1000000, got 0/],
    [["train", "--repeat", "?encodings=rope", "--steps", "50"], 2, /--repeat and --steps exclude each other/],
    [["train", "--repeat", "?steps=x"], 1, /--repeat must be an address of the training page, got steps=x/],
    [["train", "--json", "--csv"], 2, /--json and --csv exclude each other/],
    [["train", "rope"], 2, /train takes options alone, got "rope"/],
  ]) {
    const { status, stdout, stderr } = posenc(words);
    assert.equal(status, code ?? status, words.join(" "));
    assert.ok(status > 0);
    const [line, ...names] = stderr.trimEnd().split("\n");
    assert.match(line, told, words.join(" "));
    // The names follow in columns.
    for (const each of names) assert.match(each, /^ {2}\S.{0,77}$/, words.join(" "));
    assert.equal(names.length > 0, /There are$|One of$/.test(line), stderr);
    assert.equal(stdout, "");
  }
  assert.match(printed(["--help"]), /Exit codes\n {2}0 .*\n {2}1 .*\n {2}2 /);
});

test("an unknown name is answered with the nearest one, and --list prints one name per line", () => {
  const { stderr } = posenc(["table", "alibi.bais"]);
  assert.match(stderr, /^posenc: there is no function "alibi\.bais"; did you mean alibi\.bias\? There are\n/);
  const functions = printed(["table", "--list"]).trimEnd().split("\n");
  assert.deepEqual(
    functions,
    Object.entries({ ...descriptors, ...models }).flatMap(([method, each]) =>
      Object.keys(each).map((name) => labelOf(method, name)),
    ),
  );
  assert.deepEqual(stderr.split("\n").slice(1).join(" ").trim().split(/\s+/), functions);
  const methods = printed(["figure", "--list"]).trimEnd().split("\n");
  assert.ok(methods.includes("alibi") && methods.length > 30);
});

test("a closed output pipe is not an error", () => {
  const command = `"${join(project, "node_modules/.bin/posenc")}" table sinusoidal.table --length 20000 --dim 64 --format csv | head -1`;
  const { stdout, stderr, status } = spawnSync("sh", ["-c", command], { cwd: project, encoding: "utf8" });
  assert.equal(status, 0);
  assert.equal(stderr, "");
  assert.equal(stdout.split(",").length, 64);
});

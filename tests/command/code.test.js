// Tests posenc code, by running what it writes where the language is installed, and posenc vectors, by reading its files.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { readModelFile } from "posenc/files.js";
import { languages } from "../../src/code/languages.js";
import { assertBuilt } from "../setup/built.js";
import { leftOut, program, requireProgram } from "../setup/programs.js";
import { rotaryConfigs } from "./rotaryConfigs.js";

assertBuilt("dist/npm/index.js");

const folder = mkdtempSync(join(tmpdir(), "posenc-code-"));
after(() => rmSync(folder, { recursive: true, force: true }));
for (const [name, config] of Object.entries(rotaryConfigs))
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(config));

const posenc = (...words) =>
  spawnSync(process.execPath, [resolve("dist/npm/command/posenc.js"), ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
    timeout: 60_000,
  });

/** Writes the code of a configuration to a file and returns it; undefined where the language cannot have it. */
function written(language, name, ending) {
  const outcome = posenc("code", "rope", "--config", `${name}.json`, "--language", language);
  if (/--language \w+: the model must rotate the first columns, got rotaryStart 448/.test(outcome.stderr)) {
    assert.equal(outcome.status, 1);
    assert.equal(outcome.stdout, "");
    return undefined;
  }
  assert.equal(outcome.status, 0, outcome.stderr);
  writeFileSync(join(folder, `${name}.${language}.${ending}`), outcome.stdout);
  return { text: outcome.stdout, file: join(folder, `${name}.${language}.${ending}`) };
}

const run = (path, ...words) => spawnSync(path, words, { cwd: folder, encoding: "utf8", timeout: 120_000 });

/** The same code with another first expected number, whose comparison must fail. */
const broken = (text) => text.replace(/(expected(?:\[6\])? = [{[])-?[\d.e-]+/, "$10.123");

test("the C of every configuration computes its six numbers", (t) => {
  const gcc = requireProgram(t, "gcc");
  if (!gcc) return;
  for (const name of Object.keys(rotaryConfigs)) {
    const { text } = written("c", name, "c");
    for (const [each, status] of [
      [text, 0],
      [broken(text), 1],
    ]) {
      writeFileSync(join(folder, "code.c"), each);
      const built = run(gcc, "-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "code.c", "-o", "code", "-lm");
      assert.equal(built.status, 0, `${name}: ${built.stderr}`);
      const outcome = run(join(folder, "code"));
      assert.equal(outcome.status, status, `${name}: ${outcome.stdout}`);
    }
  }
});

/** The module that each language in Python needs. */
const modules = { numpy: "numpy", pytorch: "torch", jax: "jax", onnx: "onnx" };

for (const [language, module] of Object.entries(modules)) {
  test(`the ${languages[language].title} of every configuration computes its six numbers`, (t) => {
    const python = program(["python3 with torch", "python3"]);
    if (!python || run(python, "-c", `import ${module}`).status !== 0) {
      leftOut(`Python's ${module}`, t.name);
      return t.skip(`Python's ${module} was not found`);
    }
    for (const name of Object.keys(rotaryConfigs)) {
      const code = written(language, name, "py");
      if (!code) continue;
      const outcome = run(python, code.file);
      assert.equal(outcome.status, 0, `${name}: ${outcome.stderr}`);
      writeFileSync(code.file, broken(code.text));
      assert.match(run(python, code.file).stderr, /AssertionError/, name);
    }
  });
}

test("the JavaScript of every configuration computes its six numbers", () => {
  for (const name of Object.keys(rotaryConfigs)) {
    const { text, file } = written("javascript", name, "mjs");
    assert.equal(run(process.execPath, file).stderr, "", name);
    writeFileSync(file, broken(text));
    assert.match(run(process.execPath, file).stderr, /column \d+ is .*, not 0\.123/, name);
  }
});

test("ggml's factors are what the frequencies are divided by, and options name the scaling", () => {
  const expected = {
    partial: /--rope-scaling none --rope-freq-base 10000 /,
    llama3: /no option has this scaling/,
    yarn: /--rope-scaling yarn --rope-scale 4 --yarn-orig-ctx 32768 --rope-freq-base 1000000 /,
  };
  for (const [name, options] of Object.entries(expected)) {
    const { text } = written("ggml", name, "c");
    assert.match(text, options);
    const [dim, base] = [/DIM = (\d+)/, /0, ([\d.]+)f,\n/].map((pattern) => Number(pattern.exec(text)[1]));
    const factors = /factors\[DIM \/ 2\] = \{([^}]*)\}/
      .exec(text)[1]
      .match(/[\d.e+-]+(?=f)/g)
      .map(Number);
    const listed = written("numpy", name, "py")
      .text.match(/np\.array\(\[([^\]]*)\]\)/)?.[1]
      .match(/[\d.e-]+/g);
    assert.equal(factors.length, dim / 2);
    for (const [i, factor] of factors.entries()) {
      const plain = base ** ((-2 * i) / dim);
      const frequency = listed ? Number(listed[i]) : plain;
      assert.ok(Math.abs(plain / factor - frequency) <= 1e-7 * frequency, `${name}, pair ${i}`);
    }
  }
  assert.equal(written("ggml", "lastColumns", "c"), undefined);
});

test("code refuses what it cannot write, and writes nothing then", () => {
  for (const [words, pattern] of [
    [
      ["rope", "--config", "yarn.json", "--language", "fortran"],
      /--language must be one of numpy, pytorch, jax, javascript, c, ggml/,
    ],
    [["rope", "--config", "yarn.json"], /--language is needed/],
    [["alibi", "--config", "yarn.json", "--language", "c"], /there is no method "alibi"/],
    [["rope", "--language", "c"], /--config is needed/],
    [["rope", "--config", "none.json", "--language", "c", "--out", "none.c"], /none\.json cannot be read/],
  ]) {
    const { status, stdout, stderr } = posenc("code", ...words);
    assert.notEqual(status, 0, words.join(" "));
    assert.equal(stdout, "");
    assert.match(stderr, pattern);
  }
  assert.ok(!existsSync(join(folder, "none.c")));
});

test("vectors writes arrays that are the formula of RoPE", async () => {
  const { status, stderr } = posenc("vectors", "--config", "partial.json", "--out", "golden.npz");
  assert.equal(status, 0, stderr);
  const file = await readModelFile(join(folder, "golden.npz"));
  const names = ["q", "positions", "inverse_frequencies", "attention_factor", "cos", "sin", "rotated"];
  assert.deepEqual(
    file.tensors.map(({ name }) => name.replace(/\.npy$/, "")),
    names,
  );
  const [q, positions, frequencies, factor, cos, , rotated] = await Promise.all(
    file.tensors.map(({ name }) => file.tensor(name)),
  );
  assert.deepEqual(q.shape, [2, 12, 16]);
  assert.deepEqual([...factor.data], [1]);
  for (let m = 0; m < 8; m++) {
    const theta = 10000 ** (-m / 8);
    assert.ok(Math.abs(frequencies.data[m] / theta - 1) < 1e-15);
    for (const [i, position] of positions.data.entries()) {
      const angle = position * theta;
      assert.ok(Math.abs(cos.data[i * 8 + m] - Math.cos(angle)) < 1e-7);
      const [x0, x1] = [q.data[i * 16 + m], q.data[i * 16 + m + 8]];
      const expected = x0 * Math.cos(angle) - x1 * Math.sin(angle);
      assert.ok(Math.abs(rotated.data[i * 16 + m] - expected) < 3e-7, `position ${position}, pair ${m}`);
    }
  }
});

/** The Python of the guide on configurations that reads the golden numbers. */
const documentedCheck = () =>
  Array.from(readFileSync("web/pages/reference/docs/configurations.md", "utf8").matchAll(/```python\n([\s\S]*?)```/g))
    .map(([, code]) => code)
    .find((code) => code.includes("golden.npz"));

test("NumPy reads the vectors, and the documented check passes on them", (t) => {
  const python = program(["python3 with torch", "python3"]);
  if (!python || run(python, "-c", "import numpy").status !== 0) {
    leftOut("Python's numpy", t.name);
    return t.skip("Python's numpy was not found");
  }
  for (const name of ["partial", "llama3", "yarn"]) {
    assert.equal(posenc("vectors", "--config", `${name}.json`, "--out", "golden.npz").status, 0);
    const outcome = run(python, "-c", documentedCheck());
    assert.equal(outcome.status, 0, outcome.stderr);
  }
});

test("vectors refuses a file of another type, and a missing one", () => {
  for (const [words, pattern] of [
    [["--config", "yarn.json", "--out", "golden.npy"], /--out must be a name that ends in npz/],
    [["--config", "yarn.json"], /--out is needed/],
    [["yarn.json", "--out", "golden.npz"], /a file is given by --config/],
  ]) {
    const { status, stderr } = posenc("vectors", ...words);
    assert.notEqual(status, 0);
    assert.match(stderr, pattern);
  }
});

// Tests posenc code for diffusion transformers, whose tokens have several coordinates, by running what it writes. The example's
// numbers are those of axial.apply, which tests/properties/pipelines.test.js compares with diffusers' own code.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { assertBuilt } from "../setup/built.js";
import { leftOut, program } from "../setup/programs.js";
import { pipelineConfigs } from "./pipelineConfigs.js";

assertBuilt("dist/npm/index.js");

const folder = mkdtempSync(join(tmpdir(), "posenc-axes-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (path, ...words) =>
  spawnSync(path, words, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "" },
    timeout: 120_000,
  });

function code(config, ...words) {
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  return run(
    process.execPath,
    resolve("dist/npm/command/posenc.js"),
    "code",
    "axial",
    "--config",
    "config.json",
    ...words,
  );
}

/** The code of a configuration, in a file. */
function written(language, [config, ...words], ending) {
  const { status, stdout, stderr } = code(config, "--language", language, ...words);
  assert.equal(status, 0, stderr);
  const file = join(folder, `code.${ending}`);
  writeFileSync(file, stdout);
  return { text: stdout, file };
}

/** The same code with one mistake each, which its numbers must show. */
const broken = {
  expected: (text) => text.replace(/(expected = \[)-?[\d.e-]+/, "$10.123"),
  row: (text) => text.replace("positions[rows[pair]]", "positions[0]"),
};

test("the JavaScript of every pipeline computes its six numbers", () => {
  for (const [name, given] of Object.entries(pipelineConfigs)) {
    const { text, file } = written("javascript", given, "mjs");
    assert.equal(run(process.execPath, file).stderr, "", name);
    for (const [mistake, change] of Object.entries(broken)) {
      const changed = change(text);
      assert.notEqual(changed, text, `${name}: ${mistake}`);
      writeFileSync(file, changed);
      assert.match(run(process.execPath, file).stderr, /token \d+, column \d+ is/, `${name}: ${mistake}`);
    }
  }
});

/** Runs files in one process, because importing PyTorch takes seconds, and prints the error that each ends in. */
const runAll = `
import sys, contextlib, io
for path in sys.argv[1:]:
    raised = None
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(open(path).read(), path, "exec"), {"__name__": "__main__"})
    except BaseException as error:
        raised = type(error).__name__
    print(path, raised)
`;

for (const [language, module] of Object.entries({ numpy: "numpy", pytorch: "torch" }))
  test(`the ${language} code of every pipeline computes its six numbers`, (t) => {
    const python = program(["python3 with torch", "python3"]);
    if (!python || run(python, "-c", `import ${module}`).status !== 0) {
      leftOut(`Python's ${module}`, t.name);
      return t.skip(`Python's ${module} was not found`);
    }
    const files = Object.entries(pipelineConfigs).flatMap(([name, given]) => {
      const { text } = written(language, given, "py");
      return [
        [`${name}.py`, text],
        [`${name}.broken.py`, broken.expected(text)],
      ];
    });
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    const { status, stdout, stderr } = run(python, "-c", runAll, ...files.map(([name]) => name));
    assert.equal(status, 0, stderr);
    const raised = files.map(([name]) => `${name} ${name.endsWith(".broken.py") ? "AssertionError" : "None"}`);
    assert.deepEqual(stdout.trim().split("\n"), raised);
  });

test("the code has the positions that diffusers gives the tokens", () => {
  const positionsIn = (name) => {
    const { text } = written("javascript", pipelineConfigs[name], "mjs");
    return JSON.parse(/const positions = (\[[^;]*\]);/.exec(text)[1].replace(/,(\s*\])/g, "$1"));
  };
  // Three tokens of text, 2 x 3 of the image, and 2 x 2 of a reference. Source: pipelines/flux2/pipeline_flux2.py.
  assert.deepEqual(positionsIn("flux2"), [
    [0, 0, 0, 0, 0, 0, 0, 0, 0, 10, 10, 10, 10],
    [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 1, 1],
    [0, 0, 0, 0, 1, 2, 0, 1, 2, 0, 1, 0, 1],
    [0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ]);
});

test("code says what it does not write", () => {
  const flux = pipelineConfigs.flux[0];
  for (const [config, words, pattern] of [
    [
      flux,
      ["--language", "c"],
      /must rotate by one position; several axes are written in numpy, pytorch, javascript, wgsl/,
    ],
    [{ _class_name: "Ideogram4Transformer2DModel" }, ["--language", "numpy"], /must give each axis columns of its own/],
    [{ _class_name: "LTXVideoTransformer3DModel" }, ["--language", "numpy"], /head must be a whole number/],
    [{ _class_name: "SD3Transformer2DModel" }, ["--language", "numpy"], /sinusoidal\.grid/],
    [{ model_type: "gpt_neox", hidden_size: 64, num_attention_heads: 2 }, ["--language", "numpy"], /_class_name/],
  ]) {
    const { status, stdout, stderr } = code(config, ...words);
    assert.notEqual(status, 0);
    assert.equal(stdout, "");
    assert.match(stderr, pattern);
  }
});

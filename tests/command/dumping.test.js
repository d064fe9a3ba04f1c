// Runs the snippets of docs/configurations.md that write vectors before and after a rotation, and posenc diagnose on what they
// write: nothing is found in a right rotation, and the fault is named in a wrong one. PyTorch is real, transformers' module and MLX
// are stand-ins; ONNX Runtime is onnxruntime-web.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import * as ort from "onnxruntime-web";
import { config as models } from "../api.js";
import { modelOf } from "../onnxRuntime/graph.js";
import { tensor } from "../onnxRuntime/operator.js";
import { assertBuilt } from "../setup/built.js";
import { leftOut, program } from "../setup/programs.js";

assertBuilt("dist/npm/index.js");

const folder = mkdtempSync(join(tmpdir(), "posenc-dumping-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const run = (path, ...words) =>
  spawnSync(path, words, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
    timeout: 120_000,
  });

const document = readFileSync("web/pages/reference/docs/configurations.md", "utf8");
/** The code block of the guide whose first line begins with a name. */
const snippet = (language, name) => {
  const blocks = [...document.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))].map(([, text]) => text);
  return blocks.find((text) => /^(#|\/\/) (.*)/.exec(text)?.[2].startsWith(name)) ?? assert.fail(`no snippet ${name}`);
};

const config = { model_type: "llama", hidden_size: 64, num_attention_heads: 2, rope_theta: 500000 };
writeFileSync(join(folder, "config.json"), JSON.stringify(config));
const diagnose = () =>
  run(process.execPath, resolve("dist/npm/command/posenc.js"), "diagnose", "dump.npz", "--config", "config.json");

/** Diagnoses what a program writes with the right base and with another one. */
function assertNamed(python, textWith) {
  for (const [base, status, pattern] of [
    [500000, 0, /./],
    [10000, 1, /rope_theta.* 10000|base.* 10000/s],
  ]) {
    writeFileSync(join(folder, "dump.py"), textWith(base));
    const outcome = run(python, "dump.py");
    assert.equal(outcome.status, 0, outcome.stderr);
    const { status: found, stdout, stderr } = diagnose();
    assert.equal(found, status, stdout + stderr);
    assert.match(stdout, pattern);
  }
}

/** The path of a Python with a module; null after skipping the test. */
function pythonWith(module, t) {
  const python = program(["python3 with torch", "python3"]);
  if (python && run(python, "-c", `import ${module}`).status === 0) return python;
  leftOut(`Python's ${module}`, t.name);
  t.skip(`Python's ${module} was not found`);
  return null;
}

test("the wrapper for PyTorch writes what diagnose reads", (t) => {
  const python = pythonWith("torch, numpy", t);
  if (!python) return;
  // Stands in for transformers: a function of this name and signature that rotates pairs i and i + d/2 of [batch, heads, tokens, d].
  const llama = join(folder, "transformers", "models", "llama");
  mkdirSync(llama, { recursive: true });
  for (const each of ["transformers", "transformers/models", "transformers/models/llama"])
    writeFileSync(join(folder, each, "__init__.py"), "");
  writeFileSync(
    join(llama, "modeling_llama.py"),
    `import torch
def apply_rotary_pos_emb(q, k, cos, sin, unsqueeze_dim=1):
    def rotated(x):
        half = x.shape[-1] // 2
        return x * cos.unsqueeze(unsqueeze_dim) + torch.cat((-x[..., half:], x[..., :half]), -1) * sin.unsqueeze(unsqueeze_dim)
    return rotated(q), rotated(k)
`,
  );
  assertNamed(
    python,
    (base) => `${snippet("python", "PyTorch")}
import torch
torch.manual_seed(0)
theta = ${base} ** -(torch.arange(0, 32, 2).double() / 32)
angles = torch.cat([torch.arange(9).double()[:, None] * theta] * 2, -1)[None]
q = torch.randn(1, 2, 9, 32)
llama.apply_rotary_pos_emb(q, q, angles.cos().float(), angles.sin().float())
`,
  );
});

test("the module for mlx-lm writes what diagnose reads", (t) => {
  const python = pythonWith("numpy", t);
  if (!python) return;
  mkdirSync(join(folder, "mlx"), { recursive: true });
  writeFileSync(join(folder, "mlx", "__init__.py"), "");
  writeFileSync(join(folder, "mlx", "core.py"), "from numpy import savez\n");
  assertNamed(
    python,
    (base) => `import numpy as np
from types import SimpleNamespace as Some
def rotated(x, offset=0):
    angles = (offset + np.arange(x.shape[-2]))[:, None] * float(${base}) ** -(np.arange(0, 32, 2) / 32)
    a, b = x[..., :16], x[..., 16:]
    return np.concatenate([a * np.cos(angles) - b * np.sin(angles), a * np.sin(angles) + b * np.cos(angles)], -1).astype(np.float32)
attention = Some(rope=rotated)
model = Some(layers=[Some(self_attn=attention)])
${snippet("python", "mlx-lm")}
attention.rope(np.random.default_rng(0).standard_normal((1, 2, 9, 32)).astype(np.float32))
`,
  );
});

test("the added outputs of an ONNX graph are what diagnose reads", async () => {
  const names = ["before", "after"];
  const [heads, length, dim] = [2, 9, 32];
  const inputs = [
    [names[0], "float32"],
    ["ids", "int64"],
    ["cos", "float32"],
    ["sin", "float32"],
  ];
  // Its outputs are those that the snippet adds.
  const model = modelOf({ op: "RotaryEmbedding", domain: "com.microsoft", opset: 1, inputs, outputs: [[names[1]]] });
  writeFileSync(join(folder, "model.onnx"), model);
  const text = snippet("js", "ONNX").replace(/const names = \[.*?\];/, `const names = ${JSON.stringify(names)};`);
  writeFileSync(join(folder, "dump.mjs"), text);
  assert.equal(run(process.execPath, "dump.mjs").stderr, "");
  const session = await ort.InferenceSession.create(new Uint8Array(readFileSync(join(folder, "dumping.onnx"))));
  const x = tensor(
    Array.from({ length: heads * length * dim }, (_, n) => Math.sin(7 * n + 1)),
    [1, heads, length, dim],
  );
  const positions = tensor([...Array(length).keys()], [1, length], "int64");
  for (const [base, codes] of [
    [500000, []],
    [10000, ["base"]],
  ]) {
    const angles = Array.from(
      { length: (length * dim) / 2 },
      (_, n) => Math.floor(n / (dim / 2)) * base ** ((-2 * (n % (dim / 2))) / dim),
    );
    const [cos, sin] = [Math.cos, Math.sin].map((of) => tensor(angles.map(of), [length, dim / 2]));
    const results = await session.run({ before: x, ids: positions, cos, sin });
    const { findings } = models.diagnose({ before: results[names[0]], after: results[names[1]], config });
    assert.deepEqual(
      findings.map(({ code }) => code),
      codes,
    );
  }
});

test("the guide names the version of ONNX Runtime that runs its snippet", () => {
  const { version } = JSON.parse(readFileSync("node_modules/onnxruntime-web/package.json", "utf8"));
  assert.match(snippet("js", "ONNX"), new RegExp(`onnxruntime-web ${version.replaceAll(".", "\\.")}`));
});

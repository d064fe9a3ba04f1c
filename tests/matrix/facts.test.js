// Makes the facts of src/models/familyReads.js again from an installed transformers: which keys of a config each class reads.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { familyName } from "../../src/models/family.js";
import { readByClass } from "../../src/models/familyReads.js";
import { families } from "../../src/models/familyTable.js";
import { leftOut, requireProgram } from "../setup/programs.js";

const facts = (python, env = {}) =>
  spawnSync(python, ["tests/matrix/facts.py"], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    env: { ...process.env, ...env },
  });

/** A transformers with one family, whose class reads rope_theta, its factor and head_dim. */
const toy = {
  "transformers/__init__.py": '__version__ = "toy"\n',
  "transformers/models/__init__.py": "",
  "transformers/models/toy/__init__.py": "",
  "transformers/models/toy/configuration_toy.py": `
class ToyConfig:
    model_type = "toy"
    def __init__(self, rope_parameters=None, head_dim=8, **kwargs):
        self.rope_parameters = rope_parameters or {"rope_type": "default", "rope_theta": 10000.0}
        self.head_dim = head_dim
`,
  "transformers/models/toy/modeling_toy.py": `
class ToyRotaryEmbedding:
    def __init__(self, config):
        read = config.rope_parameters
        pairs = config.head_dim // 2
        self.inv_freq = [read["rope_theta"] ** (-m / pairs) / read.get("factor", 1) for m in range(pairs)]
        self.attention_scaling = 1.0
`,
};

test("facts.py finds the keys that a class reads, and says so where transformers is not installed", (t) => {
  const python = requireProgram(t, "python3");
  if (!python) return;
  const folder = mkdtempSync(join(tmpdir(), "posenc-facts-"));
  try {
    for (const [file, text] of Object.entries(toy)) {
      mkdirSync(join(folder, file, ".."), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const { status, stdout, stderr } = facts(python, { PYTHONPATH: folder });
    assert.equal(status, 0, stderr);
    const { transformers, families: found } = JSON.parse(stdout);
    assert.equal(transformers, "toy");
    assert.deepEqual(found.toy.linear.split(" "), ["p.rope_theta", "p.factor", "head_dim"]);
    assert.deepEqual(found.toy.alone.split(" "), ["head_dim"]);
    writeFileSync(join(folder, "transformers/__init__.py"), 'raise ImportError("none")\n');
    const none = facts(python, { PYTHONPATH: folder });
    assert.equal(none.status, 3);
    assert.match(none.stderr, /^transformers is not installed \(none\): pip install transformers torch\n$/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Whether familyReads.js takes a key of a config of this type. */
function isTaken(name, key, type) {
  const inner = key.startsWith("p.") ? key.slice(2) : undefined;
  const rope_parameters = { rope_type: type, rope_theta: 5e4, ...(inner && { [inner]: 0.5 }) };
  const { unread } = readByClass({ rope_parameters, ...(!inner && { [key]: 0.5 }) }, name);
  return unread.length === 0;
}

test("the keys that familyReads.js calls unread are unread in the installed transformers", (t) => {
  const python = requireProgram(t, "python3");
  if (!python) return;
  const { status, stdout, stderr } = facts(python);
  if (status === 3) {
    leftOut("python3 with transformers", t.name);
    return t.skip(stderr.trim());
  }
  assert.equal(status, 0, stderr);
  const wrong = [];
  for (const [modelType, byType] of Object.entries(JSON.parse(stdout).families)) {
    const name = familyName(modelType);
    if (!Array.isArray(families[name]) || typeof byType === "string") continue;
    for (const [type, read] of Object.entries(byType)) {
      if (type === "alone" || read.startsWith("error")) continue;
      for (const key of ["partial_rotary_factor", "p.partial_rotary_factor", "rotary_dim", "rotary_pct", "kv_channels"])
        if (read.split(" ").includes(key) && !isTaken(name, key, type)) wrong.push(`${modelType}, ${type}: ${key}`);
    }
  }
  assert.deepEqual(wrong, []);
});

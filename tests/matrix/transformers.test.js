// Compares the family table with the classes of an installed transformers: the default config of a class means what its
// model_type alone means.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { families } from "../../src/models/familyTable.js";
import * as api from "../api.js";
import { leftOut, requireProgram } from "../setup/programs.js";

const { config: models } = api;

/** Prints transformers' version and, for each model_type that it has, the default config of the language model. */
const defaults = `
import json, sys
import transformers
configs = {}
for name in json.load(sys.stdin):
    for model_type in (name + "_text", name):
        try:
            config = transformers.AutoConfig.for_model(model_type)
        except (KeyError, ValueError, ImportError):
            continue
        configs[name] = config.get_text_config().to_dict()
        break
json.dump({"version": transformers.__version__, "configs": configs}, sys.stdout, default=str)
`;

/** What a config means: its rotation, and the type of each layer with whether it rotates. */
function meaningOf(config) {
  const { rotaryDim, layout, base, scaling } = models.fromConfig({ config });
  const layers = models.layers({ config }).map((layer) => `${layer.type}${layer.rope ? "" : ", not rotated"}`);
  return { rotaryDim, layout, base, scaling, layers };
}

test("the family table has the defaults of the installed transformers", (t) => {
  const python = requireProgram(t, "python3");
  if (!python) return;
  const names = Object.entries(families).flatMap(([name, row]) =>
    Array.isArray(row) && !row[6]?.origin ? [name] : [],
  );
  const { status, stdout, stderr } = spawnSync(python, ["-c", defaults], {
    input: JSON.stringify(names),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (/No module named 'transformers'/.test(stderr)) {
    leftOut("python3 with transformers", t.name);
    t.skip("transformers was not found");
    return;
  }
  assert.equal(status, 0, stderr);
  const { version, configs } = JSON.parse(stdout);
  t.diagnostic(`transformers ${version} has ${Object.keys(configs).length} of ${names.length} families`);
  for (const [name, config] of Object.entries(configs))
    assert.deepEqual(meaningOf({ model_type: name }), meaningOf(config), `${name} in transformers ${version}`);
});

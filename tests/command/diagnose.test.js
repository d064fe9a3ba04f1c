// Tests posenc diagnose: files of every kind, the sentence, the table and the exit code.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { npyPieces } from "../../src/command/npy.js";
import { npzPieces } from "../../src/command/npz.js";
import { makeCase } from "../oracle/diagnose.js";
import { tensorsFile } from "../safetensorsFile.js";
import { assertBuilt } from "../setup/built.js";

assertBuilt("dist/npm/index.js");

const folder = mkdtempSync(join(tmpdir(), "posenc-diagnose-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const write = (name, pieces) => writeFileSync(join(folder, name), Buffer.concat([...pieces]));
const fixed = {
  dim: 64,
  rotaryDim: 64,
  layout: "half",
  heads: 4,
  length: 12,
  offset: 17,
  scaling: "default",
  dtype: "float32",
};
const caseOf = (fault) => makeCase(2, fault, fixed);
const { expected } = caseOf("none").call;
const config = { model_type: "llama", hidden_size: 256, num_attention_heads: 4, rope_theta: expected.base };
writeFileSync(join(folder, "config.json"), JSON.stringify(config));
for (const fault of ["none", "sign", "wrongAxis"]) {
  const { before, after: rotated } = caseOf(fault).call;
  const [x, y] = [before, rotated].map((tensor) => ({ ...tensor, dtype: "float32" }));
  write(`${fault}.before.npy`, npyPieces(x));
  write(`${fault}.after.npy`, npyPieces(y));
  write(`${fault}.npz`, npzPieces({ q: x, q_embed: y, other: x }));
  writeFileSync(
    join(folder, `${fault}.safetensors`),
    tensorsFile({ left: ["F32", x.shape, x.data], right: ["F32", y.shape, y.data] }),
  );
}

const posenc = (...words) =>
  spawnSync(process.execPath, [resolve("dist/npm/command/posenc.js"), "diagnose", ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "", NODE_TEST_CONTEXT: undefined },
    timeout: 60_000,
  });

test("diagnose names the fault of NPY, NPZ and safetensors files, and exits with 1", () => {
  const shared = ["--config", ".", "--offset", "17"];
  for (const fault of ["none", "sign"]) {
    for (const files of [
      [`${fault}.before.npy`, `${fault}.after.npy`],
      [`${fault}.npz`],
      [`${fault}.safetensors`, "--before", "left", "--after", "right"],
    ]) {
      const { status, stdout, stderr } = posenc(...files, ...shared);
      assert.equal(stderr, "");
      assert.equal(status, fault === "none" ? 0 : 1, stdout);
      if (fault === "none") assert.match(stdout, /^The rotation is right\.\n/);
      else
        assert.match(
          stdout,
          /^sign: The rotation is in the opposite direction.*\n[\s\S]*pairs differ[\s\S]*wavelength/,
        );
    }
  }
  const { findings } = JSON.parse(posenc("sign.npz", ...shared, "--json").stdout);
  assert.deepEqual(
    findings.map(({ code }) => code),
    ["sign"],
  );
});

test("diagnose says which option an array or an axis needs", () => {
  const missing = posenc("none.safetensors", "--config", ".");
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /which array is before the rotation\? Pass --before NAME; there are left, right/);
  assert.match(posenc("none.npz", "--before", "p").stderr, /there is no array "p"; there are q, q_embed, other/);
  assert.match(posenc("none.before.npy").stderr, /one array, array, is not enough/);
  assert.match(posenc("nothing.npy", "none.after.npy").stderr, /nothing\.npy.*ENOENT/);
  assert.match(posenc("none.npz", "--axis", "7").stderr, /--axis must be an axis before the last/);
  const other = posenc("wrongAxis.npz", "--config", ".", "--offset", "17");
  assert.match(other.stdout, /^wrongAxis: .*\n.*\n {2}If axis 0 of your arrays is the sequence, .* pass --axis 0\.\n/);
  assert.equal(posenc("wrongAxis.npz", "--config", ".", "--offset", "17", "--axis", "0").status, 0);
});

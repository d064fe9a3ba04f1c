// The same seed gives the same weights, bit for bit: SIMD, scalar, and native builds of gcc and clang.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { encodings, repairs } from "../../src/lab/model.js";
import { arithmetic, kernels, objectOf } from "../engines/compile.js";
import { program, requireProgram } from "../setup/programs.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "posenc-lab-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const steps = 50;

function sumsOf({ createTrainer }) {
  const sums = {};
  for (const encoding of encodings) {
    const trainer = createTrainer({ encoding });
    trainer.train(steps);
    sums[encoding] = trainer.checksum();
    if (encoding !== "rope") continue;
    for (const repair of repairs.slice(1))
      sums[repair] = trainer.fineTune({ repair, length: 128, steps: 2 }).checksum();
  }
  return sums;
}

const expected = sumsOf(await import("posenc/lab.js"));

test("every encoding and every repair ends with weights of its own", () => {
  const sums = Object.values(expected);
  assert.equal(sums.length, encodings.length + repairs.length - 1);
  assert.equal(new Set(sums).size, sums.length);
});

test("without SIMD the weights are the same", async () => {
  assert.deepEqual(sumsOf(await import("posenc/lab.scalar.js")), expected);
});

for (const compiler of ["gcc", "clang"])
  test(`${compiler} makes the same weights`, (context) => {
    if (!requireProgram(context, compiler)) return;
    const flags = [...arithmetic, "-O2"];
    const sources = readdirSync(join(root, "src/lab/trainer")).filter((file) => file.endsWith(".c"));
    const own = [...sources.map((file) => `src/lab/trainer/${file}`), "tests/native/lab.c"];
    const output = join(folder, compiler);
    const objects = kernels.map((path) => objectOf(path, program(compiler), flags));
    execFileSync(compiler, [...flags, "-Wall", "-Wextra", "-Werror", ...own, ...objects, "-o", output], { cwd: root });
    const lines = execFileSync(output, [String(steps), "800", "1"], { encoding: "utf8" })
      .trim()
      .split("\n");
    const sums = lines.map((line) => {
      const [encoding, repair, sum] = line.split(" ");
      return [Number(repair) ? repairs[repair] : encodings[encoding], sum];
    });
    assert.deepEqual(Object.fromEntries(sums), expected);
  });

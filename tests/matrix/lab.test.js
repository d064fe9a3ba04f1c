// The laboratory's shipped results are those that its command makes, and a native build makes the very same weights.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { encodings } from "../../src/lab/model.js";
import { arithmetic, kernels, objectOf } from "../engines/compile.js";
import { program, requireProgram } from "../setup/programs.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "posenc-lab-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const shipped = JSON.parse(readFileSync(join(root, "web/lab/standard.json"), "utf8"));

test("the command makes the very results that are shipped", () => {
  const output = join(folder, "standard.json");
  const made = spawnSync(process.execPath, [join(root, "src/lab/command.js"), "--json", "--out", output], {
    encoding: "utf8",
  });
  assert.equal(made.status, 0, made.stderr);
  assert.deepEqual(JSON.parse(readFileSync(output, "utf8")), shipped);
});

test("a native build ends with the weights that the shipped results were read with", (context) => {
  if (!requireProgram(context, "gcc")) return;
  const flags = [...arithmetic, "-O2"];
  const sources = readdirSync(join(root, "src/lab/trainer")).filter((file) => file.endsWith(".c"));
  const own = [...sources.map((file) => `src/lab/trainer/${file}`), "tests/native/lab.c"];
  const objects = kernels.map((path) => objectOf(path, program("gcc"), flags));
  const output = join(folder, "lab");
  execFileSync("gcc", [...flags, ...own, ...objects, "-o", output], { cwd: root });
  const sums = execFileSync(output, ["800", "800", "1"], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, repair]) => repair === "0")
    .map(([encoding, , sum]) => [encodings[encoding], sum]);
  const expected = shipped.runs.filter(({ seed }) => seed === 1).map(({ encoding, checksum }) => [encoding, checksum]);
  assert.deepEqual(Object.fromEntries(sums), Object.fromEntries(expected));
});

test("the command says what is wrong in one line and ends with another code than 0", () => {
  const run = (...words) =>
    spawnSync(process.execPath, [join(root, "src/lab/command.js"), ...words], { encoding: "utf8" });
  for (const [words, told] of [
    [["--encodings", "rope,alibbi"], /^lab: --encodings is "alibbi"; expected one of none, /],
    [["--steps", "0"], /^lab: --steps is "0"; expected a whole number from 1 /],
    [["--length", "33"], /^lab: --length is "33"; expected 32 or 64/],
    [["--bogus"], /^lab: /],
  ]) {
    const { status, stderr } = run(...words);
    assert.equal(status, 2);
    assert.match(stderr.trimEnd(), told);
    assert.equal(stderr.trimEnd().split("\n").length, 1);
  }
  const { status, stdout } = run("--help");
  assert.equal(status, 0);
  assert.match(stdout, /--encodings LIST/);
});

// Tests the runner of test files: its counts, its report and its exit code.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";

const head = 'import { test } from "node:test"; import assert from "node:assert/strict";';
const samples = {
  "good.test.js": 'test("one", () => {}); test("two", () => {});',
  "skipped.test.js": 'test("skipped", (t) => t.skip("no browser"));',
  "wrong.test.js": 'test("sums", () => assert.equal(1 + 1, 3));',
  "broken.test.js": 'import "./nowhere.js";',
  "empty.test.js": "",
  "exits.test.js": 'test("one", () => {}); test("two", () => process.exit(0)); test("three", () => {});',
  "late.test.js":
    'test("one", () => {}); test("two", async () => { await new Promise((end) => setTimeout(end, 50)); process.exit(0); });',
  "skips.test.js": 'test("skipped", (t) => { t.skip("no browser"); assert.fail("after it"); });',
  "never.test.js": 'test("never", () => new Promise(() => setInterval(() => {}, 1000))); test("next", () => {});',
};

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "posenc-run-"));
  for (const [name, text] of Object.entries(samples)) writeFileSync(join(folder, name), `${head}\n${text}\n`);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
});
after(() => rmSync(folder, { recursive: true, force: true }));

function run(args, environment = {}) {
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, POSENC_TOTALS: undefined, ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("tests/setup/run.js"), ...args], {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  const counts = Object.fromEntries(
    Array.from(stdout.matchAll(/^ℹ (\w+) ([\d.]+)$/gm), ([, name, n]) => [name, Number(n)]),
  );
  return { status, stdout, stderr, counts };
}

test("run.js adds up the tests of all files, and counts skipped ones separately", () => {
  const { status, stdout, counts } = run(["good.test.js", "skipped.test.js"]);
  assert.equal(status, 0, stdout);
  assert.deepEqual([counts.tests, counts.pass, counts.skipped, counts.fail], [3, 2, 1, 0]);
  assert.match(stdout, /^good\.test\.js, [\d.]+ s\n✔ one/m);
});

test("run.js fails for a failing test or a broken file, and names it at the end", () => {
  for (const [file, name] of [
    ["wrong.test.js", /✖ sums/],
    ["broken.test.js", /✖ .*broken\.test\.js/],
  ]) {
    const { status, stdout, counts } = run(["good.test.js", file]);
    assert.equal(status, 1);
    assert.deepEqual([counts.pass, counts.fail], [2, 1]);
    assert.match(stdout.split("failing tests")[1], name);
  }
});

test("run.js fails for a file that runs no test or exits before its last one", () => {
  for (const [file, reason] of [
    ["empty.test.js", /ran no test/],
    ["exits.test.js", /ran no test|ended before 2 of its tests: two, three/],
    ["late.test.js", /ended before 1 of its tests: two/],
  ]) {
    const { status, stdout, counts } = run(["good.test.js", file]);
    assert.equal(status, 1, file);
    assert.equal(counts.fail, 1);
    assert.match(stdout.split("failing tests")[1], reason);
  }
});

test("run.js fails for a failure after a skip", () => {
  const { status, stdout, counts } = run(["skips.test.js"]);
  assert.equal(status, 1);
  assert.deepEqual([counts.fail, counts.skipped], [1, 0]);
  assert.match(stdout.split("failing tests")[1], /after it/);
});

test("run.js ends a test that takes longer than its limit, and names it", () => {
  const { status, stdout, counts } = run(["never.test.js", "good.test.js", "--limit=10", "--lanes=1"]);
  assert.equal(status, 1);
  assert.deepEqual([counts.fail, counts.pass], [1, 2]);
  assert.match(stdout.split("failing tests")[1], /never: took more than 10 seconds/);
});

test("run.js fails for a missing file and for a run without tests", () => {
  const { status, stderr } = run(["good.test.js", "no.test.js"]);
  assert.equal(status, 1);
  assert.match(stderr, /no test file no\.test\.js/);
  assert.equal(run([]).status, 1);
});

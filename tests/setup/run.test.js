// The runner of test files: what it counts, what it shows, and when it fails.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";

const head =
  'import { test } from "node:test"; import assert from "node:assert/strict"; import { appendFileSync } from "node:fs";';
const samples = {
  "good.test.js": 'test("one", () => {}); test("two", () => {});',
  "left.test.js": 'test("nothing to do it with", (t) => t.skip("no browser here"));',
  "wrong.test.js": 'test("sums", () => assert.equal(1 + 1, 3));',
  "broken.test.js": 'import "./nowhere.js";',
};
/** Goes on until three files of browsers have ended. */
samples["long.test.js"] = `import { readFileSync } from "node:fs"; test("long", async () => {
  const ended = () => readFileSync("order.txt", { encoding: "utf8", flag: "a+" }).split("end").length - 1;
  for (let tries = 0; tries < 200 && ended() < 3; tries++) await new Promise((resolve) => setTimeout(resolve, 100));
});`;
/** Notes when it begins and when it ends, before which it waits for as many others to have begun as SIDE_BY_SIDE says. */
const slow = (name) => `import { readFileSync } from "node:fs"; test("${name}", async () => {
  const begun = () => readFileSync("order.txt", "utf8").split("begin").length - 1;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 200));
  appendFileSync("order.txt", "begin ");
  await pause();
  for (let tries = 0; tries < 100 && begun() < Number(process.env.SIDE_BY_SIDE); tries++) await pause();
  appendFileSync("order.txt", "end ");
});`;

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "posenc-run-"));
  mkdirSync(join(folder, "tests/browser"), { recursive: true });
  for (const name of ["first", "second", "third"]) samples[`tests/browser/${name}.test.js`] = slow(name);
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

test("files are counted together, what is left out apart from what passes", () => {
  const { status, stdout, counts } = run(["good.test.js", "left.test.js"]);
  assert.equal(status, 0, stdout);
  assert.deepEqual([counts.tests, counts.pass, counts.skipped, counts.fail], [3, 2, 1, 0]);
  assert.match(stdout, /^good\.test\.js, [\d.]+ s\n✔ one/m);
});

test("a test that fails and a file that cannot be read fail the run, and are named at its end", () => {
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

test("a file that is not there, and a run without a test, fail", () => {
  const { status, stderr } = run(["good.test.js", "no.test.js"]);
  assert.equal(status, 1);
  assert.match(stderr, /no file of tests no\.test\.js/);
  assert.equal(run([]).status, 1);
});

test("those begin that took longest the last time", () => {
  const times = join(folder, "dist/times.json");
  const order = (...args) =>
    Array.from(run(["--lanes=1", ...args]).stdout.matchAll(/^(\w+)\.test\.js, /gm), ([, name]) => name);
  assert.deepEqual(order("good.test.js", "left.test.js", "wrong.test.js"), ["good", "left", "wrong"]);
  mkdirSync(join(folder, "dist"));
  try {
    writeFileSync(times, JSON.stringify({ "wrong.test.js": 3, "left.test.js": 5, "gone.test.js": 9 }));
    assert.deepEqual(order("good.test.js", "left.test.js", "wrong.test.js"), ["left", "wrong", "good"]);
    const {
      "good.test.js": good,
      "gone.test.js": gone,
      "left.test.js": left,
    } = JSON.parse(readFileSync(times, "utf8"));
    assert.ok(good > 0 && gone === 9 && left !== 5);
    rmSync(times);
    order("left.test.js");
    assert.ok("left.test.js" in JSON.parse(readFileSync(times, "utf8")));
  } finally {
    rmSync(join(folder, "dist"), { recursive: true });
  }
});

test("files of browsers run one after another while there are others, then side by side", () => {
  const browsers = Object.keys(samples).filter((name) => name.startsWith("tests/browser/"));
  const order = (sideBySide, ...args) => {
    rmSync(join(folder, "order.txt"), { force: true });
    const { status, stdout } = run([...browsers, ...args], { SIDE_BY_SIDE: sideBySide });
    assert.equal(status, 0, stdout);
    return readFileSync(join(folder, "order.txt"), "utf8");
  };
  assert.equal(order(1, "long.test.js", "--lanes=2"), "begin end begin end begin end ");
  assert.equal(order(1, "--lanes=1"), "begin end begin end begin end ");
  assert.match(order(2, "--lanes=2"), /^begin begin end /);
});

// What the benchmark keeps of its runs: where, which ratios, and what it says has changed.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { changesBetween, historyPath, keepHistory, lastOf, ratiosOf } from "./bench/history.js";
import { withSpeed } from "./bench/readmeTable.js";

const results = (...times) =>
  times.map((milliseconds, i) => ({ name: ["kernel", "with out", "plain"][i], milliseconds }));
const report = (...times) => ({
  node: "v1",
  processor: "a machine",
  workloads: [{ name: "work", results: results(...times) }],
});

test("the file lies where the environment says, else in the folder for state, and never in the repository", () => {
  assert.equal(historyPath({ POSENC_BENCH_HISTORY: "x.jsonl", XDG_STATE_HOME: "state" }, "home"), "x.jsonl");
  assert.equal(historyPath({ XDG_STATE_HOME: "state" }, "home"), join("state", "posenc", "bench.jsonl"));
  assert.equal(historyPath({}, "home"), join("home", ".local", "state", "posenc", "bench.jsonl"));
});

test("ratios are times over that of the first contender, and changes those of more than a tenth", () => {
  const [before, now] = [ratiosOf(report(2, 4, 10)), ratiosOf(report(4, 8.1, 30))];
  assert.deepEqual(before, { work: { "with out": 2, plain: 5 } });
  assert.deepEqual(changesBetween(before, now), [{ workload: "work", contender: "plain", before: 5, now: 7.5 }]);
  assert.deepEqual(changesBetween({}, now), []);
});

test("a run is compared with the last one of the same machine", () => {
  const lines = [
    { processor: "a machine", node: "v1", commit: "1" },
    { processor: "a machine", node: "v1", commit: "2" },
    { processor: "another", node: "v1", commit: "3" },
    { processor: "a machine", node: "v2", commit: "4" },
  ];
  assert.equal(lastOf(lines, { processor: "a machine", node: "v1" })?.commit, "2");
  assert.equal(lastOf(lines, { processor: "none", node: "v1" }), undefined);
});

test("each run is a line, and says what changed since the one before", (t) => {
  const folder = mkdtempSync(join(tmpdir(), "posenc-history-"));
  const said = t.mock.method(console, "log", () => {});
  const path = join(folder, "of", "runs.jsonl");
  keepHistory(report(2, 4, 10), path);
  keepHistory(report(2, 4, 20), path);
  said.mock.restore();
  const lines = readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ ratios }) => ratios.work.plain),
    [5, 10],
  );
  assert.ok(lines.every(({ commit, date }) => commit && date));
  const text = said.mock.calls.map(({ arguments: [line] }) => line).join("\n");
  assert.match(text, /work, plain: 5 to 10 \(\+100 %\)/);
  rmSync(folder, { recursive: true });
});

test("the README's table is made of a run, and names its machine", () => {
  const readme = "a\n<!-- speed: made by npm run bench -- readme -->\nold\n<!-- /speed -->\nz\n";
  const work = { name: "alibi.slopes({ heads: 8 })", results: results(2, 4, 10) };
  const made = withSpeed(readme, { processor: "a machine", node: "v20.1.0", workloads: [work] });
  assert.ok(made.startsWith("a\n") && made.endsWith("\nz\n"));
  assert.ok(made.includes("a machine, Node.js 20.1.0:"));
  assert.ok(made.includes("| `alibi.slopes({ heads: 8 })` |  |  |  | 2.0 | 5.0 |  |  |\n"));
  assert.ok(!made.includes("old"));
  assert.throws(() => withSpeed("no markers", { processor: "", node: "v1", workloads: [] }), /markers/);
});

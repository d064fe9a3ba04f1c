// Tests the workflows: every action is pinned to a commit, and a job that may publish runs nothing else.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const folder = ".github/workflows";
const workflows = readdirSync(folder).map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));

/** [{ file, name, text }] of every job. */
const jobs = workflows.flatMap(({ file, text }) => {
  const [, body] = text.split(/^jobs:\n/m);
  const starts = [...body.matchAll(/^ {2}([\w-]+):$/gm)];
  return starts.map(({ 1: name, index }, i) => ({ file, name, text: body.slice(index, starts[i + 1]?.index) }));
});

test("every action is pinned to a commit with its tag in a comment", () => {
  const uses = workflows.flatMap(({ file, text }) =>
    Array.from(text.matchAll(/^.*\buses:\s*(.*)$/gm), ([, action]) => ({ file, action })),
  );
  assert.ok(uses.length > 0);
  const isPinned = ({ action }) => /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action);
  assert.deepEqual(
    uses.filter((each) => !isPinned(each)),
    [],
  );
});

test("permissions are granted per job, and write permission only to jobs that build nothing", () => {
  assert.ok(jobs.length >= workflows.length);
  for (const { file, text } of workflows) assert.match(text, /^permissions: \{\}$/m, file);
  for (const { file, name, text } of jobs) {
    assert.match(text, /^ {4}permissions:\n/m, `${file}: ${name}`);
    if (!/: write$|write-all/m.test(text)) continue;
    const steps = Array.from(
      text.matchAll(/^\s*-?\s*(run|uses):\s*([^@\n]*)/gm),
      ([, kind, what]) => `${kind} ${what}`,
    );
    // It deploys, or publishes, what another job has built.
    const known = ["deploy-pages", "download-artifact", "setup-node"].map((action) => `uses actions/${action}`);
    const others = steps.filter((step) => !known.includes(step) && !/^run npm publish \S+ --provenance /.test(step));
    assert.deepEqual(others, [], `${file}: ${name}`);
  }
});

// Runs a part of the tests of npm test on Node 24, whose runner and Math.pow differ from those of Node 20.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { installed } from "./consumers/projects.js";

const testsIn = (folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".test.js"))
    .map((file) => `${folder}/${file}`);

/** What depends on Node most: its file system, streams, processes and engine. All folders take over twenty minutes in one lane. */
const folders = ["setup", "files", "equality", "llamaCpp", "onnxRuntime"].map((name) => `tests/${name}`);

/** The variables of the matrix are for its own run. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NODE_TEST_CONTEXT|POSENC_(?!BUILT|LEFT_OUT))/.test(name)),
);

for (const folder of folders)
  test(`Node 24 passes ${folder}/*.test.js`, (t) => {
    const node = installed(t, "node-24/bin/node");
    if (!node) return;
    const args = ["tests/setup/run.js", "--lanes=1", ...testsIn(folder)];
    const { status, stdout, stderr } = spawnSync(node, args, { env, encoding: "utf8", maxBuffer: 2 ** 28 });
    assert.equal(status, 0, stdout.split("failing tests")[1] ?? stderr);
  });

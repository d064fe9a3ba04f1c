// Tests npx posenc with PNG output: the figure's cells, its text, and its size.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { installed, project, run } from "./consumers/projects.js";

test("figure writes PNG where @resvg/resvg-js is installed", async (t) => {
  if (!installed(t, "@resvg/resvg-js/package.json")) return;
  const folder = project("png");
  const command = join(folder, "node_modules/posenc/command/posenc.js");
  const draw = async (...words) => {
    await run(process.execPath, [command, "figure", "--method", "alibi", ...words, "--out", "alibi.png"], folder);
    const png = readFileSync(join(folder, "alibi.png"));
    assert.equal(png.subarray(0, 8).toString("latin1"), "\x89PNG\r\n\x1a\n");
    return { size: [png.readUInt32BE(16), png.readUInt32BE(20)], bytes: png.length };
  };
  const small = await draw("--width", "400", "--height", "300", "--scale", "1");
  assert.deepEqual(small.size, [432, 332]);
  const large = await draw("--width", "400", "--height", "300", "--scale", "3");
  assert.deepEqual(large.size, [1296, 996]);
  assert.ok(large.bytes > small.bytes && small.bytes > 5000, `${small.bytes} and ${large.bytes} bytes`);
});

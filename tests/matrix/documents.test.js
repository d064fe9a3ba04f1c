// Tests the packed tarball in simulated documents: jsdom, happy-dom, and Jest with its defaults.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { begin, digestsText, expected, installed, project, run, use } from "./consumers/projects.js";

// Possibly newer than the Node that runs the tests.
const nodeOf = (t) => installed(t, "node-24/bin/node");

const element = `
import { PosencFigure } from "posenc/element.js";
const figure = document.createElement("posenc-figure");
figure.setAttribute("method", "alibi");
document.body.append(figure);
await new Promise((resolve) => setTimeout(resolve, 50));
if (!(figure instanceof PosencFigure)) throw new Error("it is not defined");
figure.remove();\n`;

for (const [name, start] of [
  [
    "jsdom",
    `import { JSDOM } from "jsdom";
const { window } = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true, url: "http://localhost/" });\n`,
  ],
  ["happy-dom", `import { Window } from "happy-dom";\nconst window = new Window();\n`],
])
  test(`${name}: the functions compute, and the element is defined and inserted`, async (t) => {
    const node = nodeOf(t);
    if (!node || !installed(t, `${name}/package.json`)) return;
    const folder = project(name, {
      "globals.js": `${start}for (const key of Object.getOwnPropertyNames(window))
  if (!(key in globalThis) || /Event$/.test(key)) globalThis[key] = window[key];\n`,
      "main.js": `import "./globals.js";${element}`,
      "use.js": `import "./globals.js";\n${use}`,
    });
    assert.deepEqual(JSON.parse(await run(node, ["use.js"], folder)), expected());
    await run(node, ["main.js"], folder);
  });

// Jest runs no modules without this flag, in any package, as the README states.
const jest = ["--experimental-vm-modules", join("..", "..", "node_modules", "jest", "bin", "jest.js"), "--ci"];
const numbers = `test("the numbers", () =>
  expect({ build: posenc.build, results: digests(posenc) }).toEqual(${JSON.stringify(expected())}));\n`;

for (const [type, start] of [
  ["module", begin()],
  ["commonjs", `const posenc = require("posenc");\nconst { digests } = require("./digests.mjs");\n`],
])
  test(`Jest without a configuration, in a package of type ${type}`, async (t) => {
    const node = nodeOf(t);
    if (!node || !installed(t, "jest/package.json")) return;
    const folder = project(
      `jest-${type}`,
      { "numbers.test.js": `${start}${numbers}`, "digests.mjs": digestsText },
      { type },
    );
    await run(node, jest, folder);
  });

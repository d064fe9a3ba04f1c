// Tests the packed tarball in every bundler with its defaults, and in none: the output runs in Chromium, draws a figure and gives
// the bytes of the package's own files, in a worker too.
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { using } from "../browser/browsers.js";
import { ask, expectedResults, filesOf, pageOf } from "./consumers/app.js";
import { installed, project, run, serve } from "./consumers/projects.js";

/** Builds a page, serves the output and returns its results. */
async function assertBuilds(t, name, { needs, files, args, options, output = "dist" }) {
  if (needs && !installed(t, `${needs}/package.json`)) return;
  const folder = project(name, { ...filesOf(options), ...files });
  if (args) await run(process.execPath, args, folder);
  await using("chromium", t, async (browser) => {
    const { origin, close } = await serve(join(folder, output));
    try {
      assert.deepEqual(await ask(browser, `${origin}/`), { results: expectedResults(options), problems: [] });
    } finally {
      await close();
    }
  });
}

const program = (name, path) => join("..", "..", "node_modules", name, path);

test("no bundler: modules from the package's folder, and a worker", (t) =>
  assertBuilds(t, "plain", {
    options: { packageAt: "./node_modules/posenc", everything: "./node_modules/posenc/index.js" },
    output: ".",
  }));

const alone = { inWorker: false };
const linked = { "dist/index.html": pageOf(`<script type="module" src="main.js"></script>`) };

test("esbuild", (t) =>
  assertBuilds(t, "esbuild", {
    files: {
      ...linked,
      "build.js": `import { build } from "esbuild";
await build({ entryPoints: ["main.js"], bundle: true, format: "esm", splitting: true, outdir: "dist", logLevel: "error" });\n`,
    },
    args: ["build.js"],
    options: alone,
  }));

test("Rollup", (t) =>
  assertBuilds(t, "rollup", {
    needs: "rollup",
    files: {
      ...linked,
      "build.js": `import { nodeResolve } from "@rollup/plugin-node-resolve";
import { rollup } from "rollup";
const onwarn = ({ message }) => { throw new Error(message); };
await (await rollup({ input: "main.js", plugins: [nodeResolve()], onwarn })).write({ dir: "dist", format: "es" });\n`,
    },
    args: ["build.js"],
    options: alone,
  }));

test("Vite, built", (t) =>
  assertBuilds(t, "vite", { needs: "vite", args: [program("vite", "bin/vite.js"), "build", "--logLevel", "warn"] }));

test("Vite's development server", async (t) => {
  if (!installed(t, "vite/package.json")) return;
  const folder = project("vite-serving", {
    ...filesOf(),
    "serve.js": `import { createServer } from "vite";
const server = await createServer({ server: { port: 0, host: "127.0.0.1", hmr: false }, logLevel: "silent" });
await server.listen();
process.send(server.httpServer.address().port);\n`,
  });
  const { fork } = await import("node:child_process");
  const child = fork("serve.js", { cwd: folder, execArgv: [], env: { ...process.env, NODE_TEST_CONTEXT: "" } });
  try {
    const port = await new Promise((resolve, reject) => child.once("message", resolve).once("exit", reject));
    await using("chromium", t, async (browser) => {
      const { results } = await ask(browser, `http://127.0.0.1:${port}/`);
      assert.deepEqual(results, expectedResults());
    });
  } finally {
    child.kill();
  }
});

for (const [name, module] of [
  ["webpack", "webpack"],
  ["Rspack", "@rspack/core"],
])
  test(name, (t) =>
    assertBuilds(t, name.toLowerCase(), {
      needs: module,
      files: {
        "dist/index.html": pageOf(`<script defer src="main.js"></script>`),
        "build.js": `import pack from "${module}";
pack({ mode: "production", entry: "./main.js", context: import.meta.dirname, performance: false }, (error, stats) => {
  if (error) throw error;
  const { errors, warnings } = stats.toJson({ errors: true, warnings: true });
  if (errors.length + warnings.length > 0) throw new Error(JSON.stringify([errors, warnings]));
});\n`,
      },
      args: ["build.js"],
    }),
  );

test("Parcel, with its defaults", (t) =>
  assertBuilds(t, "parcel", {
    needs: "parcel",
    args: [
      program("parcel", "lib/bin.js"),
      "build",
      "index.html",
      "--no-cache",
      "--no-source-maps",
      "--log-level",
      "warn",
    ],
  }));

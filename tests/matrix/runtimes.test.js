// Tests the packed tarball in runtimes without a page: versions of Node, Deno, Bun, workerd and the edge runtime. All give the
// bytes of the package's own files in this Node.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { build } from "esbuild";
import { answer, begin, expected, installed, project, run, tool, use } from "./consumers/projects.js";

const worker = `import { parentPort } from "node:worker_threads";\n${begin()}parentPort.postMessage(${answer});\n`;
const files = {
  "import.js": use,
  "require.cjs": `const posenc = require("posenc");
const methods = Object.keys(posenc.descriptors).map((name) => require("posenc/" + name + ".js"));
const { digests } = require("./digests.js");
console.log(JSON.stringify({ build: posenc.build, results: digests(Object.assign({}, ...methods)) }));\n`,
  "scalar.js": `${begin("posenc/scalar.js")}console.log(JSON.stringify(${answer}));\n`,
  "external.js": `import { load } from "posenc/external.js";\nimport { digests } from "./digests.js";
const posenc = await load();\nconsole.log(JSON.stringify(${answer}));\n`,
  "worker.js": worker,
  "threads.js": `import { Worker } from "node:worker_threads";
new Worker(new URL("./worker.js", import.meta.url)).on("message", (results) => console.log(JSON.stringify(results)));\n`,
};

let folder;
before(() => {
  folder = project("runtimes", files);
});

const resultsOf = async (program, args) => JSON.parse(await run(program, args, folder));

for (const version of ["20", "22", "24", "26"]) {
  test(`Node ${version}: import, require, the scalar build, the module beside it, a worker`, async (t) => {
    const node = installed(t, `node-${version}/bin/node`);
    if (!node) return;
    assert.match(await run(node, ["--version"], folder), new RegExp(`^v${version}\\.`));
    for (const file of Object.keys(files).filter((name) => name !== "worker.js"))
      assert.deepEqual(await resultsOf(node, [file]), expected(file === "scalar.js" ? "scalar" : "simd"), file);
  });
}

test("Deno without permissions; with read permission also the module beside it", async (t) => {
  const deno = installed(t, "@deno/linux-x64-glibc/deno");
  if (!deno) return;
  const flags = ["run", "--quiet", "--no-remote", "--node-modules-dir=manual", "--no-prompt"];
  assert.deepEqual(await resultsOf(deno, [...flags, "import.js"]), expected());
  assert.deepEqual(await resultsOf(deno, [...flags, "scalar.js"]), expected("scalar"));
  assert.deepEqual(await resultsOf(deno, [...flags, "--allow-read", "external.js"]), expected());
});

test("Bun: import, require, the scalar build, the module beside it, a worker", async (t) => {
  const bun = installed(t, "@oven/bun-linux-x64/bin/bun");
  if (!bun) return;
  for (const file of Object.keys(files).filter((name) => name !== "worker.js"))
    assert.deepEqual(await resultsOf(bun, [file]), expected(file === "scalar.js" ? "scalar" : "simd"), file);
});

/** Bundles for a runtime as its own tools do. */
const bundle = (contents, options) =>
  build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    format: "esm",
    logLevel: "silent",
    ...options,
  });

test("workerd, which does not compile bytes: the module is imported", async (t) => {
  const workerd = installed(t, "@cloudflare/workerd-linux-64/bin/workerd");
  if (!workerd) return;
  const name = "posenc.wasm";
  const beside = {
    name: "beside",
    setup: ({ onResolve }) => onResolve({ filter: /\.wasm$/ }, () => ({ path: `./${name}`, external: true })),
  };
  const modules = [
    `(name = "worker.js", esModule = embed "bundled.js")`,
    `(name = "./${name}", wasm = embed "node_modules/posenc/${name}")`,
  ];
  const own = project("workerd", {
    "config.capnp": `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = .worker)]);
const worker :Workerd.Worker = (compatibilityDate = "2025-01-01", modules = [${modules.join(", ")}]);\n`,
  });
  // A method's entry and posenc/config.js are those of posenc there.
  const others = `import { alibi } from "posenc/alibi.js";\nimport { fromConfig } from "posenc/config.js";
const { base } = fromConfig({ config: { model_type: "llama", head_dim: 4, rope_theta: 7 } });
if (alibi !== posenc.alibi || base !== 7) throw new Error("another entry");\n`;
  await bundle(`${begin()}${others}export default { test() { console.log(JSON.stringify(${answer})); } };`, {
    conditions: ["workerd"],
    plugins: [beside],
    outfile: join(own, "bundled.js"),
  });
  assert.deepEqual(JSON.parse(await run(workerd, ["test", "config.capnp"], own)), expected());
});

test("the edge runtime", async (t) => {
  if (!installed(t, "edge-runtime/package.json")) return;
  const { EdgeRuntime } = (await tool("edge-runtime/dist/index.js")).default;
  const { outputFiles } = await bundle(`${begin()}globalThis.results = ${answer};`, {
    conditions: ["edge-light"],
    format: "iife",
    write: false,
  });
  const runtime = new EdgeRuntime({ initialCode: outputFiles[0].text });
  assert.deepEqual(JSON.parse(runtime.evaluate("JSON.stringify(results)")), expected());
});

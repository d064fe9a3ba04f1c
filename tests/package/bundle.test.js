// Tests bundles of the packed tarball: what they contain, and that they run.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { build } from "esbuild";
import * as methods from "../../dist/methods.js";
import { moduleText } from "../../src/build/modules.js";
import { wasmBytes } from "../engines/engines.js";
import { freshProject, runModule } from "./project.js";

let project;
before(() => {
  project = freshProject();
});

async function bundle(contents, options = {}) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "silent",
    ...options,
  });
  return outputFiles[0].text;
}

const call = "console.log(JSON.stringify([...alibi.slopes({ heads: 4 }).data]));";
const slopes = [0.25, 0.0625, 0.015625, 0.00390625];

/** Texts of a kind in the descriptors of all methods but those named. */
function textsOf(kind, except = []) {
  const found = [];
  const visit = (value) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (key === kind && typeof each === "string") found.push(each);
      else visit(each);
    }
  };
  for (const [name, descriptor] of Object.entries(methods)) if (!except.includes(name)) visit(descriptor);
  return found;
}

test("a bundle for a browser runs without Node modules", async () => {
  const text = await bundle(`import { alibi } from "posenc"; ${call}`, { platform: "browser" });
  assert.doesNotMatch(text, /node:|require\(|import\.meta/);
  assert.deepEqual(runModule(project, "bundled.js", text), slopes);
});

test("methods that are not imported are not in the bundle", async () => {
  const size = async (...names) => (await bundle(`export { ${names} } from "posenc";`)).length;
  const alone = await size("alibi");
  for (const [name, functions] of Object.entries(methods)) {
    if (name === "alibi" || name === "config") continue; // posenc/config.js has the functions that read models.
    // An import must add a new text: names of methods in every bundle do not count.
    const names = Object.values(functions).flatMap((spec) => Object.keys(spec.arguments));
    const added = (await size("alibi", name)) - alone;
    assert.ok(
      added > names.join("").length,
      `with ${name} the bundle is ${added} bytes larger, so it was there before`,
    );
  }
});

test("loadMethods of posenc/external.js loads the given methods and no others", async () => {
  const text = await bundle(`import { alibi, loadMethods } from "posenc/external.js"; loadMethods({ alibi });`);
  assert.ok(text.includes("posenc_alibi_slopes"));
  for (const other of ["posenc_rope_yarn", "posenc_swin_bias"]) assert.ok(!text.includes(other), other);
});

test("a method's own entry has its kernels and no other method", async () => {
  const text = await bundle(`import { alibi } from "posenc/alibi.js"; ${call}`);
  assert.deepEqual(runModule(project, "alone.js", text), slopes);
  for (const other of ["posenc_rope_yarn", "posenc_swin_bias"]) assert.ok(!text.includes(other), other);
});

test("an unused import leaves nothing in the bundle", async () => {
  assert.equal((await bundle('import { alibi } from "posenc";')).trim(), "");
});

const longestPart = (text) => text.split(/["'`]/).reduce((a, b) => (b.length > a.length ? b : a));

test("the package contains no documentation of the descriptors and imports no Node module", () => {
  // Texts of rules are no documentation, even in the same words; a single word may be a name.
  const ruleTexts = textsOf("must");
  const all = [...textsOf("doc"), ...textsOf("source")];
  const documents = all.filter((each) => each.includes(" ") && !ruleTexts.includes(each));
  assert.ok(documents.length > 50);
  const folder = join(project, "node_modules/posenc");
  const files = readdirSync(folder).filter((file) => /\.js$/.test(file) && !/element|figure/.test(file));
  for (const file of ["index.js", "scalar.js", "external.js", "workerd.js"]) assert.ok(files.includes(file), file);
  // Comments are shipped, and may contain the same text.
  const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
  const texts = files.map((file) => readFileSync(join(folder, file), "utf8").replace(comment, ""));
  assert.ok(
    texts.some((text) => text.includes(ruleTexts[0])),
    "the descriptors are in one of them",
  );
  for (const [i, text] of texts.entries()) {
    const file = files[i];
    // In any quotes of a bundler.
    for (const each of documents) {
      const part = longestPart(each);
      assert.ok(!text.includes(part.length > 20 ? part : JSON.stringify(each)), `${file} holds "${each}"`);
    }
    assert.doesNotMatch(text, /(from|import\(|require\() *["']node:/);
  }
});

test("the module is imported under the workerd condition", async () => {
  const compiled = {
    name: "compiled-modules",
    setup({ onLoad }) {
      onLoad({ filter: /\.wasm$/ }, ({ path }) => ({
        contents: `import { readdirSync, readFileSync } from "node:fs";
          export default new WebAssembly.Module(readFileSync(${JSON.stringify(path)}));`,
        loader: "js",
      }));
    },
  };
  const options = { conditions: ["workerd"], plugins: [compiled], external: ["node:fs"] };
  const text = await bundle(`import { alibi } from "posenc"; ${call}`, options);
  assert.ok(text.includes("posenc.wasm"));
  assert.ok(!text.includes(moduleText(wasmBytes("simd")).slice(0, 200)), "it is not in the text");
  assert.deepEqual(runModule(project, "workerd.js", text), slopes);
});

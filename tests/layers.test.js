// Three layers, one direction: methods → core; binding → what descriptors say; the page and the tests → the public API.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { families as names } from "../src/families.js";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Every file below a folder whose name ends so, as a path from the root. */
function below(folder, extension) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((file) => file.endsWith(extension));
}

/** The modules a file imports: paths from the root, or names of packages. */
function imports(file) {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s[^"';]*?from\s*"([^"]+)"|\bimport\(\s*"([^"]+)"|^import\s*"([^"]+)"/gm,
  );
  return Array.from(found, ([, from, dynamic, bare]) => from ?? dynamic ?? bare).map((name) =>
    name.startsWith(".") ? normalize(join(dirname(file), name)) : name,
  );
}

/** The headers a C file includes: paths from the root, or <names>. */
function includes(file) {
  const text = readFileSync(join(root, file), "utf8");
  return Array.from(text.matchAll(/^#include\s+(?:"([^"]+)"|(<[^>]+>))/gm), ([, own, system]) =>
    own ? normalize(join(dirname(file), own)) : system,
  );
}

const families = names.map((family) => `src/${family}`);
const outside = (files, list, allowed) =>
  files.flatMap((file) =>
    list(file)
      .filter((name) => !allowed(name, file))
      .map((name) => `${file} → ${name}`),
  );

test("imports are found", () => {
  assert.ok(imports("tests/layers.test.js").includes("node:fs"));
  assert.ok(imports("src/relative/alibi.js").includes("src/core/arguments.js"));
  assert.ok(includes("src/relative/alibi.c").includes("src/posenc.h"));
});

test("descriptors import only descriptors and what descriptors share", () => {
  const files = families.flatMap((family) => below(family, ".js"));
  assert.ok(files.length > 0);
  const allowed = (name) => name.startsWith("src/core/") || families.some((family) => name.startsWith(`${family}/`));
  assert.deepEqual(outside(files, imports, allowed), []);
  assert.deepEqual(
    outside(below("src/core", ".js"), imports, (name) => name.startsWith("src/core/")),
    [],
  );
});

test("the binding imports nothing but itself: no method, no file of the page, no module of Node", () => {
  const files = below("src/binding", ".js");
  assert.ok(files.length > 0);
  assert.deepEqual(
    outside(files, imports, (name) => name.startsWith("src/binding/")),
    [],
  );
});

test("kernels include the header, what they share, and of C's library only types and memory", () => {
  const files = [...families, "src/core"].flatMap((folder) => [...below(folder, ".c"), ...below(folder, ".h")]);
  assert.ok(files.length > 0);
  const system = [
    "<stdbool.h>",
    "<stddef.h>",
    "<stdint.h>",
    "<string.h>",
    "<float.h>",
    "<limits.h>",
    "<wasm_simd128.h>",
  ];
  const allowed = (name, file) =>
    system.includes(name) || name === "src/posenc.h" || name.startsWith("src/core/") || dirname(name) === dirname(file);
  assert.deepEqual(outside(files, includes, allowed), []);
});

test("the page uses the public API, not a kernel's file or the binding, but for what notes its calls", () => {
  const isRecorder = (name, file) => name === "src/binding/recorder.js" && file === "web/playground/program/task.js";
  const allowed = (name, file) =>
    isRecorder(name, file) || !["src/binding/", "src/core/", "tests/"].some((folder) => name.startsWith(folder));
  assert.deepEqual(outside(below("web", ".js"), imports, allowed), []);
});

test("the training experiment's page uses its own files, what needs no module, and the page's language and theme", () => {
  const files = below("web/training", ".js");
  assert.ok(files.length > 0);
  const borrowed = ["measure", "model", "stored"].map((name) => `src/training/${name}.js`);
  borrowed.push(
    "web/playground/theme.js",
    "web/playground/words.js",
    "posenc/training.js",
    "posenc/training.scalar.js",
  );
  const allowed = (name) =>
    /^lit\b/.test(name) ||
    name.startsWith("web/training/") ||
    name.startsWith("web/common/") ||
    borrowed.includes(name);
  assert.deepEqual(outside(files, imports, allowed), []);
});

test("the front page uses its own files, figures and what they show, and of the page the theme and the engine", () => {
  const files = below("web/front", ".js");
  assert.ok(files.length > 0);
  const folders = ["web/common/", "web/front/", "web/figures/", "web/methods/"];
  const borrowed = ["engine", "routes", "theme"].map((name) => `web/playground/${name}.js`);
  const allowed = (name) =>
    /^(lit\b|readers:figures$|site:names$)/.test(name) ||
    folders.some((folder) => name.startsWith(folder)) ||
    borrowed.includes(name);
  assert.deepEqual(outside(files, imports, allowed), []);
});

test("what all pages have uses nothing but the language and the theme", () => {
  const files = below("web/common", ".js");
  assert.ok(files.length > 0);
  const borrowed = ["theme", "words"].map((name) => `web/playground/${name}.js`);
  const allowed = (name) => name.startsWith("web/common/") || borrowed.includes(name);
  assert.deepEqual(outside(files, imports, allowed), []);
});

test("the tour uses its own files, figures and what they show, of the page the language, the theme and the engine, and what frames say", () => {
  const files = below("web/tour", ".js");
  assert.ok(files.length > 0);
  const folders = ["web/tour/", "web/common/", "web/figures/", "web/methods/", "web/topics/"];
  const borrowed = ["engine", "routes", "studio/texts", "theme", "words"].map((name) => `web/playground/${name}.js`);
  borrowed.push("web/embed/frame.js");
  const allowed = (name) =>
    /^lit\b/.test(name) || folders.some((folder) => name.startsWith(folder)) || borrowed.includes(name);
  assert.deepEqual(outside(files, imports, allowed), []);
});

test("the reference uses its own files, what all pages have and how names are alike, and its recipes nothing", () => {
  const files = below("web/reference", ".js");
  assert.ok(files.length > 0);
  const allowed = (name) =>
    name === "site:examples" ||
    name === "web/figures/mistakes.js" ||
    ["web/reference/", "web/common/"].some((folder) => name.startsWith(folder));
  assert.deepEqual(outside(files, imports, allowed), []);
  assert.deepEqual(
    outside(below("web/reference/recipes", ".js"), imports, () => false),
    [],
  );
});

test("an entry of the package uses the binding, the trainer's calls and what the build writes", () => {
  const files = below("src/entries", ".js");
  assert.ok(files.length > 0);
  const own = ["src/binding/", "src/entries/", "dist/"];
  const allowed = (name) => own.some((start) => name.startsWith(start)) || name === "src/training/trainer.js";
  assert.deepEqual(outside(files, imports, allowed), []);
});

test("the training experiment's calls use its own files and of the binding what says errors and knows of SIMD", () => {
  const files = below("src/training", ".js");
  assert.ok(files.length > 0);
  const borrowed = ["src/binding/errors.js", "src/binding/simdSupport.js", "posenc/training.js"];
  const allowed = (name) => name.startsWith("node:") || name.startsWith("src/training/") || borrowed.includes(name);
  assert.deepEqual(outside(files, imports, allowed), []);
});

test("the command uses the package's entries, the figures' drawing, what runs vectors and what says errors", () => {
  const files = below("src/command", ".js");
  assert.ok(files.length > 0);
  const own = ["src/command/", "web/figures/", "web/selftest/", "src/training/", "node:", "posenc", "command:"];
  const readers = ["web/common/npy.js", "web/playground/config/gguf.js"];
  const borrowed = ["src/binding/errors.js", "src/binding/kinds.js", ...readers, "@resvg/resvg-js"];
  const allowed = (name) => own.some((start) => name.startsWith(start)) || borrowed.includes(name);
  assert.deepEqual(outside(files, imports, allowed), []);
});

test("oracles share no code with the module", () => {
  const files = below("tests/oracle", ".js");
  assert.ok(files.length > 0);
  assert.deepEqual(
    outside(files, imports, (name) => name.startsWith("tests/oracle/")),
    [],
  );
});

test("of the binding's inside, tests use what runs a module on three builds or alone, what holds tensors in its memory, what notes its calls, what says which kernel that is, and what reads a module", () => {
  const files = below("tests", ".js").filter((file) => !file.startsWith("tests/engines/"));
  const runners = [
    "src/binding/bind.js",
    "src/binding/recorder.js",
    "src/binding/resident.js",
    "src/binding/wasmEngine.js",
    "src/binding/kernel.js",
    "src/binding/inlineEngine.js",
  ];
  assert.deepEqual(
    outside(files, imports, (name) => !name.startsWith("src/binding/") || runners.includes(name)),
    [],
  );
});

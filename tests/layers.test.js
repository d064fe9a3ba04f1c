// Tests the direction of imports: methods → core, binding → descriptors, page and tests → the public API.
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { families as names } from "../src/families.js";

const root = fileURLToPath(new URL("../", import.meta.url));

/** Every file below a folder with this extension, as a path from the root. */
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
    /^(?:import|export)\s[^"';]*?from\s*"([^"]+)"|\bimport\(\s*"([^"]+)"|^import\s*"([^"]+)"/gm,
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

test("the parser of imports finds every form", () => {
  assert.ok(imports("tests/layers.test.js").includes("node:fs"));
  assert.ok(imports("src/relative/alibi.js").includes("src/core/arguments.js"));
  assert.ok(imports("web/app/words.js").includes("web/app/locales/en.json"));
  assert.ok(!imports("src/binding/moved.js").includes("posenc/config.js"), "a message is no import");
  assert.ok(includes("src/relative/alibi.c").includes("src/posenc.h"));
});

test("descriptors import only descriptors", () => {
  const files = families.flatMap((family) => below(family, ".js"));
  assert.ok(files.length > 0);
  const allowed = (name) => name.startsWith("src/core/") || families.some((family) => name.startsWith(`${family}/`));
  assert.deepEqual(outside(files, imports, allowed), []);
  assert.deepEqual(
    outside(below("src/core", ".js"), imports, (name) => name.startsWith("src/core/")),
    [],
  );
});

test("the binding imports only itself: no method, no file of the page, no module of Node", () => {
  const files = below("src/binding", ".js");
  assert.ok(files.length > 0);
  assert.deepEqual(
    outside(files, imports, (name) => name.startsWith("src/binding/")),
    [],
  );
});

test("kernels include the header, shared files, and of C's library only types and memory", () => {
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

test("the page uses the public API, and nothing of the binding", () => {
  const allowed = (name) => !["src/binding/", "src/core/", "tests/"].some((folder) => name.startsWith(folder));
  assert.deepEqual(outside(below("web", ".js"), imports, allowed), []);
});

test("oracles share no code with the module", () => {
  const files = below("tests/oracle", ".js");
  assert.ok(files.length > 0);
  assert.deepEqual(
    outside(files, imports, (name) => name.startsWith("tests/oracle/")),
    [],
  );
});

/** The rooms of web from the ground up: each imports those below it, and never one above. */
const floors = ["web/figures", "web/methods", "web/topics", "web/app", "web/pages"];

test("figures, methods, topics, app and pages import downwards", () => {
  const floorOf = (name) => floors.findIndex((floor) => name.startsWith(`${floor}/`));
  for (const floor of floors) assert.ok(below(floor, ".js").length > 0, floor);
  const files = floors.flatMap((floor) => below(floor, ".js"));
  assert.deepEqual(
    outside(files, imports, (name, file) => floorOf(name) <= floorOf(file)),
    [],
  );
});

test("sources know no page: the command draws figures, and only the build knows the site", () => {
  const files = below("src", ".js").filter((file) => !file.startsWith("src/build/"));
  const allowed = (name, file) =>
    !name.startsWith("web/") || (file.startsWith("src/command/") && name.startsWith("web/figures/"));
  assert.deepEqual(outside(files, imports, allowed), []);
});

test("models import neither the build nor the command", () => {
  const allowed = (name) => !["src/build/", "src/command/"].some((folder) => name.startsWith(folder));
  assert.deepEqual(outside(below("src/models", ".js"), imports, allowed), []);
});

// Tests posenc.h as documentation: its version, the order of its sections, and the names of its constants.
import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { kernelName } from "../src/binding/kernel.js";
import { prototypesOf, readHeader } from "../src/build/header.js";
import { families } from "../src/families.js";
import { methods } from "./engines/engines.js";

const headerPath = fileURLToPath(new URL("../src/posenc.h", import.meta.url));
const header = readFileSync(headerPath, "utf8");
const { functions, constants } = readHeader();
const has = (program) => spawnSync(program, ["--version"]).status === 0;

/** Expands macros of the header with the preprocessor. */
function valuesOf(macros) {
  const compiler = ["gcc", "clang", "emcc"].find(has);
  const input = `#include "${headerPath}"\n${macros.map((name) => `said(${name})`).join("\n")}\n`;
  const output = execFileSync(compiler, ["-E", "-P", "-x", "c", "-"], { input, encoding: "utf8" });
  return Array.from(output.matchAll(/said\((.*)\)$/gm), ([, value]) => value);
}

test("posenc.h has the version of the package", () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const [major, minor, patch] = version.split(".").map(Number);
  const parts = valuesOf(["POSENC_VERSION_MAJOR", "POSENC_VERSION_MINOR", "POSENC_VERSION_PATCH"]).map(Number);
  assert.deepEqual(parts, [major, minor, patch]);
  const [text, number] = valuesOf(["POSENC_VERSION", "POSENC_VERSION_NUMBER"]);
  assert.equal(text, JSON.stringify(version));
  assert.match(number, /^[\d() *+]+$/);
  const sum = number.match(/\d+( \* \d+)?/g).map((product) => product.split(" * ").reduce((a, b) => a * b, 1));
  assert.equal(
    sum.reduce((a, b) => a + b),
    1000000 * major + 1000 * minor + patch,
  );
});

test("functions are in the sections of their families, in the usual order", () => {
  const headings = Array.from(header.matchAll(/^\/\* ======== (\w+)/gm), ({ 1: word, index }) => ({
    family: word.toLowerCase(),
    line: header.slice(0, index).split("\n").length,
  }));
  assert.deepEqual(
    headings.map(({ family }) => family),
    families,
  );
  for (const { name, line } of functions) {
    const method = name.split("_")[1];
    const home = families.find((family) => existsSync(new URL(`../src/${family}/${method}.js`, import.meta.url)));
    assert.equal(headings.findLast((heading) => heading.line < line)?.family, home, name);
  }
});

test("prototypes have one argument a line, or all in one", () => {
  const code = header.replace(/\/\*[\s\S]*?\*\//g, "");
  const prototypes = code.match(/^POSENC_API [^;]+;/gm);
  assert.equal(prototypes.length, functions.length);
  for (const prototype of prototypes) {
    const lines = prototype.split("\n").slice(1);
    for (const line of lines) assert.match(line, /^ {4}[^,]+(,|\);)$/, prototype);
  }
});

test("every option of a kernel has a constant, with the number that the binding passes", () => {
  const prototypes = prototypesOf();
  let checked = 0;
  for (const [method, descriptor] of Object.entries(methods)) {
    for (const [name, spec] of Object.entries(descriptor)) {
      if (!spec.kernel) continue;
      const { parameters } = prototypes.get(kernelName(`${method}.${name}`, spec));
      for (const [argument, { kind, words, enumeration = words }] of Object.entries(spec.arguments)) {
        if (!words || !parameters.some((each) => each.name === argument)) continue;
        for (const word of words) {
          const place = enumeration.indexOf(word);
          const number = kind === "words" ? 2 ** place : place;
          const isNamed = constants.some(
            (each) => each.name.endsWith(`_${word.toUpperCase()}`) && each.value === number,
          );
          assert.ok(isNamed, `${method}.${name}: the header has no POSENC_..._${word.toUpperCase()} = ${number}`);
          checked++;
        }
      }
    }
  }
  assert.ok(checked > 20, `${checked} words`);
});

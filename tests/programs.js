// Compiles C programs that the page writes, many in one executable, and compares their results with the package's. Used by
// tests/page/programs.test.js and tests/matrix/programs.test.js.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as methods from "../dist/methods.js";
import * as api from "../dist/npm/index.js";
import { createRecorder } from "../src/binding/recorder.js";
import { readHeader } from "../src/build/header.js";
import { computeView } from "../web/figures/compute.js";
import { parameterDescriptors, readParameters } from "../web/figures/parameters.js";
import { resolve } from "../web/figures/view.js";
import { programOf } from "../web/pages/playground/program/program.js";
import { wasmBytes } from "./engines/engines.js";

const root = join(import.meta.dirname, "..");
const flags = ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", `-I${root}/src`];

export const bytesOf = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);

const module = new WebAssembly.Module(wasmBytes("simd"));
const header = readHeader();

/**
 * The program of a view in the state of given parameters, with the results of the package's functions: { label, text, zeros, results,
 * shown }; undefined if there is none.
 */
export function writeProgram(reader, method, view, given) {
  const { parameters } = readParameters(parameterDescriptors(methods, reader), given);
  const program = programOf(createRecorder(methods, module, "simd"), methods, header, view, parameters);
  if (!program) return undefined;
  const { results } = computeView(api, view, parameters);
  const stack = resolve(view.stack, parameters) ?? [{ result: results.length - 1, key: view.key }];
  const shown = stack.map(({ result, key }) => (key === undefined ? results[result] : results[result][key]).data);
  return { label: `${method}.${view.id} ${JSON.stringify(given)}`, ...program, shown: [...new Set(shown)] };
}

const exchange = `#include <stddef.h>
void take(void *to, size_t bytes);
void give(const void *from, size_t bytes);`;

const mainOf = "int main(void)";

/** A program as a function that reads its open tables and writes its results. Nothing else changes. */
function functionOf({ text, zeros, results }, index) {
  const main = text.slice(text.indexOf(mainOf));
  const declared = main.indexOf("\n\n");
  const calls = (name, arrays) => arrays.map((array) => `  ${name}(${array.name}, sizeof ${array.name});\n`).join("");
  const taking = `${main.slice(0, declared)}\n${calls("take", zeros)}${main.slice(declared)}`;
  const own = taking.replace(mainOf, `int program_${index}(void);\nint program_${index}(void)`);
  return own.replace("  return status;", `  if (status == 0) {\n${calls("give", results)}  }\n  return status;`);
}

/** Programs per file: starting a compiler takes longer than compiling one. */
const together = 40;

/** Files of programs that begin with the same includes, so that none has the includes of another. */
function unitsOf(programs) {
  const files = [];
  const open = new Map();
  programs.forEach((program, i) => {
    const begin = program.text.slice(0, program.text.indexOf(mainOf));
    let file = open.get(begin);
    if (!file || file.length > together) {
      file = [exchange, begin];
      open.set(begin, file);
      files.push(file);
    }
    file.push(functionOf(program, i));
  });
  return files.map((parts) => parts.join("\n"));
}

const driverOf = (count) => {
  const names = Array.from({ length: count }, (_, i) => `program_${i}`);
  return `#include <stdio.h>
#include <stdlib.h>
${exchange}
${names.map((name) => `int ${name}(void);`).join("\n")}

static int (*const programs[])(void) = {${names.join(", ")}};

void take(void *to, size_t bytes) {
  if (fread(to, 1, bytes, stdin) != bytes) exit(2);
}

void give(const void *from, size_t bytes) {
  if (fwrite(from, 1, bytes, stdout) != bytes) exit(3);
}

int main(void) {
  for (int i = 0; i < ${count}; i++) {
    int status = programs[i]();
    if (status == 0) continue;
    fprintf(stderr, "program %d returned %d", i, status);
    return 1;
  }
  return 0;
}
`;
};

/**
 * @param {string} compiler path
 * @param {{ label: string, text: string, zeros: object[], results: object[] }[]} programs results of programOf
 * @returns {Buffer[]} the bytes of each program's results
 */
export function runPrograms(compiler, programs) {
  // Settings that a view does not use give the same program with the same input.
  const input = ({ zeros }) => Buffer.concat(zeros.map(({ data }) => bytesOf(data)));
  const keys = programs.map((program) =>
    createHash("sha256").update(program.text).update(input(program)).digest("hex"),
  );
  const byKey = new Map(programs.map((program, i) => [keys[i], program]));
  const distinct = [...byKey.values()];
  const folder = mkdtempSync(join(tmpdir(), "posenc-programs-"));
  try {
    const texts = [...unitsOf(distinct), driverOf(distinct.length)];
    const units = texts.map((text, i) => ({ file: join(folder, `${i}.c`), text }));
    for (const { file, text } of units) writeFileSync(file, text);
    const path = join(folder, "programs");
    const files = units.map(({ file }) => file);
    const built = spawnSync(compiler, [...flags, ...files, `${root}/dist/libposenc.a`, "-o", path], {
      encoding: "utf8",
    });
    if (built.status !== 0) throw new Error(`${compiler}: ${built.stderr}`);
    const given = Buffer.concat(distinct.map(input));
    const { status, stdout, stderr } = spawnSync(path, { input: given, maxBuffer: 2 ** 30 });
    if (status !== 0) throw new Error(`${stderr}: ${distinct[Number(/\d+/.exec(stderr))]?.label}`);
    let at = 0;
    const made = new Map();
    for (const [key, { results }] of byKey) {
      const bytes = results.reduce((sum, { data }) => sum + data.byteLength, 0);
      made.set(key, stdout.subarray(at, at + bytes));
      at += bytes;
    }
    return keys.map((key) => made.get(key));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Asserts that every program gives the package's numbers, bit for bit. */
export function checkPrograms(compiler, programs) {
  const made = runPrograms(compiler, programs);
  programs.forEach(({ label, text, shown }, i) => {
    const wanted = Buffer.concat(shown.map(bytesOf));
    assert.ok(wanted.length > 0 && made[i].equals(wanted), `${label} gives other numbers:\n${text}`);
  });
}

// Compiles many C programs that the page writes into one executable, runs it, and hands back what each of them computed.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const flags = ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", `-I${root}/src`];

export const bytesOf = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);

const exchange = `#include <stddef.h>
void take(void *to, size_t bytes);
void give(const void *from, size_t bytes);`;

/** A program as a function, which takes what is left to the reader and gives its results. Nothing else of it changes. */
function unitOf({ text, zeros, results }, index) {
  const declared = text.indexOf("\n\n", text.indexOf("int main(void)"));
  const calls = (name, arrays) => arrays.map((array) => `  ${name}(${array.name}, sizeof ${array.name});\n`).join("");
  const main = `${text.slice(0, declared)}\n${calls("take", zeros)}${text.slice(declared)}`;
  const own = main.replace("int main(void)", `int program_${index}(void);\nint program_${index}(void)`);
  return `${exchange}\n${own.replace("  return status;", `  if (status == 0) {\n${calls("give", results)}  }\n  return status;`)}`;
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
 * @param {string} compiler its path
 * @param {{ label: string, text: string, zeros: object[], results: object[] }[]} programs what programOf makes
 * @returns {Buffer[]} the bytes of each program's results
 */
export function runPrograms(compiler, programs) {
  const folder = mkdtempSync(join(tmpdir(), "posenc-programs-"));
  try {
    const units = programs.map((program, i) => ({ file: join(folder, `${i}.c`), text: unitOf(program, i) }));
    units.push({ file: join(folder, "driver.c"), text: driverOf(programs.length) });
    for (const { file, text } of units) writeFileSync(file, text);
    const path = join(folder, "programs");
    const files = units.map(({ file }) => file);
    const built = spawnSync(compiler, [...flags, ...files, `${root}/dist/libposenc.a`, "-o", path], {
      encoding: "utf8",
    });
    if (built.status !== 0) throw new Error(`${compiler}: ${built.stderr}`);
    const input = Buffer.concat(programs.flatMap(({ zeros }) => zeros.map(({ data }) => bytesOf(data))));
    const { status, stdout, stderr } = spawnSync(path, { input, maxBuffer: 2 ** 30 });
    if (status !== 0) throw new Error(`${stderr}: ${programs[Number(/\d+/.exec(stderr))]?.label}`);
    let at = 0;
    return programs.map(({ results }) => {
      const bytes = results.reduce((sum, { data }) => sum + data.byteLength, 0);
      at += bytes;
      return stdout.subarray(at - bytes, at);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

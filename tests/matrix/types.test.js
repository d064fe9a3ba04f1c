// Tests the types of the packed tarball in the oldest supported TypeScript and the newest, in every module resolution: each entry
// by its name, with a use that compiles and one that does not.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { test } from "node:test";
import { installed, project, run } from "./consumers/projects.js";

const { exports } = JSON.parse(readFileSync("dist/npm/package.json", "utf8"));
// Declarations for a framework need its types: tests/package compiles them.
const frameworks = ["react", "preact", "solid", "vue"].flatMap((name) => [`./${name}.js`, `./${name}`]);
const typed = Object.keys(exports).filter((entry) => exports[entry].types && !frameworks.includes(entry));
const addresses = typed.map((entry) => entry.replace(/^\./, "posenc"));

const text = `${addresses.map((address, i) => `import * as entry${i} from "${address}";`).join("\n")}
import { alibi, rope, type HalfTensor, type RopeApplyArguments, type Tensor } from "posenc";
import { t5 } from "posenc/t5.js";
import type { PosencFigure } from "posenc/element.js";
const slopes: Float64Array | Float32Array = alibi.slopes({ heads: 8 }).data;
const bias: Tensor<Float32Array> = alibi.bias({ heads: 8, queries: 4, keys: 4 });
const rotated: RopeApplyArguments = { x: bias, offset: 4096 };
const bits = { data: Uint16Array.of(0x3c00, 0), shape: [1, 2], dtype: "float16" } as const;
const half: HalfTensor<"float16", Uint16Array> = rope.apply({ x: bits, out: bits.data });
const single: Tensor<Float32Array> = rope.apply(rotated);
// @ts-expect-error: slopes are float32
const doubles: Tensor<Float64Array> = alibi.slopes({ heads: 8 });
// @ts-expect-error: an unknown name
rope.apply({ x: bias, offsett: 1 });
const buckets: Int32Array = t5.buckets({ queries: 3, keys: 4 }).data;
// @ts-expect-error: heads are a number
alibi.slopes({ heads: "8" });
// @ts-expect-error: an unknown entry
import * as nothing from "posenc/nothing.js";
const figure: PosencFigure = document.createElement("posenc-figure");
export { slopes, buckets, figure, nothing, half, single, doubles };
export default [${addresses.map((_, i) => `entry${i}`).join(", ")}];\n`;

const ways = [
  { module: "esnext", moduleResolution: "node" },
  { module: "node16", moduleResolution: "node16" },
  { module: "nodenext", moduleResolution: "nodenext" },
  { module: "esnext", moduleResolution: "bundler" },
];

for (const [name, compiler, known] of [
  ["5.0", "typescript-5.0/bin/tsc", ways],
  // TypeScript 6.0 removed "node", that is node10.
  ["newest", undefined, ways.slice(1)],
])
  test(`TypeScript ${name} finds every entry, in ${known.map((way) => way.moduleResolution).join(", ")}`, async (t) => {
    const path = compiler ? installed(t, compiler) : resolve("node_modules/typescript/bin/tsc");
    if (!path) return;
    for (const way of known) {
      const compilerOptions = {
        ...way,
        target: "es2022",
        lib: ["es2022", "dom"],
        strict: true,
        noEmit: true,
        types: [],
        skipDefaultLibCheck: true,
      };
      const folder = project(`types-${name}-${way.moduleResolution}`, {
        "main.ts": text,
        "tsconfig.json": JSON.stringify({ compilerOptions, files: ["main.ts"] }),
      });
      assert.equal(await run(process.execPath, [path], folder), "", way.moduleResolution);
    }
  });

// README.md: its table is the one the descriptors give, and its examples do what they say.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { withTable } from "../../src/build/readme.js";
import { budgets } from "../../src/build/sizes.js";
import { requireProgram } from "../setup/programs.js";
import { freshProject, run, runModule } from "./project.js";

const readme = readFileSync("README.md", "utf8");

/** The examples in a language, all of them. */
const examples = (language) =>
  Array.from(readme.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, "gm")), ([, text]) => text);

test("the table of methods is up to date", () => {
  assert.ok(withTable(readme) === readme, "run ./build.sh package, which rewrites it");
});

test("the table names every method and every function", () => {
  for (const [name, descriptor] of Object.entries(methods)) {
    const line = readme.split("\n").find((each) => each.startsWith(`| \`${name}\` |`));
    assert.ok(line, `${name} is missing`);
    for (const each of Object.keys(descriptor)) assert.ok(line.includes(`\`${each}\``), `${name}.${each} is missing`);
  }
});

test("the package has the files that its README shows", () => {
  const folder = join(freshProject(), "node_modules/posenc");
  const own = readFileSync(join(folder, "README.md"), "utf8");
  assert.ok(!own.includes("picture.png"), "the picture is the repository's");
  for (const file of ["LICENSE", "CHANGELOG.md"]) {
    assert.ok(own.includes(file), `the README does not show ${file}`);
    assert.ok(existsSync(join(folder, file)), `${file} is not in the package`);
  }
  const links = [...own.matchAll(/\]\(([\w./-]+)\)/g)].map(([, file]) => file);
  assert.ok(links.length >= 1);
  for (const file of links) assert.ok(existsSync(join(folder, file)), `${file} is not in the package`);
});

test("half precision is refused as the README says", () => {
  const source = `
    import { attention, rope } from "posenc";
    const attempt = (call) => { try { call(); return "taken"; } catch (error) { return error.name; } };
    const float32 = { data: new Float32Array(4), shape: [2, 2] };
    const bits = { ...float32, data: new Uint16Array(4) };
    const results = [
      attempt(() => rope.apply({ x: bits })),
      ...["float16", "bfloat16"].map((dtype) => attempt(() => attention.similarity({ a: { ...bits, dtype }, b: float32 }))),
    ];
    if (typeof Float16Array === "undefined") results.push("taken");
    else results.push(attempt(() => rope.apply({ x: { data: new Float16Array(4), shape: [2, 2] } })));
    console.log(JSON.stringify(results));`;
  assert.deepEqual(runModule(freshProject(), "half.js", source), ["TypeError", "TypeError", "TypeError", "taken"]);
});

test("the examples in JavaScript run", () => {
  const printing = [
    // Row 1, column 1 of head 0 is distance 0; row 0, column 1 is ahead, -Infinity, which JSON writes as null.
    ["[table.shape, bias.data[17], bias.data[1], turned.shape]", [[512, 64], 0, null, [512, 64]]],
    ["[keys.shape, rope.fromConfig({ config }).scaling]", [[8, 64], { type: "linear", factor: 4 }]],
    ["[losses.length, near.count > 100, far.accuracy >= 0]", [60, true, true]],
    [
      "(() => { try { return keys.data; } catch (error) { return [keys.shape, error.name]; } })()",
      [[32, 1, 128], "TypeError"],
    ],
  ];
  const all = examples("js");
  assert.equal(all.length, printing.length);
  for (const [i, [shown, expected]] of printing.entries()) {
    const program = `${all[i]}\nconsole.log(JSON.stringify(${shown}));`;
    assert.deepEqual(runModule(freshProject(), `example${i}.js`, program), expected);
  }
});

test("the example in C runs", (t) => {
  const compiler = requireProgram(t, ["gcc", "clang"]);
  if (!compiler) return;
  const folder = mkdtempSync(join(tmpdir(), "posenc-c-"));
  try {
    const [text, ...others] = examples("c");
    assert.equal(others.length, 0);
    const [include, ...lines] = text.split("\n");
    const checks = [
      "if (posenc_alibi_bias_workspace(8, 16, 16) > sizeof workspace) return 2;",
      "return status != 0 || slopes[0] != 0.5 || bias[16] != -0.5f || bias[17] != 0 || bias[1] >= 0;",
    ];
    const program = [include, "int main(void) {", ...lines, ...checks, "}", ""].join("\n");
    writeFileSync(join(folder, "example.c"), program);
    const files = [join(folder, "example.c"), "dist/libposenc.a", "-o", join(folder, "example")];
    run(compiler, ["-std=c11", "-Wall", "-Werror", "-Isrc", ...files]);
    run(join(folder, "example"), []);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test("the budgets in the README are those that are held", () => {
  const rows = readme.replaceAll("`", "").split("\n");
  for (const { what, most } of budgets) assert.ok(rows.includes(`| ${what} | ${most} kB |`), `${what}: ${most} kB`);
});

test("what the README says runs where is what the matrix tries", () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync("tests/matrix/consumers/package.json", "utf8"),
  );
  const table = readme.slice(readme.indexOf("## What runs where"), readme.indexOf("## Budgets"));
  const names = {
    "@rspack/core": "Rspack",
    "edge-runtime": "Edge Runtime",
    "happy-dom": "Happy DOM",
    jest: "Jest",
    next: "Next.js",
    parcel: "Parcel",
    react: "React",
    vue: "Vue",
    rollup: "Rollup",
    astro: "Astro",
    vite: "Vite",
    bun: "Bun",
    deno: "Deno",
  };
  const helpers = ["@rollup/plugin-node-resolve", "react-dom", "@resvg/resvg-js", "typescript-5.0", "typescript"];
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
    if (helpers.includes(name)) continue;
    const [, major] = /(\d+)\.\d+\.\d+/.exec(version);
    const said = name.startsWith("node-") ? `\\b${major}\\b` : `${names[name] ?? name} ${major}\\b`;
    assert.match(table, new RegExp(said), `${name} ${version}`);
  }
});

test("what the README loads from a CDN is this version, and there", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const loaded = [...readme.matchAll(/\/npm\/posenc@([\d.]+)\/([\w.-]+)/g)];
  assert.equal(loaded.length, 2);
  for (const [, named, file] of loaded) {
    assert.equal(named, version);
    assert.ok(existsSync(join("dist/npm", file)), file);
  }
});

test("the file for citations is about this version", () => {
  const { version, license } = JSON.parse(readFileSync("package.json", "utf8"));
  const citation = readFileSync("CITATION.cff", "utf8");
  assert.ok(citation.includes(`\nversion: ${version}\n`) && citation.includes(`\nlicense: ${license}\n`));
});

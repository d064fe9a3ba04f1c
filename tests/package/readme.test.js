// Tests README.md and the pages of docs/: the two commands, the table, links in the repository and in the package, and examples.
import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import * as methods from "../../dist/methods.js";
import { publishedReadme } from "../../src/build/documents.js";
import { readExamples } from "../../src/build/examples.js";
import { listMethods } from "../../src/build/methods.js";
import { withTable } from "../../src/build/readme.js";
import { budgets } from "../../src/build/sizes.js";
import { recipeFile, recipeNames } from "../../web/pages/reference/recipes.js";
import { tensorsFile } from "../safetensorsFile.js";
import { requireProgram } from "../setup/programs.js";
import { freshProject, run, runModule } from "./project.js";

const readme = readFileSync("README.md", "utf8");
const pages = "web/pages/reference/docs";
const page = (name) => readFileSync(join(pages, `${name}.md`), "utf8");

/** The examples of a language in a text. */
const examples = (language, text) =>
  Array.from(text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, "gm")), ([, example]) => example);

/** The links of a folder's Markdown files, [{ from, to }], as paths in the folder. */
const linksIn = (folder, files) =>
  files.flatMap((file) =>
    Array.from(readFileSync(join(folder, file), "utf8").matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g), ([, path]) => ({
      from: file,
      to: join(dirname(file), path),
    })),
  );

test("the README begins with the commands that build and test a fresh clone", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const screen = readme.split("\n").slice(0, 20).join("\n");
  for (const command of ["start", "test"]) {
    assert.match(screen, new RegExp(`^    npm ${command} `, "m"));
    assert.ok(scripts[command]);
  }
});

test("the table of methods is up to date", () => {
  assert.ok(withTable(readme) === readme, "run ./build.sh package, which rewrites it");
});

test("the table names every method and every function", () => {
  for (const { name } of listMethods()) {
    const descriptor = methods[name];
    const line = readme.split("\n").find((each) => each.includes(` | \`${name}\` | `));
    assert.ok(line, `${name} is missing`);
    const functions = line.split(" | ")[2].replace(/ \|$/, "").split(", ");
    assert.deepEqual(functions, Object.keys(descriptor), name);
  }
});

test("every relative link in the repository's documents leads to a file", () => {
  const links = linksIn(".", ["README.md", "CONTRIBUTING.md", ...readdirSync(pages).map((file) => join(pages, file))]);
  assert.ok(links.length >= 15);
  for (const { from, to } of links) assert.ok(existsSync(to), `${from} links to ${to}`);
});

test("every relative link in the package's documents leads to a file of the package, and every page is linked", () => {
  const folder = join(freshProject(), "node_modules/posenc");
  const docs = readdirSync(join(folder, "docs")).map((file) => `docs/${file}`);
  const links = linksIn(folder, ["README.md", "CHANGELOG.md", ...docs]);
  for (const { from, to } of links) assert.ok(existsSync(join(folder, to)), `${from} links to ${to}`);
  const linked = links.filter(({ from }) => from === "README.md").map(({ to }) => to);
  for (const file of ["LICENSE", "CHANGELOG.md", ...docs]) assert.ok(linked.includes(file), `${file} is not linked`);
  const names = [...recipeNames, ...readdirSync(pages).map((file) => file.replace(/\.md$/, ""))];
  assert.deepEqual(docs.toSorted(), names.map((name) => `docs/${name}.md`).toSorted());
});

test("with addresses, the published README has links that work on a registry's page", () => {
  const addresses = { repository: "https://example.org/a/b", homepage: "https://b.example.org/" };
  const text = publishedReadme(readme, addresses);
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to]) => to)
    .filter((to) => !/^https:\/\/(?!b?\.?example)/.test(to));
  const inPages = links.filter((to) => !to.startsWith("#") && !/^(CHANGELOG\.md|LICENSE)$/.test(to));
  assert.ok(inPages.length >= 14);
  for (const to of inPages) {
    const [, file] = /^https:\/\/example\.org\/a\/b\/blob\/HEAD\/([^#]+)/.exec(to) ?? [];
    const [, name] = /^https:\/\/b\.example\.org\/reference\/recipes\.html#(\w+)$/.exec(to) ?? [];
    assert.ok(existsSync(file ?? `web/pages/reference/recipes/${name}.js`), to);
  }
});

test("the package's README names no file that only the repository has", () => {
  const folder = join(freshProject(), "node_modules/posenc");
  const text = readFileSync(join(folder, "README.md"), "utf8");
  assert.ok(!text.includes("<!--"));
  const outside = /\b(?:picture\.png|CONTRIBUTING|CITATION|build\.sh|npm (?:start|test|run)|web\/|src\/|tests\/)/.exec(
    text.replace(/https?:[^\s)]*/g, ""),
  );
  assert.equal(outside?.[0], undefined);
});

test("the README uses the titles of recipes", async () => {
  for (const name of recipeNames) {
    const { recipe } = await import(`../../${recipeFile(name)}`);
    assert.ok(readme.includes(`[${recipe.title.en}](${recipeFile(name)})`), name);
  }
});

test("a recipe's page in the package has its title, text and code from the site", async () => {
  const folder = join(freshProject(), "node_modules/posenc/docs");
  for (const name of recipeNames) {
    const { recipe } = await import(`../../${recipeFile(name)}`);
    const { example } = await readExamples(recipeFile(name));
    const text = readFileSync(join(folder, `${name}.md`), "utf8");
    assert.ok(text.startsWith(`# ${recipe.title.en}\n\n${recipe.text.en}\n`), name);
    assert.deepEqual(examples("js", text), [`${example.code}\n`]);
  }
});

test("half precision is taken with its dtype, and refused without, as documented", () => {
  const source = `
    import { attention, rope } from "posenc";
    const attempt = (call) => { try { call(); return "taken"; } catch (error) { return error.name; } };
    const float32 = { data: new Float32Array(4), shape: [2, 2] };
    const bits = { ...float32, data: new Uint16Array(4) };
    const results = [
      attempt(() => rope.apply({ x: bits })),
      attempt(() => attention.similarity({ a: bits, b: float32 })),
      ...["float16", "bfloat16"].map((dtype) => attempt(() => attention.similarity({ a: { ...bits, dtype }, b: float32 }))),
    ];
    if (typeof Float16Array === "undefined") results.push("taken");
    else results.push(attempt(() => rope.apply({ x: { data: new Float16Array(4), shape: [2, 2] } })));
    console.log(JSON.stringify(results));`;
  assert.deepEqual(runModule(freshProject(), "half.js", source), ["TypeError", "TypeError", "taken", "taken", "taken"]);
});

test("the README's examples print the shown output", () => {
  const shown = [...readme.matchAll(/^```js\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```/gm)];
  assert.equal(shown.length, 2);
  assert.equal(examples("js", readme).length, shown.length);
  for (const [i, [, program, output]] of shown.entries()) {
    const folder = freshProject();
    const file = `printing${i}.js`;
    writeFileSync(join(folder, file), program);
    assert.equal(run(process.execPath, [file], folder), output);
  }
});

test("the examples of docs/ run", () => {
  const printing = {
    entries: [
      ["[slopes.shape, slopes.data[0]]", [[8], 0.5]],
      ["[file.format, table.shape, table.dtype, Array.from(table.data)]", ["safetensors", [1, 2], "float32", [0, 1]]],
      ["[losses.length, near.count > 100, far.accuracy >= 0]", [60, true, true]],
    ],
    configurations: [
      [
        "[spec.coordinates, rotated.shape]",
        [
          ["row", "column"],
          [2, 12, 16],
        ],
      ],
    ],
    pipelines: [
      ["[spec.numbering.design, positions.shape, rotated.shape]", ["flux", [3, 4608], [4608, 128]]],
      ["[heads.length, heads[31].shape, positions.shape]", [32, [24, 128], [3, 24]]],
    ],
    speed: [
      [
        "(() => { try { return keys.data; } catch (error) { return [keys.shape, error.name]; } })()",
        [[32, 1, 128], "TypeError"],
      ],
    ],
    transformersjs: [
      [
        "[right.shape, Array.from(right.data, (x) => x !== 0).lastIndexOf(false)]", // rows of padding are zeros
        [[1, 1, 4, 4], 7],
      ],
    ],
  };
  for (const name of readdirSync(pages).map((file) => file.replace(/\.md$/, ""))) {
    // tests/command/dumping.test.js runs the other, which needs a model.
    const programs = examples("js", page(name)).filter((program) => !program.includes("dumping.onnx"));
    assert.equal(programs.length, printing[name]?.length ?? 0, name);
    for (const [i, program] of programs.entries()) {
      const [shown, expected] = printing[name][i];
      const source = `${program}\nconsole.log(JSON.stringify(${shown}));`;
      const project = freshProject();
      if (program.includes("model.safetensors"))
        writeFileSync(
          join(project, "model.safetensors"),
          tensorsFile({ "transformer.wpe.weight": ["F32", [1, 2], Float32Array.of(0, 1)] }),
        );
      assert.deepEqual(runModule(project, `${name}${i}.js`, source), expected);
    }
  }
});

test("the example in C runs", (t) => {
  const compiler = requireProgram(t, ["gcc", "clang"]);
  if (!compiler) return;
  const folder = mkdtempSync(join(tmpdir(), "posenc-c-"));
  try {
    const [text, ...others] = examples("c", page("c"));
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

test("documented budgets equal those of the build", () => {
  const rows = page("entries").replaceAll("`", "").split("\n");
  for (const { what, most } of budgets) assert.ok(rows.includes(`| ${what} | ${most} kB |`), `${what}: ${most} kB`);
  const most = (name) => budgets.find(({ what }) => what === `${name}, bundled`).most;
  const prose = readme.replaceAll("\n", " ");
  assert.ok(
    prose.includes(`at most ${most("posenc/alibi.js")} kB (gzip), where \`posenc\` is at most ${most("posenc")} kB.`),
  );
});

test("the documented runtimes are those of the test matrix", () => {
  const { dependencies, optionalDependencies } = JSON.parse(
    readFileSync("tests/matrix/consumers/package.json", "utf8"),
  );
  const table = page("runtimes");
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
  const helpers = [
    "@huggingface/gguf",
    "@resvg/resvg-js",
    "@rollup/plugin-node-resolve",
    "react-dom",
    "typescript-5.0",
    "typescript",
  ];
  for (const [name, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
    if (helpers.includes(name)) continue;
    const [, major] = /(\d+)\.\d+\.\d+/.exec(version);
    const pattern = name.startsWith("node-") ? `\\b${major}\\b` : `${names[name] ?? name} ${major}\\b`;
    assert.match(table, new RegExp(pattern), `${name} ${version}`);
  }
});

test("CDN addresses in the README have this version and existing files", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const loaded = [...readme.matchAll(/\/npm\/posenc@([\d.]+)\/([\w.-]+)/g)];
  assert.equal(loaded.length, 2);
  for (const [, named, file] of loaded) {
    assert.equal(named, version);
    assert.ok(existsSync(join("dist/npm", file)), file);
  }
});

test("CITATION.cff has this version", () => {
  const { version, license } = JSON.parse(readFileSync("package.json", "utf8"));
  const citation = readFileSync("CITATION.cff", "utf8");
  assert.ok(citation.includes(`\nversion: ${version}\n`) && citation.includes(`\nlicense: ${license}\n`));
});

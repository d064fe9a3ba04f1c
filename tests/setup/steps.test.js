// Tests which steps a build repeats, in a copy of the tree with compilers that only record their arguments.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { after, before, test } from "node:test";

const tree = [
  "build.sh",
  "src",
  "web",
  "tests/vectors",
  "package.json",
  "package-lock.json",
  "README.md",
  "LICENSE",
  "CHANGELOG.md",
  "CITATION.cff",
];

const compiler = `#!/bin/sh
if [ "$1" = --version ]; then echo "compiler $(cat "$FOLDER/version")"; exit; fi
sources= output=
while [ $# -gt 0 ]; do
  case $1 in -o) output=$2; shift ;; *.[co]) sources="$sources $1" ;; esac
  shift
done
if [ -n "$output" ]; then echo "$sources" >"$output"; else for each in $sources; do cksum "$each" "$FOLDER/version" >"$(basename "$each" .c).o"; done; fi
`;

const programs = {
  emcc: compiler,
  "em-config": '#!/bin/sh\ncase $1 in LLVM_ROOT) echo "$FOLDER/bin" ;; *) echo "$FOLDER" ;; esac\n',
  "wasm-ld": compiler,
  "wasm-opt": "#!/bin/sh\n",
  cc: compiler,
  ar: '#!/bin/sh\nshift\noutput=$1\nshift\ncat "$@" >"$output"\n',
  objcopy: "#!/bin/sh\n",
  npm: "#!/bin/sh\n",
  node: `#!/bin/sh
case $1 in
  *methods.js) touch dist/methods.js ;;
  *modules.js) mkdir -p dist/exports && for name in posenc posenc.scalar method; do touch dist/exports/$name.rsp; done ;;
  *package.js) mkdir -p dist/npm && touch dist/npm/index.js ;;
  *site.js) mkdir -p dist/web && touch dist/web/index.html ;;
esac
`,
};

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "posenc-steps-"));
  for (const each of tree) cpSync(each, join(folder, each), { recursive: true });
  mkdirSync(join(folder, "bin"));
  for (const [name, text] of Object.entries(programs)) writeFileSync(join(folder, "bin", name), text, { mode: 0o755 });
  writeFileSync(join(folder, "version"), "4.0.0\n");
  mkdirSync(join(folder, "node_modules"));
  writeFileSync(join(folder, "node_modules/.package-lock.json"), "");
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Builds the copy and returns the built targets. */
function build() {
  const PATH = `${join(folder, "bin")}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH, FOLDER: folder };
  const printed = execFileSync("./build.sh", ["build"], { cwd: folder, env, encoding: "utf8", stdio: "pipe" });
  return [...printed.matchAll(/^Building (.*)$/gm)].map(([, target]) => target);
}

const modules = ["posenc", "posenc.scalar", "posenc.training", "posenc.training.scalar"];
const compiled = [...modules.map((name) => `dist/${name}.wasm`), "dist/modules", "dist/libposenc.a"];
const objects = ["simd", "scalar", "training-simd", "training-scalar"].map((name) => `dist/objects/${name}`);
const sourcesOf = (target) =>
  readFileSync(join(folder, target === "dist/modules" ? "dist/modules/method.wasm" : target), "utf8");
const madeOf = (name) => compiled.filter((target) => sourcesOf(target).includes(name));

function assertRebuilt(targets) {
  const made = build();
  for (const target of targets) assert.ok(made.includes(target), `${target} is not among ${made}`);
  assert.deepEqual(build(), [], "and then there is nothing to do");
}

test("every target is built once", () => {
  const bundled = ["dist/methods.js", "dist/exports", "dist/npm/index.js", "README.md", "dist/web/index.html"];
  assertRebuilt([...compiled, ...bundled]);
  assert.deepEqual(madeOf("alibi"), compiled);
});

test("a deleted source leaves the targets", () => {
  rmSync(join(folder, "src/relative/alibi.c"));
  assertRebuilt(compiled);
  assert.deepEqual(madeOf("alibi"), []);
});

test("a new source with an old time enters the targets", () => {
  const path = join(folder, "src/relative/added.c");
  writeFileSync(path, "int added;\n");
  utimesSync(path, 0, 0);
  assertRebuilt(compiled);
  assert.deepEqual(madeOf("added"), compiled);
});

test("a source with new content and the same time is compiled", () => {
  const path = join(folder, "src/relative/added.c");
  writeFileSync(path, "int other;\n");
  utimesSync(path, 0, 0);
  assertRebuilt(compiled);
});

test("another compiler version compiles again, and bundles only if its output differs", () => {
  writeFileSync(join(folder, "version"), "4.0.1\n");
  assert.deepEqual(build().sort(), [...compiled, ...objects].sort());
});

test("changed packages bundle again", () => {
  appendFileSync(join(folder, "package-lock.json"), "\n");
  assert.deepEqual(build(), ["dist/methods.js", "dist/exports", "dist/npm/index.js", "dist/web/index.html"]);
});

test("a missing input ends the build", () => {
  rmSync(join(folder, "tests/vectors"), { recursive: true });
  assert.throws(build, ({ status, stderr }) => status !== 0 && /tests\/vectors/.test(stderr));
});

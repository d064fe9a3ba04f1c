// Checks the style of JavaScript, C and prose and the types of descriptors, and runs the static analysers; with --write rewrites
// instead. Names a missing analyser and skips it; with CI=true that is a failure. Run by build.sh.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { program, strict } from "../../tests/setup/programs.js";

const write = process.argv.includes("--write");

const filesIn = (folder, endings) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => endings.some((ending) => file.endsWith(ending)))
    .map((file) => join(folder, file));

const kernels = filesIn("src", [".c"]);
const manual = join("src", "posenc.h");
const allC = [...filesIn("src", [".c", ".h"]), ...filesIn("tests/native", [".c", ".h"])].filter(
  (file) => file !== manual,
);

// In the header, an argument list longer than a line has one line per argument, so that arguments can be counted.
const manualStyle = Object.entries({
  BasedOnStyle: "InheritParentConfig",
  BinPackParameters: false,
  AllowAllParametersOfDeclarationOnNextLine: false,
  AlignAfterOpenBracket: "AlwaysBreak",
  PenaltyReturnTypeOnItsOwnLine: 10000,
}).map((entry) => entry.join(": "));
const clangFormat = write ? ["-i"] : ["--dry-run", "-Werror"];

// incorrectLogicOperator: cppcheck takes hexadecimal floating-point constants for 0 and 1.
const suppressed = [
  "incorrectLogicOperator",
  "missingIncludeSystem",
  "unusedFunction",
  "unmatchedSuppression",
  "normalCheckLevelMaxBranches",
];
const cppcheck = [
  ...["--quiet", "--std=c11", "--language=c", "--error-exitcode=1", "--inline-suppr"],
  ...["--enable=warning,performance,portability", ...suppressed.map((each) => `--suppress=${each}`)],
];

const checks = [
  { name: "biome", path: "node_modules/.bin/biome", args: ["check", ...(write ? ["--write"] : [])] },
  { name: "wording", path: process.execPath, args: ["src/build/wording.js"], analyser: true },
  { name: "tsc", path: "node_modules/.bin/tsc", args: ["--project", ".tsconfig.json"], analyser: true },
  { name: "clang-format", args: [...clangFormat, ...allC] },
  { name: "clang-format", args: [...clangFormat, `--style={${manualStyle.join(", ")}}`, manual] },
  { name: "clang-tidy", args: ["--quiet", ...kernels, "--", "-std=c11", "-Wall", "-Wextra"], analyser: true },
  { name: "cppcheck", args: [...cppcheck, ...kernels], analyser: true },
];

let failed = false;
for (const { name, path = program(name), args, analyser } of checks) {
  if (write && analyser) continue;
  if (!path) {
    console.log(`${name} is not installed${strict ? "" : " and was skipped"}`);
    failed ||= strict;
    continue;
  }
  const { status, error } = spawnSync(path, args, { stdio: "inherit" });
  if (error) throw error;
  console.log(`${name}: ${status === 0 ? "nothing found" : "see above"}`);
  failed ||= status !== 0;
}
process.exitCode = failed ? 1 : 0;

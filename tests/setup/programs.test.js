// Tests the handling of missing programs.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

const module = pathToFileURL(resolve("tests/setup/programs.js")).href;
const sample = `
  import { test } from "node:test";
  import { program, requireProgram } from "${module}";
  test("needs a browser", (t) => {
    if (requireProgram(t, "chromium")) console.log("found", program("chromium"));
  });
`;

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), "posenc-programs-"));
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "sample.test.mjs"), sample);
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the sample with only the folder's own programs on PATH. */
function run(environment) {
  const leftOut = join(folder, "left-out.txt");
  rmSync(leftOut, { force: true });
  const { status, stdout } = spawnSync(process.execPath, ["--test", "--test-reporter=tap", "sample.test.mjs"], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: join(folder, "bin"), POSENC_LEFT_OUT: leftOut, ...environment },
  });
  let noted = "";
  try {
    noted = readFileSync(leftOut, "utf8");
  } catch {}
  return { status, stdout, noted };
}

test("a missing program skips the test, and is recorded", () => {
  const { status, stdout, noted } = run({});
  assert.equal(status, 0);
  assert.match(stdout, /# skipped 1\n/);
  assert.match(stdout, /# pass 0\n/);
  assert.equal(noted, "chromium\tneeds a browser\n");
  const summary = spawnSync(process.execPath, ["tests/setup/missing.js", "--left-out"], {
    encoding: "utf8",
    env: { ...process.env, POSENC_LEFT_OUT: join(folder, "left-out.txt") },
  });
  assert.match(summary.stdout, /Left out of this run: 1 tests?, for want of\n {2}chromium: 1\n/);
});

test("with CI=true a missing program is an error", () => {
  const { status, stdout, noted } = run({ CI: "true" });
  assert.notEqual(status, 0);
  assert.match(stdout, /chromium is missing/);
  assert.equal(noted, "");
});

test("a program is found on PATH under any of its names", () => {
  const path = join(folder, "bin", "google-chrome");
  writeFileSync(path, "#!/bin/sh\n");
  chmodSync(path, 0o755);
  const { status, stdout } = run({ CI: "true" });
  assert.equal(status, 0);
  assert.ok(stdout.includes(`found ${path}`));
});

test("MiniBrowser is found beside WebKit's library, relative to its driver", () => {
  const prefix = join(folder, "prefix");
  const webkit = join(prefix, "lib/some-linux-gnu/webkit2gtk-4.1");
  mkdirSync(join(prefix, "bin"), { recursive: true });
  mkdirSync(webkit, { recursive: true });
  for (const path of [join(prefix, "bin/WebKitWebDriver"), join(webkit, "MiniBrowser")]) {
    writeFileSync(path, "#!/bin/sh\n");
    chmodSync(path, 0o755);
  }
  symlinkSync(join(prefix, "bin/WebKitWebDriver"), join(folder, "bin/WebKitWebDriver"));
  const code = `import { program } from "${module}"; console.log(program("MiniBrowser"));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    env: { PATH: join(folder, "bin") },
  });
  assert.equal(stdout.trim(), join(webkit, "MiniBrowser"));
});

test("clang is checked for sanitizers once, for any number of tests", () => {
  const [path, tries] = [join(folder, "bin/clang"), join(folder, "tries.txt")];
  writeFileSync(path, `#!/bin/sh\necho tried >>"${tries}"\n`);
  chmodSync(path, 0o755);
  const code = `import { program } from "${module}";
    for (let i = 0; i < 3; i++) console.log(program("clang with sanitizers"));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    encoding: "utf8",
    env: { PATH: join(folder, "bin") },
  });
  assert.equal(stdout, `${path}\n`.repeat(3));
  assert.equal(readFileSync(tries, "utf8"), "tried\n");
});

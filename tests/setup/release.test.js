// What build.sh release refuses, and that the workflows call commands that build.sh has.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { releaseProblems } from "../../src/build/release.js";

const folder = mkdtempSync(join(tmpdir(), "posenc-release-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const write = (files) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
};
const git = (...words) =>
  execFileSync("git", ["-c", "user.name=tests", "-c", "user.email=tests@localhost", ...words], {
    cwd: folder,
    stdio: "pipe",
  });

const right = {
  "package.json": '{ "version": "1.2.3" }',
  "CHANGELOG.md": "# Changelog\n\n## [1.2.3] - 2026-01-02\n",
  "CITATION.cff": "cff-version: 1.2.0\nversion: 1.2.3\n",
  "README.md": "from https://cdn.example/posenc@1.2.3/index.js\n",
};

test("a version is published only when all files agree on it, it has a date, and nothing is left uncommitted", () => {
  git("init", "--quiet");
  write(right);
  git("add", ".");
  git("commit", "--quiet", "-m", "all");
  assert.deepEqual(releaseProblems(folder), []);
  for (const [change, told] of [
    [{ "CHANGELOG.md": "## [1.2.3] - unreleased\n" }, /no date for 1\.2\.3, but "unreleased"/],
    [{ "CHANGELOG.md": "## [1.2.2] - 2026-01-02\n" }, /says nothing of 1\.2\.3/],
    [{ "CITATION.cff": "version: 1.2.2\n" }, /is about 1\.2\.2/],
    [{ "README.md": "posenc@1.2.2/index.js" }, /loads 1\.2\.2/],
  ]) {
    write({ ...right, ...change });
    const [uncommitted, problem, ...others] = releaseProblems(folder);
    assert.match(uncommitted, /not committed:\n ?M /);
    assert.match(problem, told);
    assert.deepEqual(others, []);
  }
  write(right);
  git("tag", "v1.2.3");
  assert.match(releaseProblems(folder).join(), /There is a tag v1\.2\.3/);
});

test("the workflows call what build.sh has", () => {
  const commands = readFileSync("build.sh", "utf8");
  const called = readdirSync(".github/workflows").flatMap((file) =>
    [...readFileSync(join(".github/workflows", file), "utf8").matchAll(/\.\/build\.sh (\w+)/g)].map(([, name]) => name),
  );
  assert.ok(called.includes("test") && called.includes("site"));
  for (const name of called)
    assert.match(commands, new RegExp(`^  ${name}\\) |\\| ${name} \\||\\| ${name}\\)`, "m"), name);
});

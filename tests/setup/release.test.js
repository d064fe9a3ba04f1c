// Tests what build.sh release rejects and publishes, and that the workflows call existing commands of build.sh.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { manifest } from "../../src/build/manifest.js";
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

const addresses = {
  repository: "https://github.com/someone/posenc",
  homepage: "https://posenc.example/",
  bugs: "https://github.com/someone/posenc/issues",
};

const right = {
  "package.json": '{ "version": "1.2.3" }',
  "CHANGELOG.md": "# Changelog\n\n## [1.2.3] - 2026-01-02\n",
  "CITATION.cff": "cff-version: 1.2.0\nversion: 1.2.3\n",
  "README.md": "from https://cdn.example/posenc@1.2.3/index.js\n",
  ".release.json": JSON.stringify(addresses),
};

test("a release needs one version in all files, a date, and a clean tree", () => {
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
    [{ ".release.json": "{" }, /^\.release\.json: must be JSON, got .* Write:\n\{\n {2}"repository": "https:/s],
    [{ ".release.json": "{}" }, /repository must be an https address, got undefined/],
    [
      { ".release.json": JSON.stringify({ ...addresses, bugs: "mailto:a@b" }) },
      /bugs must be an https address, got "mailto/,
    ],
    [{ ".release.json": JSON.stringify({ ...addresses, homepage: "https://<site>" }) }, /homepage must be an https/],
    [{ ".release.json": JSON.stringify({ ...addresses, url: "https://a.b" }) }, /url is no key of this file/],
    [{ ".release.json": JSON.stringify({ ...addresses, repository: "https://a.b/c.git" }) }, /without \.git/],
  ]) {
    write({ ...right, ...change });
    const [uncommitted, problem, ...others] = releaseProblems(folder);
    assert.match(uncommitted, /not committed:\n ?M /);
    assert.match(problem, told);
    assert.deepEqual(others, []);
  }
});

test("a release needs the project's addresses", () => {
  write(right);
  rmSync(join(folder, ".release.json"));
  git("add", ".");
  git("commit", "--quiet", "-m", "no addresses");
  const [problem, ...others] = releaseProblems(folder);
  assert.match(
    problem,
    /^\.release\.json is missing\. Write it .*:\n\{\n {2}"repository": "https:.*"homepage".*"bugs"/s,
  );
  assert.deepEqual(others, []);
  git("reset", "--quiet", "--hard", "HEAD^");
});

test("a tag of this version must be on this commit, and the commit must have no other tag", () => {
  git("tag", "v1.2.3");
  assert.deepEqual(releaseProblems(folder), []);
  git("tag", "--delete", "v1.2.3");
  git("tag", "v1.2.4");
  assert.deepEqual(releaseProblems(folder), ["The commit has the tag v1.2.4, but package.json has the version 1.2.3."]);
  git("tag", "--delete", "v1.2.4");
  git("tag", "v1.2.3");
  git("commit", "--quiet", "--allow-empty", "-m", "later");
  assert.match(releaseProblems(folder).join(), /^There is a tag v1\.2\.3 on another commit/);
});

test("the published package.json has the project's addresses in npm's form, or none", () => {
  const { repository, homepage, bugs } = manifest(addresses);
  assert.deepEqual(repository, { type: "git", url: "git+https://github.com/someone/posenc.git" });
  assert.equal(homepage, "https://posenc.example/");
  assert.deepEqual(bugs, { url: "https://github.com/someone/posenc/issues" });
  const without = manifest(null);
  for (const key of ["repository", "homepage", "bugs", "private", "scripts"]) assert.ok(!(key in without), key);
  assert.deepEqual(without.publishConfig, { access: "public", provenance: true });
});

/** The jobs of a workflow by name, each as its text. */
function jobsOf(text) {
  const jobs = text
    .slice(text.indexOf("\njobs:\n") + "\njobs:\n".length)
    .split(/^ {2}(?=\w)/m)
    .filter(Boolean);
  return Object.fromEntries(jobs.map((job) => [job.slice(0, job.indexOf(":")), job]));
}

test("a tag is built without permission to publish, and the publishing job runs nothing of the repository", () => {
  const text = readFileSync(".github/workflows/release.yml", "utf8");
  assert.match(text, /^on:\n {2}push:\n {4}tags: \["v\*"\]\n/m);
  assert.match(text, /^permissions: \{\}\n/m);
  const { build, publish, ...others } = jobsOf(text);
  assert.deepEqual(others, {});
  assert.match(build, /permissions:\n {6}contents: read\n {4}\w/);
  assert.match(build, /\.\/build\.sh release\n/);
  assert.ok(!/secrets\.|id-token/.test(build));
  assert.match(publish, /needs: build\n/);
  assert.match(publish, /permissions:\n {6}id-token: write\n {4}\w/);
  assert.ok(!/actions\/checkout|build\.sh|npm (ci|install|run)/.test(publish));
  const commands = Array.from(publish.matchAll(/run: (.*)/g), ([, command]) => command);
  assert.deepEqual(commands, ["npm publish ./*.tgz --provenance --access public"]);
});

test("the workflows call existing commands of build.sh", () => {
  const commands = readFileSync("build.sh", "utf8");
  const files = readdirSync(".github/workflows").map((file) => join(".github/workflows", file));
  const texts = [...files, ".ci/run"].map((file) => readFileSync(file, "utf8"));
  assert.ok(texts.some((text) => text.includes("run: .ci/run\n")));
  const called = texts.flatMap((text) => Array.from(text.matchAll(/\.\/build\.sh (\w+)/g), ([, name]) => name));
  for (const name of ["test", "site", "release"]) assert.ok(called.includes(name), name);
  for (const name of called)
    assert.match(commands, new RegExp(`^  ${name}\\) |\\| ${name} \\||\\| ${name}\\)`, "m"), name);
});

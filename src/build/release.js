// Called by build.sh release: what must be so before a version is published, beside what the tests say. Prints what is not.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What speaks against publishing what is in a folder, in sentences. */
export function releaseProblems(folder) {
  const read = (file) => readFileSync(join(folder, file), "utf8");
  const git = (...words) => execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
  const { version } = JSON.parse(read("package.json"));
  const problems = [];
  const changes = git("status", "--porcelain");
  if (changes) problems.push(`There are changes that are not committed:\n${changes}`);
  if (git("tag", "--list", `v${version}`))
    problems.push(`There is a tag v${version}: package.json needs another version.`);
  const [, dated] =
    new RegExp(`^## \\[${version.replaceAll(".", "\\.")}\\] - (.*)$`, "m").exec(read("CHANGELOG.md")) ?? [];
  if (!dated) problems.push(`CHANGELOG.md says nothing of ${version}.`);
  else if (!/^\d{4}-\d\d-\d\d$/.test(dated)) problems.push(`CHANGELOG.md has no date for ${version}, but "${dated}".`);
  const cited = /^version: (.*)$/m.exec(read("CITATION.cff"))?.[1];
  if (cited !== version) problems.push(`CITATION.cff is about ${cited}, not ${version}.`);
  const named = [...read("README.md").matchAll(/posenc@(\d[\w.-]*)\//g)].map(([, each]) => each);
  for (const other of new Set(named.filter((each) => each !== version)))
    problems.push(`README.md loads ${other} from the CDN, not ${version}.`);
  return problems;
}

if (import.meta.filename === process.argv[1]) {
  const problems = releaseProblems(".");
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

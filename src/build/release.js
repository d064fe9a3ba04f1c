// Checks the requirements of a release besides passing tests, and prints the problems. Run by build.sh release.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { missingAddresses, readAddresses } from "./addresses.js";

/** Returns the problem with the addresses, if any. */
function addressProblems(folder) {
  try {
    return readAddresses(folder) ? [] : [missingAddresses];
  } catch ({ message }) {
    return [message];
  }
}

/** Lists, in sentences, the reasons not to publish the project in `folder`. */
export function releaseProblems(folder) {
  const read = (file) => readFileSync(join(folder, file), "utf8");
  const git = (...words) => execFileSync("git", words, { cwd: folder, encoding: "utf8" }).trim();
  const { version } = JSON.parse(read("package.json"));
  const problems = [];
  const changes = git("status", "--porcelain");
  if (changes) problems.push(`There are changes that are not committed:\n${changes}`);
  const tag = `v${version}`;
  const tagsHere = git("tag", "--list", "v*", "--points-at", "HEAD").split("\n").filter(Boolean);
  if (!tagsHere.includes(tag) && git("tag", "--list", tag))
    problems.push(`There is a tag ${tag} on another commit: package.json needs another version.`);
  else if (tagsHere.length > 0 && !tagsHere.includes(tag))
    problems.push(`The commit has the tag ${tagsHere.join(", ")}, but package.json has the version ${version}.`);
  problems.push(...addressProblems(folder));
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

// What runs of the benchmark gave, a line each in a file that is no part of the repository: ratios, with the commit and the
// machine they belong to.
import { execFileSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";

/** Where the file is: POSENC_BENCH_HISTORY, else in the user's folder for state. */
export function historyPath(environment = process.env, home = homedir()) {
  const folder = environment.XDG_STATE_HOME || join(home, ".local", "state");
  return environment.POSENC_BENCH_HISTORY || join(folder, "posenc", "bench.jsonl");
}

const rounded = (number) => Number(number.toPrecision(4));

/** workload → contender → its time over that of the workload's first one. */
export const ratiosOf = ({ workloads }) =>
  Object.fromEntries(
    workloads.map(({ name, results: [first, ...others] }) => [
      name,
      Object.fromEntries(others.map((each) => [each.name, rounded(each.milliseconds / first.milliseconds)])),
    ]),
  );

/** The last line of a machine: a processor and a version of Node.js. */
export const lastOf = (lines, { processor, node }) =>
  lines.findLast((line) => line.processor === processor && line.node === node);

/** What changed by more than a tenth: [{ workload, contender, before, now }], the largest change first. */
export function changesBetween(before, now) {
  const all = Object.entries(now).flatMap(([workload, ratios]) =>
    Object.entries(ratios).map(([contender, ratio]) => ({
      workload,
      contender,
      before: before[workload]?.[contender],
      now: ratio,
    })),
  );
  const size = (change) => Math.abs(Math.log(change.now / change.before));
  return all.filter((each) => each.before && size(each) > Math.log(1.1)).sort((a, b) => size(b) - size(a));
}

const git = (...args) => execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/** The commit that is checked out, with "+" where files have changed since. */
function commit() {
  try {
    return git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") ? "+" : "");
  } catch {
    return "unknown";
  }
}

/** Appends a run to the file and prints what changed since the last one of this machine. */
export function keepHistory(report, path = historyPath()) {
  const lines = existsSync(path)
    ? readFileSync(path, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
  const { node, processor } = report;
  const line = { date: new Date().toISOString(), commit: commit(), node, processor, ratios: ratiosOf(report) };
  mkdirSync(dirname(path), { recursive: true });
  appendFileSync(path, `${JSON.stringify(line)}\n`);
  const last = lastOf(lines, line);
  console.log(`\nAppended to ${path}.`);
  if (!last) return;
  const changes = changesBetween(last.ratios, line.ratios);
  console.log(
    `Since ${last.commit} of ${last.date.slice(0, 10)}: ${changes.length || "no"} ratios by more than a tenth`,
  );
  for (const { workload, contender, before, now } of changes)
    console.log(
      `  ${workload}, ${contender}: ${before} to ${now} (${now > before ? "+" : ""}${Math.round(100 * (now / before - 1))} %)`,
    );
}

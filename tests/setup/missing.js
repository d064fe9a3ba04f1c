// Names missing programs. Called by build.sh:
//   missing.js test | lint | matrix    prints the Debian packages of that group's missing programs
//   missing.js --left-out              prints how many tests were skipped in the last run, by missing program
import { existsSync, readFileSync } from "node:fs";
import { program, programs } from "./programs.js";

const [group] = process.argv.slice(2);

if (group === "--left-out") nameLeftOut(process.env.POSENC_LEFT_OUT);
else console.log([...new Set(missingPackages(group))].join("\n"));

function missingPackages(group) {
  const wanted = Object.entries(programs).filter(([, { group: own = "test" }]) => own === group);
  const missing = wanted.filter(([name]) => !program(name));
  return missing.flatMap(([, { packages }]) => (typeof packages === "function" ? packages() : packages));
}

function nameLeftOut(file) {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  if (lines.length === 0) return;
  const counts = new Map();
  for (const [missing] of lines.map((line) => line.split("\t"))) counts.set(missing, (counts.get(missing) ?? 0) + 1);
  console.log(`\nLeft out of this run: ${lines.length} tests, for want of`);
  for (const [missing, count] of counts) console.log(`  ${missing}: ${count}`);
}

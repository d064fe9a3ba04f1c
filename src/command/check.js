// posenc check: runs the vectors, numbers computed with other people's code, on this machine.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { runCase } from "../../web/selftest/cases.js";
import { oneOf, readOptions } from "./options.js";
import { Refused } from "./refused.js";

const usage = `posenc check [METHOD …]   runs the vectors, computed with other people's code, on this machine

Both builds of the module run every case; the code is not 0 when one fails. Nine of ten cases of the repository are here: all
but the longest.`;

const most = 5;

/** [{ method, cases }] */
export const vectors = () =>
  JSON.parse(brotliDecompressSync(readFileSync(new URL("./vectors.json.br", import.meta.url))).toString("utf8"));

export async function check(words) {
  const { given, positionals } = readOptions(words, {});
  if (given.help) return console.log(usage);
  const all = vectors();
  const names = all.map(({ method }) => method);
  for (const name of positionals) oneOf("method", name, names);
  const files = positionals.length > 0 ? all.filter(({ method }) => positionals.includes(method)) : all;
  const builds = [await import("posenc"), await import("posenc/scalar.js")];
  let failed = 0;
  for (const api of builds) {
    let passed = 0;
    const failures = [];
    for (const file of files)
      for (const each of file.cases) {
        const returns = api.descriptors[file.method]?.[each.function]?.returns;
        const outcome = runCase(api, file, each, returns);
        if (outcome.status === "pass") passed += 1;
        else failures.push(`${file.method}.${each.function}, ${each.name}: ${outcome.error}`);
      }
    const total = passed + failures.length;
    console.log(`${api.build}: ${passed} of ${total} cases are right`);
    for (const failure of failures.slice(0, most)) console.log(`  ${failure}`);
    failed += failures.length;
  }
  if (failed > 0) throw new Refused(`${failed} cases failed on this machine`);
}

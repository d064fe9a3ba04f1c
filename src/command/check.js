// Runs "posenc check": compares both builds with the vectors, whose values come from other implementations.
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import * as config from "posenc/config.js";
import { runCase } from "../selftest/cases.js";
import { oneOf, readOptions } from "./options.js";
import { Refused } from "./refused.js";

const usage = `posenc check [METHOD …]   compare with reference values on this machine

Runs test cases that were computed with other people's code, on the SIMD and the scalar build. The exit code is not 0 if one
fails. The package contains nine tenths of the repository's cases, without the longest.`;

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
        const outcome = runCase({ ...api, config }, file, each, returns);
        if (outcome.status === "pass") passed += 1;
        else failures.push(`${file.method}.${each.function}, ${each.name}: ${outcome.error}`);
      }
    const total = passed + failures.length;
    console.log(`${api.build}: ${passed} of ${total} cases pass`);
    for (const failure of failures.slice(0, most)) console.log(`  ${failure}`);
    failed += failures.length;
  }
  if (failed > 0) throw new Refused(`${failed} cases failed on this machine`);
}

// Runs "posenc compare": prints the differences between two models' configurations, in any form that posenc config reads.
import { anglesText, compareMeanings, factLines, meaningOf, restsOnAssumption } from "./comparison.js";
import { listed } from "./documentation.js";
import { readNumber, readOptions } from "./options.js";
import { readModel } from "./readModel.js";
import { answeredByAssumption, Misused } from "./refused.js";
import { asking } from "./terminalWords.js";
import { jsonOf } from "./writing.js";

const usage = `posenc compare A B [options]   show the differences between two models' rotary positions

  posenc compare model.gguf model/config.json
  posenc compare model fine-tuned           # folders: their config.json
  posenc compare params.json config.json

A and B are files as posenc config reads them. Each fact is the same, different, or unknown.

${listed([
  ["--length N", "the sequence length, for scalings that depend on it"],
  ["--layer-type TYPE", "the layer type, if a file distinguishes types (default: full_attention)"],
  ["--assume", "read an unknown model as Llama"],
  ["--json", "both specs and all facts as JSON"],
])}

The exit code is 1 if they differ, ${answeredByAssumption} if the answer rests on an assumption.`;

export async function compare(words) {
  const { given, positionals } = readOptions(words, {
    length: "value",
    layerType: "value",
    assume: "flag",
    json: "flag",
  });
  if (given.help) return console.log(usage);
  if (positionals.length !== 2) throw new Misused("two files are needed: posenc compare model.gguf model/config.json");
  const whole = (n) => Number.isInteger(n) && n >= 1;
  const length = given.length && readNumber("length", given.length, whole, "a whole number from 1");
  const { layerType, assume } = given;
  const shared = { ...(length && { length }), ...(layerType && { layerType }), ...(assume && { assume }) };
  const meanings = [];
  for (const file of positionals) {
    const config = await readModel(file);
    meanings.push(asking(() => meaningOf({ config, ...shared }), file));
  }
  const { facts, angles } = compareMeanings(...meanings);
  const areDifferent = facts.some(({ verdict }) => verdict === "different");
  const isAssumed = meanings.some(({ spec }) => restsOnAssumption(spec));
  process.exitCode = areDifferent ? 1 : isAssumed ? answeredByAssumption : 0;
  if (given.json) {
    const specs = meanings.map(({ spec }) => spec);
    return process.stdout.write(jsonOf({ same: !areDifferent, specs, facts, angles }));
  }
  return process.stdout.write(`${factLines(facts)}\n${listed([["angles", anglesText(angles)]])}\n`);
}

// Runs "posenc code": writes a model's rotation in another language, with numbers to compare.
import { rope } from "posenc";
import { codeOf, languages } from "../code/languages.js";
import { listed } from "./documentation.js";
import { oneOf, readOptions, readWord } from "./options.js";
import { Misused, Refused } from "./refused.js";
import { readSpec, specHelp, specOptions } from "./rotarySpec.js";
import { write } from "./writing.js";

const usage = `posenc code rope --config FILE --language NAME   a model's rotation in another language

  posenc code rope --config model/config.json --language numpy
  posenc code rope --config model.gguf --language c --out rope.c

The code ends with a comparison of six numbers with those of this package.

${listed([
  ["--language NAME", Object.keys(languages).join(", ")],
  ...specHelp,
  ["--out FILE", "the file (default: standard output)"],
])}`;

export async function code(words) {
  const { given, positionals } = readOptions(words, { ...specOptions, language: "value" });
  if (given.help) return console.log(usage);
  if (positionals.length !== 1) throw new Misused("one method is needed: posenc code rope --config config.json");
  oneOf("method", positionals[0], ["rope"]);
  if (given.language === undefined) throw new Misused("--language is needed, one of", Object.keys(languages));
  const language = readWord("language", given.language, Object.keys(languages));
  const { spec, length } = await readSpec("code rope", given);
  const { text, missing } = codeOf(language, rope, spec, { length });
  if (missing) throw new Refused(`--language ${language}: the model must ${missing}`);
  return write(given, "text", text);
}

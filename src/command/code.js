// Runs "posenc code": writes a model's rotation in another language, with numbers to compare.
import { axial, rope } from "posenc";
import { axesCodeOf, codeOf, languages } from "../code/languages.js";
import { listed } from "./documentation.js";
import { oneOf, readOptions, readWord } from "./options.js";
import { Misused, Refused } from "./refused.js";
import { readSpec, specHelp, specOptions } from "./rotarySpec.js";
import { write } from "./writing.js";

const usage = `posenc code rope --config FILE --language NAME   a model's rotation in another language

  posenc code rope --config model/config.json --language numpy
  posenc code rope --config model.gguf --language c --out rope.c
  posenc code axial --config transformer/config.json --language pytorch

For a diffusion transformer in diffusers' format, the code rotates by several axes and contains the positions of a few tokens,
as numbered by axial.positions. The code ends by comparing six numbers with results of this package.

${listed([
  ["--language NAME", Object.keys(languages).join(", ")],
  ...specHelp,
  ["--head N", "the head whose frequencies are written, from 0; only in LTX do heads differ"],
  ["--out FILE", "the file (default: standard output)"],
])}`;

export async function code(words) {
  const { given, positionals } = readOptions(words, { ...specOptions, head: "value", language: "value" });
  if (given.help) return console.log(usage);
  if (positionals.length !== 1) throw new Misused("one method is needed: posenc code rope --config config.json");
  const [method] = positionals;
  oneOf("method", method, ["rope", "axial"]);
  if (given.language === undefined) throw new Misused("--language is needed, one of", Object.keys(languages));
  const language = readWord("language", given.language, Object.keys(languages));
  const { spec, length, isPipeline } = await readSpec(`code ${method}`, given, { takesAxes: true });
  if (method === "axial" && !isPipeline)
    throw new Refused("posenc code axial: the configuration must be a diffusion transformer's, with _class_name");
  const { text, missing } = isPipeline
    ? axesCodeOf(language, { rope, axial }, spec)
    : codeOf(language, rope, spec, { length });
  if (missing) throw new Refused(`--language ${language}: the model must ${missing}`);
  return write(given, "text", text);
}

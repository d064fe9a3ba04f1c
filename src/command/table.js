// Runs "posenc table": calls a function and writes the result.
import * as posenc from "posenc";
import * as models from "posenc/config.js";
import { kebabCase } from "../../web/figures/parameters.js";
import { expectation } from "../binding/kinds.js";
import { labelOf } from "../binding/label.js";
import { argumentsOf, listed } from "./documentation.js";
import { oneOf, readOptions } from "./options.js";
import { readArgument } from "./values.js";
import { formatOf, inForm, write } from "./writing.js";

const descriptors = { ...posenc.descriptors, ...models.descriptors };
const api = { ...posenc, config: models };
const formats = ["json", "csv", "npy"];
const common = { out: "value", format: "value", key: "value" };

const commonHelp = listed([
  ["--out FILE", "the output, .json, .csv or .npy (default: JSON to standard output)"],
  ["--format FORM", "json, csv or npy, if the file's ending does not tell"],
  ["--key NAME", "one of several results, such as cos (JSON has all by default)"],
]);

const usage = `posenc table FUNCTION [--argument value …]   call a function and write the result

  posenc table alibi.bias --heads 8 --queries 16 --keys 16 --causal --out bias.npy
  posenc table sinusoidal.table --length 512 --dim 64 | gzip > table.json.gz
  posenc table t5.bias --table model.safetensors:relative_attention_bias.weight --queries 8 --keys 8

${commonHelp}

Write arguments as --max-bias 8, --causal, --no-causal or --positions 0,1,2. A tensor may also be a file, .npy or .json, a
model's as model.safetensors:NAME (.gguf and .npz too), or - for standard input. To list a function's arguments: posenc table alibi.bias --help
To print the functions one per line: posenc table --list

Functions:

${listed(Object.entries(descriptors).map(([method, functions]) => [method, Object.keys(functions).join(", ")]))}`;

/** Returns the help on a function's arguments. */
function helpOf(method, name) {
  const specs = descriptors[method][name].arguments;
  const docs = new Map(argumentsOf(method, name).map((each) => [each.name, each.text]));
  const items = Object.entries(specs).map(([argument, spec]) => [
    `--${kebabCase(argument)}`,
    docs.get(argument) ?? expectation(spec),
  ]);
  return `posenc table ${labelOf(method, name)} [--argument value …]\n\n${listed(items)}\n\n${commonHelp}`;
}

export async function table(words) {
  const [label, ...rest] = words[0]?.startsWith("-") ? [undefined, ...words] : words;
  if (label === undefined && (rest.includes("--help") || rest.includes("-h"))) return console.log(usage);
  const labels = Object.entries(descriptors).flatMap(([method, functions]) =>
    Object.keys(functions).map((name) => [labelOf(method, name), method, name]),
  );
  if (label === undefined && rest.includes("--list")) return console.log(labels.map(([each]) => each).join("\n"));
  const known = labels.map(([each]) => each);
  const [, method, name] = labels[known.indexOf(oneOf("function", label, known))];
  const specs = descriptors[method][name].arguments;
  const kinds = Object.fromEntries(
    Object.entries(specs).map(([argument, { kind }]) => [argument, kind === "flag" ? "flag" : "value"]),
  );
  const { given, positionals } = readOptions(rest, { ...kinds, ...common });
  if (given.help) return console.log(helpOf(method, name));
  if (positionals.length > 0) oneOf("argument", positionals[0], Object.keys(specs));
  const form = formatOf(given, formats);
  const args = {};
  for (const [argument, text] of Object.entries(given))
    if (argument in specs)
      args[argument] = typeof text === "boolean" ? text : await readArgument(argument, specs[argument], text);
  return write(given, form, inForm(api[method][name](args), form, given.key));
}

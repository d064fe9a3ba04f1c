// posenc config: what a model's config.json says of its rotary positions, and how inference engines read it. Every step is
// linear in the file and in the number of layers.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { engines, fingerprint, fromConfig, layers } from "posenc/config.js";
import { listed } from "./documentation.js";
import { readNumber, readOptions } from "./options.js";
import { Misused, Refused } from "./refused.js";
import { jsonOf } from "./writing.js";

const usage = `posenc config FILE [options]   what a model's config.json says of its rotary positions

  posenc config model/config.json
  posenc config model                       # a folder: its config.json
  cat config.json | posenc config -

${listed([
  ["--length N", "the length of a sequence, for scalings that look at it"],
  ["--layer-type TYPE", "the type of layer, where the file tells layers apart; full_attention unless given"],
  ["--json", "everything as JSON"],
])}`;

/** "line 3, column 7" of a character. */
function placeOf(text, at) {
  const lines = text.slice(0, at).split("\n");
  return `line ${lines.length}, column ${lines.at(-1).length + 1}`;
}

function read(given) {
  let file = given;
  let text;
  try {
    if (given !== "-" && statSync(given, { throwIfNoEntry: false })?.isDirectory()) file = join(given, "config.json");
    text = readFileSync(file === "-" ? 0 : file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${error.code ?? "the reason is not known"}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const [, at] = /at position (\d+)/.exec(error.message) ?? [];
    throw new Refused(`${file} is not JSON${at ? `: ${placeOf(text, Number(at))}` : ""}`);
  }
}

/** Layers that are alike, together: "0–4, 6–10". */
function runsOf(indices) {
  const runs = [];
  for (const i of indices) {
    if (runs.at(-1)?.[1] === i - 1) runs.at(-1)[1] = i;
    else runs.push([i, i]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(", ");
}

const scalingText = ({ type, ...parameters }, show = JSON.stringify) =>
  [type, ...Object.entries(parameters).map(([name, value]) => `${name} ${show(value)}`)].join(", ");

/** The scaling stands above with all its numbers. */
const shortly = (value) =>
  Array.isArray(value) && value.length > 4 ? `of ${value.length} numbers` : JSON.stringify(value);

const rotation = (rope) =>
  rope ? `base ${rope.base}, ${rope.rotaryDim} columns, ${scalingText(rope.scaling, shortly)}` : "no rotation";

/** Layers that are alike in a line. There are few types of layers, so few objects that tell how they rotate. */
function layerLines(all) {
  const ropes = [...new Set(all.map(({ rope }) => rope))];
  const groups = new Map();
  all.forEach(({ rope, ...rest }, i) => {
    const key = JSON.stringify([ropes.indexOf(rope), rest]);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(i);
  });
  return Array.from(groups.values(), (indices) => {
    const { type, rope, ...others } = all[indices[0]];
    const rest = Object.entries(others).map(([name, value]) => `, ${name} ${JSON.stringify(value)}`);
    return [runsOf(indices), `${type}: ${rotation(rope)}${rest.join("")}`];
  });
}

const mostJson = 2 ** 28;

/** Everything as JSON. Lists of divisors stand in every layer. */
function jsonTextOf({ layers: all, ...found }) {
  const textOf = (value) => jsonOf(value).trimEnd();
  if (!Array.isArray(all)) return jsonOf({ ...found, layers: all });
  const ropes = new Map(all.map(({ rope }) => [rope, ""]));
  for (const rope of ropes.keys()) ropes.set(rope, textOf(rope));
  const length = all.reduce((sum, { rope }) => sum + ropes.get(rope).length, 0);
  if (length > mostJson)
    throw new Refused(`--json would write ${Math.round(length / 1e6)} MB for ${all.length} layers; leave it out`);
  const layers = all.map(({ rope, ...rest }) => `{"rope":${ropes.get(rope)},${textOf(rest).slice(1)}`);
  return `${textOf(found).slice(0, -1)},"layers":[${layers.join(",")}]}\n`;
}

const optional = (compute) => {
  try {
    return compute();
  } catch (error) {
    return { unknown: error.message };
  }
};

function textOf({ spec, fingerprint: print, engines: read, layers: all }) {
  const { rotaryDim, dim: _, layout, base, scaling, warnings, ...others } = spec;
  const rest = Object.entries(others).map(([name, value]) => [name, JSON.stringify(value)]);
  const parts = [
    listed([
      ["base", String(base)],
      ["columns that turn", String(rotaryDim)],
      ["pairs", layout === "half" ? "half: column i with column i + dim/2" : "interleaved: columns 2i and 2i + 1"],
      ["scaling", scalingText(scaling)],
      ...rest,
      ["fingerprint", print.unknown ?? JSON.stringify(JSON.parse(jsonOf(print)))],
    ]),
    ...warnings.map((warning) => `  warning: ${warning}`),
  ];
  const engineLines = () =>
    read.map(({ engine, version, maxRelativeDifference, reasons }) => [
      engine,
      [
        maxRelativeDifference === 0 ? "the same" : `up to ${maxRelativeDifference.toPrecision(3)}`,
        `(${version})`,
        ...reasons,
      ].join(" "),
    ]);
  parts.push(
    "\nengines, by how far they are from Hugging Face's frequencies",
    read.unknown ? `  ${read.unknown}` : listed(engineLines()),
    "\nlayers",
    all.unknown ? `  ${all.unknown}` : listed(layerLines(all)),
  );
  return parts.join("\n");
}

export function config(words) {
  const { given, positionals } = readOptions(words, { length: "value", layerType: "value", json: "flag" });
  if (given.help) return console.log(usage);
  if (positionals.length !== 1) throw new Misused(`one file is needed: posenc config model/config.json`);
  const whole = (n) => Number.isInteger(n) && n >= 1;
  const length = given.length && readNumber("length", given.length, whole, "a whole number from 1");
  const { layerType } = given;
  const args = { config: read(positionals[0]), ...(length && { length }), ...(layerType && { layerType }) };
  const spec = fromConfig(args);
  const { rotaryDim, base, scaling } = spec;
  const found = {
    spec,
    fingerprint: optional(() => fingerprint({ dim: rotaryDim, base, scaling, ...(length && { length }) })),
    engines: optional(() => engines(args)),
    layers: optional(() => layers({ config: args.config, ...(length && { length }) })),
  };
  return process.stdout.write(given.json ? jsonTextOf(found) : `${textOf(found)}\n`);
}

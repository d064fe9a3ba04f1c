// posenc config: what a model's config.json says of its rotary positions, and how inference engines read it.
import { readFileSync } from "node:fs";
import { engines, fingerprint, fromConfig, layers } from "posenc/config.js";
import { listed } from "./documentation.js";
import { readNumber, readOptions } from "./options.js";
import { Refused } from "./refused.js";
import { jsonOf } from "./writing.js";

const usage = `posenc config FILE [options]   what a model's config.json says of its rotary positions

  posenc config model/config.json
  cat config.json | posenc config -

${listed([
  ["--length N", "the length of a sequence, for scalings that look at it"],
  ["--json", "everything as JSON"],
])}`;

function read(file) {
  let text;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${error.code ?? error.message}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Refused(`${file} is no JSON: ${error.message}`);
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

const scalingText = ({ type, ...parameters }) =>
  [type, ...Object.entries(parameters).map(([name, value]) => `${name} ${JSON.stringify(value)}`)].join(", ");

function layerLines(all) {
  const groups = new Map();
  all.forEach((layer, i) => {
    const key = JSON.stringify(layer);
    groups.set(key, [...(groups.get(key) ?? []), i]);
  });
  return Array.from(groups, ([key, indices]) => {
    const { type, rope, ...others } = JSON.parse(key);
    const turned = rope ? `base ${rope.base}, ${rope.rotaryDim} columns, ${scalingText(rope.scaling)}` : "no rotation";
    const rest = Object.entries(others).map(([name, value]) => `, ${name} ${JSON.stringify(value)}`);
    return [runsOf(indices), `${type}: ${turned}${rest.join("")}`];
  });
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
  if (!read.unknown)
    parts.push(
      "\nengines, by how far they are from Hugging Face's frequencies",
      listed(
        read.map(({ engine, version, maxRelativeDifference, reasons }) => [
          engine,
          [
            maxRelativeDifference === 0 ? "the same" : `up to ${maxRelativeDifference.toPrecision(3)}`,
            `(${version})`,
            ...reasons,
          ].join(" "),
        ]),
      ),
    );
  if (!all.unknown && all.length > 0) parts.push("\nlayers", listed(layerLines(all)));
  return parts.join("\n");
}

export function config(words) {
  const { given, positionals } = readOptions(words, { length: "value", json: "flag" });
  if (given.help) return console.log(usage);
  if (positionals.length !== 1) throw new Refused(`one file is needed: posenc config model/config.json`);
  const whole = (n) => Number.isInteger(n) && n >= 1;
  const length = given.length && readNumber("length", given.length, whole, "a whole number from 1");
  const args = { config: read(positionals[0]), ...(length && { length }) };
  const spec = fromConfig(args);
  const { rotaryDim, base, scaling } = spec;
  const found = {
    spec,
    fingerprint: optional(() => fingerprint({ dim: rotaryDim, base, scaling, ...(length && { length }) })),
    engines: optional(() => engines(args)),
    layers: optional(() => layers(args)),
  };
  return process.stdout.write(given.json ? jsonOf(found) : `${textOf(found)}\n`);
}

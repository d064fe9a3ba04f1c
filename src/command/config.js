// Runs "posenc config": prints the rotary parameters of a model's configuration, how inference engines read it, and the
// effect of --set. The time is linear in the file's size and the number of layers.
import { rope } from "posenc";
import { fingerprint, fromConfig } from "posenc/config.js";
import { readsOf } from "../models/familyReads.js";
import { compareMeanings, factLines, meaningOf, restsOnAssumption } from "./comparison.js";
import { numberText, rangesText, rowsText, scalingText } from "./configText.js";
import { listed } from "./documentation.js";
import { readNumber, readOptions } from "./options.js";
import { withSettings } from "./overrides.js";
import { readModel } from "./readModel.js";
import { answeredByAssumption, Misused, Refused } from "./refused.js";
import { asking, orUnknown, warningsOf } from "./terminalWords.js";
import { jsonOf } from "./writing.js";

const usage = `posenc config FILE [options]   explain the rotary positions in a model's configuration

  posenc config model/config.json
  posenc config model                       # a folder: its config.json
  cat config.json | posenc config -
  posenc config model.gguf                  # the metadata of a GGUF file
  posenc config model --set rope_theta=5000000 --set max_position_embeddings=131072
  posenc config model --set rope_scaling='{"type":"yarn","factor":4,"original_max_position_embeddings":32768}'

FILE is a config.json, also of a diffusion transformer in diffusers' format, GGUF metadata (a .gguf file, or JSON of its keys), Mistral's or Meta's params.json, or litgpt's
model_config as JSON.

${listed([
  ["--length N", "the sequence length, for scalings that depend on it"],
  ["--layer-type TYPE", "the layer type, if the file distinguishes types (default: full_attention)"],
  ["--set KEY=VALUE", "show what another value of a key changes: JSON or a word; may be repeated"],
  ["--tower NAME", "the tower of a multimodal model, such as vision"],
  ["--head N", "the head whose frequencies are read, from 0; only in LTX do heads differ"],
  ["--assume", "read an unknown model as Llama"],
  ["--json", "everything as JSON"],
])}

The exit code is ${answeredByAssumption} if the answer rests on an assumption.`;

/** "softmaxScale" as "softmax scale". */
const spaced = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const rotation = (rope) =>
  rope ? `base ${rope.base}, ${rope.rotaryDim} columns, ${scalingText(rope.scaling)}` : "no rotation";

/** Groups equal layers in one line each. Layers with equal rotation share one object, so few groups occur. */
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
    const rest = Object.entries(others).map(([name, value]) => `, ${spaced(name)} ${valueText(value)}`);
    return [rangesText(indices), `${type}: ${rotation(rope)}${rest.join("")}`];
  });
}

const mostJson = 2 ** 28;

/** The complete answer as JSON. Every layer repeats its divisors. */
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

const rotated = ({ rotaryDim, rotaryStart }) =>
  rotaryStart ? `${rotaryDim}, from column ${rotaryStart} on` : String(rotaryDim);

/** A list of words, or an object such as a temperature, without brackets and quotes. */
function valueText(value) {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value !== "object") return String(value);
  return Object.entries(value)
    .map(([name, each]) => `${spaced(name)} ${each}`)
    .join(", ");
}

/** "3d01410e77b4f709: 32 frequencies from 1 to 0.0001333521". */
const fingerprintText = ({ fingerprint: name, count, first, last }) =>
  `${name}: ${count} frequencies from ${numberText(first)} to ${numberText(last)}`;

const pairsText = (layout) =>
  layout === "half" ? "half: column i with column i + dim/2" : "interleaved: columns 2i and 2i + 1";

/** The difference of an engine's frequencies or attention factor, in words. */
function differenceText(relative) {
  if (!Number.isFinite(relative)) return "another number of frequencies";
  const much =
    relative < 1 ? `${Number((100 * relative).toPrecision(3))} %` : `a factor of ${numberText(1 + relative)}`;
  return `frequencies or attention factor differ by up to ${much}`;
}

/** "layout the same; unknown: rotary dimension, layers". */
function factsText({ frequencies, layout, rotaryDim, layers, softmaxScale, temperature, maxRelativeDifference }) {
  const factors = { ...(softmaxScale && { "softmax scale": softmaxScale }), ...(temperature && { temperature }) };
  const facts = { frequencies, layout, "rotary dimension": rotaryDim, layers, ...factors };
  const verdicts = { same: "the same", different: "different" };
  const all = Object.entries(facts);
  const known = all.filter(([, value]) => value !== "unknown");
  const unknown = all.filter(([, value]) => value === "unknown").map(([name]) => name);
  const parts = known.map(([name, value]) =>
    name === "frequencies" && value === "different"
      ? differenceText(maxRelativeDifference)
      : `${name} ${verdicts[value]}`,
  );
  return [parts.join(", "), unknown.length > 0 && `unknown: ${unknown.join(", ")}`].filter(Boolean).join("; ");
}

function textOf({ spec, attentionFactor, fingerprint: print, engines: read, layers: all }) {
  const { rotaryDim, rotaryStart, dim: _, layout, base, scaling, warnings: __, known, axes, ...others } = spec;
  const rest = Object.entries(others).map(([name, value]) => [spaced(name), valueText(value)]);
  const sources = Object.entries(known).map(([fact, source]) => `${spaced(fact)} ${source}`);
  const parts = [
    listed([
      ["base", String(base)],
      ["columns that rotate", rotated(spec)],
      ["pairs", pairsText(layout)],
      ["scaling", scalingText(scaling)],
      ...(attentionFactor === 1 ? [] : [["attention factor", numberText(attentionFactor)]]),
      ...rest,
      ...(axes ? [["rows of positions", rowsText(axes)]] : []),
      ["known by", sources.join(", ")],
      ["fingerprint", print.unknown ?? fingerprintText(print)],
    ]),
    ...warningsOf(spec).map((warning) => `  warning: ${warning}`),
  ];
  const engineLines = () =>
    read.map((each) => [each.engine, [factsText(each), `(${each.version})`, ...each.reasons].join(" ")]);
  parts.push(
    "\nengines, against this reading",
    read.unknown ? `  ${read.unknown}` : listed(engineLines()),
    "\nlayers",
    all.unknown ? `  ${all.unknown}` : listed(layerLines(all)),
  );
  return parts.join("\n");
}

/** The columns of an axis, and what is special about its frequencies. */
function axisText({ dim, step = 1, scaling, frequencies }, coordinate) {
  const parts = [`${coordinate}, ${dim} columns`];
  if (step !== 1) parts.push(`coordinates times ${numberText(step)}`);
  if (scaling) parts.push(`${scaling.type} by ${numberText(scaling.factor)}`);
  if (frequencies) parts.push(`frequency ${numberText(frequencies[0])}`);
  return parts.join(", ");
}

/** The report of a vision tower or a diffusion transformer, whose axes axial.apply rotates by. */
function towerText({
  axes,
  coordinates,
  base,
  layout,
  rotaryDim,
  warnings,
  known: _,
  scaling: __,
  dim: ___,
  ...others
}) {
  const axisLines = axes.map((axis, i) => [`axis ${i + 1}`, axisText(axis, coordinates[i])]);
  const lines = listed([
    ...(base === undefined ? [] : [["base", String(base)]]),
    ["columns that rotate", String(rotaryDim)],
    ...axisLines,
    ["pairs", layout === "halfPerAxis" ? "half within each axis" : pairsText(layout)],
    ...Object.entries(others).map(([name, value]) => [spaced(name), valueText(value)]),
  ]);
  return [lines, ...warnings.map((warning) => `  warning: ${warning}`)].join("\n");
}

/** The config of a tower, or the whole where none is named. */
function towerOf(config, name) {
  if (name === undefined) return config;
  const parts = [config, config?.thinker_config].filter(Boolean);
  const found = parts.map((part) => part[`${name}_config`]).find((part) => typeof part === "object" && part !== null);
  if (!found) throw new Refused(`--tower must name a part such as vision_config, got ${JSON.stringify(name)}`);
  return found;
}

/** The effect of --set: facts that differ, and warnings that appear or disappear. */
function changesText(settings, facts, [before, after]) {
  const changed = facts.filter(({ verdict }) => verdict !== "same");
  const [dropped, added] = [before, after].map(({ spec }) => warningsOf(spec));
  const only = (one, other) => one.filter((warning) => !other.includes(warning));
  return [
    `with ${settings.join(" ")}`,
    changed.length > 0 ? factLines(changed) : "  nothing changes",
    ...only(added, dropped).map((warning) => `  warning: ${warning}`),
    ...only(dropped, added).map((warning) => `  no longer: ${warning}`),
  ].join("\n");
}

/** The answer for a configuration that is refused without --set. */
const mendedText = (settings, before, after) =>
  [`with ${settings.join(" ")}`, `  before: ${before.unknown}`, listed(after.map(({ fact, a }) => [fact, a])), ""].join(
    "\n",
  );

/** Compares a configuration with itself under --set. */
function compareWithSettings({ set, json }, args) {
  const changed = { ...args, config: withSettings(args.config, set) };
  const before = orUnknown(() => meaningOf(args));
  if (before.unknown && !json) {
    const after = asking(() => meaningOf(changed));
    return mendedText(set, before, compareMeanings(after, after).facts);
  }
  const meanings = [before.unknown ? asking(() => meaningOf(args)) : before, asking(() => meaningOf(changed))];
  const { facts } = compareMeanings(...meanings);
  return json ? jsonOf({ specs: meanings.map(({ spec }) => spec), facts }) : `${changesText(set, facts, meanings)}\n`;
}

export async function config(words) {
  const values = { length: "value", layerType: "value", set: "values", tower: "value", head: "value" };
  const { given, positionals } = readOptions(words, { ...values, assume: "flag", json: "flag" });
  if (given.help) return console.log(usage);
  if (positionals.length !== 1) throw new Misused(`one file is needed: posenc config model/config.json`);
  const whole = (n) => Number.isInteger(n) && n >= 1;
  const length = given.length && readNumber("length", given.length, whole, "a whole number from 1");
  const { layerType, assume } = given;
  const model = towerOf(await readModel(positionals[0]), given.tower);
  const args = { config: model, ...(length && { length }), ...(assume && { assume }), ...(layerType && { layerType }) };
  if (given.set) return process.stdout.write(compareWithSettings(given, args));
  const fromZero = (n) => Number.isInteger(n) && n >= 0;
  const head = given.head === undefined ? undefined : readNumber("head", given.head, fromZero, "a whole number from 0");
  const spec = asking(() => fromConfig({ ...args, head }));
  if (spec.coordinates) return process.stdout.write(given.json ? jsonOf({ spec }) : `${towerText(spec)}\n`);
  const { rotaryDim, base, scaling, views } = spec;
  const found = {
    spec,
    fingerprint: orUnknown(() => fingerprint({ dim: rotaryDim, base, scaling, ...(length && { length }) })),
    engines: orUnknown(() => views.engines({ length, layerType })),
    layers: orUnknown(() => views.layers({ length })),
  };
  if (restsOnAssumption(spec)) process.exitCode = answeredByAssumption;
  if (given.json) return process.stdout.write(jsonTextOf({ ...found, transformers: readsOf }));
  const { attentionFactor } = rope.frequencies({ dim: rotaryDim, base, scaling, ...(length && { length }) });
  return process.stdout.write(`${textOf({ ...found, attentionFactor })}\n`);
}

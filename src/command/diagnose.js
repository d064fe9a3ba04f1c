// Runs "posenc diagnose": names what is wrong with a rotation, by vectors before and after it.
import { rope } from "posenc";
import { diagnose as diagnoseRotation, fromConfig } from "posenc/config.js";
import { axesOf, handsOf } from "../models/diagnose/hands.js";
import { restsOnAssumption } from "./comparison.js";
import { listed } from "./documentation.js";
import { readNumber, readOptions, readWord } from "./options.js";
import { readModel } from "./readModel.js";
import { answeredByAssumption, Misused, Refused } from "./refused.js";
import { visible } from "./terminal.js";
import { asking } from "./terminalWords.js";
import { readVectors } from "./vectorFiles.js";
import { jsonOf } from "./writing.js";

const usage = `posenc diagnose BEFORE AFTER [options]   find the fault in a rotation

  posenc diagnose before.npy after.npy --config model/config.json
  posenc diagnose dump.npz --config model --offset 17
  posenc diagnose dump.safetensors --config model --before q --after q_embed --axis 1

BEFORE and AFTER are queries or keys before and after the rotation, [..., length, dim], as .npy files, or one .npz or .safetensors
file with both. A few tokens are enough: 2 heads of 8 tokens show every fault but a late offset.

${listed([
  ["--config FILE", "the model's configuration, as posenc config reads it; without it plain RoPE of base 10000"],
  ["--before NAME", "the array before the rotation (default: before, q, query, k or x)"],
  ["--after NAME", "the array after it (default: after, rotated, q_rotated, q_embed or similar)"],
  ["--offset N", "the position of the first token (default: 0)"],
  ["--axis N", "the axis of the sequence (default: -2; 1 for [batch, length, heads, dim])"],
  ["--dtype TYPE", "the precision of the data: float32, float16 or bfloat16 (default: found from the values)"],
  ["--layer-type TYPE", "the layer type, if the file distinguishes types (default: full_attention)"],
  ["--assume", "read an unknown model as Llama"],
  ["--all", "print every pair that differs, not the first 12"],
  ["--json", "everything as JSON"],
])}

The exit code is 1 if there is a fault, 0 if there is none, and ${answeredByAssumption} if there is none but the answer rests on an assumption.`;

const mostPairs = 12;
const mostPlaces = 3;
const short = (value) => String(Number(value.toPrecision(4)));

/** The expected spec, from a configuration or plain. */
async function readExpected({ config, layerType, assume }, dim, length) {
  if (config === undefined) return { rotaryDim: dim, layout: "half", base: 10000, scaling: { type: "default" } };
  const model = await readModel(config);
  const spec = asking(() =>
    fromConfig({ config: model, length, ...(layerType && { layerType }), ...(assume && { assume }) }),
  );
  if (spec.coordinates)
    throw new Refused(`posenc diagnose: the model must rotate by one position, got an image's axes`);
  for (const warning of spec.warnings) console.error(visible(`warning: ${warning}`));
  return spec;
}

/** Rows of the table: each pair that differs, at the first, the middle and the last token. */
function differingPairs({ before, after, sequenceAxis, expected, offset, dtype }) {
  const [, length] = axesOf(before.shape, sequenceAxis);
  const places = [...new Set([0, Math.floor(length / 2), length - 1])].slice(0, mostPlaces);
  const { rotaryDim: dim, base, scaling } = expected;
  const context = Math.max(1, Math.min(2 ** 31 - 1, Math.ceil(offset + length)));
  const { inverseFrequencies, attentionFactor } = rope.frequencies({ dim, base, scaling, length: context });
  const shared = { before, after, sequenceAxis, spec: expected, attentionFactor, dtype };
  const rows = places.map((row) =>
    handsOf({ ...shared, inverseFrequencies: inverseFrequencies.data, row, position: offset + row }),
  );
  const pairs = rows[0].flatMap((first, m) =>
    rows.some((hands) => hands[m].differs)
      ? [{ pair: m, columns: first.columns, wavelength: first.wavelength, at: rows.map((hands) => hands[m]) }]
      : [],
  );
  return { positions: places.map((row) => offset + row), pairs, count: dim / 2 };
}

const angleText = ({ angle, factor }) =>
  `${short(angle)}${Math.abs(factor - 1) > 0.01 ? ` ×${factor.toFixed(2)}` : ""}`;

/** Expected and found angles of the pairs that differ, as columns of text. */
function tableText({ positions, pairs, count }, isWhole) {
  if (pairs.length === 0) return "";
  const shown = isWhole ? pairs : pairs.slice(0, mostPairs);
  const head = [
    "pair",
    "columns",
    "wavelength",
    ...positions.map((position) => `at ${short(position)}: expected, found`),
  ];
  const lines = shown.map(({ pair, columns, wavelength, at }) => [
    String(pair),
    columns.join(", "),
    short(wavelength),
    ...at.map(({ expected, found, differs }) =>
      differs
        ? `${angleText(expected)}, ${found ? angleText(found) : "no common angle"}`
        : `${angleText(expected)}, same`,
    ),
  ]);
  const widths = head.map((name, i) => Math.max(name.length, ...lines.map((line) => line[i].length)));
  const textOf = (line) =>
    `  ${line
      .map((each, i) => each.padEnd(widths[i]))
      .join("  ")
      .trimEnd()}`;
  const more = pairs.length - shown.length;
  return [
    `\n${pairs.length} of ${count} pairs differ; angles in radians, from 0 to 2π`,
    textOf(head),
    ...lines.map(textOf),
    ...(more > 0 ? [`  and ${more} more: --all prints them`] : []),
    "",
  ].join("\n");
}

/** What one looks at next, where the data may have been read in another way than meant. */
function adviceOf({ findings }, { axis, offset }) {
  const [{ code, found } = { code: "", found: 0 }] = findings;
  if (code === "wrongAxis" && axis === undefined)
    return `  If axis ${found} of your arrays is the sequence, nothing is wrong with it: pass --axis ${found}.\n`;
  if (code === "offset" && offset === undefined)
    return `  If your first token is at position ${found}, nothing is wrong with it: pass --offset ${found}.\n`;
  return "";
}

export async function diagnose(words) {
  const values = ["config", "before", "after", "offset", "axis", "dtype", "layerType"].map((name) => [name, "value"]);
  const flags = ["assume", "all", "json"].map((name) => [name, "flag"]);
  const { given, positionals } = readOptions(words, Object.fromEntries([...values, ...flags]));
  if (given.help) return console.log(usage);
  if (positionals.length === 0 || positionals.length > 2)
    throw new Misused("two arrays are needed: posenc diagnose before.npy after.npy, or one file that has both");
  const offset = given.offset === undefined ? 0 : readNumber("offset", given.offset, Number.isFinite, "a number");
  const sequenceAxis =
    given.axis === undefined ? -2 : readNumber("axis", given.axis, Number.isInteger, "a whole number");
  const dtypes = ["float32", "float16", "bfloat16"];
  const { before, after } = await readVectors(positionals, given);
  const dtype = given.dtype
    ? readWord("dtype", given.dtype, dtypes)
    : dtypes.slice(1).find((each) => each === after.dtype);
  const tensors = { before: before.tensor, after: after.tensor };
  const length = Math.max(1, Math.min(2 ** 31 - 1, Math.ceil(offset + (before.tensor.shape.at(sequenceAxis) ?? 1))));
  const expected = await readExpected(given, before.tensor.shape.at(-1), length);
  const answer = asking(() =>
    diagnoseRotation({ ...tensors, expected, offset, sequenceAxis, ...(dtype && { dtype }) }),
  );
  const isRight = answer.findings.length === 0;
  const isAssumed = expected.known && restsOnAssumption(expected);
  process.exitCode = isRight ? (isAssumed ? answeredByAssumption : 0) : 1;
  if (given.json) return process.stdout.write(jsonOf(answer));
  const { rotaryDim, layout } = expected;
  const verdict = isRight
    ? answer.rotates === null
      ? "Nothing contradicts the expected rotation, but the data show no rotation: use tokens at later positions."
      : "The rotation is right."
    : answer.findings.map(({ code, text }) => `${code}: ${text}`).join("\n");
  const table = isRight
    ? ""
    : tableText(differingPairs({ ...tensors, sequenceAxis, expected, offset, dtype: answer.dtype }), given.all);
  const about = `  ${before.name} and ${after.name}, [${before.tensor.shape.join(", ")}] in ${answer.dtype}, against ${layout} pairs of ${rotaryDim} columns; relative error of the explanation ${short(answer.error)}`;
  return process.stdout.write(visible(`${verdict}\n${about}\n`) + adviceOf(answer, given) + visible(table));
}

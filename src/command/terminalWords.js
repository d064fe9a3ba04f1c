// Rewords errors and warnings of the config functions for the terminal: options and keys of the file in place of functions
// and arguments. Used by config.js, compare.js and comparison.js.
import { Refused } from "./refused.js";
import { oneLine } from "./terminal.js";

/** Functions in brackets after the name of an encoding, such as "(alibi.bias)". */
const functions = / \((?:learned|sinusoidal|alibi|t5|deberta|transformerXL|swin|convolution|axial)\.\w+\)/g;

const isOfFunction = ({ message }) => /^\w+(?:\.\w+)?: /.test(message);

/** "layers: config.layer_types must …" as "layer_types must …". */
const errorText = (message) =>
  message
    .replace(/^\w+(?:\.\w+)?: /, "")
    .replace(/^config(?= must )/, "the file")
    .replace(/^config\./, "")
    .replace(/^layerType(?= must )/, "--layer-type")
    .replace(/^sequenceAxis(?= must )/, "--axis")
    .replace(" (assume reads ", " (--assume reads ")
    .replace(functions, "");

/** The result of a computation, or the text of its error as `unknown`. */
export function orUnknown(compute) {
  try {
    return compute();
  } catch (error) {
    return { unknown: oneLine(errorText(error.message)) };
  }
}

/** Runs a function on a file's model; its errors become the command's. With several files, `file` begins the message. */
export function asking(compute, file = undefined) {
  try {
    return compute();
  } catch (error) {
    if (!isOfFunction(error)) throw error;
    throw new Refused(`${file === undefined ? "" : `${file}: `}${oneLine(errorText(error.message))}`);
  }
}

const assumed = (whose) => (note) => `Assumed of ${whose(note)}: ${note.facts.replace("rotaryDim", "rotary dim")}.`;

/** The warnings that name functions or arguments, by their code. */
const reworded = {
  assumedOf: assumed(({ family }) => `the model_type ${family}`),
  assumedOfNone: assumed(() => "a config without model_type"),
  layerTypeChosen: ({ key }) => `--layer-type is not given: ${key} is used.`,
  layersDiffer: () => "Layers of one type differ, as listed below.",
  layersUnread: () => "The layers cannot be read, for the reason below.",
  unrotatedLayers: () => "Some layers have no rotation, as listed below.",
  logn: ({ key }) => `${key} is ignored: it scales queries, not frequencies.`,
  dualChunk: ({ key }) => `${key} is ignored here: it replaces distances, as the layers below say.`,
  oppositeSense: () => "The model rotates in the opposite direction.",
  towerApart: ({ key }) =>
    `${key} is not read here: --tower ${key.replace(/_config$/, "")} reads it, a rotation of several axes.`,
};

/** The warnings of a spec. */
export const warningsOf = ({ warnings, notes = [] }) =>
  warnings.map((warning, i) => oneLine(reworded[notes[i]?.code]?.(notes[i]) ?? warning));

// Renders the notes of fromConfig and engines, each a code with values, as English sentences. The page renders the same
// codes in Chinese (web/app/config/notes.js).
import { copyOf, own } from "../core/own.js";

/** The English sentence of each code; {name} is replaced by the note's value of that name. */
export const sentences = {
  // Unused keys and the reasons.
  ignored: "{key} is ignored.",
  more: "{count} more keys are ignored.",
  otherMissing: "{key} is ignored: the other one is not given.",
  factorGiven: "{key} is ignored: attention_factor is given.",
  parametersDropped:
    "{key} is ignored: if rope_scaling is present, transformers drops all of {key}, including its rope_theta.",
  typesDiffer: "{key} is ignored: every type of layer has its own.",
  orderUnread:
    "{key} is ignored: {family}'s class in transformers always orders its sections {order}; vLLM and SGLang read the key.",
  partRead: "Of this model's parts {key} is read; other parts: {others}.",
  unreadByClass: "{key} is ignored: {family}'s class in transformers does not read it.",
  shareUnread: "{key} is ignored: {family}'s class in transformers does not read it; vLLM and ONNX Runtime GenAI do.",
  notOfScaling: "{key} is ignored: the scaling {type} has no such parameter.",
  longOnly: "{key} is ignored: it is for lengths beyond the original context length.",
  qwenDynamic: "{key} is ignored: beyond seq_length Qwen's own code changes the base.",
  logn: "{key} is ignored: temperature.factors has it as logn.",
  dualChunk: "{key} is ignored here: it replaces distances; see layers.",
  // Assumed values.
  assumed: "{key} is not given: {value} is assumed.",
  assumedOf: "Assumed of the model_type {family}: {facts}.",
  assumedOfNone: "Assumed of a config without model_type: {facts}.",
  layerTypeChosen: "layerType is not given: {key} is used.",
  oddColumns: "Of {columns} columns transformers rotates {even}, with the exponents of {columns}.",
  // Contradictory values.
  contradicted: "{key} is {value} and {other} is {otherValue}: {value} is used.",
  ratioContradicted: "{key} is {value} and {longest} over {trained} is {ratio}: {value} is used.",
  sumContradicted: "the sum of {key} is {sum} and the number of rotated pairs is {pairs}: {sum} is used.",
  shareContradicted: "{key} is {value} and {other} is {share}, which of {head} columns is {columns}: {value} is used.",
  // Forms other than a config.json (forms.js).
  form: "This is {form}: it is read with the keys of a config.json.",
  tensorUnknown:
    "{key} is not in the metadata: a file of Llama 3.1 or later has this tensor, which divides the frequencies.",
  tensorExpected:
    "{key} is not in the metadata: files of {architecture} have this tensor, which divides the frequencies.",
  unreadBy: "{key} is not read: {reader} does not read it for {architecture}.",
  notLoaded: "{reader} does not load this file: {reason}.",
  standingPairs:
    "{key}: {pairs} pairs belong to a fourth section, whose position is always 0 in text: they do not rotate.",
  metaFactor: "{key} gives no factor: {value} is assumed, as in Meta's code; Hugging Face has 32 for Llama 3.2.",
  // Facts that other functions or arguments express.
  rotatesOnlyIf: "{key} is {value}: this model rotates only where it is {needed}.",
  layersUnread: "The layers cannot be read: the error of layers gives the reason.",
  layersDiffer: "Layers of one type differ: layers lists each of them.",
  outputRotatedBack: "The model rotates these columns of the attention output back, at the position of the query.",
  oppositeSense: "The model rotates in the opposite direction: inverse is true.",
  unrotatedLayers: "Some layers have no rotation: layers lists them.",
  // Versions of inference engines and the reasons for different frequencies.
  release: "{release}, {monthName} {year}",
  releaseAt: "{release} ({commit}), {monthName} {year}",
  releaseRun: "{release}, {monthName} {year}, read and run ({run})",
  betasUnread: "beta_fast and beta_slow are not read for this family: they are always 32 and 1.",
  freqsOfFew:
    "Its GGUF has no tensor rope_freqs, or the architecture does not read it: the frequencies are not scaled.",
  listsOfFew: "Its GGUF has no lists of divisors: the frequencies are not scaled.",
  engineUnread: "Not checked for {family}.",
  frequenciesUnread: "The layout of {family} was read; its frequencies were not checked.",
  layoutOther: "Its layout is {layout}.",
  layoutPermuted: "Its layout is {layout}: the converter to GGUF permutes the weights.",
  shareRead: "partial_rotary_factor is read: {columns} columns rotate.",
  orderByKey: "mrope_interleaved is read: its sections are {order}.",
  pairsLeftOut: "Its sections do not reach {pairs} pairs: they take a fourth position, which is 0 in text.",
  windowsDiffer: "{count} of {layers} layers have another window: the architecture {architecture} decides.",
  rotationDiffers: "{count} of {layers} layers rotate in only one of the two: the architecture {architecture} decides.",
  truncateUnread: "truncate is not read: bounds are always rounded.",
  attentionFactorUnread: "attention_factor is not read.",
  attentionFactorOverwritten: "attention_factor is overwritten at the creation of the context.",
  mscaleDefaults: "mscale is 1 and mscale_all_dim is 0 unless they are given.",
  mscaleOfFew: "mscale is not read, and the GGUF files of only a few families contain mscale_all_dim.",
  mscaleOfDeepSeek: "mscale and mscale_all_dim are read only for DeepSeek's YaRN.",
  dynamicUnknown: "dynamic is not known.",
  dynamicOfTrained: "The base is computed for the original context length times factor.",
  factorsByContext: "The factors are chosen by the size of the context at its creation, here the largest.",
  factorsByModelLength:
    "The factors are chosen once, by max_model_len (here length), whose default is the original context length.",
  trainedUnlessGiven: "{key} is {value} unless it is in rope_scaling.",
  longAlways: "The long factors are always used.",
  factorsUnread:
    "factor and attention_factor are not read: the attention factor is computed from the ratio of two lengths.",
  factorUnread: "factor is not read: it is the ratio of two lengths.",
  parametersUnread: "rope_parameters is not read.",
  // Vision towers.
  axesOpen: "The grid depends on the image: each axis needs its size or positions, here {coordinates}.",
  countedFromOne: "Coordinates count from 1.",
  classTokenLast: "The class token comes last and is not rotated.",
  scaledGlobally: "Layers without windows multiply coordinates by window_size over the grid's side.",
  memoryAttention: "This is the rotation of the memory attention, which leaves object pointers unrotated.",
  towerApart: "{key} is not read here: given alone, it is a rotation of several axes.",
  // Diffusion transformers.
  tokensNumbered: "Positions depend on the tokens: axial.positions computes them from numbering and tokens.",
  tokensUnnumbered: "No design of axial.positions numbers the tokens of this class: each axis needs its positions.",
  headsApart: "These are the frequencies of head {head} of {heads}: each head has its own.",
  textRotatesApart: "Text is rotated by one axis of its own, in blocks of its own.",
  tableBeside: "A learned table is added beside the rotation.",
  // The recipe of an array.
  yarnOfPaper:
    "These are YaRN's frequencies by its paper (Peng et al. 2023, section 3.2), with the bounds {low} and {high}: blended by rotations within the original context length, as in llama3. Type yarn, here and in engines, blends by the pair's index; with the same parameters it is up to {percent} % away (pair {pair}). The paper also scales attention, which frequencies do not show.",
  // In what two specs differ.
  ofType: "Layers of type {layerType}: {sentence}",
  typesNotCompared: "Only one type of layer was compared: the specs of the others are missing.",
  factDiffers: "{fact}: {a} and {b}.",
  factAssumed: "{fact}: {a} and {b}, one of which is assumed.",
  pairsDiffer: "{a} and {b} dimension pairs.",
  frequenciesDiffer: "{differing} of {pairs} pairs differ in frequency, by a factor of up to {factor}.",
};

/** The number of unread keys that are named; a file may have any number of them. */
const mostNamed = 20;
const ofUnread = ["ignored", "notOfScaling", "typesDiffer"];

/** The notes with the first unread keys named and the others counted. */
export function briefly(notes) {
  let unread = 0;
  const kept = notes.filter(({ code }) => !ofUnread.includes(code) || ++unread <= mostNamed);
  return unread > mostNamed ? [...kept, copyOf({ code: "more", count: unread - mostNamed })] : kept;
}

/** The English sentence of a note. */
export const sentenceOf = ({ code, ...values }) => {
  const note = own(values, "note");
  const filled = note ? { ...values, sentence: sentenceOf(note) } : values;
  return sentences[code].replace(/\{(\w+)\}/g, (_, name) => String(filled[name]));
};

/**
 * Adds the notes behind an object's sentences, for translation. The property is not enumerable, so copies, comparisons and
 * messages contain the sentences only.
 * @template {object} T
 * @param {T} object
 * @returns {T}
 */
export const withNotes = (object, notes) => Object.defineProperty(object, "notes", copyOf({ value: notes }));

/** Collects the notes of one reading. */
export function createNotes() {
  const notes = [];
  const note = (code, values) => notes.push({ code, ...values });
  const ignored = (key, code = "ignored") => note(code, { key });
  return {
    notes,
    note,
    ignored,
    /** Notes that a key is ignored, if it is present and not false. */
    unused(part, key, code) {
      if (part.has(key) && part.record[key] !== false) ignored(key, code);
    },
    assumed: (key, value) => note("assumed", { key, value }),
    /** The first of two values that is present; notes a contradiction. */
    chosen(key, value, other, otherValue) {
      if (value !== undefined && otherValue !== undefined && value !== otherValue)
        note("contradicted", { key, value, other, otherValue });
      return value ?? otherValue;
    },
  };
}

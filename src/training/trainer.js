// Defines the trainer: a tiny transformer with its position encoding, optimizer and progress.
import { literal, outOfRange, wrongType } from "../binding/errors.js";
import { trainingEngine } from "./engine.js";
import * as model from "./model.js";
import { createOptions, questions, readOptions, whole, word } from "./options.js";

const lengthRead = whole(8, model.maxLength);

/** Accuracy, mean loss and count over all positions from `first` on. */
function summed({ count, right, loss }, first) {
  const from = (array) => array.subarray(first).reduce((sum, each) => sum + each, 0);
  const all = from(count);
  return { accuracy: from(right) / all, loss: from(loss) / all, count: all };
}

/** The same for each position, NaN without samples. */
const placed = ({ count, right, loss }) => ({
  accuracy: Float64Array.from(count, (all, i) => right[i] / all),
  loss: Float64Array.from(count, (all, i) => loss[i] / all),
  count: Float64Array.from(count),
});

class Trainer {
  #module;
  #engine;
  #bytes;

  /** @param {WebAssembly.Module} module */
  constructor(module, bytesOfState, fill) {
    this.#module = module;
    this.#engine = trainingEngine(module);
    this.#bytes = bytesOfState;
    this.#engine.keep(bytesOfState);
    fill(this.#engine);
  }

  #live(label) {
    if (!this.#engine) throw new TypeError(`trainer.${label}: the trainer was released`);
    return this.#engine;
  }

  #header(label) {
    const engine = this.#live(label);
    return model.readHeader(engine.bytes(engine.state, model.headerBytes));
  }

  /** Allocates the workspace for a pass over this length, and results of these sizes. */
  #allocate(encoding, length, batch, ...sizes) {
    const engine = this.#engine;
    return engine.allocate(engine.call("workspace_size", encoding, length, batch), ...sizes);
  }

  /** The options it was created with. */
  get options() {
    const { encoding, task, ...rest } = this.#header("options");
    const { seed, length, base, betaFast, share } = rest;
    return { encoding: model.encodings[encoding], seed, length, base, betaFast, share, task: model.tasks[task] };
  }

  /** Steps done, of training or fine-tuning. */
  get step() {
    return this.#header("step").step;
  }

  get steps() {
    return this.#header("steps").steps;
  }

  /** The fine-tuning { repair, length }, or undefined. */
  get tuned() {
    const { tunedRepair, tunedLength } = this.#header("tuned");
    return tunedLength > 0 ? { repair: model.repairs[tunedRepair], length: tunedLength } : undefined;
  }

  train(count) {
    const { encoding, step, steps, length, tunedLength } = this.#header("train");
    const left = steps - step;
    if (left === 0) throw new RangeError(`trainer.train: all ${steps} steps are done`);
    const { count: some } = readOptions("trainer.train", { count }, { count: whole(1, left, { default: left }) });
    const [workspace, at] = this.#allocate(encoding, tunedLength || length, tunedLength ? 1 : model.batch, some * 4);
    const engine = this.#engine;
    engine.call("train", engine.state, workspace, at, some);
    return { step: step + some, losses: engine.floats(at, some).slice() };
  }

  /** Reads the options shared by evaluate, attention and tokens; a fine-tuned trainer has a fixed repair. */
  #readingOptions(label, given, more) {
    const { encoding, tunedRepair, tunedLength } = this.#header(label);
    const name = `trainer.${label}`;
    const fixed = tunedLength > 0 ? model.repairs[tunedRepair] : "none";
    const options = readOptions(name, given, {
      length: lengthRead,
      questions,
      repair: word(model.repairs, fixed),
      ...more,
    });
    if (tunedLength > 0 && options.repair !== fixed)
      throw outOfRange(name, "repair", options.repair, `"${fixed}" like in fine-tuning`);
    this.#checkRepair(name, options.repair, encoding);
    if (model.encodings[encoding] === "learned" && options.length > model.learnedRows)
      throw outOfRange(name, "length", options.length, `at most ${model.learnedRows}, the number of learned positions`);
    return { ...options, encoding };
  }

  #checkRepair(label, repair, encoding) {
    const name = model.encodings[encoding];
    if (repair !== "none" && name !== "rope")
      throw outOfRange(label, "repair", repair, `"none" for the encoding ${name}: repairs are for rope`);
  }

  evaluate(given) {
    const more = { sequences: whole(1, 1e6, { default: 40 }) };
    const { length, sequences, repair, questions, encoding } = this.#readingOptions("evaluate", given, more);
    const [workspace, at] = this.#allocate(encoding, length, 0, 6 * length * 8);
    const engine = this.#engine;
    engine.doubles(at, 6 * length).fill(0);
    const kinds = [model.repairs.indexOf(repair), length, model.questionKinds.indexOf(questions)];
    engine.call("evaluate", engine.state, workspace, at, ...kinds, 0, sequences);
    const counts = engine.doubles(at, 6 * length);
    const rows = (first) => {
      const row = (place) => counts.subarray((first + place) * length, (first + place + 1) * length);
      return { count: row(0), right: row(1), loss: row(2) };
    };
    return {
      near: summed(rows(0), Math.floor(length / 2)),
      far: summed(rows(3), Math.floor(length / 2) + 1),
      byPosition: placed(rows(0)),
      byDistance: placed(rows(3)),
    };
  }

  #read(label, given, more) {
    const sequence = whole(0, 2 ** 31 - 1, { default: 0 });
    const options = this.#readingOptions(label, given, { sequence, ...more });
    const { length, repair, questions, encoding, layer = 0, head = 0 } = options;
    const [workspace, weights, tokens] = this.#allocate(encoding, length, 1, length * length * 4, length * 4);
    const engine = this.#engine;
    const kinds = [model.repairs.indexOf(repair), length, model.questionKinds.indexOf(questions), options.sequence];
    engine.call("attention", engine.state, workspace, weights, tokens, ...kinds, layer, head);
    return { length, weights, tokens };
  }

  attention(given) {
    const more = {
      layer: whole(0, model.layers - 1),
      head: whole(0, model.heads - 1),
    };
    const { length, weights } = this.#read("attention", given, more);
    const data = this.#engine.floats(weights, length * length).slice();
    return { data, shape: [length, length], dtype: "float32" };
  }

  tokens(given) {
    const { length, tokens } = this.#read("tokens", given);
    const { task } = this.options;
    return Array.from(this.#engine.whole(tokens, length), (token) => model.tokenText(token, task));
  }

  answers(given) {
    const more = { sequence: whole(0, 2 ** 31 - 1, { default: 0 }) };
    const { length, repair, questions, encoding, sequence } = this.#readingOptions("answers", given, more);
    const [workspace, ...at] = this.#allocate(encoding, length, 0, ...new Array(5).fill(length * 4));
    const engine = this.#engine;
    const kinds = [model.repairs.indexOf(repair), length, model.questionKinds.indexOf(questions), sequence];
    engine.call("answers", engine.state, workspace, ...at, ...kinds);
    const [tokens, asked, targets, predicted] = at.map((each) => engine.whole(each, length));
    const probabilities = engine.floats(at[4], length);
    const { task } = this.options;
    const textOf = (token) => model.tokenText(token, task);
    return Array.from(tokens, (token, i) => ({
      token: textOf(token),
      ...(asked[i] !== 0 && {
        asks: asked[i] > 0 ? "fact" : "letter",
        ...(asked[i] > 0 && { distance: asked[i] }),
        right: textOf(targets[i]),
        answer: textOf(predicted[i]),
        probability: probabilities[i],
      }),
    }));
  }

  fineTune(given) {
    const { encoding } = this.#header("fineTune");
    const options = {
      repair: word(model.repairs, "none"),
      length: whole(8, model.learnedRows, { multipleOf: 8, default: 256 }),
      steps: whole(1, model.most.steps, { default: 50 }),
    };
    const { repair, length, steps } = readOptions("trainer.fineTune", given, options);
    this.#checkRepair("trainer.fineTune", repair, encoding);
    const state = this.save();
    const tuned = new Trainer(this.#module, state.length, (engine) => {
      engine.bytes(engine.state, state.length).set(state);
      engine.call("fine_tune", engine.state, model.repairs.indexOf(repair), length, steps);
    });
    tuned.train(steps);
    return tuned;
  }

  checksum() {
    const engine = this.#live("checksum");
    const [at] = engine.allocate(8);
    engine.call("checksum", at, engine.state);
    const half = (value) => (value >>> 0).toString(16).padStart(8, "0");
    return Array.from(engine.whole(at, 2), half).join("");
  }

  save() {
    const engine = this.#live("save");
    return engine.bytes(engine.state, this.#bytes).slice();
  }

  release() {
    this.#engine = undefined;
  }
}

/**
 * The public training functions; the module is compiled at the first call.
 * @param {() => WebAssembly.Module} compile
 * @param {"simd" | "scalar"} build
 */
export function trainerCalls(compile, build) {
  let size;
  function module() {
    if (build === "simd" && !model.hasSimd())
      throw new Error("posenc: WebAssembly SIMD is unsupported in this environment; import posenc/training.scalar.js");
    return compile();
  }
  const sizeOf = (encoding) => {
    size ??= /** @type {any} */ (new WebAssembly.Instance(module()).exports).posenc_training_state_size;
    return size(encoding);
  };
  return {
    createTrainer(given) {
      const read = readOptions("createTrainer", given, createOptions);
      const encoding = model.encodings.indexOf(read.encoding);
      return new Trainer(module(), sizeOf(encoding), ({ call, state }) => {
        const { length, base, betaFast, share, steps, seed } = read;
        call("init", state, encoding, model.tasks.indexOf(read.task), length, base, betaFast, share, steps, seed);
      });
    },
    restoreTrainer(bytes) {
      const expected = "the bytes that trainer.save() gave";
      if (!ArrayBuffer.isView(bytes) || !(bytes instanceof Uint8Array))
        throw wrongType("restoreTrainer", "bytes", bytes, `a Uint8Array, ${expected}`);
      const copy = new Uint8Array(bytes);
      if (!model.isState(copy, sizeOf))
        throw outOfRange("restoreTrainer", "bytes", literal(`${copy.length} other bytes`), expected);
      return new Trainer(module(), copy.length, ({ bytes: view, state }) => view(state, copy.length).set(copy));
    },
  };
}

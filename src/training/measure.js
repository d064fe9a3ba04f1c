// Runs the training experiment: train, evaluate on longer and longer sequences, scale RoPE, fine-tune, and evaluate
// again. It yields parts, so that the caller can show progress, wait or stop between them. Used by the page's worker
// and the command.
import { repairs } from "./model.js";

/**
 * @typedef {object} Run
 * @property {string} encoding
 * @property {number} seed
 * @property {number} length of the training sequences
 * @property {number} base
 * @property {number} betaFast
 * @property {number} share
 * @property {number} steps
 * @property {"lag" | "soft" | "copy" | "reverse" | "sort" | "needle"} task
 * @property {"constant" | "growing"} questions
 */

/** A sequence has four needles, fewer than the questions of a stream. */
export const sequencesOf = ({ task }) => (task === "needle" ? 80 : 40);

export const tuningSteps = 50;
export const tuningLength = 256;

/** The repairs that are fine-tuned. RoPE is dropped for good, so fine-tuning sees as many tokens at the training length. */
const tunings = (length) => [
  ...["none", "linear", "ntk", "yarn"].map((repair) => ({ repair, length: tuningLength, steps: tuningSteps })),
  { repair: "drop", length, steps: (tuningSteps * tuningLength) / length },
];

/** Evaluated lengths: 1, 2, 4 and 8 times the training length. */
export const lengthsRead = (length) => [1, 2, 4, 8].map((factor) => factor * length);

/**
 * The longest length is also evaluated by position: "near" in this many parts of the sequence, "far", which has fewer
 * samples, in fewer parts.
 */
export const nearParts = 32;
export const farParts = 16;

/** Parts with fewer samples are omitted. */
const fewest = 10;

/** Steps between two parts of losses. */
export const stepsAtOnce = 10;
/** A checkpoint is yielded after each of these many steps. */
const stepsKept = 100;
const rounded = (x) => (Number.isNaN(x) ? null : Number(x.toFixed(3)));

/** Means over equal parts of a sequence, null where samples are too few. */
function inParts({ count, accuracy, loss }, parts, what) {
  const size = count.length / parts;
  return Array.from({ length: parts }, (_, part) => {
    let all = 0;
    let sum = 0;
    for (let i = part * size; i < (part + 1) * size; i++) {
      all += count[i];
      if (count[i] > 0) sum += count[i] * (what === "loss" ? loss : accuracy)[i];
    }
    return all < fewest ? null : rounded(sum / all);
  });
}

const hasRepairs = ({ encoding }) => encoding === "rope";

/** Evaluates at every length. */
function* read(trainer, run, { repair, tuned }) {
  const result = { repair, tuned, near: [], far: [], nearLoss: [], nearAt: [], farAt: [], nearLossAt: [] };
  for (const length of lengthsRead(run.length)) {
    if (run.encoding === "learned" && length > 256) break;
    const { near, far, byPosition, byDistance } = trainer.evaluate({
      length,
      repair,
      questions: run.questions,
      sequences: sequencesOf(run),
    });
    result.near.push(rounded(near.accuracy));
    result.far.push(rounded(far.accuracy));
    result.nearLoss.push(rounded(near.loss));
    result.nearAt = inParts(byPosition, nearParts);
    result.farAt = inParts(byDistance, farParts);
    result.nearLossAt = inParts(byPosition, nearParts, "loss");
    yield { kind: "reading" };
  }
  yield { kind: "read", result };
}

/**
 * Yields the parts of a run: { kind: "losses", step, loss } with the mean of some steps, { kind: "checkpoint", step,
 * state }, { kind: "trained", checksum, state }, { kind: "reading" } and { kind: "read", result }.
 * @param {{ createTrainer: (options: any) => any, restoreTrainer: (state: Uint8Array) => any }} training
 * @param {Run} run
 * @param {Uint8Array} [checkpoint] the state of a part, to go on from there
 * @param {(trainer: any) => object} [watch] returns what is added to the part of losses
 */
export function* measure({ createTrainer, restoreTrainer }, run, checkpoint, watch = () => ({})) {
  const { encoding, seed, length, base, betaFast, share, steps, task } = run;
  const trainer = checkpoint
    ? restoreTrainer(checkpoint)
    : createTrainer({ encoding, seed, length, base, betaFast, share, steps, task });
  while (trainer.step < steps) {
    const { losses, step } = trainer.train(Math.min(stepsAtOnce, steps - trainer.step));
    const mean = losses.reduce((sum, each) => sum + each, 0) / losses.length;
    yield { kind: "losses", step, loss: Number(mean.toFixed(4)), ...watch(trainer) };
    if (step % stepsKept === 0) yield { kind: "checkpoint", step, state: trainer.save() };
  }
  yield { kind: "trained", checksum: trainer.checksum(), state: trainer.save() };
  const wanted = hasRepairs(run) ? repairs : ["none"];
  for (const repair of wanted) yield* read(trainer, run, { repair, tuned: false });
  if (hasRepairs(run)) {
    for (const tuning of tunings(length)) {
      const tuned = trainer.fineTune(tuning);
      yield* read(tuned, run, { repair: tuning.repair, tuned: true });
      tuned.release();
    }
  }
  trainer.release();
}

/** The amount of work of a run, for progress, in units of a training step. */
export function workOf(run) {
  const { length, steps } = run;
  const readings = hasRepairs(run) ? repairs.length + tunings(length).length : 1;
  const perReading = (lengthsRead(length).reduce((sum, each) => sum + each, 0) * sequencesOf(run)) / (8 * length) / 3;
  return { steps, reading: perReading / 4, all: steps + readings * perReading };
}

// The training experiment: tiny transformers that differ in their position encoding alone, trained on short sequences
// and read at long ones. Nothing here is a number about large models.
import type { Tensor } from "./index.js";

/** How positions enter the model. */
export type TrainingEncoding = "none" | "learned" | "sinusoidal" | "rope" | "alibi" | "t5" | "kerple" | "fire";

/**
 * What is done to RoPE after training, with the factor length / trained length: a sliding window of the trained length;
 * LM-Infinite's mask (Han et al. 2024: that window and the first four tokens, distances capped at 3/4 of the trained length);
 * linear interpolation (Chen et al. 2023); NTK-aware scaling; YaRN (Peng et al. 2023, beta_slow 1). Encodings other than
 * RoPE take "none" alone.
 */
export type TrainingRepair = "none" | "window" | "lmInfinite" | "linear" | "ntk" | "yarn";

/** Whether a sequence has up to 12 questions at every length, or up to 12 for every 32 tokens. */
export type TrainingQuestions = "constant" | "growing";

export interface TrainerOptions {
  encoding: TrainingEncoding;
  /** Whole, 0 to 2^32 - 1. The same seed gives the same weights, bit for bit, on every machine. Default: 1. */
  seed?: number;
  /** Of the sequences trained on: 32 or 64 tokens. Default: 32. */
  length?: number;
  /** Of RoPE's frequencies, above 1. Default: 100, with which several of the 8 pairs of a head turn within 32 tokens. */
  base?: number;
  /** beta_fast of YaRN, above 0. Default: 4. */
  betaFast?: number;
  /** Of the whole run, which the learning rate follows: 1 to 10^6. Default: 800. */
  steps?: number;
  /** The near task: repeat the letter two places back ("lag"), or one of the last four ("soft"). Default: "lag". */
  near?: "lag" | "soft";
}

/** Over many places: the share that was right, the mean cross-entropy in nats (of the soft task above that of the generator
 * itself), and how many there were; NaN where there were none. */
export interface TrainingScore {
  accuracy: number;
  loss: number;
  count: number;
}

/** The same at each place, [length]. */
export interface TrainingScores {
  accuracy: Float64Array;
  loss: Float64Array;
  count: Float64Array;
}

export interface Evaluation {
  /** Letters in the last half of the sequences. */
  near: TrainingScore;
  /** Questions about facts that stand more than half a sequence back. */
  far: TrainingScore;
  /** Letters by their position. */
  byPosition: TrainingScores;
  /** Questions by the distance of their fact. */
  byDistance: TrainingScores;
}

export interface ReadingOptions {
  /** Of the sequences read: 8 to 1024 tokens, with learned positions at most 256. */
  length: number;
  /** Default: "none", or of a fine-tuned trainer the repair it was tuned with, which is the only one it takes. */
  repair?: TrainingRepair;
  /** Default: "constant". */
  questions?: TrainingQuestions;
}

export interface SequenceOptions extends ReadingOptions {
  /** Which of the sequences that evaluate reads, from 0. Default: 0. */
  sequence?: number;
}

/** One model on its way: a decoder of 2 layers, 64 wide, with 4 heads, trained by Adam on 8 sequences a step. */
export interface Trainer {
  /** What it was made with. */
  readonly options: Required<Omit<TrainerOptions, "steps">>;
  /** Steps done, of the run or of the fine-tuning. */
  readonly step: number;
  /** Steps of the run or of the fine-tuning. */
  readonly steps: number;
  /** What it was fine-tuned with; its frequencies are those of that length. */
  readonly tuned: { repair: TrainingRepair; length: number } | undefined;
  /** Trains for `count` steps, or all that are left; losses are those before each step. RangeError when none is left. */
  train(count?: number): { step: number; losses: Float32Array };
  /** Reads sequences that depend on length and number alone. Default: 40 sequences. */
  evaluate(options: ReadingOptions & { sequences?: number }): Evaluation;
  /** A new trainer, which has gone on from here with sequences of another length. Default: no repair, 256 tokens, 50 steps. */
  fineTune(options?: { repair?: TrainingRepair; length?: number; steps?: number }): Trainer;
  /** The weights of one head, layer 0 or 1 and head 0 to 3, on one sequence: [length, length], query by key. */
  attention(options: SequenceOptions & { layer: number; head: number }): Tensor<Float32Array>;
  /** The tokens of a sequence: a letter "a", the fact "B3" (key B has value 3), the question "B?". */
  tokens(options: SequenceOptions): string[];
  /** FNV-1a of the weights: 16 hexadecimal digits, by which readers can compare. */
  checksum(): string;
  /** All that it is, to go on from with restoreTrainer. */
  save(): Uint8Array;
  /** Gives its memory back. Without it the memory goes with the trainer. */
  release(): void;
}

/** A new trainer. TypeError or RangeError for an option that does not fit. */
export declare function createTrainer(options: TrainerOptions): Trainer;

/** The trainer that save() gave the bytes of. */
export declare function restoreTrainer(bytes: Uint8Array): Trainer;

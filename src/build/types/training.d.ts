// Declares the training experiment: tiny transformers that differ only in their position encoding, trained on short sequences
// and tested on longer ones. The results say nothing about large models.
import type { Tensor } from "./index.js";

/**
 * The position encoding of the model. "pRope" rotates a share of RoPE's pairs, the fastest (Barbero et al. 2024);
 * "ropeNope" has RoPE in every other layer (Yang et al. 2025); "randomized" is RoPE at sorted random positions out of eight
 * times the training length (Ruoss et al. 2023); "xpos" is RoPE with a decay (Sun et al. 2022); "ssmax" is RoPE with scores
 * times s ln n, s learned for each head (Nakanishi 2025); "forgetting" has learned forget gates and no position (Lin et al.
 * 2025).
 */
export type TrainingEncoding =
  | "none"
  | "learned"
  | "sinusoidal"
  | "rope"
  | "alibi"
  | "t5"
  | "kerple"
  | "fire"
  | "pRope"
  | "ropeNope"
  | "randomized"
  | "xpos"
  | "ssmax"
  | "forgetting";

/**
 * A change to RoPE after training, with the factor length / training length: a sliding window of the training length;
 * LM-Infinite's mask (Han et al. 2024: that window and the first four tokens, distances capped at 3/4 of the training length);
 * linear interpolation (Chen et al. 2023); NTK-aware scaling; YaRN (Peng et al. 2023, beta_slow 1); no rotation at all (DroPE,
 * Gelberg et al. 2025, which fine-tunes afterwards). Other encodings accept only "none".
 */
export type TrainingRepair = "none" | "window" | "lmInfinite" | "linear" | "ntk" | "yarn" | "drop";

/** The task of the sequences; see TrainerOptions. */
export type TrainingTask = "lag" | "soft" | "copy" | "reverse" | "sort" | "needle";

/** Up to 12 questions per sequence, or up to 12 per 32 tokens. */
export type TrainingQuestions = "constant" | "growing";

export interface TrainerOptions {
  encoding: TrainingEncoding;
  /** An integer from 0 to 2^32 - 1. The same seed gives bit-identical weights on every machine. Default: 1. */
  seed?: number;
  /** The training length in tokens: a multiple of 16 from 16 to 128. Default: 32. */
  length?: number;
  /** RoPE's base, above 1. Default: 100, where several of a head's 8 pairs complete a rotation within 32 tokens. */
  base?: number;
  /** YaRN's beta_fast, above 0. Default: 4. */
  betaFast?: number;
  /** The share of a head's 8 pairs that p-RoPE rotates, 0 to 1, rounded to whole pairs. Default: 0.75. */
  share?: number;
  /** Training steps of the learning rate schedule: 1 to 10^6. Default: 800. */
  steps?: number;
  /**
   * "lag" and "soft": repeat the letter two positions back, or one of the last four, and recall facts. "copy", "reverse",
   * "sort": give the letters of an example again, in this order; they need about 3000 steps. "needle": recall four facts among
   * random letters. Default: "lag".
   */
  task?: TrainingTask;
}

/** The accuracy, the mean cross-entropy in nats (for the soft task minus the generator's own) and the number of predictions;
 * accuracy and loss are NaN without predictions. */
export interface TrainingScore {
  accuracy: number;
  loss: number;
  count: number;
}

/** The scores at each position or distance, [length]. */
export interface TrainingScores {
  accuracy: Float64Array;
  loss: Float64Array;
  count: Float64Array;
}

export interface Evaluation {
  /** Letters in the second half of the sequences; no count for the task "needle". */
  near: TrainingScore;
  /** Questions about facts more than half a sequence back; no count for the tasks "copy", "reverse" and "sort". */
  far: TrainingScore;
  /** Letters by their position. */
  byPosition: TrainingScores;
  /** Questions by distance to the fact. */
  byDistance: TrainingScores;
}

export interface ReadingOptions {
  /** The length of the test sequences: 8 to 1024 tokens, with learned positions at most 256. */
  length: number;
  /** Default: "none". A fine-tuned trainer accepts only the repair of its fine-tuning, its default. */
  repair?: TrainingRepair;
  /** Default: "constant". */
  questions?: TrainingQuestions;
}

export interface SequenceOptions extends ReadingOptions {
  /** The index of a sequence of evaluate. Default: 0. */
  sequence?: number;
}

/** A token of a test sequence, and the model's answer where something is asked. */
export interface Answer {
  /** A letter "a", the fact "B3" (key B has value 3), the question "B?", or the marks "^" and ">" of an example. */
  token: string;
  /** What is asked after this token: the next letter, or the fact of the question's key. */
  asks?: "letter" | "fact";
  /** How many tokens back the fact is. */
  distance?: number;
  /** The right answer. */
  right?: string;
  /** The model's answer, the likeliest of all 48 tokens. */
  answer?: string;
  /** The probability of that answer. */
  probability?: number;
}

/** A model and its training: a decoder with 2 layers, width 64 and 4 heads, trained by Adam on 8 sequences per step. */
export interface Trainer {
  /** The options of createTrainer. */
  readonly options: Required<Omit<TrainerOptions, "steps">>;
  /** Completed steps of training or fine-tuning. */
  readonly step: number;
  /** Total steps of training or fine-tuning. */
  readonly steps: number;
  /** The settings of fine-tuning; frequencies are those of this length. */
  readonly tuned: { repair: TrainingRepair; length: number } | undefined;
  /** Trains for `count` steps, by default all remaining ones. Returns the loss before each step. RangeError if none remain. */
  train(count?: number): { step: number; losses: Float32Array };
  /** Tests on sequences that depend only on length and index. Default: 40 sequences. */
  evaluate(options: ReadingOptions & { sequences?: number }): Evaluation;
  /** Returns a new trainer, fine-tuned on sequences of another length. Default: no repair, 256 tokens, 50 steps. */
  fineTune(options?: { repair?: TrainingRepair; length?: number; steps?: number }): Trainer;
  /** The attention weights of one head (layer 0 or 1, head 0 to 3) on one sequence: [queries, keys]. */
  attention(options: SequenceOptions & { layer: number; head: number }): Tensor<Float32Array>;
  /** The tokens of a sequence: a letter "a", the fact "B3" (key B has value 3), the question "B?". */
  tokens(options: SequenceOptions): string[];
  /** The model's answers on a sequence, token by token. */
  answers(options: SequenceOptions): Answer[];
  /** The FNV-1a hash of the weights, 16 hexadecimal digits. */
  checksum(): string;
  /** The complete state, for restoreTrainer. */
  save(): Uint8Array;
  /** Frees the memory; so does the garbage collector. */
  release(): void;
}

/** Creates a trainer. Throws a TypeError or RangeError for a wrong option. */
export declare function createTrainer(options: TrainerOptions): Trainer;

/** Restores a trainer from the bytes of save(). */
export declare function restoreTrainer(bytes: Uint8Array): Trainer;

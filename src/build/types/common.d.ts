// Types that all functions share: what a tensor is, what is taken as one, what `out` may be.

export type DataType = "float32" | "float64" | "int32";

/** Sixteen bits each, in a Uint16Array, or float16 in a Float16Array. */
export type HalfType = "float16" | "bfloat16";
export type AnyDataType = DataType | HalfType;

/** The array that holds each dtype. */
export interface DataArrays {
  float32: Float32Array;
  float64: Float64Array;
  int32: Int32Array;
  float16: Uint16Array | HalfArray;
  bfloat16: Uint16Array;
}

// The types that `of` of each array returns: an array over a buffer of its own, in every version of TypeScript.
/** The arrays that functions make when they are given no `out`. */
export interface NewArrays {
  float32: ReturnType<typeof Float32Array.of>;
  float64: ReturnType<typeof Float64Array.of>;
  int32: ReturnType<typeof Int32Array.of>;
  float16: ReturnType<typeof Uint16Array.of> | HalfArray;
  bfloat16: ReturnType<typeof Uint16Array.of>;
}

/** The arrays of a Tensor. */
export type TensorArray = Float32Array | Float64Array | Int32Array;

/** The arrays of half precision. */
export type HalfData = Uint16Array | HalfArray;

/** The dtype of a Tensor's array. */
export type DataTypeOf<A> = A extends Float32Array ? "float32" : A extends Float64Array ? "float64" : "int32";

/** Numbers in C order: the last axis is contiguous. `Tensor<Float32Array>` is a Tensor of float32. */
export interface Tensor<A extends TensorArray = TensorArray> {
  readonly data: A;
  readonly shape: number[];
  readonly dtype: DataTypeOf<A>;
}

/** A Tensor of half precision: `HalfTensor<"bfloat16">`. */
export interface HalfTensor<D extends HalfType = HalfType, A extends HalfData = DataArrays[D]> {
  readonly data: A;
  readonly shape: number[];
  readonly dtype: D;
}

/** The Tensor of a dtype, whose data are an A. */
export type TensorOf<D extends AnyDataType, A = DataArrays[D]> = D extends HalfType
  ? HalfTensor<D, Extract<A, HalfData>>
  : Tensor<Extract<A, TensorArray>>;

/** Float16Array where the chosen libraries of TypeScript have it. */
export type HalfArray = typeof globalThis extends { Float16Array: { readonly prototype: infer A } } ? A : never;

/** Any typed array of numbers; converted to what the function computes with. */
export type NumberArray =
  | Float32Array
  | Float64Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | HalfArray;

export type NestedNumbers = readonly number[] | readonly NestedNumbers[];

/** The sizes of the axes: shape, or dims, as the tensors of ONNX Runtime and transformers.js have it. */
export type Axes = { readonly shape: readonly number[] } | { readonly dims: readonly number[] };

/** A Tensor, anything with data and shape or dims, a typed array (one axis), or nested arrays of numbers. */
export type TensorInput =
  | NumberArray
  | NestedNumbers
  | ({ readonly data: NumberArray | NestedNumbers; readonly dtype?: DataType | undefined } & Axes);

/** An input whose half precision is kept. D is the dtype, which a Uint16Array or a Float16Array needs beside it. */
export type KeptInput<D extends AnyDataType | undefined> =
  | KeptNumbers
  | NestedNumbers
  | ({ readonly data: KeptNumbers | NestedNumbers; readonly dtype?: DataType | undefined } & Axes)
  | ({ readonly data: D extends HalfType ? HalfData : never; readonly dtype: D } & Axes);

/** Any typed array but those of half precision. */
export type KeptNumbers = Exclude<NumberArray, HalfData>;

/** The dtype of a result where half precision is kept and other numbers become float32. */
export type KeptHalf<D extends AnyDataType | undefined> = D extends HalfType ? D : "float32";

/** The dtype of a result where every dtype is kept; without a dtype it is that of the array. */
export type KeptType<D extends AnyDataType | undefined> = D extends AnyDataType ? D : DataType;

/** Where a result is written: an array A of as many elements, or a Tensor of one. */
export type Out<A, D = DataTypeOf<A>> = A | { readonly data: A; readonly dtype?: D | undefined };

/** What `rope.frequencies` returns, or frequencies of your own. */
export interface RopeFrequencies {
  /** Radians from one position to the next, one for each channel pair: shape [rotaryDim / 2]. */
  readonly inverseFrequencies: TensorInput;
  /** Factor on cos and sin. A finite number above 0. Default: 1. */
  readonly attentionFactor?: number | undefined;
}

interface TrainedLength {
  /** How much longer the context becomes. A finite number above 0. */
  readonly factor: number;
  /** The trained length. */
  readonly original_max_position_embeddings: number;
}

interface DecidingLength {
  /** The length that decides for every call, instead of the call's own. */
  readonly length?: number | undefined;
}

interface AttentionFactor {
  /** Factor on cos and sin, instead of the scaling's own. A finite number above 0. */
  readonly attention_factor?: number | undefined;
}

/** The parameters of each scaling, with the names of Hugging Face's configurations. */
export interface RopeScalings {
  default: object;
  /** Position interpolation: every frequency divided by factor. */
  linear: { readonly factor: number };
  /** NTK-aware: the base times factor^(dim / (dim - 2)). */
  ntk: { readonly factor: number };
  /** NTK-aware, by how far the length exceeds the original context length. */
  dynamic: TrainedLength & DecidingLength;
  yarn: TrainedLength &
    AttentionFactor & {
      /** Turns within the trained length above which nothing changes. Default: 32. */
      readonly beta_fast?: number | undefined;
      /** Turns below which frequencies are divided by factor. Default: 1. */
      readonly beta_slow?: number | undefined;
      /** Whether the bounds are rounded to whole pairs. Default: true. */
      readonly truncate?: boolean | undefined;
      readonly mscale?: number | undefined;
      readonly mscale_all_dim?: number | undefined;
    };
  longrope: TrainedLength &
    DecidingLength &
    AttentionFactor & {
      /** Divisors of the frequencies up to the trained length: shape [rotaryDim / 2]. */
      readonly short_factor: TensorInput;
      /** Divisors beyond it. */
      readonly long_factor: TensorInput;
    };
  llama3: TrainedLength & { readonly low_freq_factor: number; readonly high_freq_factor: number };
  /** Gemma 4: only the first pairs of the whole head turn. */
  proportional: { readonly partial_rotary_factor: number; readonly factor?: number | undefined };
}

/** How frequencies are changed for longer contexts: `type`, or `rope_type`, and the parameters of that type. */
export type RopeScaling = {
  [T in keyof RopeScalings]: (NamedByType<T> | NamedByRopeType<T>) & RopeScalings[T];
}[keyof RopeScalings];

export interface NamedByType<T> {
  readonly type: T;
}

export interface NamedByRopeType<T> {
  readonly rope_type: T;
}

/** What a model's configuration says of its rotary positions: what `rope.apply` takes, and what else there is to know. */
export interface RopeSpec {
  /** How many columns of a head turn. */
  rotaryDim: number;
  /** The same, as the functions that have no vectors call it. */
  dim: number;
  /** Which columns make a pair. */
  layout: "half" | "interleaved";
  base: number;
  scaling: RopeScaling;
  /** Sentences on keys that were ignored, values that contradict one another, defaults that were assumed. */
  warnings: string[];
  /** The types of layers, where the configuration tells them apart. */
  layerTypes?: string[];
  /** What the scores are multiplied by on top of 1/√dim, where the model has a correction. */
  softmaxScale?: number;
  /** The factor on queries that grows with their position, where the model has one: arguments of temperature.factors. */
  temperature?: QueryTemperature;
  /** How many pairs take time, height and width as their position. */
  sections?: number[];
  /** Whether the sections are interleaved. */
  interleavedSections?: boolean;
}

/** Arguments of `temperature.factors`: the factor on queries that grows with their position. */
export interface QueryTemperature {
  kind: "llama4" | "ministral3" | "logn";
  attnScale?: number;
  floorScale?: number;
  trainingLength?: number;
}

/** What one layer of a model does. */
export interface RopeLayer {
  /** "full_attention", "sliding_attention", "chunked_attention", or another word of the configuration's layer_types. */
  type: string;
  /** What `rope.fromConfig` gives for that type of layer, one object for all layers that rotate alike; null: no rotation. */
  rope: Omit<RopeSpec, "warnings"> | null;
  /** Query i sees the keys j with i - slidingWindow < j, and none ahead unless the model is an encoder. */
  slidingWindow?: number;
  /** Query i sees the keys of its own chunk: floor(j / chunkSize) = floor(i / chunkSize). */
  chunkSize?: number;
  temperature?: QueryTemperature;
  /** Dual Chunk Attention: distances are replaced, none exceeds chunkSize. */
  dualChunk?: { chunkSize: number; localSize: number };
}

/** Parameters with the names of Hugging Face's configurations: `rope_theta`, `factor` … */
export type RopeParameters = Record<string, number | boolean | number[]>;

/** What one inference engine makes of a configuration. */
export interface RopeEngine {
  engine: string;
  /** Which state of it was read, with its date. */
  version: string;
  inverseFrequencies: Tensor<Float64Array>;
  attentionFactor: number;
  /** Of frequencies and attention factor, against Hugging Face's version 5. */
  maxRelativeDifference: number;
  /** A sentence for each cause of a difference. */
  reasons: string[];
}

/** A run of tokens: text, or the patches of an image or a video, [frames, rows, columns] before merging. */
export type MropeTokens =
  | { readonly text: number }
  | { readonly image: TensorInput }
  | {
      readonly video: TensorInput;
      /** How many seconds a frame of the grid lasts. Default: 1. */
      readonly secondsPerGrid?: number | undefined;
    };

/** An axis on a grid, whose last axis is the fastest. */
export interface SizedAxis {
  /** How many columns it has: an even number. */
  readonly dim: number;
  /** How many coordinates: offset, offset + step, … */
  readonly size: number;
  /** The first coordinate. Default: 0. */
  readonly offset?: number | undefined;
  /** From one to the next. Default: 1. */
  readonly step?: number | undefined;
  readonly positions?: undefined;
}

/** An axis on which every token has a coordinate of its own. */
export interface PlacedAxis {
  /** How many columns it has: an even number. */
  readonly dim: number;
  /** The coordinate of every token. */
  readonly positions: TensorInput;
  readonly size?: undefined;
  readonly offset?: undefined;
  readonly step?: undefined;
}

/** The frequencies of an axis by a base. */
export interface AxisBase {
  readonly base?: number | undefined;
  readonly minPeriod?: undefined;
  readonly maxPeriod?: undefined;
}

/** The frequencies of an axis by the periods of the fastest and the slowest pair. */
export interface AxisPeriods {
  readonly minPeriod: number;
  readonly maxPeriod: number;
  readonly base?: undefined;
}

/** An axis of a grid, and its share of the columns. */
export type GridAxis = (SizedAxis | PlacedAxis) & AxisBase;

/** The same for a rotation, by a base or by periods. */
export type RotaryAxis = (SizedAxis | PlacedAxis) & (AxisBase | AxisPeriods);

/** A Tensor in the module's memory: the functions of the same entry read it, and write into it as `out`, without a copy. */
export interface ResidentTensor<A extends TensorArray = TensorArray> extends Tensor<A>, Releasable {}

/** A resident Tensor of half precision. */
export interface ResidentHalfTensor<D extends HalfType = HalfType> extends HalfTensor<D, Uint16Array>, Releasable {}

export interface Releasable {
  /** Gives the memory back. After that the Tensor is a TypeError wherever it is used; once more does nothing. */
  release(): void;
}

/** What functions of a method take and return, as data: kinds, ranges, defaults. Arrays without a dtype are float32. */
export type MethodDescriptor = Readonly<Record<string, Readonly<{ arguments: object; returns: object }>>>;

/** What `floater.sinusoidalField` returns; an object that is like it is not taken. */
export interface FloaterField {
  readonly dim: number;
  readonly base: number;
}

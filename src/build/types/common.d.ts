// Types that all functions share: what a tensor is, what is taken as one, what `out` may be.

export type DataType = "float32" | "float64" | "int32";

/** Sixteen bits each, in a Uint16Array, or float16 in a Float16Array. */
export type HalfType = "float16" | "bfloat16";
export type AnyDataType = DataType | HalfType;

export interface DataArrays {
  float32: Float32Array;
  float64: Float64Array;
  int32: Int32Array;
  float16: Uint16Array | HalfArray;
  bfloat16: Uint16Array;
}

// What `of` of each array makes, an array over a buffer of its own, in the words of every version of TypeScript.
export interface NewArrays {
  float32: ReturnType<typeof Float32Array.of>;
  float64: ReturnType<typeof Float64Array.of>;
  int32: ReturnType<typeof Int32Array.of>;
  float16: ReturnType<typeof Uint16Array.of> | HalfArray;
  bfloat16: ReturnType<typeof Uint16Array.of>;
}

/** Numbers in C order: the last axis is contiguous. */
export interface Tensor<D extends AnyDataType = DataType> {
  readonly data: DataArrays[D];
  readonly shape: number[];
  readonly dtype: D;
}

/** A Tensor that a call has made: its data are an array of their own. */
export interface NewTensor<D extends AnyDataType = DataType> extends Tensor<D> {
  readonly data: NewArrays[D];
}

/** What a call returns: a new Tensor, unless `out`, of the type O, was given. */
export type Result<D extends AnyDataType, O> = O extends undefined ? NewTensor<D> : Tensor<D>;

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

/** What stays of its own dtype: half precision, where D is that, with the dtype that a Uint16Array cannot tell. */
export type KeptInput<D extends AnyDataType> = D extends HalfType
  ? { readonly data: Uint16Array | HalfArray; readonly dtype: D } & Axes
  : TensorInput;

/** Where a result is written: a typed array, or a Tensor of one, of the result's type and number of elements. */
export type Out<D extends AnyDataType> =
  | DataArrays[D]
  | { readonly data: DataArrays[D]; readonly dtype?: D | undefined };

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
  [T in keyof RopeScalings]: ({ readonly type: T } | { readonly rope_type: T }) & RopeScalings[T];
}[keyof RopeScalings];

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
  inverseFrequencies: NewTensor<"float64">;
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

interface AxisShare {
  /** How many columns it has: an even number. */
  readonly dim: number;
}

/** Where tokens stand on an axis: on a grid, whose last axis is the fastest, or each at a position of its own. */
export type AxisPlaces =
  | {
      /** How many coordinates: offset, offset + step, … */
      readonly size: number;
      /** The first coordinate. Default: 0. */
      readonly offset?: number | undefined;
      /** From one to the next. Default: 1. */
      readonly step?: number | undefined;
      readonly positions?: undefined;
    }
  | {
      /** The coordinate of every token. */
      readonly positions: TensorInput;
      readonly size?: undefined;
      readonly offset?: undefined;
      readonly step?: undefined;
    };

/** An axis of a grid, and its share of the columns. */
export type GridAxis = AxisShare & AxisPlaces & { readonly base?: number | undefined };

/** The same for a rotation: its frequencies by a base, or by the periods of the fastest and the slowest pair. */
export type RotaryAxis = AxisShare &
  AxisPlaces &
  (
    | { readonly base?: number | undefined; readonly minPeriod?: undefined; readonly maxPeriod?: undefined }
    | { readonly minPeriod: number; readonly maxPeriod: number; readonly base?: undefined }
  );

/** Which build of the kernels this is. */
export declare const build: "simd" | "scalar";

/** A Tensor in the module's memory: the functions of the same entry read it, and write into it as `out`, without a copy. */
export interface ResidentTensor<D extends AnyDataType = DataType> extends Tensor<D> {
  /** The numbers. The memory is another array once it has grown, which every call may make it do: ask anew after each. */
  readonly data: DataArrays[D];
  /** Gives the memory back. After that the Tensor is a TypeError wherever it is used; once more does nothing. */
  release(): void;
}

/**
 * A Tensor of zeros in the module's memory, for inputs and results that stay there from call to call: no function copies
 * it, and no result is one unless it is given as `out`. Functions of another entry take it as any other Tensor. Its memory is
 * given back by `release()`, or after nobody has the Tensor or its `data` any more.
 */
export declare function resident<D extends AnyDataType = "float32">(
  shape: readonly number[],
  dtype?: D,
): ResidentTensor<D>;

/** What functions of a method take and return, as data: kinds, ranges, defaults. Arrays without a dtype are float32. */
export type MethodDescriptor = Readonly<Record<string, Readonly<{ arguments: object; returns: object }>>>;

/** The descriptor of every method, by its name. */
export declare const descriptors: Readonly<Record<string, MethodDescriptor>>;

/** What `floater.sinusoidalField` returns; an object that is like it is not taken. */
export interface FloaterField {
  readonly dim: number;
  readonly base: number;
}

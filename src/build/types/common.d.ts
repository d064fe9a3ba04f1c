// Declares the types that all functions share: tensors, inputs that are accepted as tensors, `out`.

export type DataType = "float32" | "float64" | "int32";

/** Half precision: bits in a Uint16Array; float16 also in a Float16Array. */
export type HalfType = "float16" | "bfloat16";
export type AnyDataType = DataType | HalfType;

/** The array type of each dtype. */
export interface DataArrays {
  float32: Float32Array;
  float64: Float64Array;
  int32: Int32Array;
  float16: Uint16Array | HalfArray;
  bfloat16: Uint16Array;
}

// The return types of each array's `of` are arrays over an ArrayBuffer in every version of TypeScript.
/** The array types of results without `out`. */
export interface NewArrays {
  float32: ReturnType<typeof Float32Array.of>;
  float64: ReturnType<typeof Float64Array.of>;
  int32: ReturnType<typeof Int32Array.of>;
  float16: ReturnType<typeof Uint16Array.of>;
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
  /** ONNX Runtime's name of the type, for float16. */
  readonly type?: D;
}

/** The Tensor type of a dtype with data of type A. */
export type TensorOf<D extends AnyDataType, A = DataArrays[D]> = D extends HalfType
  ? HalfTensor<D, Extract<A, HalfData>>
  : Tensor<Extract<A, TensorArray>>;

/** Float16Array, if the configured TypeScript libraries have it. */
export type HalfArray = typeof globalThis extends { Float16Array: { readonly prototype: infer A } } ? A : never;

/** Any typed array of numbers; converted to the type of the computation. */
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

/** The sizes of the axes: `shape`, or `dims` as in ONNX Runtime and transformers.js. */
export type Axes = { readonly shape: readonly number[] } | { readonly dims: readonly number[] };

/** Any typed array but Uint16Array, which must come with the dtype of its numbers or bits. */
export type PlainArray = Exclude<NumberArray, Uint16Array>;

/** Integer dtypes, as in model files and NumPy. */
export type IntegerType = "int8" | "uint8" | "int16" | "uint16" | "int32" | "uint32" | "int64" | "uint64" | "bool";

/** A tensor of integers by its dtype. */
export type IntegerInput = Axes &
  (
    | { readonly data: PlainArray; readonly dtype: Exclude<IntegerType, "uint16" | "int64" | "uint64"> }
    | { readonly data: Uint16Array; readonly dtype: "uint16" }
    | { readonly data: Int64Array; readonly dtype: "int64" }
    | { readonly data: Uint64Array; readonly dtype: "uint64" }
  );

/** A tensor of half precision by its dtype, which is converted to float32. */
export type HalfInput = Axes &
  (
    | { readonly data: HalfData; readonly dtype: HalfType }
    | { readonly data: HalfData; readonly dtype?: undefined; readonly type: HalfType }
  );

/**
 * A Tensor, an object with data and shape or dims, a typed array (one axis), or nested arrays of numbers; also what
 * `readModelFile` reads.
 */
export type TensorInput =
  | PlainArray
  | NestedNumbers
  | ({ readonly data: PlainArray | NestedNumbers; readonly dtype?: DataType | undefined } & Axes)
  | IntegerInput
  | HalfInput;

/** A TensorInput of whole or float64 numbers, which may also be int64, as position_ids in ONNX Runtime. */
export type WideInput =
  | TensorInput
  | Uint16Array
  | Int64Array
  | ({ readonly data: Int64Array | Uint16Array; readonly dtype?: undefined } & Axes);

/** BigInt64Array, if the configured TypeScript libraries have it. */
export type Int64Array = typeof globalThis extends { BigInt64Array: { readonly prototype: infer A } } ? A : never;

/** BigUint64Array, if the configured TypeScript libraries have it. */
export type Uint64Array = typeof globalThis extends { BigUint64Array: { readonly prototype: infer A } } ? A : never;

export type NestedBooleans = readonly (boolean | number)[] | readonly NestedBooleans[];

/** A mask: booleans or zeros and ones, as a Tensor of "bool" or "uint8", a typed array or nested arrays. */
export type MaskInput =
  | WideInput
  | NestedBooleans
  | ({ readonly data: NumberArray | NestedBooleans; readonly dtype?: "bool" | "uint8" | undefined } & Axes);

/** An input that may be half precision. D is the dtype, which a Uint16Array or Float16Array must come with. */
export type KeptInput<D extends AnyDataType | undefined> =
  | KeptNumbers
  | NestedNumbers
  | ({ readonly data: KeptNumbers | NestedNumbers; readonly dtype?: DataType | undefined } & Axes)
  | ({ readonly data: D extends HalfType ? HalfData : never; readonly dtype: D } & Axes)
  | ({ readonly data: D extends HalfType ? HalfData : never; readonly dtype?: undefined; readonly type: D } & Axes);

/** Any typed array except those of half precision. */
export type KeptNumbers = Exclude<NumberArray, HalfData>;

/** The dtype of a result: that of a half-precision input, otherwise float32. */
export type KeptHalf<D extends AnyDataType | undefined> = D extends HalfType ? D : "float32";

/** The dtype of a result: that of the input, or of its array. */
export type KeptType<D extends AnyDataType | undefined> = D extends AnyDataType ? D : DataType;

/** The output: an array A with the result's number of elements, or a Tensor with such an array. */
export type Out<A, D = DataTypeOf<A>> = A | { readonly data: A; readonly dtype?: D | undefined };

/** The result of `rope.frequencies`, or your own frequencies. */
export interface RopeFrequencies {
  /** Radians per position for each dimension pair (`inv_freq` in Hugging Face): shape [rotaryDim / 2]. */
  readonly inverseFrequencies: TensorInput;
  /** Factor on cos and sin. A finite number above 0. Default: 1. */
  readonly attentionFactor?: number | undefined;
}

interface OriginalLength {
  /** The ratio of the new to the original context length. A finite number above 0. */
  readonly factor: number;
  /** The original context length. */
  readonly original_max_position_embeddings: number;
}

interface DecidingLength {
  /** The length to use in every call, instead of the call's own. */
  readonly length?: number | undefined;
}

interface AttentionFactor {
  /** Factor on cos and sin, instead of the computed one. A finite number above 0. */
  readonly attention_factor?: number | undefined;
}

/** The parameters of each scaling, with the names of Hugging Face's configurations. */
export interface RopeScalings {
  default: object;
  /** Position interpolation: every frequency divided by factor. */
  linear: { readonly factor: number };
  /** NTK-aware: the base times factor^(dim / (dim - 2)). */
  ntk: { readonly factor: number };
  /** NTK-aware, depending on the ratio of the length to the original context length. */
  dynamic: OriginalLength & DecidingLength;
  yarn: OriginalLength &
    AttentionFactor & {
      /** Rotations within the original context length above which a frequency stays the same. Default: 32. */
      readonly beta_fast?: number | undefined;
      /** Rotations below which a frequency is divided by factor. Default: 1. */
      readonly beta_slow?: number | undefined;
      /** Whether the bounds are rounded to whole pairs. Default: true. */
      readonly truncate?: boolean | undefined;
      readonly mscale?: number | undefined;
      readonly mscale_all_dim?: number | undefined;
    };
  longrope: OriginalLength &
    DecidingLength &
    AttentionFactor & {
      /** Divisors of the frequencies up to the original context length: shape [rotaryDim / 2]. */
      readonly short_factor: TensorInput;
      /** Divisors beyond that length. */
      readonly long_factor: TensorInput;
    };
  llama3: OriginalLength & { readonly low_freq_factor: number; readonly high_freq_factor: number };
  /** Gemma 4: only the first pairs of the head are rotated. */
  proportional: { readonly partial_rotary_factor: number; readonly factor?: number | undefined };
}

/** A scaling of frequencies for longer contexts: `type` (or `rope_type`) and the parameters of that type. */
export type RopeScaling = {
  [T in keyof RopeScalings]: (NamedByType<T> | NamedByRopeType<T>) & RopeScalings[T];
}[keyof RopeScalings];

export interface NamedByType<T> {
  readonly type: T;
}

export interface NamedByRopeType<T> {
  readonly rope_type: T;
}

/** The RoPE settings in a model's configuration: arguments of `rope.apply` and further facts. */
export interface RopeSpec {
  /** The number of rotated columns of a head. */
  rotaryDim: number;
  /** The same under the name that functions without vectors use. */
  dim: number;
  /** Which columns form a pair: `half` is Hugging Face's rotate_half. */
  layout: "half" | "interleaved";
  base: number;
  scaling: RopeScaling;
  /** The first rotated column, if it is not 0: DeepSeek-V4 rotates the last columns of a head. */
  rotaryStart?: number;
  /** true where the model rotates in the opposite direction. */
  inverse?: boolean;
  /** Who says each fact: a key of the configuration, the table of families, or nobody. */
  known: Record<"rotates" | "layout" | "rotaryDim" | "base" | "layers", "config" | "family" | "assumed">;
  /** Sentences on ignored keys, conflicting values and assumed defaults. */
  warnings: string[];
  /** The layer types, if the configuration distinguishes them. */
  layerTypes?: string[];
  /** A factor on the scores in addition to 1/√dim, if the model has one. */
  softmaxScale?: number;
  /** Arguments of temperature.factors, if the model scales queries by position. */
  temperature?: QueryTemperature;
  /** The number of pairs for time, height and width. */
  sections?: number[];
  /** Whether the sections are interleaved. */
  interleavedSections?: boolean;
  /** For `mrope.apply`, the row of positions of each pair; of a vision tower or a diffusion transformer the axes for `axial.apply`, without sizes. */
  axes?: number[] | { dim: number; step?: number; scaling?: AxisScaling; frequencies?: number[] }[];
  /** Which coordinate of a patch each of these axes takes. */
  coordinates?: ("time" | "row" | "column" | "token")[];
  /** Arguments of `axial.positions`, for a diffusion transformer; absent where no design numbers its tokens. */
  numbering?: AxialNumbering;
  /** An argument of `axial.apply`, for DINOv3. */
  normalizeCoords?: "separate";
  /** The number of tokens before the patches, which are not rotated. */
  prefixTokens?: number;
}

/** How a diffusion pipeline numbers its tokens. */
export type AxialDesign =
  | "flux"
  | "flux2"
  | "qwenImage"
  | "qwenImageLayered"
  | "zImage"
  | "lumina2"
  | "wan"
  | "sanaVideo"
  | "hunyuanVideo"
  | "hunyuanVideo15"
  | "hunyuanImage"
  | "cogVideoX"
  | "cogVideoX15"
  | "cogView4"
  | "kandinsky5"
  | "cosmos"
  | "ltx"
  | "ltx2";

/** Arguments of `axial.positions` that a diffusion transformer's configuration decides. */
export interface AxialNumbering {
  design: AxialDesign;
  baseGrid?: number[];
  scale?: number[];
  extent?: number[];
  causalOffset?: number;
}

/** Arguments of `temperature.factors`: the factor on queries that grows with their position. */
export interface QueryTemperature {
  kind: "llama4" | "ministral3" | "logn";
  attnScale?: number;
  floorScale?: number;
  trainingLength?: number;
}

/** The settings of one layer. */
export interface RopeLayer {
  /** "full_attention", "sliding_attention", "chunked_attention", or another value of layer_types. */
  type: string;
  /** The result of `fromConfig` for this layer, shared by layers with equal rotation; null: no rotation. */
  rope: Omit<RopeSpec, "warnings"> | null;
  /** Query i attends to keys j > i - slidingWindow; `window` says which later ones. */
  slidingWindow?: number;
  /** The numbers of keys to the left and right of a query that it attends to besides its own, as attention.attend takes it. */
  window?: [left: number, right: number];
  /** Query i attends to the keys of its chunk: floor(j / chunkSize) = floor(i / chunkSize). */
  chunkSize?: number;
  temperature?: QueryTemperature;
  /** Dual Chunk Attention: distances are limited to chunkSize. */
  dualChunk?: { chunkSize: number; localSize: number };
}

/** Parameters with the names of Hugging Face's configurations: `rope_theta`, `factor` … */
export type RopeParameters = Record<string, number | boolean | number[]>;

/** Whether an engine reads a fact as `fromConfig` does; unknown where that was not read. */
export type RopeAgreement = "same" | "different" | "unknown";

/** An inference engine's reading of a configuration. */
export interface RopeEngine {
  engine: string;
  /** The version that was examined, with its date. */
  version: string;
  layout: RopeAgreement;
  rotaryDim: RopeAgreement;
  layers: RopeAgreement;
  /** The sections of multimodal positions and their order, if the model has them. */
  sections?: RopeAgreement;
  /** The factor on the softmax scale, if the model has one. */
  softmaxScale?: RopeAgreement;
  /** The factor on queries by position, if the model has one. */
  temperature?: RopeAgreement;
  /** Of frequencies and attention factor. The numbers below are missing where this is unknown. */
  frequencies: RopeAgreement;
  inverseFrequencies?: Tensor<Float64Array>;
  attentionFactor?: number;
  /** The largest relative difference of frequencies and attention factor from Hugging Face version 5. */
  maxRelativeDifference?: number;
  /** A sentence for each cause of a difference, and for what is unknown. */
  reasons: string[];
}

/** A fault of a rotation, as `diagnose` finds it. */
export interface RopeFinding {
  /** which fault: layout, sign, base, scaling, offset … */
  code: string;
  /** what the model wants */
  expected: number | string | boolean | null;
  /** what the vectors show */
  found: number | string | boolean | null;
  /** a sentence */
  text: string;
}

/** A fact of two specs, as `compare` gives it. */
export interface RopeFact {
  /** The key of the spec, attentionFactor, or otherLayerTypes where those were not compared. */
  fact: string;
  /** The type of layer, if it is not the first one of the spec. */
  layerType?: string;
  /** unknown where one of the two values is assumed. */
  verdict: RopeAgreement;
  a: unknown;
  b: unknown;
}

/** The largest difference of the angles of two specs at a position, in radians, from 0 to π. */
export interface RopeAngle {
  position: number;
  difference: number;
  pair: number;
}

/** A run of tokens: text, or the patches of an image or a video, [frames, rows, columns] before merging. */
export type MropeTokens =
  | { readonly text: number }
  | { readonly image: TensorInput }
  | {
      readonly video: TensorInput;
      /** Seconds per frame of the grid. Default: 1. */
      readonly secondsPerGrid?: number | undefined;
      /** The number of audio tokens that take turns with the video's, in Qwen-Omni. */
      readonly audio?: number | undefined;
    };

/** A run of tokens of a diffusion pipeline: text, or an image or a video, [frames, rows, columns] in tokens. */
export type AxialTokens = { readonly text: number } | { readonly image: TensorInput } | { readonly video: TensorInput };

/** An axis of a grid in row-major order. */
export interface SizedAxis {
  /** The number of columns, even. */
  readonly dim: number;
  /** The number of coordinates: offset, offset + step, … */
  readonly size: number;
  /** The first coordinate. Default: 0. */
  readonly offset?: number | undefined;
  /** The difference of neighbouring coordinates. Default: 1. */
  readonly step?: number | undefined;
  readonly positions?: undefined;
}

/** An axis with a given coordinate per token. */
export interface PlacedAxis {
  /** The number of columns, even. */
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

/** The frequencies of an axis by the periods of its fastest and slowest pair. */
export interface AxisPeriods {
  readonly minPeriod: number;
  readonly maxPeriod: number;
  readonly base?: undefined;
}

/** An axis of a grid with its number of columns. */
export type GridAxis = (SizedAxis | PlacedAxis) & AxisBase;

/** The scalings of one axis: those of RoPE, and two of its own. */
export interface AxisScalings extends RopeScalings {
  /** RIFLEx: the frequency of this index, from 1, makes a share of one period in a length of frames. */
  riflex: {
    readonly index: number;
    readonly length: number;
    /** Default: 0.9. */
    readonly share?: number | undefined;
  };
  /** DyPE: the scaling fades while an image is denoised. */
  dype: OriginalLength & {
    /** How much is still noise, from 1 to near 0. Default: 1. */
    readonly timestep?: number | undefined;
    /** Whether the base grows, instead of YaRN with three bands. Default: false. */
    readonly ntk?: boolean | undefined;
    /** Default: 2 with ntk, else 1. */
    readonly lambda_s?: number | undefined;
    /** Default: 2. */
    readonly lambda_t?: number | undefined;
  };
}

/** A scaling of the frequencies of an axis. */
export type AxisScaling = {
  [T in keyof AxisScalings]: (NamedByType<T> | NamedByRopeType<T>) & AxisScalings[T];
}[keyof AxisScalings];

/** An axis whose coordinates are a row of the argument `positions`. */
export interface BareAxis {
  readonly dim: number;
  readonly size?: undefined;
  readonly offset?: undefined;
  readonly step?: undefined;
  readonly positions?: undefined;
}

/** The frequencies of an axis by a base that is scaled. */
export interface ScaledAxisBase extends AxisBase {
  readonly scaling?: AxisScaling | undefined;
  readonly frequencies?: undefined;
}

/** The frequencies of an axis, one for each pair of its columns. */
export interface AxisFrequencies {
  readonly frequencies: TensorInput;
  readonly base?: undefined;
  readonly minPeriod?: undefined;
  readonly maxPeriod?: undefined;
  readonly scaling?: undefined;
}

/** An axis of a rotation, with a base, periods or frequencies. */
export type RotaryAxis = (SizedAxis | PlacedAxis | BareAxis) & (ScaledAxisBase | AxisPeriods | AxisFrequencies);

/** A Tensor in WebAssembly memory, which functions of the same entry use without copying. */
export interface ResidentTensor<A extends TensorArray = TensorArray> extends Tensor<A>, Releasable {}

/** A resident Tensor in half precision. */
export interface ResidentHalfTensor<D extends HalfType = HalfType> extends HalfTensor<D, Uint16Array>, Releasable {}

export interface Releasable {
  /** Frees the memory. Using the Tensor afterwards throws a TypeError; a second call does nothing. */
  release(): void;
}

/** What functions of a method take and return, as data: kinds, ranges, defaults. Arrays without a dtype are float32. */
export type MethodDescriptor = Readonly<Record<string, Readonly<{ arguments: object; returns: object }>>>;

/** What `floater.sinusoidalField` returns; an object that is like it is not taken. */
export interface FloaterField {
  readonly dim: number;
  readonly base: number;
}

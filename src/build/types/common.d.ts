// Types that all functions share: what a tensor is, what is taken as one, what `out` may be.

export type DataType = "float32" | "float64" | "int32";

export interface DataArrays {
  float32: Float32Array;
  float64: Float64Array;
  int32: Int32Array;
}

// What `of` of each array makes, an array over a buffer of its own, in the words of every version of TypeScript.
export interface NewArrays {
  float32: ReturnType<typeof Float32Array.of>;
  float64: ReturnType<typeof Float64Array.of>;
  int32: ReturnType<typeof Int32Array.of>;
}

/** Numbers in C order: the last axis is contiguous. */
export interface Tensor<D extends DataType = DataType> {
  readonly data: DataArrays[D];
  readonly shape: number[];
  readonly dtype: D;
}

/** A Tensor that a call has made: its data are an array of their own. */
export interface NewTensor<D extends DataType = DataType> extends Tensor<D> {
  readonly data: NewArrays[D];
}

/** What a call returns: a new Tensor, unless `out`, of the type O, was given. */
export type Result<D extends DataType, O> = O extends undefined ? NewTensor<D> : Tensor<D>;

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

/** A Tensor, anything with data and shape, a typed array (one axis), or nested arrays of numbers. */
export type TensorInput =
  | NumberArray
  | NestedNumbers
  | {
      readonly data: NumberArray | NestedNumbers;
      readonly shape: readonly number[];
      readonly dtype?: DataType | undefined;
    };

/** Where a result is written: a typed array, or a Tensor of one, of the result's type and number of elements. */
export type Out<D extends DataType> = DataArrays[D] | { readonly data: DataArrays[D]; readonly dtype?: D | undefined };

/** What `rope.frequencies` returns, or frequencies of your own. */
export interface RopeFrequencies {
  /** Radians from one position to the next, one for each channel pair: shape [rotaryDim / 2]. */
  readonly inverseFrequencies: TensorInput;
  /** Factor on cos and sin. A finite number above 0. Default: 1. */
  readonly attentionFactor?: number | undefined;
}

/** How frequencies are changed for longer contexts, with the names of Hugging Face's configurations. */
export type RopeScaling = { readonly type: "default" } | { readonly rope_type: "default" };

/** Which build of the kernels this is. */
export declare const build: "simd" | "scalar";

/** What the functions of a method take and return, as data: kinds, ranges and defaults of their arguments. */
export type MethodDescriptor = Readonly<Record<string, Readonly<{ arguments: object; returns: object }>>>;

/** The descriptor of every method, by its name. */
export declare const descriptors: Readonly<Record<string, MethodDescriptor>>;

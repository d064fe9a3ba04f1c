// Declares posenc/files.js: reading tensors out of models' files. Interfaces stand in for those of the DOM.

/** The used part of Blob and File. */
export interface BlobLike {
  readonly size: number;
  slice(start?: number, end?: number): { arrayBuffer(): Promise<ArrayBuffer> };
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** The used part of URL. */
export interface AddressLike {
  readonly href: string;
  readonly protocol: string;
}

/** The used part of AbortSignal. */
export interface SignalLike {
  readonly aborted: boolean;
  throwIfAborted(): void;
}

/** A file that the caller reads. */
export interface FileReaderLike {
  /** The file's size in bytes. */
  readonly size: number;
  /** Returns the bytes from start to end (exclusive). */
  read(start: number, end: number, signal?: SignalLike): Promise<Uint8Array | ArrayBuffer>;
  readonly name?: string;
}

export type ModelFileSource = BlobLike | ArrayBuffer | ArrayBufferView | string | AddressLike | FileReaderLike;

export interface ModelTensorInfo {
  name: string;
  /** Sizes of the axes, the last contiguous. A number alone has none. */
  shape: number[];
  /** "float32", "bfloat16", "int64", …; of quantised tensors the format's name ("Q4_K", "float8_e4m3fn"). */
  dtype: string;
}

/** The array of each dtype that is read. */
export interface ModelArrays {
  float64: Float64Array;
  float32: Float32Array;
  float16: Uint16Array;
  bfloat16: Uint16Array;
  int64: BigInt64Array;
  int32: Int32Array;
  int16: Int16Array;
  int8: Int8Array;
  uint64: BigUint64Array;
  uint32: Uint32Array;
  uint16: Uint16Array;
  uint8: Uint8Array;
  bool: Uint8Array;
}

/** A tensor by dtype, in C order: float16 and bfloat16 are bits, bool is 0 and 1. */
export type ModelTensor<D extends keyof ModelArrays = keyof ModelArrays> = {
  [T in D]: { data: ModelArrays[T]; shape: number[]; dtype: T };
}[D];

export interface ModelTensorOptions {
  /** Converts the numbers to float32; 64-bit integers are rounded. */
  as?: "float32" | undefined;
  /** Cancels the reading. */
  signal?: SignalLike;
  /** Called with the bytes read and their total, after every 16 MB. */
  onProgress?: (bytes: number, total: number) => void;
}

export interface ModelFileOptions {
  /** Cancels the reading of the header. */
  signal?: SignalLike;
  /** Called with the bytes of the header that have come from an address. */
  onProgress?: (bytes: number) => void;
}

export interface ModelFile {
  format: "safetensors" | "gguf" | "npy" | "npz";
  /** Texts of safetensors' `__metadata__`, or GGUF's keys: texts, numbers, and lists of up to 4096 numbers. */
  metadata: Record<string, string | number | boolean | (number | boolean)[]>;
  tensors: ModelTensorInfo[];
  /** Reads one tensor; an NPY file's is named "array". Rejects with a RangeError if it is quantised, cut or not in the file. */
  tensor(name: string, options: ModelTensorOptions & { as: "float32" }): Promise<ModelTensor<"float32">>;
  tensor(name: string, options?: ModelTensorOptions): Promise<ModelTensor>;
}

/** The RangeError of a file that cannot be read. */
export class ModelFileError extends RangeError {
  /** The message without "readModelFile: ". */
  readonly problem: string;
}

/**
 * Lists the tensors of a safetensors, GGUF, NPY or NPZ file and reads nothing but its header. The source is a Blob, bytes, a
 * path in Node.js, an address whose server answers ranges, { size, read }, or an array of these: the parts of one model in
 * safetensors, with or without their index.
 */
export function readModelFile(
  source: ModelFileSource | readonly ModelFileSource[],
  options?: ModelFileOptions,
): Promise<ModelFile>;

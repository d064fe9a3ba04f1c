// States how large model files and their parts may be. Used by the readers of src/models/files; the documentation has the same table
// (web/pages/reference/docs/entries.md).

export const limits = {
  /** Files of one model. */
  parts: 2 ** 12,
  /** Bytes of an index; that of a model of a trillion parameters has about 10 MB. */
  index: 2 ** 26,
  /** Bytes of one tensor. */
  tensor: 2 ** 32,
  /** Tensors of a safetensors or GGUF file. */
  tensors: 2 ** 17,
  /** Bytes of a safetensors header: the limit of the format's own library. */
  safetensorsHeader: 100_000_000,
  /** Bytes of a GGUF header. Published ones have up to 30 MB, most of it the vocabulary. */
  ggufHeader: 2 ** 28,
  /** Bytes of GGUF metadata that are kept: longer texts and lists are skipped. */
  ggufMetadata: 2 ** 24,
  /** Bytes of a text of GGUF metadata. */
  ggufText: 2 ** 16,
  /** Numbers of a list of GGUF metadata. */
  ggufList: 2 ** 12,
  /** Bytes of an NPY header: NumPy's own limit. */
  npyHeader: 10_000,
  /** Axes of an NPY array: NumPy's own limit since version 2. */
  npyAxes: 64,
  /** Files in an NPZ archive. */
  npzFiles: 2 ** 13,
  /** Bytes of the directory of an NPZ archive. */
  npzDirectory: 2 ** 24,
};

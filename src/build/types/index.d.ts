/** The build of the kernels. */
export declare const build: "simd" | "scalar";

/**
 * Returns a Tensor of zeros in WebAssembly memory. Functions of the same entry use it as an input or as `out` without copying;
 * functions of other entries copy it. `release()` frees its memory; so does the garbage collector. Read `data` again after each
 * call: memory that has grown is another ArrayBuffer.
 */
export declare function resident<D extends AnyDataType = "float32">(
  shape: readonly number[],
  dtype?: D,
): D extends HalfType ? ResidentHalfTensor<D> : ResidentTensor<Extract<DataArrays[D], TensorArray>>;

/** The descriptors of all methods by name. */
export declare const descriptors: Readonly<Record<string, MethodDescriptor>>;

/** Which build of the kernels this is. */
export declare const build: "simd" | "scalar";

/**
 * A Tensor of zeros in the module's memory, for inputs and results that stay there from call to call: no function copies
 * it, and no result is one unless it is given as `out`. Functions of another entry take it as any other Tensor. Its memory is
 * given back by `release()`, or after nobody has the Tensor or its `data` any more. The memory is another array once it has
 * grown, which every call may make it do: ask for `data` anew after each.
 */
export declare function resident<D extends AnyDataType = "float32">(
  shape: readonly number[],
  dtype?: D,
): D extends HalfType ? ResidentHalfTensor<D> : ResidentTensor<Extract<DataArrays[D], TensorArray>>;

/** The descriptor of every method, by its name. */
export declare const descriptors: Readonly<Record<string, MethodDescriptor>>;

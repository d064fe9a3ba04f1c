// Documents descriptors: every key of src/<family>/<method>.js, its meaning and an example. A descriptor defines the functions
// of a method: arguments, results and kernels. The binding, the types, the page's controls and the reference are derived from
// it. `./build.sh lint` checks these types.
//
// A size is a name or a number. Arguments of the kind count and the axes of tensors define names: two tensors with the shape
// ["length", "dim"] must have the same `length`.

/** @typedef {string | number} Size */

/** @typedef {"float32" | "float64" | "int32" | "uint8" | "float16" | "bfloat16"} DataType */

/**
 * The values of a call by name: its arguments, the sizes of its tensors, and `symbols`.
 * @typedef {any} Values
 */

/**
 * The functions of a method by name: `export const alibi = () => ({ slopes, bias, profile })` in src/relative/alibi.js.
 * Functions that read or judge models return no Tensor and belong to posenc/config.js: src/models/config.js exports the
 * function that describes each, so that a bundle has only the imported ones.
 * @typedef {Record<string, FunctionDescriptor>} Descriptor
 */

/**
 * @typedef {object} FunctionDescriptor
 * @property {string} doc its result, as one sentence or formula, for types and reference:
 *   `doc: "Slope of each head."`
 * @property {string} source the publications, as links, which the method's page lists:
 *   `source: "[Press et al. 2022, Train Short, Test Long](https://arxiv.org/abs/2108.12409), section 3"`
 * @property {Record<string, Argument>} arguments in the order of the types:
 *   `arguments: { heads: { kind: "count", doc: "number of heads" } }`
 * @property {string[][][]} [alternatives] groups of alternatives; a call gives exactly one alternative of each group, or none
 *   if one has no required argument: `alternatives: [[["length", "offset"], ["positions"]]]`
 * @property {string[]} [ignores] names that are accepted and ignored, so that another function's result can be passed
 *   unchanged: `ignores: ["warnings"]`
 * @property {Record<string, string>} [agrees] other names of arguments, accepted if the values are equal:
 *   `agrees: { dim: "rotaryDim" }`
 * @property {Rule[]} [rules] conditions beyond kinds and shapes, checked in this order:
 *   `rules: [{ argument: "x", must: "have a multiple of 4 columns", holds: ({ dim }) => dim % 4 === 0 }]`
 * @property {(values: Values, out: any) => Values} [symbols] further values for shapes and for the kernel; `out` is the
 *   caller's: `symbols: ({ queries, keys }) => ({ distances: queries + keys - 1 })`
 * @property {(values: Values) => number} [scratch] bytes that `prepare` or `compose` allocate, for the limit of a call:
 *   `scratch: ({ heads }) => 8 * heads`
 * @property {Result | Value | Record<string, Result | Value | NumberValue>} returns a Tensor, another value, or an object of
 *   them: `returns: { shape: ["heads"], doc: "slopes" }`
 * @property {(values: Values, helpers: Helpers) => Values} [prepare] values that replace others of the same name before the
 *   kernel runs: `prepare: ({ keys, queries }) => ({ queryOffset: keys - queries })`
 * @property {Kernel} [kernel] the C function that computes the result, unless `compose` does: `kernel: { cut: ["length"] }`
 * @property {(values: Values, helpers: Helpers, results: Record<string, any>) => any} [compose] computes the result in
 *   JavaScript, calling kernels through the helpers. It fills the arrays of the results and returns other values:
 *   `compose: ({ x }, helpers, { out }) => out.set(x.data)`
 */

/**
 * The kind of a value. An argument is one of these with ArgumentInfo.
 * @typedef {CountKind | WholeKind | NumberKind | FlagKind | WordKind | WordsKind | TextKind | RecordKind | TensorKind |
 *   ScalingKind | FrequenciesKind | CustomKind} Kind
 */

/** @typedef {Kind & ArgumentInfo} Argument */

/**
 * @typedef {object} ArgumentInfo
 * @property {string} doc its meaning, in one line without a full stop: `doc: "number of heads"`
 * @property {boolean} [optional] it may be missing, and is undefined then: `optional: true`
 */

/**
 * A whole number of at least 1, which also defines the size with its name.
 * @typedef {object} CountKind
 * @property {"count"} kind `kind: "count"`
 * @property {number} [min] the minimum, by default `multipleOf` or 1: `min: 2`
 * @property {number} [max] the maximum, by default 2^31 - 1: `max: 512`
 * @property {number} [multipleOf] the value must be a multiple of this: `multipleOf: 2`
 * @property {number | DefaultSize} [default] `default: 32`
 * @property {"log"} [scale] sliders are logarithmic: `scale: "log"`
 */

/**
 * A whole number.
 * @typedef {object} WholeKind
 * @property {"whole"} kind `kind: "whole"`
 * @property {number} [min] the minimum, by default -2^53: `min: 0`
 * @property {number} [max] the maximum, by default 2^53: `max: 1024`
 * @property {number} [multipleOf] the value must be a multiple of this: `multipleOf: 2`
 * @property {number} [default] `default: 0`
 */

/**
 * A finite number.
 * @typedef {object} NumberKind
 * @property {"number"} kind `kind: "number"`
 * @property {number} [min] the minimum: `min: 0`
 * @property {number} [above] the exclusive minimum: `above: 0`
 * @property {number} [max] the maximum: `max: 1`
 * @property {number} [default] `default: 10000`
 * @property {"log"} [scale] sliders are logarithmic: `scale: "log"`
 * @property {true} [perBatch] an array with one number for each batch is accepted too, as a Float64Array: `perBatch: true`
 */

/**
 * True or false, passed to a kernel as 1 or 0.
 * @typedef {object} FlagKind
 * @property {"flag"} kind `kind: "flag"`
 * @property {boolean} [default] `default: false`
 */

/**
 * One of several words, passed to a kernel as its index, as in the C enum.
 * @typedef {object} WordKind
 * @property {"word"} kind `kind: "word"`
 * @property {string[]} words `words: ["half", "interleaved"]`
 * @property {string[]} [enumeration] all words of the C enum in its order, if the function accepts only some of them:
 *   `enumeration: ["none", "tanh", "relu"]`
 * @property {string} [default] `default: "half"`
 * @property {true} [isDtype] the word selects one of the `dtypes` of the results: `isDtype: true`
 */

/**
 * A nonempty array of different words, passed to a kernel as one bit each.
 * @typedef {object} WordsKind
 * @property {"words"} kind `kind: "words"`
 * @property {string[]} words `words: ["c2c", "c2p", "p2c"]`
 * @property {string[]} [default] `default: ["c2c", "c2p"]`
 */

/**
 * A string.
 * @typedef {object} TextKind
 * @property {"text"} kind `kind: "text"`
 */

/**
 * An object, read further by `compose`.
 * @typedef {object} RecordKind
 * @property {"record"} kind `kind: "record"`
 */

/**
 * A Tensor, an object with data and shape or dims, a typed array, or nested arrays of numbers.
 * @typedef {object} TensorKind
 * @property {"tensor"} kind `kind: "tensor"`
 * @property {Size[]} shape its axes. "...heads" stands for any number of axes, mostly leading ones, whose product is the size
 *   `heads`; a number is a fixed size: `shape: ["...heads", "length", 2]`. In ["...outer", "length", "...inner", "dim"] the argument
 *   `sequenceAxis` chooses the axis `length`, and an argument `heads` divides the last axis
 * @property {DataType} [dtype] the dtype of the computation, to which other dtypes are converted; by default float32. uint8 is
 *   a mask, which may have booleans: `dtype: "float64"`
 * @property {string} [headsOf] the argument with the number of heads in the last axis, by default heads: `headsOf: "keyHeads"`
 * @property {DataType[]} [dtypes] dtypes that are not converted; others become float32. Without it, half precision is converted to float32: `dtypes: ["float32", "float16"]`
 * @property {boolean} [mayBeEmpty] an axis may be 0, as the sequence of a cache before its first token: `mayBeEmpty: true`
 * @property {boolean} [finite] NaN and infinities are refused: `finite: true`
 * @property {number} [above] with `finite`, the exclusive minimum of all numbers: `above: 0`
 * @property {CountKind | WholeKind} [elements] each number is of this kind: `elements: { kind: "whole", min: 0 }`
 * @property {DefaultSize} [default] another argument: `default: { symbol: "window" }`
 */

/**
 * A change of RoPE's frequencies with Hugging Face's names: an object whose `type` determines its other keys.
 * @typedef {object} ScalingKind
 * @property {"scaling"} kind `kind: "scaling"`
 * @property {Record<string, ScalingType>} types `types: { linear: { kernel: "posenc_rope_linear", fields: {} } }`
 * @property {string} count the size of its lists: `count: "pairs"`
 */

/**
 * @typedef {object} ScalingType
 * @property {string} kernel the C function; its parameters are dim and base, then the numeric fields and flags except
 *   attention_factor: `kernel: "posenc_rope_linear"`
 * @property {Record<string, Argument>} fields
 *   `fields: { factor: { kind: "number", above: 0, doc: "factor by which the context is extended" } }`
 * @property {(scaling: Values, length: () => number) => any} [first] the kernel's parameter before these:
 *   `first: ({ short_factor }) => short_factor`
 * @property {(scaling: Values, length: () => number) => any} [last] the kernel's parameter after them; `length` returns the
 *   context length: `last: (_, length) => length()`
 */

/**
 * A result of rope.frequencies.
 * @typedef {object} FrequenciesKind
 * @property {"frequencies"} kind `kind: "frequencies"`
 * @property {DataType} dtype `dtype: "float64"`
 * @property {string} count the size of the frequencies: `count: "pairs"`
 */

/**
 * A value of another kind, read by the method itself.
 * @typedef {object} CustomKind
 * @property {"custom"} kind `kind: "custom"`
 * @property {string} expected the accepted values, in words: `expected: "a result of floater.sinusoidalField"`
 * @property {string} type in TypeScript: `type: "FloaterField"`
 * @property {(label: string, name: string, value: any, tools: any) => any} read (tools: isRecord, read, outOfRange,
 *   unknownArgument, wrongType) → the checked value; throws if it is wrong: `read: (label, name, value) => value`
 */

/**
 * @typedef {object} DefaultSize
 * @property {string} symbol the value of this name, an argument or a size: `symbol: "dim"`
 */

/**
 * @typedef {object} Rule
 * @property {string} argument the argument named in the error: `argument: "maxDistance"`
 * @property {string} must the rule after "must" in the error, verb first: `must: "have 4 columns"`
 * @property {(values: Values) => any} holds whether the rule holds: `holds: ({ rows, length }) => length <= rows`
 * @property {(values: Values) => any} [value] the value shown in the error, by default the argument's value or shape:
 *   `value: ({ sections }) => sections.data.join(" + ")`
 */

/**
 * A returned Tensor.
 * @typedef {object} Result
 * @property {Size[]} shape its axes; "...heads" stands for the leading axes of the input: `shape: ["length", "dim"]`
 * @property {DataType} [dtype] by default float32: `dtype: "int32"`
 * @property {DataType[]} [dtypes] the possible dtypes, if `symbols` selects one as `dtype`: `dtypes: ["float32", "float16"]`
 * @property {string} [headsOf] as of a tensor
 * @property {string} doc `doc: "one row for each position"`
 */

/**
 * @typedef {object} Value
 * @property {string} type in TypeScript, with the types of src/build/types/common.d.ts: `type: "string"`
 * @property {string} doc `doc: "16 hexadecimal digits"`
 */

/**
 * @typedef {object} NumberValue
 * @property {true} number marks a number: `number: true`
 * @property {string} doc `doc: "factor on cos and sin"`
 */

/**
 * The call of a function's kernel. Parameters of src/posenc.h receive the results, workspace, arguments, sizes and values from
 * `prepare` and `symbols` with the same names.
 * @typedef {object} Kernel
 * @property {string} [name] the C function, if it is not the default, `posenc_alibi_bias` for alibi.bias:
 *   `name: "posenc_rope_table"`
 * @property {Record<string, Size>} [replace] by parameter of the header, the name of the value to pass, or a number:
 *   `replace: { queries: 1, keys: "distances" }`
 * @property {Record<string, Size[]>} [shapes] the shapes by which the kernel's tensors are cut, if they differ from the
 *   arguments' or `prepare` makes the tensor. Tensors of unknown shape are not cut: `shapes: { table: ["length", "dim"] }`
 * @property {string[]} [cut] the axes along which a large result is computed block by block, the axis with the cheapest
 *   blocks first; results do not depend on it: `cut: ["length", "heads"]`
 * @property {Record<string, string>} [shift] by axis, the argument to which the start of a block is added; by default offset
 *   for length, queryOffset for queries, keyOffset for keys: `shift: { distances: "firstDistance" }`
 * @property {string} [inPlace] the tensor that may share its memory with `out`: `inPlace: "x"`
 * @property {(why: number, row: number, time: number, values: Values) => string} [stopped] for kernels that compute each row
 *   from the previous one and may stop early. Such a kernel returns a reason above 0, and its workspace, which is kept between
 *   blocks, begins with the missing row's index and time. The finished rows are returned; this function words the error:
 *   `stopped: (_, row) => "row " + row + " has no finite values"`
 */

/**
 * The helpers passed to `prepare` and `compose`.
 * @typedef {object} Helpers
 * @property {(name: string, out: any, parameters: any[]) => any} kernel runs a kernel and returns its output: one array or
 *   several, then numbers, typed arrays and, for a workspace, an array of its counts
 * @property {(name: string, count: number, parameters: any[], scaled?: boolean) => FrequencySet} frequencySet the `count`
 *   frequencies computed by a kernel; if they are scaled, their attention factor follows
 * @property {(given: Float64Array) => FrequencySet} givenFrequencySet the set of the caller's frequencies
 * @property {(name: string, value: any, kind: Kind) => any} read reads a part of an argument
 * @property {(name: string, value: any, expected: string, hint?: string) => never} refuse throws a RangeError: `name must be …, got value`
 */

/**
 * @typedef {object} FrequencySet
 * @property {Float64Array} frequencies radians per position
 * @property {Uint32Array} fractions revolutions per position, 128 bits each
 * @property {number} [attentionFactor] of scaled frequencies
 */

export {};

// The manual of descriptors: every key that src/<family>/<method>.js may have, what it means, and an example of it. A
// descriptor is the call's half of a method: what its functions take and give, and which kernel computes them. The
// binding, the types, the page's controls and the reference are made from it. `./build.sh lint` checks these types, and
// the build that no descriptor has a key or a value which is not here.
//
// A size is a name or a number. Names of sizes come from arguments of the kind count and from the axes of the tensors
// that are given: where `shape: ["length", "dim"]` is said twice, both must have the same `length`.

/** @typedef {string | number} Size */

/** @typedef {"float32" | "float64" | "int32" | "float16" | "bfloat16"} DataType */

/**
 * What is known of a call once it has been read: its arguments by name, the sizes that its tensors tell, `symbols`.
 * @typedef {any} Values
 */

/**
 * The functions of a method, by name: `export const alibi = { slopes, bias, profile }` in src/relative/alibi.js. Those that
 * read models' configurations, are composed and return no Tensor are handed on by <method>/config.js beside it instead,
 * `export { fromConfig } from "./fromConfig.js"` in src/rotary/rope/config.js, and are in posenc/config.js by their own names.
 * @typedef {Record<string, FunctionDescriptor>} Descriptor
 */

/**
 * @typedef {object} FunctionDescriptor
 * @property {string} doc what it computes, one sentence or formula, for types and reference:
 *   `doc: "Slope of each head."`
 * @property {string} source where that is said, cited; works are links, and the page of the method lists them:
 *   `source: "[Press et al. 2022, Train Short, Test Long](https://arxiv.org/abs/2108.12409), section 3"`
 * @property {Record<string, Argument>} arguments in the order of the types:
 *   `arguments: { heads: { kind: "count", doc: "number of heads" } }`
 * @property {string[][][]} [alternatives] groups; of each group at most one alternative is given, and one must be
 *   unless it needs nothing: `alternatives: [[["length", "offset"], ["positions"]]]`
 * @property {string[]} [ignores] names that are taken and not looked at, so that what another function returns can be
 *   passed on whole: `ignores: ["warnings"]`
 * @property {Record<string, string>} [agrees] names that are taken and say what an argument says, by that argument,
 *   with which they must agree: `agrees: { dim: "rotaryDim" }`
 * @property {Rule[]} [rules] what must hold beyond kinds and shapes, in this order:
 *   `rules: [{ argument: "x", must: "have a multiple of 4 columns", holds: ({ dim }) => dim % 4 === 0 }]`
 * @property {(values: Values, out: any) => Values} [symbols] more values, for shapes and for the kernel; `out` is what
 *   the caller gave: `symbols: ({ queries, keys }) => ({ distances: queries + keys - 1 })`
 * @property {(values: Values) => number} [scratch] bytes that `prepare` or `compose` take, for the limit of a call:
 *   `scratch: ({ heads }) => 8 * heads`
 * @property {Result | Value | Record<string, Result | Value | NumberValue>} returns one Tensor, one value that is none,
 *   or an object of them by key: `returns: { shape: ["heads"], doc: "slopes" }`
 * @property {(values: Values, helpers: Helpers) => Values} [prepare] before the kernel runs: what it takes in place of values
 *   of those names: `prepare: ({ keys, queries }) => ({ queryOffset: keys - queries })`
 * @property {Kernel} [kernel] the C function that computes it; this or `compose`: `kernel: { cut: ["length"] }`
 * @property {(values: Values, helpers: Helpers, results: Record<string, any>) => any} [compose] computes it in JavaScript,
 *   calling kernels by the helpers. It fills the arrays of the results and returns what else there is:
 *   `compose: ({ x }, helpers, { out }) => out.set(x.data)`
 */

/**
 * What a value must be. An argument is one of these, with what Said has.
 * @typedef {CountKind | WholeKind | NumberKind | FlagKind | WordKind | WordsKind | TextKind | RecordKind | TensorKind |
 *   ScalingKind | FrequenciesKind | OwnKind} Kind
 */

/** @typedef {Kind & Said} Argument */

/**
 * @typedef {object} Said
 * @property {string} doc what it is, in a line without a full stop: `doc: "number of heads"`
 * @property {boolean} [optional] it may be left out, and is undefined then: `optional: true`
 */

/**
 * A whole number from 1 on; also the size of its name.
 * @typedef {object} CountKind
 * @property {"count"} kind `kind: "count"`
 * @property {number} [min] `min: 2`; without it 1, or `multipleOf`
 * @property {number} [max] `max: 512`; without it 2^31 - 1
 * @property {number} [multipleOf] it is a multiple of this: `multipleOf: 2`
 * @property {number | DefaultSize} [default] `default: 32`
 * @property {"log"} [scale] sliders count in factors: `scale: "log"`
 */

/**
 * A whole number.
 * @typedef {object} WholeKind
 * @property {"whole"} kind `kind: "whole"`
 * @property {number} [min] `min: 0`; without it -2^53
 * @property {number} [max] `max: 1024`; without it 2^53
 * @property {number} [multipleOf] it is a multiple of this: `multipleOf: 2`
 * @property {number} [default] `default: 0`
 */

/**
 * A finite number.
 * @typedef {object} NumberKind
 * @property {"number"} kind `kind: "number"`
 * @property {number} [min] it is this or more: `min: 0`
 * @property {number} [above] it is more than this: `above: 0`
 * @property {number} [max] it is this or less: `max: 1`
 * @property {number} [default] `default: 10000`
 * @property {"log"} [scale] sliders count in factors: `scale: "log"`
 */

/**
 * True or false; 1 or 0 to a kernel.
 * @typedef {object} FlagKind
 * @property {"flag"} kind `kind: "flag"`
 * @property {boolean} [default] `default: false`
 */

/**
 * One of several words; to a kernel its place among them, as in the C enum.
 * @typedef {object} WordKind
 * @property {"word"} kind `kind: "word"`
 * @property {string[]} words `words: ["half", "interleaved"]`
 * @property {string[]} [enumeration] the words of the C enum in its order, where it has more than the function takes:
 *   `enumeration: ["none", "tanh", "relu"]`
 * @property {string} [default] `default: "half"`
 * @property {true} [isDtype] the words are the `dtypes` of the results, which have the one that is given:
 *   `isDtype: true`
 */

/**
 * An array of different words, at least one; to a kernel one bit for each.
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
 * A Tensor, anything with data and shape or dims, a typed array, or nested arrays of numbers.
 * @typedef {object} TensorKind
 * @property {"tensor"} kind `kind: "tensor"`
 * @property {Size[]} shape its axes. "...heads", first, stands for any number of leading axes, whose product is the
 *   size `heads`; a number is a size that never changes: `shape: ["...heads", "length", 2]`
 * @property {DataType} [dtype] what is computed with, without it float32; other numbers are converted:
 *   `dtype: "float64"`
 * @property {DataType[]} [dtypes] dtypes that stay what they are; others become float32:
 *   `dtypes: ["float32", "float16"]`
 * @property {boolean} [finite] neither NaN nor an infinity: `finite: true`
 * @property {number} [above] with `finite`: all numbers are more than this: `above: 0`
 * @property {CountKind | WholeKind} [elements] each number is of this kind: `elements: { kind: "whole", min: 0 }`
 * @property {DefaultSize} [default] another argument: `default: { symbol: "window" }`
 */

/**
 * How RoPE's frequencies are changed, in the words of Hugging Face: an object whose `type` says which other keys it
 * has.
 * @typedef {object} ScalingKind
 * @property {"scaling"} kind `kind: "scaling"`
 * @property {Record<string, ScalingType>} types `types: { linear: { kernel: "posenc_rope_linear", fields: {} } }`
 * @property {string} count the size that its lists have: `count: "pairs"`
 */

/**
 * @typedef {object} ScalingType
 * @property {string} kernel `kernel: "posenc_rope_linear"`; it takes dim and base, then the numbers and flags among the
 *   fields, but for attention_factor
 * @property {Record<string, Argument>} fields
 *   `fields: { factor: { kind: "number", above: 0, doc: "how much longer" } }`
 * @property {(scaling: Values, length: () => number) => any} [first] what the kernel takes before these:
 *   `first: ({ short_factor }) => short_factor`
 * @property {(scaling: Values, length: () => number) => any} [last] and after them; `length` tells how long the context
 *   is: `last: (_, length) => length()`
 */

/**
 * What rope.frequencies returns.
 * @typedef {object} FrequenciesKind
 * @property {"frequencies"} kind `kind: "frequencies"`
 * @property {DataType} dtype `dtype: "float64"`
 * @property {string} count the size that they have: `count: "pairs"`
 */

/**
 * What no other kind is; the method reads it.
 * @typedef {object} OwnKind
 * @property {"own"} kind `kind: "own"`
 * @property {string} expected what it must be, in words: `expected: "what floater.sinusoidalField returns"`
 * @property {string} type in TypeScript: `type: "FloaterField"`
 * @property {(label: string, name: string, value: any, tools: any) => any} read (tools: isRecord, read, outOfRange,
 *   unknownArgument, wrongType) → what is computed with; throws what is wrong with it: `read: (label, name, value) => value`
 */

/**
 * @typedef {object} DefaultSize
 * @property {string} symbol the value of this name, an argument or a size: `symbol: "dim"`
 */

/**
 * @typedef {object} Rule
 * @property {string} argument the one that is named where the rule is broken: `argument: "maxDistance"`
 * @property {string} must what it must do, a verb first; errors say `argument must …`: `must: "have 4 columns"`
 * @property {(values: Values) => any} holds a true value where it is kept:
 *   `holds: ({ rows, length }) => length <= rows`
 * @property {(values: Values) => any} [value] what is shown as given, when it is not the argument's own value or shape:
 *   `value: ({ sections }) => sections.data.join(" + ")`
 */

/**
 * A Tensor that is returned.
 * @typedef {object} Result
 * @property {Size[]} shape its axes; "...heads" stands for the leading axes as they were given:
 *   `shape: ["length", "dim"]`
 * @property {DataType} [dtype] without it float32: `dtype: "int32"`
 * @property {DataType[]} [dtypes] of one of several, that which `symbols` tells as `dtype`:
 *   `dtypes: ["float32", "float16"]`
 * @property {string} doc `doc: "one row for each position"`
 */

/**
 * @typedef {object} Value
 * @property {string} type in TypeScript, as src/build/types/common.d.ts has it: `type: "string"`
 * @property {string} doc `doc: "16 hexadecimal digits"`
 */

/**
 * @typedef {object} NumberValue
 * @property {true} number it is a number: `number: true`
 * @property {string} doc `doc: "factor on cos and sin"`
 */

/**
 * How a function's kernel is called. src/posenc.h tells what it takes, in which order: results, the workspace,
 * arguments, sizes, and what `prepare` and `symbols` give, each by its name there.
 * @typedef {object} Kernel
 * @property {string} [name] the C function, when it is not the customary one, `posenc_alibi_bias` of alibi.bias:
 *   `name: "posenc_rope_table"`
 * @property {Record<string, Size>} [replace] by a name in the header what is passed there, when it is not what goes by
 *   that name: another name, or a number: `replace: { queries: 1, keys: "distances" }`
 * @property {Record<string, Size[]>} [shapes] of tensors and results whose axes the kernel sees otherwise, of tensors
 *   of which `prepare` hands on a part, and of what it makes; all are cut by them. Tensors of no known shape are held
 *   whole: `shapes: { table: ["length", "dim"] }`
 * @property {string[]} [cut] the axes along which a large result is made block by block, the one that makes the
 *   cheapest blocks first; bits do not depend on it: `cut: ["length", "heads"]`
 * @property {Record<string, string>} [shift] by axis, the argument to which the start of a block is added, where it is
 *   not offset for length, queryOffset for queries, keyOffset for keys: `shift: { distances: "firstDistance" }`
 * @property {string} [inPlace] the tensor that may be `out` too: `inPlace: "x"`
 * @property {(why: number, row: number, time: number, values: Values) => string} [stopped] for kernels whose rows
 *   follow one another and may come to an end. Such a kernel returns why, a number above 0, its workspace begins with
 *   the row that is not there and a time, and is kept from block to block. The rows before are handed out, and these
 *   words are the error's: `stopped: (_, row) => "row " + row + " has no finite values"`
 */

/**
 * What `prepare` and `compose` are given to work with.
 * @typedef {object} Helpers
 * @property {(name: string, out: any, parameters: any[]) => any} kernel runs a kernel by name: its output, one array or
 *   several, then numbers and typed arrays; counts in an array where it takes a workspace. Returns the output
 * @property {(name: string, count: number, parameters: any[], scaled?: boolean) => FrequencySet} frequencySet the
 *   `count` frequencies that a kernel makes; scaled ones are followed by their attention factor
 * @property {(given: Float64Array) => FrequencySet} givenFrequencySet those that the caller gives
 * @property {(name: string, value: any, kind: Kind) => any} read reads a part of an argument
 * @property {(name: string, value: any, expected: string, hint?: string) => never} refuse throws a RangeError: `name must be …, got value`
 */

/**
 * @typedef {object} FrequencySet
 * @property {Float64Array} frequencies radians from one position to the next
 * @property {Uint32Array} fractions the same in turns, 128 bits each
 * @property {number} [attentionFactor] of those that a kernel made
 */

export {};

// Lists invalid values for an argument's descriptor, each with the expected error. Used by arguments.test.js and the fuzzer.

const type = (value, says) => ({ value, error: "TypeError", says });
const range = (value, says) => ({ value, error: "RangeError", says });

const notNumbers = [
  type("4", '"4"'),
  type(true, "true"),
  type(4n, "4n"),
  type({}),
  type([4]),
  type(() => {}),
  type(Symbol("s")),
];
const notFinite = [
  range(Number.NaN, "NaN"),
  range(Number.POSITIVE_INFINITY, "Infinity"),
  range(Number.NEGATIVE_INFINITY, "-Infinity"),
];
const shown = (value) => range(value, String(value));

function wrongNumbers({ kind, min, max, above, multipleOf, perBatch }) {
  const whole = kind === "count" || kind === "whole";
  const least = min ?? (kind === "count" ? (multipleOf ?? 1) : kind === "whole" ? -(2 ** 53) : undefined);
  const most = max ?? (kind === "count" ? 2 ** 31 - 1 : kind === "whole" ? 2 ** 53 : undefined);
  return [
    ...notNumbers.filter(({ value }) => !(perBatch && Array.isArray(value))),
    ...notFinite,
    ...(perBatch ? [type([["x"]]), range([]), range([Number.NaN], "NaN"), range([0, 0, 0, 0, 0, 0, 0])] : []),
    ...(whole ? [shown(2.5), shown(0.25), shown(-1e-9)] : []),
    ...(least !== undefined ? [shown(least > -(2 ** 53) ? least - 1 : least * 2)] : []),
    ...(most !== undefined ? [shown(most < 2 ** 53 ? most + 1 : most * 2)] : []),
    ...(kind === "count" ? [shown(0), shown(-1), shown(2 ** 53)] : []),
    ...(multipleOf ? [shown(2 * multipleOf + 1)] : []),
    ...(above !== undefined ? [shown(above), shown(above - 1)] : []),
  ];
}

const wrongWords = ({ words }) => [
  type(0, "0"),
  type(true, "true"),
  type({}),
  type([words[0]]),
  range("other", '"other"'),
  range("", '""'),
  range(words[0].toUpperCase(), words[0].toUpperCase()),
  range("toString", '"toString"'),
];

const wrongWordLists = ({ words }) => [
  type(words[0], words[0]),
  type(0, "0"),
  type(true, "true"),
  type({}),
  type([0], "0"),
  type([words[0], null], "null"),
  range([], "[]"),
  range(["other"], '"other"'),
  range([words[0], words[0]], `["${words[0]}","${words[0]}"]`),
  range([words[0].toUpperCase()], words[0].toUpperCase()),
];

const wrongTexts = [type(0, "0"), type(true, "true"), type({}), type(["x"])];
const wrongRecords = [type(0, "0"), type("x", '"x"'), type(true, "true"), type([{}]), type(new Float32Array(2))];

const wrongFlags = [type(0, "0"), type(1, "1"), type("true", '"true"'), type({}), type([]), type(Number.NaN, "NaN")];

/** Nested in so many axes that no shape fits. */
const deeper = (value) => [[[[[[value]]]]]];

/** Tensors with one invalid number, the last one. */
const wrongElements = (elements, data, shape) =>
  wrongNumbers(elements)
    .filter(({ error }) => error === "RangeError")
    .map(({ value, says }) => range({ data: Float64Array.from(data).fill(value, data.length - 1), shape }, says));

function wrongTensors({ shape, dtype, finite, above, elements }, right) {
  const open = shape.some((size) => String(size).startsWith("..."));
  const data = right.data ?? Float64Array.from(right);
  const sizes = right.shape ?? [data.length];
  return [
    type(4, "4"),
    type("1,2", '"1,2"'),
    type(true, "true"),
    type(4n, "4n"),
    type(() => {}),
    type({}),
    type({ shape: sizes }),
    type({ data, shape: 4 }),
    type({ data: "1234", shape: [4] }),
    ...(["float64", "int32", "uint8"].includes(dtype)
      ? [range({ data: new BigInt64Array(data.length).fill(2n ** 53n), shape: sizes }, "9007199254740992n")]
      : [
          type({ data: new BigInt64Array(data.length), shape: sizes }, "BigInt"),
          type(new BigUint64Array(4), "BigInt"),
        ]),
    type(new DataView(new ArrayBuffer(8))),
    type(deeper("x")),
    type([[1, "2"]]),
    type([[null]]),
    type({ data, shape: sizes, dtype: "float8" }, "float8"),
    range([], "empty"),
    range([[]], "empty"),
    range(new Float32Array(0), "empty"),
    range([[1, 2], [3]], "ragged"),
    range([[1, 2], 3], "ragged"),
    range([1, [2]], "ragged"),
    range({ data, shape: [...sizes.slice(0, -1), sizes.at(-1) + 1] }),
    range({ data, shape: sizes.map((size) => -size) }),
    range({ data, shape: sizes.map((size) => size + 0.5) }),
    range({ data, shape: [] }),
    ...(open
      ? [range(shape.length > 2 ? Float32Array.of(1, 2) : [])]
      : [range(deeper(1)), range({ data, shape: [1, 1, ...sizes] })]),
    ...(finite
      ? [Number.NaN, Number.POSITIVE_INFINITY, ...(above === undefined ? [] : [above, above - 1])].map((value) =>
          range({ data: Float64Array.from(data, () => value), shape: sizes }, String(value)),
        )
      : []),
    ...(elements ? wrongElements(elements, data, sizes) : []),
  ];
}

const wrongScalings = ({ types }, right) => [
  type("default", '"default"'),
  type(4, "4"),
  type([]),
  type({}),
  type({ type: 4 }, "4"),
  type({ type: null }, "null"),
  range({ type: "other" }, '"other"'),
  range({ rope_type: "other" }, '"other"'),
  range({ type: "toString" }, '"toString"'),
  range({ ...right, rope_type: "ntk" }, '"ntk"'),
  type({ ...right, rope_type: null }, "null"),
  type({ ...right, other: 1 }, "other"),
  ...Object.entries(types[right.type].fields).flatMap(([key, field]) => wrongFields(right, key, field)),
];

/** Every invalid value of a field of the right scaling, and its absence if it is required. */
function wrongFields(right, key, field) {
  const named = (row) => ({ ...row, value: { ...right, [key]: row.value }, says: key });
  const needed = !field.optional && field.default === undefined;
  return [...wrongValues(field, right[key]).map(named), ...(needed ? [named(type(undefined))] : [])];
}

const wrongFrequencies = ({ inverseFrequencies }) => [
  type(4, "4"),
  type("x", '"x"'),
  type([1, 2]),
  type(inverseFrequencies),
  type({}),
  type({ attentionFactor: 1 }),
  type({ inverseFrequencies: null }),
  type({ inverseFrequencies: "x" }),
  type({ inverseFrequencies, attentionFactor: "1" }, '"1"'),
  type({ inverseFrequencies, attentionFactor: null }, "null"),
  range({ inverseFrequencies: [...inverseFrequencies, 1] }),
  range({ inverseFrequencies: [Array.from(inverseFrequencies)] }),
  range({ inverseFrequencies: inverseFrequencies.map(() => Number.NaN) }, "NaN"),
  range({ inverseFrequencies: [] }),
  range({ inverseFrequencies, attentionFactor: 0 }, "0"),
  range({ inverseFrequencies, attentionFactor: -1 }, "-1"),
  range({ inverseFrequencies, attentionFactor: Number.POSITIVE_INFINITY }, "Infinity"),
];

const wrongTokens = [
  type(4, "4"),
  type("text", '"text"'),
  type({ text: 4 }),
  type([4], "4"),
  type([null], "null"),
  type([[4]]),
  type([{}]),
  type([{ word: 4 }], "word"),
  type([{ text: "4" }], '"4"'),
  type([{ text: 4 }, { image: null }], "tokens[1].image"),
  type([{ image: 4 }], "4"),
  range([], "tokens"),
  range([{ text: 0 }], ["tokens[0].text must be", "got 0"]),
  range([{ text: 1.5 }], "1.5"),
  range([{ text: Number.POSITIVE_INFINITY }], "Infinity"),
  range([{ text: 1, image: [1, 2, 2] }], "tokens[0].image"),
  range([{ image: [1, 2, 2], secondsPerGrid: 1 }], "tokens[0].secondsPerGrid"),
  range([{ image: [1, 2] }], "tokens[0].image"),
  range([{ image: [1, 2, 0] }], ["tokens[0].image[2] must be", "got 0"]),
  range([{ image: [1, 2.5, 2] }], "2.5"),
];

const wrongSeconds = [
  type([{ video: [1, 2, 2], secondsPerGrid: "1" }], "tokens[0].secondsPerGrid"),
  range([{ video: [1, 2, 2], secondsPerGrid: -1 }], "-1"),
  range([{ video: [1, 2, 2], secondsPerGrid: Number.NaN }], "NaN"),
];
const noSeconds = [range([{ video: [1, 2, 2], secondsPerGrid: 1 }], "tokens[0].secondsPerGrid")];

const wrongCoordinates = [
  type("row", '"row"'),
  type([1, 2], "coordinates[0]"),
  range([], "coordinates"),
  range(["row", "height"], ["coordinates[1] must be", '"height"']),
];

/** Objects that resemble a field but do not come from floater.sinusoidalField. */
const forgedFields = [
  type(4, "4"),
  type("x", '"x"'),
  type(true, "true"),
  type([]),
  type({}),
  type({ dim: 2, base: 100 }),
];

const plain = { dim: 2, size: 2 };
const placed = { dim: 2, positions: [0, 1] };
const periods = { ...plain, minPeriod: 1, maxPeriod: 100 };

/** Invalid axes: missing or additional keys, or contradictory ones; the invalid value is in the last axis. */
const wrongAxes = [
  type(4, "4"),
  type("x", '"x"'),
  type(true, "true"),
  type({}),
  type(plain),
  range([]),
  type([4], ["axes[0] must be", "got 4"]),
  type([plain, null], ["axes[1] must be", "got null"]),
  type([plain, undefined], ["axes[1] must be", "got undefined"]),
  type([{}], "axes[0].dim"),
  type([{ size: 2 }], "axes[0].dim"),
  type([{ dim: "2", size: 2 }], ["axes[0].dim must be", 'got "2"']),
  type([{ ...plain, length: 2 }], "axes[0].length"),
  type([{ ...plain, toString: 1 }], "axes[0].toString"),
  type([{ ...plain, offset: null }], ["axes[0].offset must be", "got null"]),
  type([plain, { ...plain, base: "10" }], ["axes[1].base must be", 'got "10"']),
  type([{ dim: 2, positions: "0" }], "axes[0].positions"),
  range([{ dim: 0, size: 2 }], ["axes[0].dim must be", "got 0"]),
  range([{ dim: 3, size: 2 }], ["axes[0].dim must be", "got 3"]),
  range([{ dim: 2, size: 0 }], ["axes[0].size must be", "got 0"]),
  range([{ dim: 2, size: 1.5 }], "1.5"),
  range([{ ...plain, base: 0 }], ["axes[0].base must be", "got 0"]),
  range([{ ...plain, step: Number.NaN }], ["axes[0].step must be", "got NaN"]),
  range([{ ...plain, offset: Number.MAX_VALUE, step: Number.MAX_VALUE }], "axes[0].step"),
  range([{ dim: 2, positions: [[0, 1]] }], "axes[0].positions"),
  range([{ dim: 2, positions: [0, Number.POSITIVE_INFINITY] }], ["axes[0].positions[1] must be", "got Infinity"]),
  range([{ ...placed, size: 2 }], ["axes[0].size must be", "got 2"]),
  range([{ ...placed, offset: 0 }], ["axes[0].offset must be", "got 0"]),
  range([{ ...placed, step: 1 }], ["axes[0].step must be", "got 1"]),
  range([plain, placed], "axes[1]"),
  range([placed, { dim: 2, positions: [0] }], "axes[1]"),
];

/** For the periods of a rotation's axes. */
const wrongPeriods = [
  type([{ ...plain, minPeriod: 1 }], "axes[0].maxPeriod"),
  type([{ ...plain, maxPeriod: 1 }], "axes[0].minPeriod"),
  type([{ ...periods, minPeriod: "1" }], ["axes[0].minPeriod must be", 'got "1"']),
  range([{ ...periods, minPeriod: 0 }], ["axes[0].minPeriod must be", "got 0"]),
  range([{ ...periods, base: 100 }], ["axes[0].base must be", "got 100"]),
  range([{ ...periods, minPeriod: 1e-310 }], "axes[0].maxPeriod"),
  range([{ ...periods, minPeriod: 1e-200, maxPeriod: 1e200 }], "axes[0].maxPeriod"),
];
const noPeriods = [type([periods], "axes[0].minPeriod"), type([{ ...plain, maxPeriod: 1 }], "axes[0].maxPeriod")];

/** Axes with neither sizes nor positions, for functions with and without an argument positions. */
const withoutPlaces = type([{ dim: 2 }], "positions");
const withoutSize = type([{ dim: 2 }], "axes[0].size");

/** For the window of attention. */
const wrongWindows = [
  ...notNumbers.filter(({ value }) => !Array.isArray(value)),
  ...notFinite,
  ...[0, -1, 2.5, 2 ** 31].map(shown),
  range([]),
  range([4]),
  range([1, 2, 3]),
  type([1, "2"], '"2"'),
  type([null, 1], "null"),
  type([1, undefined], "undefined"),
  range([1, -2], ["window[1] must be", "got -2"]),
  range([0.5, 1], ["window[0] must be", "got 0.5"]),
  range([Number.NaN, 1], ["window[0] must be", "got NaN"]),
  range([1, Number.NEGATIVE_INFINITY], ["window[1] must be", "got -Infinity"]),
  range([2 ** 31, 1], ["window[0] must be", "got 2147483648"]),
];

/** Invalid values of arguments of special kinds, by name. */
const wrongOwn = {
  window: () => wrongWindows,
  tokens: ({ type }) => [...wrongTokens, ...(type.includes("Mrope") ? wrongSeconds : noSeconds)],
  coordinates: () => wrongCoordinates,
  field: () => forgedFields,
  axes: ({ type }) => [
    ...wrongAxes,
    ...(type.includes("RotaryAxis") ? [withoutPlaces, ...wrongPeriods] : [withoutSize, ...noPeriods]),
  ],
};

const kinds = {
  count: wrongNumbers,
  whole: wrongNumbers,
  number: wrongNumbers,
  word: wrongWords,
  words: wrongWordLists,
  flag: () => wrongFlags,
  text: () => wrongTexts,
  record: () => wrongRecords,
  tensor: wrongTensors,
  scaling: wrongScalings,
  frequencies: (_, right) => wrongFrequencies(right),
  custom: (described, _, name) => wrongOwn[name](described),
};

/** @returns {{ value: unknown, error: string, says?: string }[]} */
export const wrongValues = (described, right, name) => [
  type(null, "null"),
  ...kinds[described.kind](described, right, name),
];

// Runs one case of a vector file against an API. Used by the page and the tests, so it has no other dependencies.

// Half precision is stored as bits.
const halves = { float16: Uint16Array, bfloat16: Uint16Array };
const arrayTypes = { float32: Float32Array, float64: Float64Array, int32: Int32Array, ...halves };
const nonFinite = { NaN: Number.NaN, Infinity: Number.POSITIVE_INFINITY, "-Infinity": Number.NEGATIVE_INFINITY };

const isTensor = (value) => typeof value === "object" && value !== null && "shape" in value && "data" in value;
const number = (value) => (Object.hasOwn(nonFinite, value) ? nonFinite[value] : value);

/** Converts an argument of the file for the API: tensors to typed arrays, "NaN" and "Infinity" to numbers. */
function decode(value) {
  if (isTensor(value)) {
    const dtype = value.dtype ?? "float32";
    return { data: arrayTypes[dtype].from(value.data, number), shape: value.shape, dtype };
  }
  if (Array.isArray(value)) return value.map(decode);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, decode(entry)]));
  }
  return number(value);
}

/** Cases whose `expect` is not the return value, according to the file's notes. */
const properties = {
  product(api, args) {
    const { left, right } = api.distance.factorize(args);
    const [queries, rank] = left.shape;
    const keys = right.shape[1];
    const data = Float64Array.from({ length: queries * keys }, (_, n) => {
      const [i, j] = [Math.floor(n / keys), n % keys];
      let sum = 0;
      for (let k = 0; k < rank; k++) sum += left.data[i * rank + k] * right.data[k * keys + j];
      return sum;
    });
    return { data, shape: [queries, keys], dtype: "float64" };
  },
  relativeDot(api, { q, k, pairs, ...rest }) {
    const turned = (x, offset) => api.rope.apply({ ...rest, x, offset }).data;
    const data = pairs.map(([i, j]) => {
      const b = turned(k, j);
      return turned(q, i).reduce((sum, value, n) => sum + value * b[n], 0);
    });
    return { data: Float64Array.from(data), shape: [pairs.length], dtype: "float64" };
  },
  sinusoidalField: ({ floater }, { sinusoidalField, ...args }) =>
    floater.table({ ...args, field: floater.sinusoidalField(sinusoidalField) }),
  frequencies(api, args) {
    const { rotaryDim: dim, base, scaling, length } = api.config.fromConfig(args);
    return api.rope.frequencies({ dim, base, scaling, length });
  },
  config(api, args) {
    const spec = api.config.fromConfig(args);
    const { attentionFactor, inverseFrequencies } = api.rope.frequencies(spec);
    return { rotaryStart: 0, ...spec, attentionFactor, inverseFrequencies: inverseFrequencies.data };
  },
  /** The expected value if it holds, else the actual one. */
  random(api, args, { newRows }) {
    const made = (seed) => api.learned.extend({ ...args, seed }).data;
    const known = args.table.data.length;
    const { data, shape, dtype } = api.learned.extend(args);
    const fresh = data.slice(known);
    const mean = fresh.reduce((sum, value) => sum + value, 0) / fresh.length;
    const std = Math.sqrt(fresh.reduce((sum, value) => sum + (value - mean) ** 2, 0) / fresh.length);
    const maxAbs = fresh.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const seed = args.seed ?? 0;
    return {
      shape,
      firstRows: { data: data.slice(0, known), shape: [args.table.shape[0], shape[1]], dtype },
      newRows: {
        ...newRows,
        mean: Math.abs(mean - newRows.mean) <= newRows.meanAbs ? newRows.mean : mean,
        std: Math.abs(std - newRows.std) <= newRows.stdRel * newRows.std ? newRows.std : std,
        maxAbs: maxAbs <= newRows.maxAbs ? newRows.maxAbs : maxAbs,
      },
      repeatable: made(seed).every((value, n) => value === data[n]),
      seedMatters: made(seed + 1).some((value, n) => n >= known && value !== data[n]),
    };
  },
};

/** The distance between float32 numbers next to `value`, for an error in units of the last place. */
const ulpOf = (value) => 2 ** (Math.max(Math.floor(Math.log2(Math.abs(value))), -126) - 23);

function compareNumber(got, expect, { abs, rel }) {
  if (Number.isFinite(expect)) return Math.abs(got - expect) <= abs + rel * Math.abs(expect);
  return Object.is(got, expect);
}

function compareTensor(got, expect, tolerance, where, returns) {
  if (!isTensor(got)) return { error: `${where} is not a Tensor` };
  if (String(got.shape) !== String(expect.shape))
    return { error: `${where} has shape [${got.shape}], not [${expect.shape}]` };
  const dtype = expect.dtype ?? (returns ? (returns.dtype ?? "float32") : got.dtype);
  if (got.dtype !== dtype || !(got.data instanceof (arrayTypes[dtype] ?? Array))) {
    return { error: `${where} is ${got.dtype} in a ${got.data?.constructor?.name}, not ${dtype}` };
  }
  if (got.data.length !== expect.data.length) return { error: `${where} has ${got.data.length} elements` };
  let ulp = 0;
  for (let n = 0; n < expect.data.length; n++) {
    const wanted = number(expect.data[n]);
    if (!compareNumber(got.data[n], wanted, tolerance)) {
      return { error: `${where}[${n}] is ${got.data[n]}, not ${wanted}` };
    }
    if (Number.isFinite(wanted)) ulp = Math.max(ulp, Math.abs(got.data[n] - wanted) / ulpOf(wanted));
  }
  return { ulp: dtype === "float32" ? ulp : undefined };
}

function compare(got, expect, tolerance, where, returns) {
  if (isTensor(expect)) return compareTensor(got, expect, tolerance, where, returns);
  const wanted = number(expect);
  if (typeof wanted === "number") {
    return compareNumber(got, wanted, tolerance) ? {} : { error: `${where} is ${got}, not ${wanted}` };
  }
  if (typeof wanted !== "object" || wanted === null) {
    return got === wanted ? {} : { error: `${where} is ${got}, not ${wanted}` };
  }
  const found = Object.keys(wanted).map((name) =>
    compare(got?.[name], wanted[name], tolerance, `${where}.${name}`, returns?.[name]),
  );
  const ulps = found.map(({ ulp }) => ulp).filter((ulp) => ulp !== undefined);
  return found.find(({ error }) => error) ?? { ulp: ulps.length > 0 ? Math.max(...ulps) : undefined };
}

function expectThrow(call, name) {
  try {
    call();
  } catch (error) {
    if (error.name === name) return {};
    return { error: `threw ${error.name} (${error.message}), not ${name}` };
  }
  return { error: `did not throw ${name}` };
}

/** A vector file of a method may have cases of the functions that read models, api.config. */
const functionOf = (api, { method }, { function: name }) =>
  Object.hasOwn(api[method], name) ? api[method][name] : api.config[name];

// An error in units of the last place is meaningful only for values rounded once; those cases have at most this
// tolerance. Rotations and sums have several roundings.
const roundedOnce = 1e-6;
const exactly = { abs: 0, rel: 0 };

/**
 * @param {object} api the methods by name, as exported by the package
 * @param {object} file  the vector file
 * @param {object} given  one of its cases
 * @param {object} [returns] the descriptor's `returns`, to check dtypes that the case omits
 * @returns {{ status: "pass"|"fail", error?: string, ulp?: number }}  `ulp` is the largest |got - expect| in units of
 *   the last float32 place of `expect`, given for float32 results of functions that round once
 */
export function runCase(api, file, given, returns) {
  const case_ = { tolerance: exactly, ...given };
  const call = () => {
    const args = decode(case_.args);
    return case_.property === undefined
      ? functionOf(api, file, case_)(args)
      : properties[case_.property](api, args, case_.expect);
  };
  let found;
  try {
    found =
      case_.throws === undefined
        ? compare(call(), case_.expect, case_.tolerance, "the result", case_.property ? undefined : returns)
        : expectThrow(call, case_.throws);
  } catch (error) {
    found = { error: `threw ${error.name}: ${error.message}` };
  }
  if (found.error) return { status: "fail", error: found.error };
  const tight = case_.throws === undefined && case_.tolerance.abs <= roundedOnce && case_.tolerance.rel <= roundedOnce;
  return tight && found.ulp !== undefined ? { status: "pass", ulp: found.ulp } : { status: "pass" };
}

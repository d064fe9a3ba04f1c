// Reads the argument object of a call and checks names, types and ranges, alternatives, shapes and rules, in this order. Used
// by bind.js.
/** @import { FunctionSpec } from "./spec.js" */
import { literal, literalShape, outOfRange, refusal, unknownArgument, wrongType } from "./errors.js";
import { outputNames } from "./kernel.js";
import { checkContents, readers } from "./kinds.js";
import { isRecord, property, record } from "./objects.js";
import { bindShape, parseShape } from "./shape.js";
import { suggestionFor } from "./synonyms.js";
import { product, readOutOnce, residence } from "./tensor.js";

/** Object.assign in half the time. */
export function assignOwn(values, more) {
  for (const name in more) if (Object.hasOwn(more, name)) values[name] = more[name];
}

/**
 * Creates the reader of a function's arguments.
 * @param {FunctionSpec} spec
 */
export function createReader(label, spec) {
  const { arguments: specs, alternatives = [], ignores = [], agrees = record() } = spec;
  const names = Object.keys(specs);
  const isNeeded = (name) => !specs[name].optional && specs[name].default === undefined;
  // The required names of each alternative of each group.
  const needed = alternatives.map((group) => group.map((alternative) => alternative.filter(isNeeded)));
  /** The groups and alternatives that contain an argument. */
  const choicesOf = (name) =>
    alternatives.flatMap((group, i) =>
      group.flatMap((names, alternative) => (names.includes(name) ? [{ group: i, alternative }] : [])),
    );
  const known = new Map();
  const outputs = outputNames(spec);
  const outNames = outputs.length > 0 ? ["out"] : [];
  /** Reads `out` once, or each of its parts. */
  const readOut = (value) =>
    isRecord(value) && spec.returns.shape === undefined
      ? record(
          Object.fromEntries(
            [...new Set([...outputs, ...Object.keys(value)])].map((key) => [key, readOutOnce(property(value, key))]),
          ),
        )
      : readOutOnce(value);
  for (const name of [...ignores, ...outNames]) known.set(name, record());
  for (const name of Object.keys(agrees)) known.set(name, record({ isAlias: true }));
  const tensors = [];
  const derived = [];
  const counted = [];
  const required = [];
  // Defaults are the prototype of a call's values. Names without default are set to undefined, because reading a missing
  // property is slower.
  const defaults = record();
  for (const name of names) {
    const each = specs[name];
    const choices = choicesOf(name);
    known.set(name, { spec: each, read: readers[each.kind], choices });
    if (each.count !== undefined) counted.push(name);
    if (choices.length === 0 && isNeeded(name)) required.push(name);
    if (isRecord(each.default)) derived.push(name);
    else defaults[name] = each.default;
    if (each.kind !== "tensor") continue;
    const shape = parseShape(each.shape, each.headsOf);
    tensors.push({ name, shape });
    for (const symbol of shape.names) if (typeof symbol === "string") defaults[symbol] ??= undefined;
  }
  for (const name of derived) defaults[name] = undefined;
  // A constructor, because engines then reserve space for the properties that are added.
  function Values() {}
  Values.prototype = defaults;

  const missing = (alternative, values) =>
    alternative.find((name) => values[name] === undefined && !specs[name].optional);

  /** Whether an alternative of a group has all its required names; without one, whether some alternative requires none. */
  function isComplete(group, alternative, values) {
    if (alternative === undefined) return needed[group].some((names) => names.length === 0);
    for (const name of needed[group][alternative]) if (values[name] === undefined) return false;
    return true;
  }

  /** Throws unless one alternative of a group is given completely, or none is given and one requires nothing. */
  function checkGroup(group, values) {
    const refused = (Type, count, value) => {
      const choices = group.map((alternative) => alternative.join(" with ")).join(" | ");
      return new Type(refusal(label, `${count} one of ${choices} must be given`, literal(value)));
    };
    const present = [...new Set(group.flat())].filter((name) => Object.hasOwn(values, name));
    const candidates = group.filter((alternative) => present.every((name) => alternative.includes(name)));
    if (candidates.length === 0) {
      const [first] = present;
      const other = present.find((name) => !group.some((each) => each.includes(first) && each.includes(name)));
      throw refused(RangeError, "at most", `${first} and ${other ?? present[1]}`);
    }
    if (candidates.some((alternative) => !missing(alternative, values))) return;
    const got = present.length > 0 ? `${present[0]} without ${missing(candidates[0], values)}` : "none";
    throw refused(TypeError, "exactly", got);
  }

  /** What to pass in place of an array. */
  const braces = (args) =>
    tensors.length > 0 && (Array.isArray(args) || ArrayBuffer.isView(args)) ? `pass { ${tensors[0].name} }` : undefined;
  /** Whether an argument object is a tensor itself: it has data, which no function has as an argument. */
  const isTensor = (args) => !known.has("data") && (residence in args || Object.hasOwn(args, "data"));

  return function read(args) {
    if (!isRecord(args)) throw wrongType(label, "the argument", args, "one object of named arguments", braces(args));
    if (tensors.length > 0 && isTensor(args))
      throw wrongType(
        label,
        "the argument",
        literal("a tensor"),
        "one object of named arguments",
        `pass { ${tensors[0].name} }`,
      );
    const values = new Values();
    const chosen = [];
    let isAmbiguous = false;
    let aliases;
    let out;
    for (const name in args) {
      if (!Object.hasOwn(args, name)) continue;
      const value = args[name];
      if (value === undefined) continue;
      const entry = known.get(name);
      if (entry === undefined) throw unknownArgument(label, name, [...names, ...outNames], suggestionFor(name, names));
      if (entry.read) {
        values[name] = entry.read(label, name, value, entry.spec);
        for (const { group, alternative } of entry.choices) {
          isAmbiguous ||= chosen[group] !== undefined && chosen[group] !== alternative;
          chosen[group] = alternative;
        }
      } else if (value === null) throw wrongType(label, name, value, "a value or undefined");
      else if (name === "out") out = readOut(value);
      else if (entry.isAlias) (aliases ??= record())[name] = value;
    }
    // Reading undefined throws the kind's error.
    for (const name of required)
      if (values[name] === undefined) known.get(name).read(label, name, undefined, specs[name]);
    for (let i = 0; i < alternatives.length; i++) {
      if (isAmbiguous || !isComplete(i, chosen[i], values)) checkGroup(alternatives[i], values);
    }

    const leading = record();
    for (const { name, shape } of tensors) {
      if (values[name] === undefined) continue;
      checkLength(label, name, values[name]);
      checkContents(label, name, values[name], specs[name]);
      bindShape(label, name, shape, values[name].shape, values, leading);
    }
    for (const name of derived) {
      if (values[name] !== undefined) continue;
      const { spec: each, read } = known.get(name);
      const { symbol } = each.default;
      // The error names the tensor that has the size, because the argument was not given.
      const owner = tensors.find((tensor) => values[tensor.name] !== undefined && tensor.shape.names.includes(symbol));
      values[name] = read(label, owner ? `${symbol} of ${owner.name}` : name, values[symbol], each);
    }
    for (const name of aliases ? Object.keys(aliases) : []) {
      const value = values[agrees[name]];
      if (value === undefined || aliases[name] === value) continue;
      const wrong = typeof aliases[name] === typeof value ? outOfRange : wrongType;
      throw wrong(label, name, aliases[name], `equal to ${agrees[name]} (${value})`);
    }
    checkRules(label, spec, values);
    if (spec.symbols !== undefined) assignOwn(values, spec.symbols(values, out));
    for (const name of counted) {
      if (values[name] !== undefined) checkCounts(label, name, values[name], values[specs[name].count]);
    }
    return { values, leading, out };
  };
}

/**
 * Throws the error of the first violated rule.
 * @param {FunctionSpec} spec
 */
function checkRules(label, spec, values) {
  const { arguments: specs, rules = [] } = spec;
  for (const rule of rules) {
    if (rule.holds(values)) continue;
    const given = values[rule.argument];
    const shown = specs[rule.argument].kind === "tensor" && given ? literalShape(given.shape) : given;
    const value = rule.value ? rule.value(values) : shown;
    throw new (value === undefined ? TypeError : RangeError)(
      refusal(label, `${rule.argument} must ${rule.must}`, value),
    );
  }
}

/** Throws if a getter that was read later resized or detached the array's buffer. */
function checkLength(label, name, { data, shape }) {
  if (data.length !== product(shape))
    throw outOfRange(label, name, data, "an array that keeps its length during the call");
}

/**
 * Throws unless every list of a record has `count` elements.
 * @param {Record<string, Float64Array | number | string>} record
 */
function checkCounts(label, name, record, count) {
  for (const key of Object.keys(record)) {
    const list = record[key];
    if (!ArrayBuffer.isView(list) || list.length === count) continue;
    throw outOfRange(label, `${name}.${key}`, literalShape([list.length]), `of shape [${count}]`);
  }
}

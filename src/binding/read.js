// From the one object of a call to checked values: names, types and ranges, alternatives, shapes, rules, in this order.
/** @import { Bound } from "./bound.js" */
import { outOfRange, refusal, said, saidShape, unknownArgument, wrongType } from "./errors.js";
import { outputNames } from "./kernel.js";
import { checkContents, readers } from "./kinds.js";
import { meantBy } from "./names.js";
import { isRecord, property, record } from "./objects.js";
import { bindShape, readyShape } from "./shape.js";
import { placeOf, product } from "./tensor.js";

/** Does what Object.assign does, in half the time. */
export function layOver(values, more) {
  for (const name in more) if (Object.hasOwn(more, name)) values[name] = more[name];
}

/**
 * Prepares the reading of one function's arguments.
 * @param {Bound} spec
 */
export function createReader(label, spec) {
  const { arguments: specs, alternatives = [], ignores = [], agrees = record() } = spec;
  const names = Object.keys(specs);
  const isNeeded = (name) => !specs[name].optional && specs[name].default === undefined;
  // By group: by alternative the names without which it is not whole.
  const needed = alternatives.map((group) => group.map((alternative) => alternative.filter(isNeeded)));
  /** In which alternatives of which groups an argument is. */
  const choicesOf = (name) =>
    alternatives.flatMap((group, i) =>
      group.flatMap((names, alternative) => (names.includes(name) ? [{ group: i, alternative }] : [])),
    );
  const known = new Map();
  const outputs = outputNames(spec);
  const places = outputs.length > 0 ? ["out"] : [];
  /** What is given as out, its parts read. */
  const readOnce = (value) =>
    isRecord(value) && spec.returns.shape === undefined
      ? record(
          Object.fromEntries(
            [...new Set([...outputs, ...Object.keys(value)])].map((key) => [key, placeOf(property(value, key))]),
          ),
        )
      : placeOf(value);
  for (const name of [...ignores, ...places]) known.set(name, record());
  for (const name of Object.keys(agrees)) known.set(name, record({ isSaidTwice: true }));
  const tensors = [];
  const derived = [];
  const counted = [];
  const required = [];
  // The values of a call are laid over the defaults, which stay where they are. What has none is undefined there, for an
  // object that has a name answers faster than one that has not.
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
    const shape = readyShape(each.shape);
    tensors.push({ name, shape });
    for (const symbol of shape.names) if (typeof symbol === "string") defaults[symbol] ??= undefined;
  }
  for (const name of derived) defaults[name] = undefined;
  // Engines leave room in what a constructor makes, for as many values as its first objects got.
  function Values() {}
  Values.prototype = defaults;

  const missing = (alternative, values) =>
    alternative.find((name) => values[name] === undefined && !specs[name].optional);
  const given = (alternative, values) => alternative.find((name) => Object.hasOwn(values, name));

  /** Whether nothing is missing of a group's alternative, by its number; without one, whether one needs nothing. */
  function isWhole(group, alternative, values) {
    if (alternative === undefined) return needed[group].some((names) => names.length === 0);
    for (const name of needed[group][alternative]) if (values[name] === undefined) return false;
    return true;
  }

  /** Of alternatives at most one is given; one must be, unless one needs nothing. */
  function checkGroup(group, values) {
    const refused = (Type, count, value) => {
      const choices = group.map((alternative) => alternative.join(" with ")).join(" | ");
      return new Type(refusal(label, `${count} one of ${choices} must be given`, said(value)));
    };
    let chosen;
    let first;
    for (const alternative of group) {
      const name = given(alternative, values);
      if (name && chosen) throw refused(RangeError, "at most", `${first} and ${name}`);
      if (name) [chosen, first] = [alternative, name];
    }
    if (chosen ? !missing(chosen, values) : group.some((alternative) => !missing(alternative, values))) return;
    throw refused(TypeError, "exactly", chosen ? `${first} without ${missing(chosen, values)}` : "none");
  }

  return function read(args) {
    if (!isRecord(args)) throw wrongType(label, "the argument", args, "one object of named arguments");
    const values = new Values();
    const chosen = [];
    let isTwofold = false;
    let saidTwice;
    let out;
    for (const name in args) {
      if (!Object.hasOwn(args, name)) continue;
      const value = args[name];
      if (value === undefined) continue;
      const entry = known.get(name);
      if (entry === undefined) throw unknownArgument(label, name, [...names, ...places], meantBy(name, names));
      if (entry.read) {
        values[name] = entry.read(label, name, value, entry.spec);
        for (const { group, alternative } of entry.choices) {
          isTwofold ||= chosen[group] !== undefined && chosen[group] !== alternative;
          chosen[group] = alternative;
        }
      } else if (value === null) throw wrongType(label, name, value, "a value or undefined");
      else if (name === "out") out = readOnce(value);
      else if (entry.isSaidTwice) (saidTwice ??= record())[name] = value;
    }
    // Its reader refuses what is missing.
    for (const name of required)
      if (values[name] === undefined) known.get(name).read(label, name, undefined, specs[name]);
    for (let i = 0; i < alternatives.length; i++) {
      if (isTwofold || !isWhole(i, chosen[i], values)) checkGroup(alternatives[i], values);
    }

    const leading = record();
    for (const { name, shape } of tensors) {
      if (values[name] === undefined) continue;
      checkStillWhole(label, name, values[name]);
      checkContents(label, name, values[name], specs[name]);
      bindShape(label, name, shape, values[name].shape, values, leading);
    }
    for (const name of derived) {
      if (values[name] !== undefined) continue;
      const { spec: each, read } = known.get(name);
      const { symbol } = each.default;
      // An error names the tensor that has the size, not an argument that nobody gave.
      const owner = tensors.find((tensor) => values[tensor.name] !== undefined && tensor.shape.names.includes(symbol));
      values[name] = read(label, owner ? `${symbol} of ${owner.name}` : name, values[symbol], each);
    }
    for (const name of saidTwice ? Object.keys(saidTwice) : []) {
      const value = values[agrees[name]];
      if (value === undefined || saidTwice[name] === value) continue;
      const wrong = typeof saidTwice[name] === typeof value ? outOfRange : wrongType;
      throw wrong(label, name, saidTwice[name], `equal to ${agrees[name]} (${value})`);
    }
    checkRules(label, spec, values);
    if (spec.symbols !== undefined) layOver(values, spec.symbols(values, out));
    for (const name of counted) {
      if (values[name] !== undefined) checkCounts(label, name, values[name], values[specs[name].count]);
    }
    return { values, leading, out };
  };
}

/**
 * Throws what the first rule says that does not hold.
 * @param {Bound} spec
 */
export function checkRules(label, spec, values) {
  const { arguments: specs, rules = [] } = spec;
  for (const rule of rules) {
    if (rule.holds(values)) continue;
    const given = values[rule.argument];
    const own = specs[rule.argument].kind === "tensor" && given ? saidShape(given.shape) : given;
    const value = rule.value ? rule.value(values) : own;
    throw new (value === undefined ? TypeError : RangeError)(
      refusal(label, `${rule.argument} must ${rule.must}`, value),
    );
  }
}

/** A getter read later may have resized or detached the buffer of an array read before. */
function checkStillWhole(label, name, { data, shape }) {
  if (data.length !== product(shape))
    throw outOfRange(label, name, data, "an array that keeps its length during the call");
}

/**
 * Every list of a record is as long as it must be.
 * @param {Record<string, Float64Array | number | string>} record
 */
function checkCounts(label, name, record, count) {
  for (const key of Object.keys(record)) {
    const list = record[key];
    if (!ArrayBuffer.isView(list) || list.length === count) continue;
    throw outOfRange(label, `${name}.${key}`, saidShape([list.length]), `of shape [${count}]`);
  }
}

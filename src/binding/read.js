// From the one object of a call to checked values: names, types and ranges, alternatives, shapes, rules, in this order.
import { outOfRange, said, showShape, unknownArgument, wrongType } from "./errors.js";
import { expectation, readers } from "./kinds.js";
import { bindShape, readyShape } from "./shape.js";

const anObject = "one object of named arguments";
const none = Object.freeze({});

/** What a group of alternatives needs: bits of the names of each, and which are settled by their defaults. */
function readyGroup(group, specs, bitOf) {
  const settledBy = (test) => (names) => names.every((name) => test(specs[name]));
  const hasDefault = (spec) => spec.default !== undefined;
  return {
    title: group.map((names) => names.join(" with ")).join(" | "),
    alternatives: group.map((names) => ({
      names,
      bits: names.reduce((bits, name) => bits | bitOf(name), 0),
      needed: bitOf(names[0]),
      settled: hasDefault(specs[names[0]]) || Boolean(specs[names[0]].optional),
    })),
    mayBeAbsent:
      group.some(settledBy(hasDefault)) || group.every(settledBy((spec) => hasDefault(spec) || spec.optional)),
  };
}

/** Of alternatives at most one is given; one must be, unless one has a default or all are optional. */
function checkGroup(label, { title, alternatives, mayBeAbsent }, given, args) {
  let chosen;
  for (const alternative of alternatives) {
    if ((given & alternative.bits) === 0) continue;
    if (chosen) {
      const name = alternative.names.find((each) => args[each] !== undefined);
      throw outOfRange(label, name, args[name], `at most one of ${title}`);
    }
    chosen = alternative;
  }
  const missing = chosen ? !(given & chosen.needed) && !chosen.settled : !mayBeAbsent;
  if (missing) throw wrongType(label, (chosen ?? alternatives[0]).names[0], undefined, `one of ${title}`);
}

/** Prepares the reading of one function's arguments. */
export function createReader(label, spec) {
  const specs = spec.arguments;
  const names = Object.keys(specs);
  const bitOf = (name) => 1 << names.indexOf(name);
  const groups = (spec.alternatives ?? []).map((group) => readyGroup(group, specs, bitOf));
  const inGroup = new Set((spec.alternatives ?? []).flat(2));
  const entries = Object.create(null);
  for (const name of [...(spec.ignores ?? []), "out"]) entries[name] = {};
  for (const name of names) entries[name] = { spec: specs[name], read: readers[specs[name].kind], bit: bitOf(name) };
  const required = names.filter(
    (name) => specs[name].default === undefined && !specs[name].optional && !inGroup.has(name),
  );
  const requiredBits = required.reduce((bits, name) => bits | bitOf(name), 0);
  const tensors = names
    .filter((name) => specs[name].kind === "tensor")
    .map((name) => ({ name, shape: readyShape(specs[name].shape) }));
  const derived = names.filter((name) => typeof specs[name].default === "object");
  const frequencies = names.filter((name) => specs[name].kind === "frequencies");
  const rules = spec.rules ?? [];
  const hasLeading = tensors.some(({ shape }) => shape.open);

  // The values of a call are laid over the defaults, which stay where they are.
  const defaults = Object.create(null);
  for (const name of names) {
    if (specs[name].default !== undefined && !derived.includes(name)) defaults[name] = specs[name].default;
  }

  function unknown(name, value) {
    return unknownArgument(label, name, value, [...names, "out"]);
  }

  return function read(args) {
    if (typeof args !== "object" || args === null || Array.isArray(args) || ArrayBuffer.isView(args)) {
      throw wrongType(label, "its argument", args, anObject);
    }
    const values = Object.create(defaults);
    let given = 0;
    let out;
    for (const name of Object.keys(args)) {
      const value = args[name];
      if (value === undefined) continue;
      const entry = entries[name];
      if (entry === undefined) throw unknown(name, value);
      if (value === null) {
        throw wrongType(label, name, value, entry.spec ? expectation(entry.spec) : "a value, or undefined for none");
      }
      if (entry.read !== undefined) {
        values[name] = entry.read(label, name, value, entry.spec);
        given |= entry.bit;
      } else if (name === "out") {
        out = value;
      }
    }
    if ((given & requiredBits) !== requiredBits) {
      const name = required.find((each) => values[each] === undefined);
      throw wrongType(label, name, undefined, expectation(specs[name]));
    }
    for (const group of groups) checkGroup(label, group, given, args);

    const leading = hasLeading ? {} : none;
    for (const { name, shape } of tensors) {
      if (values[name] === undefined) continue;
      checkStillWhole(label, name, values[name]);
      bindShape(label, name, shape, values[name].shape, values, leading);
    }
    for (const name of derived) {
      if (values[name] !== undefined) continue;
      const each = specs[name];
      values[name] = entries[name].read(label, name, values[each.default.symbol], each);
    }
    for (const rule of rules) {
      if (rule.holds(values)) continue;
      const given = values[rule.argument];
      const own = specs[rule.argument].kind === "tensor" && given ? said(`of shape ${showShape(given.shape)}`) : given;
      const value = rule.value ? rule.value(values) : own;
      throw (value === undefined ? wrongType : outOfRange)(label, rule.argument, value, rule.expected);
    }
    if (spec.symbols !== undefined) Object.assign(values, spec.symbols(values));
    for (const name of frequencies) {
      if (values[name] !== undefined) checkCount(label, name, values[name], values[specs[name].count]);
    }
    return { values, leading, out };
  };
}

/** A getter read later may have resized or detached the buffer of an array read before. */
function checkStillWhole(label, name, { data, shape }) {
  let count = 1;
  for (const size of shape) count *= size;
  if (data.length !== count) throw outOfRange(label, name, data, "an array that keeps its length during the call");
}

function checkCount(label, name, { inverseFrequencies }, count) {
  if (inverseFrequencies.length === count) return;
  const text = `of shape [${inverseFrequencies.length}]`;
  throw outOfRange(label, `${name}.inverseFrequencies`, said(text), `shape [${count}]`);
}

// From the one object of a call to checked values: names, alternatives, types, ranges, shapes, rules, in this order.
import { outOfRange, unknownArgument, wrongType } from "./errors.js";
import { expectation, readers } from "./kinds.js";
import { bindShape } from "./shape.js";

/** Of alternatives at most one is given; one must be, unless one has a default or all are optional. */
function checkAlternatives(label, group, given, specs) {
  const chosen = group.filter((names) => names.some((name) => given[name] !== undefined));
  const title = group.map((names) => names.join(" with ")).join(" | ");
  if (chosen.length > 1) {
    const name = chosen[1].find((each) => given[each] !== undefined);
    throw outOfRange(label, name, given[name], `at most one of ${title}`);
  }
  const needed = (chosen[0] ?? group[0])[0];
  const settled = (names) => names.every((name) => specs[name].default !== undefined || specs[name].optional);
  const someDefault = group.some((names) => names.every((name) => specs[name].default !== undefined));
  if (chosen.length === 0 ? !someDefault && !group.every(settled) : isMissing(needed, given, specs)) {
    throw wrongType(label, needed, undefined, `one of ${title}`);
  }
}

const isMissing = (name, given, specs) =>
  given[name] === undefined && specs[name].default === undefined && !specs[name].optional;

/** Prepares the reading of one function's arguments. */
export function createReader(label, spec) {
  const specs = spec.arguments;
  const names = Object.keys(specs);
  const known = new Set([...names, "out", ...(spec.ignores ?? [])]);
  const groups = spec.alternatives ?? [];
  const inGroup = new Set(groups.flat(2));
  const tensors = names.filter((name) => specs[name].kind === "tensor");

  return function read(args) {
    if (typeof args !== "object" || args === null || Array.isArray(args) || ArrayBuffer.isView(args)) {
      throw wrongType(label, "its argument", args, "one object of named arguments");
    }
    const given = {};
    for (const name of Object.keys(args)) {
      const value = args[name];
      if (value === undefined) continue;
      if (!known.has(name)) throw unknownArgument(label, name, value, names);
      if (value === null) {
        const what = specs[name] ? expectation(specs[name]) : "a value, or undefined for none";
        throw wrongType(label, name, value, what);
      }
      given[name] = value;
    }
    for (const group of groups) checkAlternatives(label, group, given, specs);

    const values = {};
    const later = [];
    for (const name of names) {
      const each = specs[name];
      if (given[name] !== undefined) values[name] = readers[each.kind](label, name, given[name], each);
      else if (typeof each.default === "object") later.push(name);
      else if (each.default !== undefined) values[name] = each.default;
      else if (!each.optional && !inGroup.has(name)) throw wrongType(label, name, undefined, expectation(each));
    }

    const sizes = {};
    const leading = {};
    for (const name of names) if (specs[name].kind === "count" && values[name] !== undefined) sizes[name] = values[name];
    for (const name of tensors) {
      if (values[name]) bindShape(label, name, specs[name].shape, values[name].shape, sizes, leading);
    }
    for (const name of later) {
      const each = specs[name];
      values[name] = readers[each.kind](label, name, sizes[each.default.symbol], each);
      sizes[name] = values[name];
    }
    for (const name of Object.keys(sizes)) values[name] ??= sizes[name];
    for (const rule of spec.rules ?? []) {
      if (!rule.holds(values)) throw outOfRange(label, rule.argument, values[rule.argument], rule.expected);
    }
    if (spec.symbols) Object.assign(sizes, spec.symbols(values));
    for (const name of Object.keys(sizes)) values[name] ??= sizes[name];
    checkFrequencies(label, specs, values, sizes);
    return { values, sizes, leading, tensors: tensors.filter((name) => values[name]), out: given.out };
  };
}

function checkFrequencies(label, specs, values, sizes) {
  for (const [name, each] of Object.entries(specs)) {
    if (each.kind !== "frequencies" || values[name] === undefined) continue;
    const { length } = values[name].inverseFrequencies;
    const count = sizes[each.count];
    if (length !== count) {
      throw outOfRange(label, `${name}.inverseFrequencies`, { text: `of shape [${length}]` }, `shape [${count}]`);
    }
  }
}

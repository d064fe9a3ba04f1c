// Checks a value against the types of a manual: unknown keys, missing keys, values of another type. tsc does not find unknown
// keys in an object that is spread into another. Used by check.js.
import { stringify } from "jsdoc-type-pratt-parser";
import { likeness, nearest, show } from "../../binding/errors.js";

const primitives = ["string", "number", "boolean"];
const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);

const literalOf = (node) => {
  if (node.type === "JsdocTypeStringValue" || node.type === "JsdocTypeNumber") return { value: node.value };
  if (node.type === "JsdocTypeUndefined") return { value: undefined };
  const { value } = node;
  return value === "true" || value === "false" ? { value: value === "true" } : undefined;
};

const partial = ({ keys }) => ({ keys: new Map([...keys].map(([key, each]) => [key, { ...each, optional: true }])) });
const merged = (a, b) => ({ keys: new Map([...a.keys, ...b.keys]) });

/**
 * The alternatives of a type, with names, unions and intersections taken apart: { keys } of an object, { record } of
 * one whose values all have this type, { node } of anything else.
 */
function alternativesOf(node, types) {
  const inside = (each) => alternativesOf(each, types);
  if (node.type === "JsdocTypeParenthesis") return inside(node.element);
  if (node.type === "JsdocTypeUnion") return node.elements.flatMap(inside);
  if (node.type === "JsdocTypeIntersection") {
    return node.elements
      .map(inside)
      .reduce((all, more) => all.flatMap((one) => more.map((other) => merged(one, other))));
  }
  if (node.type === "JsdocTypeObject") {
    return [{ keys: new Map(node.elements.map(({ key, right, optional }) => [key, { type: right, optional }])) }];
  }
  if (node.type === "JsdocTypeGeneric" && node.left.value === "Record") return [{ record: node.elements[1] }];
  if (node.type === "JsdocTypeGeneric" && node.left.value === "Partial") return inside(node.elements[0]).map(partial);
  const named = node.type === "JsdocTypeName" ? types.get(node.value) : undefined;
  if (named) return named.keys ? [named] : inside(named.type);
  return [{ node }];
}

/** Returns the literals of a key in the alternatives, which distinguish them. */
function literalsAt(key, alternatives) {
  const literals = alternatives.flatMap(({ keys }) => {
    const found = keys?.get(key)?.type;
    const literal = found && literalOf(found);
    return literal ? [literal.value] : [];
  });
  return new Set(literals);
}

const expected = (node) => stringify(node).replace(/\s+/g, " ");

/**
 * @param value any part of a descriptor
 * @param node its type
 * @param {Map} types what readManual returns
 * @param {string} path what the value is called in messages
 * @returns {{ text: string, key?: string, unlike?: number }[]} unlike: how far a key is from every key that there is
 */
export function problemsOf(value, node, types, path) {
  const alternatives = alternativesOf(node, types);
  if (alternatives.some((each) => isAny(each.node))) return [];
  const own = alternatives.filter((each) => Boolean(each.keys ?? each.record) === isObject(value));
  const { meant, problem } = isObject(value) ? tellApart(value, own, path) : { meant: own };
  const of = isObject(value) ? problemsOfObject : problemsOfPlain;
  const found = problem ? [[problem]] : meant.map((each) => of(value, each, types, path)).filter(Boolean);
  return found.length > 0 ? least(found) : [{ text: `${path} must be ${expected(node)}, got ${show(value)}` }];
}

/** Returns the alternatives whose literals a value has: `kind: "tensor"`. */
function tellApart(value, alternatives, path) {
  const all = new Set(alternatives.flatMap(({ keys }) => [...(keys?.keys() ?? [])]));
  for (const key of all) {
    const literals = literalsAt(key, alternatives);
    const isAbsent = value[key] === undefined;
    if (literals.size < 2 || (isAbsent && literals.has(undefined))) continue;
    const meant = alternatives.filter(({ keys }) => literalOf(keys?.get(key)?.type ?? {})?.value === value[key]);
    if (meant.length > 0) return { meant };
    const misspelt = Object.keys(value).find((each) => !all.has(each) && nearest(each, [...all]) === key);
    if (isAbsent && misspelt) return { problem: unknownKey(misspelt, [...all], path) };
    const words = [...literals].map((each) => JSON.stringify(each)).join(", ");
    return { problem: { text: `${path}.${key} must be one of ${words}, got ${show(value[key])}` } };
  }
  return { meant: alternatives };
}

/** Of the alternatives the one that was most likely meant. */
function least(lists) {
  const cost = (list) => list.reduce((sum, { unlike = 0 }) => sum + 1 + unlike, 0);
  return lists.reduce((best, each) => (cost(each) < cost(best) ? each : best));
}

const isAny = (node) => node !== undefined && ["any", "object"].includes(node.value);

/** Of what is no object; undefined when it is of another type. */
function problemsOfPlain(value, { node }, types, path) {
  const { type } = node;
  const literal = literalOf(node);
  if (literal) return value === literal.value ? [] : undefined;
  if (type === "JsdocTypeName" && primitives.includes(node.value)) return typeof value === node.value ? [] : undefined;
  if (type === "JsdocTypeName" && node.value === "ArrayBufferView") return ArrayBuffer.isView(value) ? [] : undefined;
  if (type === "JsdocTypeFunction") return typeof value === "function" ? [] : undefined;
  const elements = (typeAt) => value.flatMap((each, i) => problemsOf(each, typeAt(i), types, `${path}[${i}]`));
  if (type === "JsdocTypeGeneric" && node.left.value === "Array") {
    return Array.isArray(value) ? elements(() => node.elements[0]) : undefined;
  }
  if (type === "JsdocTypeTuple") {
    const isOne = Array.isArray(value) && value.length === node.elements.length;
    return isOne ? elements((i) => node.elements[i]) : undefined;
  }
  throw new Error(`${path}: nothing is known of the type ${expected(node)}`);
}

function unknownKey(key, keys, path) {
  const meant = nearest(key, keys);
  const text = `${path} has no key '${key}'; did you mean ${meant}?`;
  return { key, meant, unlike: 1 - likeness(key, meant), text };
}

function problemsOfObject(value, { keys, record }, types, path) {
  if (record) return Object.keys(value).flatMap((key) => problemsOf(value[key], record, types, `${path}.${key}`));
  const given = Object.keys(value);
  const unknown = given.filter((key) => !keys.has(key)).map((key) => unknownKey(key, [...keys.keys()], path));
  const missing = [...keys.keys()].filter((key) => !keys.get(key).optional && value[key] === undefined);
  const inside = given.filter((key) => keys.has(key) && value[key] !== undefined);
  return [
    ...unknown,
    ...missing
      .filter((key) => unknown.every(({ meant }) => meant !== key))
      .map((key) => ({ text: `${path} needs ${key}: ${keys.get(key).description ?? expected(keys.get(key).type)}` })),
    ...inside.flatMap((key) => problemsOf(value[key], keys.get(key).type, types, `${path}.${key}`)),
  ];
}

// Describes the parameters of a figure and reads them from attributes or an address. Values are clamped and every
// change is reported; nothing throws.

import { parameters as shared } from "./sharedParameters.js";

/** max-distance → maxDistance */
export const camelCase = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** maxDistance → max-distance */
export const kebabCase = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const callsOf = (reader) => reader.views.flatMap((view) => [...view.calls, ...(view.facts ?? [])]);

/**
 * The descriptor of every parameter by name: the argument of the views' functions, overridden by the common parameter
 * of that name, then by the view's controls. Controls come first, in their order.
 */
export function parameterDescriptors(methods, reader) {
  const { controls } = reader;
  /** @type {Record<string, any>} */
  const descriptors = Object.fromEntries(Object.keys(controls).map((name) => [name, undefined]));
  for (const call of callsOf(reader)) {
    const [method, functionName] = call.function.split(".");
    for (const name of call.arguments ?? []) {
      descriptors[name] ??= methods[method]?.[functionName]?.arguments[name];
    }
  }
  for (const name of Object.keys(descriptors)) {
    const control = controls[name] && { ...shared[name], ...controls[name] };
    descriptors[name] = { ...descriptors[name], ...control };
  }
  return descriptors;
}

/** A limit of a parameter: a number, computed from the others, or equal to another. */
export const bound = (rule, parameters) => {
  if (typeof rule === "function") return rule(parameters);
  if (typeof rule === "object" && rule !== null && rule.symbol) return parameters[rule.symbol];
  return rule;
};

const isNumeric = ({ kind }) => ["count", "whole", "number"].includes(kind);

/** The minimum and maximum of a number. */
export function limitsOf({ kind, min, max, multipleOf = 1 }, parameters) {
  const isCount = kind === "count";
  return [
    bound(min, parameters) ?? (isCount ? multipleOf : -Infinity),
    bound(max, parameters) ?? (isCount ? 2 ** 31 - 1 : Infinity),
  ];
}

function readNumber(descriptor, raw, parameters) {
  let value = typeof raw === "number" ? raw : Number.parseFloat(raw);
  if (!Number.isFinite(value)) return undefined;
  if (descriptor.kind !== "number") value = Math.round(value);
  const { multipleOf } = descriptor;
  if (multipleOf) value = Math.round(value / multipleOf) * multipleOf;
  const [min, max] = limitsOf(descriptor, parameters);
  value = Math.max(min, Math.min(max, value));
  return descriptor.above !== undefined && value <= descriptor.above ? undefined : value;
}

/** Reads a value as its descriptor's kind; undefined when it cannot be read. */
export function readValue(descriptor, raw, parameters = {}) {
  if (isNumeric(descriptor)) return readNumber(descriptor, raw, parameters);
  if (descriptor.kind === "flag") return ![false, "false", "0", null].includes(raw);
  const isText = typeof raw === "string";
  const isTaken = descriptor.kind === "word" ? descriptor.words.includes(raw) : isText === (descriptor.kind === "text");
  return isTaken ? raw : undefined;
}

/**
 * Reads all parameters from `given`, { name: string or value }. Returns { parameters, problems }; a problem is {
 * parameter, given, used } for a value that was clamped or could not be read.
 */
export function readParameters(descriptors, given) {
  const parameters = {};
  const problems = [];
  for (const [name, descriptor] of Object.entries(descriptors)) {
    const raw = given[name];
    const read = raw === undefined ? undefined : readValue(descriptor, raw, parameters);
    const used = read ?? bound(descriptor.default, parameters);
    const same = isNumeric(descriptor) ? Number(raw) === used : read !== undefined;
    if (raw !== undefined && !same) problems.push({ parameter: name, given: raw, used });
    if (used !== undefined) {
      // A default may depend on earlier parameters and be out of its own range, so it is clamped like a given value.
      parameters[name] = isNumeric(descriptor) ? (readValue(descriptor, used, parameters) ?? used) : used;
    }
  }
  return { parameters, problems };
}

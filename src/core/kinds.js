// Kinds for the fields of object arguments. Used by axes.js and the configuration descriptors of rope.
/** @import { CountKind, FlagKind, NumberKind, TextKind, WholeKind } from "../binding/descriptor.js" */

/** @type {CountKind} */
export const count = { kind: "count" };
/** @type {WholeKind} */
export const from0 = { kind: "whole", min: 0 };
/** @type {NumberKind} */
export const number = { kind: "number" };
/** @type {NumberKind} */
export const above0 = { kind: "number", above: 0 };
/** @type {FlagKind} */
export const flag = { kind: "flag" };
/** @type {TextKind} */
export const text = { kind: "text" };

// Types of views, scenes and pictures for the figures' code, derived from reader.js so that unknown keys are errors.
/** @import { Axis, Call, CurveView, HandsLook, LineAxis, Mark, PlaneAxis, PlaneLook, ValueAxis, View } from "./reader.js" */

/**
 * @template T
 * @typedef {T extends unknown ? keyof T : never} KeysOf
 */

/**
 * An axis of any kind, with the keys of all kinds.
 * @typedef {{ [K in KeysOf<Axis | LineAxis | PlaneAxis | ValueAxis>]?: any }} ShownAxis
 */

/** @typedef {Record<"x" | "y" | "line" | "slice" | "index" | "value", ShownAxis>} ShownAxes those that a view's kind has */

/**
 * A view of any kind, with its loaded picture.
 * @typedef {Omit<{ [K in KeysOf<View>]?: any }, "axes" | "calls" | "facts" | "marks" | "curve" | "plane" | "hands"> & { calls:
 *   Call[], facts?: Call[], axes: ShownAxes, marks?: Mark[], curve?: CurveView["curve"], plane: PlaneLook, hands: HandsLook, picture?:
 *   any }} ShownView
 */

/**
 * The input of a picture together with the picture (picture.js).
 * @typedef {{ view: ShownView, width: any, height: any, layout: any, rows: any, spot: any, [name: string]: any }} Scene
 */

export {};

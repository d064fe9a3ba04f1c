// What figures read of views, as types: a key that reader.js does not have is an error here too.
/** @import { Axis, Call, CurveView, HandsLook, LineAxis, Mark, PlaneAxis, PlaneLook, ValueAxis, View } from "./reader.js" */

/**
 * @template T
 * @typedef {T extends unknown ? keyof T : never} KeysOf
 */

/**
 * An axis of any kind: every key that one of them has may be asked for.
 * @typedef {{ [K in KeysOf<Axis | LineAxis | PlaneAxis | ValueAxis>]?: any }} ShownAxis
 */

/** @typedef {Record<"x" | "y" | "line" | "slice" | "index" | "value", ShownAxis>} ShownAxes those that a view's kind has */

/**
 * A view of any kind, with the picture that has been loaded for it.
 * @typedef {Omit<{ [K in KeysOf<View>]?: any }, "axes" | "calls" | "facts" | "marks" | "curve" | "plane" | "hands"> & { calls:
 *   Call[], facts?: Call[], axes: ShownAxes, marks?: Mark[], curve?: CurveView["curve"], plane: PlaneLook, hands: HandsLook, picture?:
 *   any }} ShownView
 */

/**
 * What a picture is made of, and the picture (picture.js).
 * @typedef {{ view: ShownView, width: any, height: any, layout: any, rows: any, spot: any, [name: string]: any }} Scene
 */

export {};

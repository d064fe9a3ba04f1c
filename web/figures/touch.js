// Zooms and shifts a figure with two fingers: the points under them stay under them. Used by interaction.js.
import { zoomAround } from "./marks.js";

const middleOf = ([a, b]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** The zoom of a picture when two fingers have moved from `from` to `to`. */
export function pinched(picture, from, to) {
  const { plot } = picture.layout;
  const [start, end] = [from, to].map(middleOf);
  const anchor = { x: picture.x.indexAt(start.x), y: picture.y.indexAt?.(start.y) };
  // Values of a plane grow upwards, pixels downwards.
  const up = picture.index ? -1 : 1;
  const shift = { x: (end.x - start.x) / plot.width, y: (up * (end.y - start.y)) / plot.height };
  return zoomAround(picture, anchor, distance(from) / distance(to), shift);
}

/**
 * Tracks the fingers on a figure. The returned function of (event, at) tells whether the event belongs to a two-finger
 * gesture, which only pictures that canZoom have.
 */
export function twoFingers(figure, canZoom) {
  const fingers = new Map();
  let pinch;
  return ({ type, pointerType, pointerId }, at) => {
    if (pointerType !== "touch") return false;
    const wasPinch = pinch !== undefined;
    if (type === "pointerup" || type === "pointercancel") {
      fingers.delete(pointerId);
      // Reported once, when the first of the two has left.
      if (pinch && fingers.size === 1) figure.change({ zoom: figure.zoom });
      if (fingers.size === 0) pinch = undefined;
      return wasPinch;
    }
    if (type === "pointerdown" || fingers.has(pointerId)) fingers.set(pointerId, at);
    const places = [...fingers.values()];
    if (type === "pointerdown" && places.length === 2 && canZoom(figure.picture))
      pinch = { picture: figure.picture, from: places };
    else if (pinch && places.length === 2) figure.zoom = pinched(pinch.picture, pinch.from, places);
    return pinch !== undefined;
  };
}

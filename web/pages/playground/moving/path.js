// Interpolates between two states: the changing numbers and their values on the way. No DOM.

const isNumeric = ({ kind }) => ["count", "whole", "number"].includes(kind);

/** Names of the numbers that differ between two states. */
export function numbersThatMove(start, target, descriptors) {
  const names = new Set([...Object.keys(start.given), ...Object.keys(target.given)]);
  return [...names].filter(
    (name) => isNumeric(descriptors[name] ?? {}) && start.parameters[name] !== target.parameters[name],
  );
}

/** Slow at both ends. */
const eased = (part) => part * part * (3 - 2 * part);

/** The slider step nearest to a position. */
const snapped = ({ min, step }, place) => min + Math.round((place - min) / step) * step;

/**
 * The given parameters at a fraction of the way, from 0 to 1: numbers at their slider positions, words and flags as at
 * the end. controls: descriptors with the page's controls.
 */
export function between(start, target, part, { numbers, controls, sliderOf }) {
  const moved = numbers.map((name) => {
    const [from, to] = [start.parameters[name], target.parameters[name]];
    const [own, other] = [from, to].map((value) => sliderOf(controls[name], value, start.parameters));
    const isOnSlider =
      own && [from, to].every((value) => value >= own.valueAt(own.min) && value <= own.valueAt(own.max));
    const place = (a, b) => a + (b - a) * eased(part);
    const value = isOnSlider ? own.valueAt(snapped(own, place(own.place, other.place))) : place(from, to);
    return [name, controls[name].kind === "number" ? value : Math.round(value)];
  });
  return { ...target.given, ...Object.fromEntries(moved) };
}

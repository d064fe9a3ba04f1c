// What each figure's reader is doing with hands: which token is moved, whether it is dragged, and what plays. It is kept at the
// figure, for what is drawn of it and what moves it (handling.js, turning.js) may have come in files of their own.

export const stateOf = (figure) => (figure.hands ??= { active: 0 });

export const isStill = () => globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches;

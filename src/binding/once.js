// What is made when it is first asked for.

/** @param made something, or a function that makes it: at the first call, and again only when that failed */
export function once(made) {
  let isMade = typeof made !== "function";
  return () => {
    if (!isMade) made = made();
    isMade = true;
    return made;
  };
}

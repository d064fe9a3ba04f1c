// What is made when it is first asked for.

/**
 * @param {any} made something, or a function that makes it: at the first call, and again only when that failed; what this
 *   function gave is handed on
 * @returns a function that gives it, and has it as `made` once it is there
 */
export function once(made) {
  if (Object.hasOwn(made, "isOnce")) return made;
  const give = () => {
    if (give.made === undefined) give.made = made();
    return give.made;
  };
  give.isOnce = true;
  give.made = typeof made === "function" ? undefined : made;
  return give;
}

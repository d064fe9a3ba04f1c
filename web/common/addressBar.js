let waiting;

/**
 * Writes an address into the history by pushState or replaceState. Safari takes a hundred within seconds and refuses the next
 * with an error: the last of those that were refused is written once it takes more.
 * @param {"pushState" | "replaceState"} method
 */
export function writeAddress(method, state, address) {
  clearTimeout(waiting);
  try {
    history[method](state, "", address);
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
    waiting = setTimeout(() => writeAddress(method, state, address), 1000);
  }
}

/** The address is another by now: what was to be written no longer holds. */
export const forgetAddress = () => clearTimeout(waiting);

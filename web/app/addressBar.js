// Writes addresses into the history, and again later if the browser refuses. Used by pages with their state in the address.
let waiting;

/**
 * Writes an address into the history by pushState or replaceState. Safari accepts about a hundred calls within seconds
 * and then throws; the last refused address is written when it accepts calls again.
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

/** Drops a pending address, because the address has changed. */
export const forgetAddress = () => clearTimeout(waiting);

// Notes in sessionStorage the address that is being opened, until the page has shown it. After a hang, the reloaded
// page finds the note and starts with its defaults.
const key = "posenc-opening";

/** A short form that identifies an address, because addresses may exceed the storage's limit. */
const nameOf = (address) => `${address.length} ${address.slice(0, 2000)}`;

/** Calls the browser's storage, which may be forbidden; then does nothing. */
function stored(action) {
  try {
    return action(sessionStorage);
  } catch {
    return undefined;
  }
}

/** Whether this address was being opened when the page last ended. */
export const wasUnfinished = (address) => stored((storage) => storage.getItem(key)) === nameOf(address);

export const noteOpening = (address) => stored((storage) => storage.setItem(key, nameOf(address)));

export const forgetOpening = () => stored((storage) => storage.removeItem(key));

// A page that can still handle "pagehide" does not hang; a hanging page gets no such event. This also applies to pages
// kept for going back.
addEventListener("pagehide", forgetOpening);

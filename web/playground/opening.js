// Notes in sessionStorage the address that is being opened, until the page has shown it. A page that hung on an address finds
// the note when it is loaded again, and starts from its defaults.
const key = "posenc-opening";

/** As much of an address as tells it from others: the storage has less room than an address may have. */
const nameOf = (address) => `${address.length} ${address.slice(0, 2000)}`;

/** Calls the browser's storage, which may be forbidden; then nothing is noted. */
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

// Who leaves or reloads a page that still answers has not met one that hangs: a page that hangs is not told that it ends. A
// page that is kept for going back has its note taken away as well.
addEventListener("pagehide", forgetOpening);

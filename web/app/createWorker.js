// Starts the site's workers. Used by web/app/workers.js and web/pages/training/runner.js.

/** The Trusted Types policy that vouches for workers' addresses, where a page requires one: `trusted-types posenc`. */
let policy;

/** @param {string} name */
function createScriptURL(name) {
  if (!/^[\w-]+\.js$/.test(name))
    throw new TypeError(`createWorker: name must be a file beside the page's base, got ${name}`);
  return name;
}

/** Where a page does not allow the policy, the browser decides about the name itself. */
function addressOf(name) {
  try {
    policy ??= /** @type {any} */ (globalThis).trustedTypes?.createPolicy("posenc", { createScriptURL });
  } catch {}
  return policy ? policy.createScriptURL(name) : createScriptURL(name);
}

/**
 * A worker that runs a module of the site.
 * @param {string} name of the file, relative to the page's <base>
 */
export const createWorker = (name) => new Worker(addressOf(name), { type: "module" });

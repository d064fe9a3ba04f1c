// What takes figures along, with all that it needs: the package's element loads it when it is asked for.
import { shared } from "./exporting.js";
import { createExports } from "./exports.js";

export const taken = createExports(shared);

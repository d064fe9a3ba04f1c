// posenc/config.js in Cloudflare's workers: the same functions, from posenc. The build repeats a line with $tool for each.
import { descriptors as all, rope } from "./workerd.js";

export { build } from "./workerd.js";
export const descriptors = { rope: all.rope };
export const { $tool } = rope;

// Lists fixed values that several methods' calls share. Used by tests/methods.
import { random } from "./random.js";

const product = (shape) => shape.reduce((a, b) => a * b);

/** Seeded numbers, enough for tensors of a model's size; and some with NaN, infinities and subnormal numbers. */
export const x = random(4 * 512 * 128, 1);
export const special = random(8 * 64 * 32, 2, { special: true });

/** Positions up to 2^32 in random order, fractional ones among them. */
export const positions = Float64Array.from({ length: 777 }, (_, i) => ((i * 2654435761) % 2 ** 32) - (i % 3) * 0.25);

export const seeded = (seed, ...shape) => ({ data: random(product(shape), seed), shape });
export const zeros = (...shape) => ({ data: new Float32Array(product(shape)), shape });

export const someWindow = { queries: 2, keys: 3, queryOffset: 1, keyOffset: 2 };

/** The largest count. */
export const vast = 2 ** 31 - 1;

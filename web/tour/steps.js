// The steps of the tour, in order. Each follows from nothing but those before it, and works without them.
import { beyond } from "./steps/beyond.js";
import { bias } from "./steps/bias.js";
import { binary } from "./steps/binary.js";
import { counting } from "./steps/counting.js";
import { distance } from "./steps/distance.js";
import { model } from "./steps/model.js";
import { order } from "./steps/order.js";
import { rotation } from "./steps/rotation.js";
import { sinusoids } from "./steps/sinusoids.js";
import { squeeze } from "./steps/squeeze.js";

/** @type {import("./step.js").Step[]} */
export const steps = [order, counting, binary, sinusoids, distance, bias, rotation, beyond, squeeze, model];

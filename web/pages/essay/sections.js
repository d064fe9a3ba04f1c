// Lists the essay's sections in order. Used by the build, which writes them into the page, and by tests.
import { bias } from "./sections/bias.js";
import { bits } from "./sections/bits.js";
import { distance } from "./sections/distance.js";
import { numbers } from "./sections/numbers.js";
import { order } from "./sections/order.js";
import { rotation } from "./sections/rotation.js";
import { scaling } from "./sections/scaling.js";
import { today } from "./sections/today.js";
import { unseen } from "./sections/unseen.js";
import { waves } from "./sections/waves.js";

/** @typedef {{ en: string, zh: string }} Words */

/**
 * @typedef {object} Section
 * @property {string} id its address, "#order"
 * @property {Words} title
 * @property {Words} text paragraphs, with the marks of markText.js and numbers in braces
 * @property {Words} note the margin: sources and asides
 */

/** @type {Section[]} */
export const sections = [order, numbers, bits, waves, distance, bias, rotation, unseen, scaling, today];

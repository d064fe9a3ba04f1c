// What a step of the tour is. Its numbers come out of the module; those that words say before a figure has computed are named
// in braces, and are in numbers.js.
/** @import { Figure, Parameters, Words } from "../figures/reader.js" */

/**
 * @typedef {object} Step
 * @property {string} id in addresses: `id: "rotation"`
 * @property {Words} title `title: { en: "Just count?", zh: "直接编号行不行？" }`
 * @property {Words} text what is claimed, in at most 90 words
 * @property {Question} [question] answered before the figures are shown
 * @property {StepFigure[]} [figures] under one another
 * @property {Door[]} [doors] where to go from here
 * @property {Words} [lead] what leads on to the next step
 */

/**
 * Answered by a choice, or by drawing on the first figure (drawing.js).
 * @typedef {object} Question
 * @property {Words} text
 * @property {{ label: Words, reply: Words, isRight?: true }[]} [options] a reply says what would have to be true for it
 * @property {true} [isDrawn]
 */

/**
 * @typedef {object} StepFigure
 * @property {string[]} parts of the API that its views call: methods, or "config"
 * @property {Figure} figure of which the first view is shown
 * @property {Slider[]} [sliders] what the reader may change
 * @property {true} [hasSentence] it shows the reader's own sentence, which may be changed here
 * @property {(told: { parameters: Parameters, facts: any, lang: "en" | "zh" }) => string} sentence what the figure shows
 */

/**
 * A control under the figure: a flag is a box to tick, a number has a range.
 * @typedef {object} Slider
 * @property {string} name of the parameter
 * @property {Words} title
 * @property {[number, number]} [range]
 * @property {number} [step]
 */

/** @typedef {{ href: string, title: Words, text: Words }} Door `href` is a page, or "#rope&view=reach", a state of one */

export {};

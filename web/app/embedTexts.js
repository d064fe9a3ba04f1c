// Writes the HTML for embedding a figure: by a script, in a frame, or as an image with a link. No DOM. Used by
// playground/embedding.

import { escapeText } from "../figures/svg.js";
import { queryText } from "./embedQuery.js";

/** Fixed colours for a figure that should not adopt those of the page. */
export const papers = {
  light: "color: #1c2126; background: #ffffff; padding: 8px",
  dark: "color: #e4e8ec; background: #14171b; padding: 8px",
};

/** Values of a control whose useful steps are not even. */
function stepsOf({ scale, slider, value }) {
  const [low, high] = slider;
  const steps = [];
  if (scale === "power") for (let at = low; at <= high; at *= 2) steps.push(at);
  else for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) steps.push(10 ** power);
  return [...new Set([...steps, value])].filter((at) => at >= low).sort((a, b) => a - b);
}

/** Width in characters of a range's longest number, so that nothing moves. */
function roomOf({ slider: [low, high], step, value }) {
  const shown = [low, low + step, high - step, high, value].map((each) => String(Number(each.toPrecision(12))));
  return Math.max(...shown.map(({ length }) => length));
}

const optionText = (given, value, text) =>
  `<option value="${escapeText(given)}"${String(given) === String(value) ? " selected" : ""}>${escapeText(text)}</option>`;

/**
 * A control as plain HTML. control: { name, title, value, kind, … }; `name` is the attribute, numbers have `slider` with
 * `scale` and `step`, words have `options`, [value, text] each.
 */
function controlText({ name, title, value, options, ...range }) {
  if (!options && range.scale !== "power" && range.scale !== "log") {
    const { slider, step } = range;
    const input = `<input type="range" name="${name}" min="${slider[0]}" max="${slider[1]}" step="${step}" value="${value}">`;
    const style = `display: inline-block; min-width: ${roomOf({ slider, step, value })}ch`;
    return `<label>${escapeText(title)} ${input} <output style="${style}">${value}</output></label>`;
  }
  const all = options ?? stepsOf({ ...range, value }).map((each) => [each, each]);
  const list = all.map(([given, text]) => optionText(given, value, text)).join("");
  return `<label>${escapeText(title)} <select name="${name}">${list}</select></label>`;
}

/**
 * The figure by a script, with a picture until it loads. `embed` has the lines of the script and the figure. The
 * element itself listens to the controls, so a post needs no other script.
 * @param {{ embed: string, caption: string, controls: any[], width: number }} given
 */
export function scriptText({ embed, caption, controls, width }) {
  const [script, ...figure] = embed.trimEnd().split("\n");
  const form = controls.map((control) => `  ${controlText(control)}\n`).join("");
  return [
    script,
    `<figure style="margin: 1em 0; max-width: ${width}px">`,
    ...figure,
    ...(form ? [`<form data-posenc-controls>\n${form}</form>`] : []),
    ...(caption ? [`<figcaption>${escapeText(caption)}</figcaption>`] : []),
    "</figure>\n",
  ].join("\n");
}

/** A script that sets a frame to the height reported by its page. Without it the frame scrolls. */
export const listener = `<script>
addEventListener("message", ({ data, source }) => {
  if (data?.posenc !== "height") return;
  for (const frame of document.querySelectorAll("iframe"))
    if (frame.contentWindow === source) frame.style.height = \`\${data.px}px\`;
});
</script>`;

/**
 * The figure in a frame.
 * @param {{ base: string, address: string, title: string, size: number[], [key: string]: any }} given base: the folder
 * of embed.html; address: the figure's, "#alibi&heads=8"
 */
export function frameText({ base, address, title, size, ...shown }) {
  const src = new URL(`embed.html${queryText({ ...shown, size })}${address}`, base).href;
  const height = size[1] + 64 + 64 * (shown.controls?.length ?? 0);
  const style = `display: block; width: 100%; max-width: ${size[0]}px; border: 0`;
  return `<iframe src="${escapeText(src)}" title="${escapeText(title)}" width="${size[0]}" height="${height}" loading="lazy" style="${style}"></iframe>
${listener}
`;
}

/** A picture with a link to the page. size: the picture's */
export function imageText({ page, image, title, caption, size }) {
  const picture = `<img src="${escapeText(image)}" width="${size[0]}" height="${size[1]}" alt="${escapeText(title)}" style="max-width: 100%; height: auto">`;
  const link = `<a href="${escapeText(page)}">${picture}</a>`;
  return `<figure>\n${link}\n${caption ? `<figcaption>${escapeText(caption)}</figcaption>\n` : ""}</figure>\n`;
}

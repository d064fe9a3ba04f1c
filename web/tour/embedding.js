// A step's figure in somebody's post: tour.html?embed=0#rotation shows the first one alone, in a frame, as embed.html does
// (embed/frame.js).
import { waysIn } from "../common/header.js";
import { escapeText } from "../figures/svg.js";
import { listener } from "../playground/studio/texts.js";

const [width, height] = [640, 620];

/** Which figure of the step is asked for alone; undefined for the whole tour. */
export function figureAlone(search) {
  const asked = new URLSearchParams(search).get("embed");
  return /^\d$/.test(asked ?? "") ? Number(asked) : undefined;
}

/** What an author pastes. */
export function frameText({ base, lang, step, index, title }) {
  const src = new URL(`${waysIn(lang).learn}?embed=${index}#${step}`, base).href;
  const style = `display: block; width: 100%; max-width: ${width}px; border: 0`;
  return `<iframe src="${escapeText(src)}" title="${escapeText(title)}" width="${width}" height="${height}" loading="lazy" style="${style}"></iframe>
${listener}
`;
}

// Shows one state of the essay's figure alone, in a frame of another page: essay.html?figure=scaling. Used by main.js.

import { listener } from "../../app/embedTexts.js";
import { waysIn } from "../../app/header.js";
import { escapeText } from "../../figures/svg.js";
import { scenes } from "./scenes.js";

const [width, height] = [640, 560];

/** The section whose figure is asked for alone; undefined for the whole essay. */
export function figureAlone(search) {
  const asked = new URLSearchParams(search).get("figure") ?? "";
  return Object.hasOwn(scenes, asked) ? asked : undefined;
}

/** The snippet that an author pastes. */
export function frameText({ base, lang, id, title }) {
  const src = new URL(`${waysIn(lang).learn}?figure=${id}`, base).href;
  const style = `display: block; width: 100%; max-width: ${width}px; border: 0`;
  return `<iframe src="${escapeText(src)}" title="${escapeText(title)}" width="${width}" height="${height}" loading="lazy" style="${style}"></iframe>
${listener}
`;
}

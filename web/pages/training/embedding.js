// Writes the embedding code of a figure: a live frame over its picture, or only the picture if no results are shipped.

import { isStandard, standard, writeSettings } from "../../../src/training/settings.js";
import { escapeText } from "../../figures/svg.js";
import { pictureSize } from "./pictures.js";

/** The address of a page in the same folder, with these settings and a language. */
function addressOf(page, settings, base, more) {
  const url = new URL(page, base);
  url.search = writeSettings(settings, "en");
  for (const [name, value] of Object.entries(more)) url.searchParams.append(name, value);
  return url.href.replaceAll("%2C", ",");
}

export const pictureName = (figure) => `posenc-training-${figure}.png`;

/** Whether the shipped results have all runs of these settings. */
export const isShipped = (settings) => isStandard(settings) && settings.seeds <= standard.seeds;

export function embedCode(figure, { label, settings, lang, base }) {
  const { width, height } = pictureSize;
  const size = `width="${width}" height="${height}"`;
  const picture = pictureName(figure);
  const title = escapeText(label);
  if (!isShipped(settings)) {
    const address = escapeText(addressOf("training.html", settings, base, { lang }));
    return `<a href="${address}"><img src="${picture}" ${size} alt="${title}" style="max-width:100%;height:auto"></a>\n`;
  }
  const address = escapeText(addressOf("training-figure.html", settings, base, { lang, figure }));
  const style = `width:100%;max-width:${width}px;border:0;background:url(${picture}) top/contain no-repeat`;
  return `<iframe src="${address}" title="${title}" ${size} loading="lazy" style="${style}"></iframe>\n`;
}

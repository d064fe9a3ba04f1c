// A step's figure in somebody's post: tour.html?embed=0#rotation shows the first one alone, in a frame, as embed.html does:
// the page around is told its height, and may change its colours.
import { escapeText } from "../figures/svg.js";
import { listener } from "../playground/studio/texts.js";

const themes = ["light", "dark"];
const [width, height] = [640, 620];

/** Which figure of the step is asked for alone; undefined for the whole tour. */
export function figureAlone(search) {
  const asked = new URLSearchParams(search).get("embed");
  return /^\d$/.test(asked ?? "") ? Number(asked) : undefined;
}

/** What an author pastes. */
export function frameText({ base, lang, step, index, title }) {
  const src = new URL(`tour.html?lang=${lang}&embed=${index}#${step}`, base).href;
  const style = `display: block; width: 100%; max-width: ${width}px; border: 0`;
  return `<iframe src="${escapeText(src)}" title="${escapeText(title)}" width="${width}" height="${height}" loading="lazy" style="${style}"></iframe>
${listener}
`;
}

/** What a frame and the page around it say to one another. */
export function speakToPage(root, showTheme) {
  const asked = new URLSearchParams(location.search).get("theme");
  if (asked && themes.includes(asked)) showTheme(asked);
  addEventListener("message", ({ data, source }) => {
    if (source === parent && data?.posenc === "theme") showTheme(themes.includes(data.theme) ? data.theme : "auto");
  });
  if (parent === window) return;
  const tell = () => parent.postMessage({ posenc: "height", px: Math.ceil(root.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(root);
}

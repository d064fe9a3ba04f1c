// Exchanges messages between a page in a frame and the page around it, which receives the height, now and when it
// changes: addEventListener("message", ({ data }) => data.posenc === "height" && data.px). It may change the colours:
// frame.contentWindow.postMessage({ posenc: "theme", theme: "dark" }, "*").
import { showTheme } from "./theme.js";

const themes = ["light", "dark"];

/**
 * @param {HTMLElement} root the element whose height is reported
 * @param {string | null | undefined} asked the theme in the address
 */
export function speakToPage(root, asked) {
  const show = (theme) => showTheme(themes.includes(theme) ? theme : "auto");
  if (asked) show(asked);
  addEventListener("message", ({ data, source }) => {
    if (source === parent && data?.posenc === "theme") show(data.theme);
  });
  if (parent === window) return;
  const tell = () => parent.postMessage({ posenc: "height", px: Math.ceil(root.getBoundingClientRect().height) }, "*");
  new ResizeObserver(tell).observe(root);
}

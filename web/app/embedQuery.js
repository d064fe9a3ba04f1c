// Reads the query of embed.html; the part after "#" is the figure's state as on the page:
//   ?lang=zh&theme=dark&size=640x400&controls=heads,head&caption=…
// No DOM.

const themes = ["light", "dark"];

/** @param {string} search "?theme=dark" */
export function readQuery(search) {
  const query = new URLSearchParams(search);
  const [, width, height] = /^(\d{2,4})x(\d{2,4})$/.exec(query.get("size") ?? "") ?? [];
  return {
    lang: query.get("lang") ?? undefined,
    theme: themes.includes(query.get("theme") ?? "") ? query.get("theme") : "",
    size: width ? [Number(width), Number(height)] : undefined,
    controls: (query.get("controls") ?? "").split(",").filter(Boolean),
    caption: query.get("caption") ?? "",
  };
}

/** Writes a query, without missing values. */
export function queryText({ lang, theme, size, controls = [], caption }) {
  const query = new URLSearchParams();
  if (lang) query.set("lang", lang);
  if (themes.includes(theme)) query.set("theme", theme);
  if (size) query.set("size", size.join("x"));
  if (controls.length) query.set("controls", controls.join(","));
  if (caption) query.set("caption", caption);
  // Commas need no escape and are easier to read.
  return `?${query}`.replaceAll("%2C", ",");
}

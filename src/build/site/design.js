// Writes design.html, which shows the tokens of web/app/tokens.css and every kind of figure, for review. Used by site.js.
import { html } from "../../../web/app/markup.js";
import { figures } from "../pages.js";
import { listPackaged } from "../readers.js";
import { colourTokens } from "./colourTokens.js";
import { firstScript } from "./head.js";
import { siteHeader } from "./header.js";

const sizes = ["title", "heading", "read", "body", "small"];

/** One view of each kind of picture, and of each kind of heat map. */
function samples() {
  const found = new Map();
  for (const { name } of listPackaged())
    for (const { id, kind, axes } of figures[name].views) {
      const key = kind === "heatmap" ? `${kind}, ${axes.value.kind}` : kind;
      if (!found.has(key)) found.set(key, { name, id });
    }
  return [...found];
}

const swatch = ({
  name,
  light,
  dark,
}) => html`<li><svg class="swatch"><rect width="100%" height="100%" fill=${`var(--${name})`}></rect></svg>
<code>--${name}</code> <small>${light} / ${dark}</small></li>
`;

const figure = ([kind, { name, id }]) => html`<figure>
<h3>${kind}</h3>
<posenc-figure method=${name} view=${id}></posenc-figure>
</figure>
`;

export const designPage = () =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Design · posenc</title>
${firstScript()}
<link rel="icon" href="icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="page.css">
<link rel="stylesheet" href="design.css">
<script type="module" src="posenc-figure.js"></script>
</head>
<body>
${siteHeader({ lang: "en", skip: "design.html#design" })}
<main id="design">
<h1>Design</h1>
<h2>Colours</h2>
<ul>
${colourTokens().map(swatch)}</ul>
<h2>Type</h2>
${sizes.map(
  (size) => html`<p class=${size}>${size}: Each pair of dimensions rotates at its own frequency θᵢ</p>
`,
)}<h2>Grid</h2>
<div class="grid">${Array.from({ length: 12 }, () => html`<i></i>`)}</div>
<h2>Figures</h2>
<div class="figures">
${samples().map(figure)}</div>
</main>
</body>
</html>
`);

// Draws pictures for the static pages: each method's first view with its initial parameters, as SVG in both languages, light and
// dark; a preview image without text for links; and the views' sentences for these parameters. Used by site.js.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { boxSize } from "../../../web/figures/boxSize.js";
import { computeView } from "../../../web/figures/compute.js";
import { svgOf } from "../../../web/figures/exports.js";
import { estimateWidth } from "../../../web/figures/layout.js";
import { parameterDescriptors, readParameters } from "../../../web/figures/parameters.js";
import { makePicture } from "../../../web/figures/picture.js";
import { pictures } from "../../../web/figures/pictureKinds.js";
import { javascriptOf } from "../../../web/pages/playground/code.js";
import { imageOf } from "../../command/cells.js";
import { themeOf } from "../../command/themes.js";
import { figures, pages } from "../pages.js";
import { colourTokens } from "./colourTokens.js";

const built = (name) => import(pathToFileURL(`dist/${name}.js`).href);

/** The descriptors, and the functions as views call them: every method, and as `config` what reads models. */
export async function builtApi() {
  const [methods, api, config] = await Promise.all([built("methods"), built("npm/index"), built("npm/config")]);
  return { methods, api: { ...api, config } };
}

/** The colours of the live figures, so that nothing but the interaction is new when they come. */
const channelsOf = (hex) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
const tokens = colourTokens();
const themes = Object.fromEntries(
  ["light", "dark"].map((theme) => {
    const [text, ground, accent] = ["text", "ground", "accent"].map((name) =>
      channelsOf(tokens.find((token) => token.name === name)[theme]),
    );
    return [theme, themeOf(theme === "dark", text, ground, accent)];
  }),
);

/** The size of pictures on pages, about that of the figure that replaces them. */
export const pictureSizes = ({ square }) => ({
  wide: { width: square ? 660 : 1100, height: 450 },
  narrow: { width: 358, height: square ? 558 : 424 },
});
/** The size of pictures without words, in lists. */
export const thumbnailSize = { width: 320, height: 200 };
/** The size of preview images; square figures are centred. */
export const cardSize = { width: 1200, height: 630 };

/** shape: "wide" or "narrow"; theme: "light" or "dark" */
export const pictureFile = (name, lang, shape, theme) => `pictures/${name}.${lang}.${shape}.${theme}.svg`;
export const cardFile = (name) => `pictures/${name}.png`;

/** Rounds a colour to six bits per channel: invisible, and most pictures compress better. */
function rounded(pixel) {
  const high = pixel & 0xfcfcfc;
  return ((pixel & 0xff000000) | high | ((high >>> 6) & 0x030303)) >>> 0;
}

/** Removes the margin that a separate file has. */
function pictureOf(firstView, looks) {
  const picture = makePicture({ ...firstView, zoom: null, measure: estimateWidth, pixelRatio: 1, ...looks });
  const svg = svgOf(picture, firstView.view.kind === "heatmap" ? imageOf(picture, rounded) : undefined);
  const { width, height } = picture;
  return svg.replace(
    / width="[^"]*" height="[^"]*" viewBox="[^"]*"/,
    ` width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
  );
}

/** Returns the SVG of a preview image, without text, so that it needs no font. */
function cardOf(firstView) {
  const margin = 32;
  const height = cardSize.height - 2 * margin;
  const width = firstView.view.square ? height : cardSize.width - 2 * margin;
  const svg = pictureOf(firstView, { width, height, theme: themes.light, lang: "en", thumbnail: true });
  const x = (cardSize.width - width) / 2;
  const [ground, inner] = [
    `<rect width="${cardSize.width}" height="${cardSize.height}" fill="${tokens.find(({ name }) => name === "ground").light}"/>`,
    svg.replace("<svg ", `<svg x="${x}" y="${margin}" `),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">${ground}${inner}</svg>`;
}

const kindPictures = Object.fromEntries(
  await Promise.all(Object.entries(pictures).map(async ([kind, load]) => [kind, await load()])),
);

/** Returns a method's views in their initial state, [{ id, title, square, sentence: { en, zh } }], and how to draw the first. */
function openedOf(methods, api, reader, page) {
  const descriptors = parameterDescriptors(methods, reader);
  const { parameters } = readParameters(descriptors, {});
  const views = reader.views.map((view) => {
    view.picture ??= kindPictures[view.kind];
    const result = computeView(api, view, parameters);
    const sentenceIn = (lang) => page.views[view.id].sentence({ parameters, facts: result.facts, lang });
    const { id, title, square, kind } = view;
    return { view, result, id, title, square, kind, sentence: { en: sentenceIn("en"), zh: sentenceIn("zh") } };
  });
  const [{ view, result }] = views;
  const codes = views.map((each) =>
    javascriptOf(each.view, parameters, each.result.results ?? each.result.earlier, methods),
  );
  return {
    views,
    formula: page.formula.of({ view: view.id, parameters }, api),
    // The first steps are short.
    code: codes.reduce((short, code) => (code.length < short.length ? code : short)),
    firstView: { view, parameters, result, descriptors },
  };
}

/**
 * One view of a method or topic with some parameters: their complete values, and how to draw it, also without words.
 * @param {string} name of the method or topic
 * @param {string} id of the view
 * @param {Record<string, any>} given
 */
export async function drawView(name, id, given) {
  const { methods, api } = await builtApi();
  const { [name]: reader } = figures;
  const { parameters } = readParameters(parameterDescriptors(methods, reader), given);
  const view = reader.views.find((each) => each.id === id);
  view.picture ??= kindPictures[view.kind];
  const result = computeView(api, view, parameters);
  const [width, height] = boxSize(view);
  const draw = (looks) => pictureOf({ view, parameters, result }, looks);
  return {
    parameters,
    pictureIn: (lang, theme) => draw({ width, height, lang, theme: themes[theme], thumbnail: false }),
    thumbnailIn: (theme) => draw({ ...thumbnailSize, lang: "en", theme: themes[theme], thumbnail: true }),
  };
}

/** Returns the results of openedOf by method. */
export async function openPages() {
  const { methods, api } = await builtApi();
  return Object.fromEntries(
    Object.entries(figures).map(([name, reader]) => [name, openedOf(methods, api, reader, pages[name])]),
  );
}

/** Returns the pages' pictures, [path in the site, SVG] each. */
export const drawPictures = (opened) =>
  Object.entries(opened).flatMap(([name, { firstView }]) =>
    ["en", "zh"].flatMap((lang) =>
      Object.entries(pictureSizes(firstView.view)).flatMap(([shape, size]) =>
        ["light", "dark"].map((theme) => {
          const looks = { ...size, lang, theme: themes[theme], thumbnail: false };
          return [pictureFile(name, lang, shape, theme), pictureOf(firstView, looks)];
        }),
      ),
    ),
  );

/** Returns the preview images, [path in the site, PNG] each. Only a site that knows its address links to them. */
export async function drawCards(opened) {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return Object.entries(opened).map(([name, { firstView }]) => [
    cardFile(name),
    new Resvg(cardOf(firstView)).render().asPng(),
  ]);
}

// Pieces of the reference's markup.

import { escaped } from "../escaped.js";

export const code = (text) => `<code>${escaped(text)}</code>`;

/** Prose with powers raised and minus signs as wide as a digit. */
export const prose = (text) =>
  escaped(text)
    .replace(/\^\(((?:[^()]|\([^()]*\))*)\)|\^(-?\w+)/g, (_, grouped, single) => `<sup>${grouped ?? single}</sup>`)
    .replace(/(^|[\s(>])-(?=[\w\s])/g, "$1−");

/** What stands between backticks is code. */
export const withCode = (text) => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");

export const sentence = (text, lang = "en") =>
  lang === "en" ? `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.` : `${text.replace(/。$/, "")}。`;

export const shapeText = (shape) => `[${shape.join(", ")}]`;

/** Works are cited in English on every page. */
export const english = (lang, markup) => (lang === "en" ? markup : `<span lang="en">${markup}</span>`);

// Formats pieces of the reference's markup. Used by this folder.

import { escapeText } from "../../../../web/figures/svg.js";

export const code = (text) => `<code>${escapeText(text)}</code>`;

/** Formats powers and minus signs in prose. */
export const prose = (text) =>
  escapeText(text)
    .replace(/\^\(((?:[^()]|\([^()]*\))*)\)|\^(-?\w+)/g, (_, grouped, single) => `<sup>${grouped ?? single}</sup>`)
    .replace(/(^|[\s(>])-(?=[\w\s])/g, "$1−");

/** Formats text between backticks as code. */
export const withCode = (text) => escapeText(text).replace(/`([^`]+)`/g, "<code>$1</code>");

export const sentence = (text, lang = "en") =>
  lang === "en" ? `${text[0].toUpperCase()}${text.slice(1).replace(/\.$/, "")}.` : `${text.replace(/。$/, "")}。`;

export const shapeText = (shape) => `[${shape.join(", ")}]`;

/** Works are cited in English on every page. */
export const english = (lang, markup) => (lang === "en" ? markup : `<span lang="en">${markup}</span>`);

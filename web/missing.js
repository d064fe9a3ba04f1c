// The page for what is missing: an address that is right but for capitals leads on to what it means, of any other the page says
// what was not understood, with the nearest names as links.
import names from "site:names";
import { decoded } from "./app/decoded.js";
import { frontOf, waysIn } from "./app/header.js";
import { pageOf } from "./app/routes.js";
import { nearestNames } from "./app/unknown.js";
import { likeness } from "./figures/mistakes.js";

const base = new URL(".", document.baseURI);
const path = decoded(location.pathname.slice(base.pathname.length)).replace(/\/$|\/?index\.html$/i, "");
const pages = ["en", "zh"].flatMap((lang) => [
  frontOf(lang),
  ...names.map((name) => pageOf(lang, name)),
  ...Object.values(waysIn(lang)).filter((address) => !address.includes("#")),
]);
const meant = pages.find((page) => page.replace(/\/$/, "").toLowerCase() === path.toLowerCase());

/** Fills in the sentence of a language with what was given, and with links of the list below it. */
function tell(section) {
  const links = [...section.querySelectorAll("li a")];
  const all = links.map((link) => ({
    name: link
      .getAttribute("href")
      .split("/")
      .filter((part) => !/^(|zh)$/.test(part))
      .join("/"),
    texts: [link.textContent.trim()],
    link,
  }));
  const given = path.replace(/^zh\//i, "");
  const sentence = section.querySelector(".unknown");
  sentence.querySelector("b").textContent = given;
  const join = section.lang === "zh" ? "、" : ", ";
  for (const [i, name] of nearestNames(given, all, likeness).entries()) {
    const link = all.find((each) => each.name === name).link.cloneNode(true);
    link.querySelector("i")?.remove();
    sentence.append(i > 0 ? join : " ", link);
  }
  sentence.hidden = false;
}

if (meant) location.replace(new URL(meant, base).href + location.search + location.hash);
else for (const section of document.querySelectorAll("section[lang]")) tell(section);

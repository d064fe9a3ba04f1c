// Shows training-figure.html: one figure of the training page for a post, from the shipped results. The address has the
// figure, figure=far, the settings of training.html, and optionally theme=light or dark instead of the system's.

import { readSettings, standard, writeSettings } from "../../../src/training/settings.js";
import { languageFrom } from "../../app/words.js";
import { defineChart } from "./chartElement.js";
import { isShipped } from "./embedding.js";
import { charts, noteOf } from "./figures.js";
import { loadShipped, shownRuns } from "./shownRuns.js";
import { wordsIn } from "./words.js";

const query = new URLSearchParams(location.search);
const lang = languageFrom(query.get("lang"), navigator.languages);
const words = wordsIn(lang);
const name = query.get("figure") ?? "near";
const { settings, refused } = readSettings(location.search, standard, ["figure", "theme"]);

function element(tag, attributes, children = []) {
  const made = Object.assign(document.createElement(tag), attributes);
  made.append(...children);
  return made;
}

const linkToTraining = () =>
  element("a", {
    href: `training.html${writeSettings(settings, lang)}`,
    target: "_blank",
    rel: "noopener",
    textContent: words("trainYourself"),
  });

function show(title, note, chart) {
  document.title = `${title} · posenc`;
  const drawn = chart ? [Object.assign(document.createElement("training-chart"), { chart })] : [];
  document.body.replaceChildren(
    element("figure", {}, [
      element("figcaption", { textContent: title }),
      ...drawn,
      element("p", { textContent: `${note} ` }, [linkToTraining()]),
    ]),
  );
}

async function start() {
  defineChart();
  document.documentElement.lang = lang;
  if (["light", "dark"].includes(query.get("theme"))) document.documentElement.style.colorScheme = query.get("theme");
  const title = words("title");
  if (!Object.hasOwn(charts, name)) {
    show(title, words("noFigure", { name, names: Object.keys(charts).join(", ") }));
    return;
  }
  if (refused.length > 0) {
    show(title, words("refused", { parts: refused.join(", ") }));
    return;
  }
  if (!isShipped(settings)) {
    show(title, words("notShipped"));
    return;
  }
  try {
    const given = { runs: shownRuns(settings, await loadShipped()), settings, words, lang };
    const chart = charts[name](given);
    show(chart.label, `${noteOf(given)}${lang === "zh" ? "。" : "."}`, chart);
  } catch {
    show(title, words("notLoaded"));
  }
}

await start();

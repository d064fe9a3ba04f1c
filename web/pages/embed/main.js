// Shows embed.html: one figure of any method or topic in a frame of another page. Its hash is that of the method's
// page; its query selects what is shown besides the figure (query.js); frame.js exchanges messages with the parent.
import { figures } from "readers:figures";
import { html, nothing, render } from "lit/html.js";
import { writeAddress } from "../../app/addressBar.js";
import { createCompute } from "../../app/computing.js";
import { controlTemplates } from "../../app/controls.js";
import { readQuery } from "../../app/embedQuery.js";
import { createEngine, partsFor } from "../../app/engine.js";
import { speakToPage } from "../../app/frame.js";
import { createPages, isLater, names } from "../../app/methods.js";
import { pageOf } from "../../app/routes.js";
import { createAddresses, methodIn } from "../../app/state.js";
import { languageFrom, loadWords, wordsIn } from "../../app/words.js";
import { leastHeight } from "../../figures/boxSize.js";
import { defineFigure } from "../../figures/define.js";
import { listen } from "../../figures/interaction.js";
import { createLibrary } from "../../figures/library.js";
import { pictures } from "../../figures/pictureKinds.js";
import { loaders } from "../model/loaders.js";

const root = document.querySelector("#embed");
const { lang: asked, theme, size, controls, caption } = readQuery(location.search);
const lang = languageFrom(asked ?? null, navigator.languages);
const words = wordsIn(lang);
document.documentElement.lang = lang;

async function start() {
  const { methods, api, bring } = createEngine();
  const library = createLibrary();
  library.mistakes = () => import("../../figures/mistakes.js");
  const withPackages = (method) => async () => {
    const [figure] = await Promise.all([figures[method](), bring(partsFor(method))]);
    return figure;
  };
  const sources = Object.fromEntries(Object.keys(figures).map((method) => [method, withPackages(method)]));
  library.add({ figures: sources, methods, api, pictures });
  const { readers, descriptors } = library;
  const { pages, loadPage, loadWhole } = createPages(library, { api, methods, update: draw }, loaders);
  const addresses = createAddresses(descriptors, readers, names);
  const [{ build }] = await Promise.all([bring(partsFor(methodIn(location.hash, names))), loadWords(lang)]);
  const compute = createCompute({ api, bring, readers, pages, build, onBusy: () => {} });
  let state;

  async function readAddress() {
    const { hash } = location;
    await (isLater(hash) ? loadWhole : loadPage)(methodIn(hash, names));
    if (location.hash !== hash) return;
    state = addresses.parse(hash);
    draw();
  }

  /** Keeps changes in the address, so that the link to the page has them. */
  function setParameters(changes) {
    state = addresses.complete({ ...state, given: { ...state.given, ...changes } });
    writeAddress("replaceState", null, addresses.format(state));
    draw();
  }

  function draw() {
    const { method, view, parameters } = state;
    document.title = pages[method].title[lang];
    const model = { state, lang, pages, descriptors, actions: { setParameters, update: draw } };
    const shown = controls.filter((name) => pages[method].views[view]?.controls?.includes(name));
    const change = ({ detail }) => detail.parameters && setParameters(detail.parameters);
    render(
      html`<posenc-figure loading="eager" method=${method} view=${view} .parameters=${parameters} .compute=${compute}
          @posenc-change=${change}></posenc-figure>
        ${shown.length ? html`<section class="controls" aria-label=${words("controls")}>${controlTemplates(shown, model)}</section>` : nothing}
        <p class="caption">${caption} <a href=${pageOf(lang, addresses.format(state))} target="_blank">${words("embed.open")}</a></p>`,
      root,
    );
  }

  if (size) {
    document.documentElement.style.setProperty("--width", `${size[0]}px`);
    document.documentElement.style.setProperty("--ratio", `${size[0]} / ${size[1]}`);
    document.documentElement.style.setProperty("--least", leastHeight(size));
  }
  defineFigure(library, listen);
  root.replaceChildren();
  addEventListener("hashchange", readAddress);
  await readAddress();
}

speakToPage(root, theme);
try {
  await start();
} catch (error) {
  root.textContent = words("failed", { message: error.message });
}

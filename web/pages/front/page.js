// Writes the front page with its dials for the build. main.js moves them.
import { html } from "../../app/markup.js";
import { numberText } from "../../figures/numbers.js";
import {
  centreOf,
  circle,
  facts,
  furthest,
  model,
  outsideAt,
  posterPosition,
  radius,
  scalings,
  sector,
  seenAngles,
  turned,
  view,
} from "./dials.js";
import { sentenceOf } from "./sentence.js";
import { wordsIn } from "./words.js";

/** A dial: angles seen in training, those from there to a hand outside of them, the face, the blur of a fast hand, and the hand. */
function dialTemplate(theta, pair, seen) {
  const swept = outsideAt(seen, theta, posterPosition);
  return html`<g class=${swept === undefined ? "dial" : "dial out"} transform=${`translate(${centreOf(pair).join(" ")})`}>
<path class="seen" d=${sector(0, seen)}></path><path class="swept" d=${swept === undefined ? "" : sector(seen, swept)}></path>
<circle class="face" r=${radius}></circle><circle class="blur" r=${radius / 2}></circle>
<path class="hand" d=${`M0 0V${4 - radius}`} transform=${turned((theta * posterPosition) % circle)}></path></g>
`;
}

/** The heading, the dials as they are at the poster's position, the scalings and the scrubber. */
function heroTemplate({ lang, words, addresses, sets }) {
  const trained = sets.none.frequencies;
  const seen = seenAngles(trained);
  const way = (id) => html`<label><input type="radio" name="scaling" value=${id} ?checked=${id === "none"}>
<span>${words(`way.${id}`)}</span></label>
`;
  const said = sentenceOf(words, facts(sets.none, trained, posterPosition));
  return html`<section class="hero">
<div class="text">
<h1>${words("heading")}</h1>
<p class="lead">${words("lead")}${lang === "en" ? " " : ""}<em>${words("leadUnseen")}</em></p>
</div>
<fieldset class="ways"><legend>${words("ways", { furthest: numberText(furthest) })}</legend>
${Object.keys(scalings).map(way)}</fieldset>
<p class=${said.isOut ? "said out" : "said"} role="status"><em>${said.first}</em><span>${said.rest}</span></p>
<figure class="dials">
<svg viewBox=${view} role="img" aria-label=${words("dials")}>
${trained.map((theta, pair) => dialTemplate(theta, pair, seen[pair]))}</svg>
<figcaption class="legend"><span><i class="seen"></i>${words("legendSeen")}</span><span><i class="swept"></i>${words("legendUnseen")}</span><span><i class="shade"></i>${words("legendFast")}</span></figcaption>
</figure>
<p class="onward"><a class="primary" href=${addresses.learn}>${words("read")} <span aria-hidden="true">→</span></a></p>
<div class="scrub">
<button type="button" class="play" aria-label=${words("play")}><svg viewBox="0 0 16 16" aria-hidden="true"><path class="playing" d="M4 2l10 6-10 6z"></path><path class="pausing" d="M3 2h4v12H3zM9 2h4v12H9z"></path></svg></button>
<output aria-hidden="true"><span><span>${words("position")} <b>${numberText(posterPosition)}</b></span></span></output>
<label><span class="for-listeners">${words("position")}</span><input type="range" name="at" min="0" max=${furthest} step="1" value=${posterPosition}></label>
<p class="marks" aria-hidden="true"><span class="trained">${words("context", { context: numberText(model.context) })}</span>
<span class="end">${numberText(furthest)}</span></p>
</div>
</section>`;
}

function doorsTemplate({ lang, words, addresses, snippet, most, link }) {
  return html`<section class="doors" aria-label=${words("next")}>
<form class="door model" action=${addresses.model}>
<h2>${words("modelTitle")}</h2>
<label for="config">${words("modelText")}</label>
<textarea id="config" rows="4" spellcheck="false" autocapitalize="off" placeholder='"rope_scaling": { "type": "yarn", "factor": 4.0 }'></textarea>
<p><button>${words("modelRead")}</button></p>
</form>
<div class="door atlas">
<h2>${words("atlasTitle")}</h2>
<p>${words("atlasText")}</p>
<p class="most">${most.map(({ name, short }) => html`<a href=${link(lang, name)}>${short[lang]}</a> `)}</p>
<p><a href=${addresses.methods}>${words("atlasLink")}</a></p>
</div>
<div class="door post">
<h2>${words("postTitle")}</h2>
<p>${words("postText")}</p>
<pre tabindex="0"><code>${snippet}</code></pre>
<p><button type="button" class="copy">${words("copy")}</button> <a href=${addresses.post}>${words("postLink")}</a></p>
</div>
</section>`;
}

/**
 * @param {object} given
 * @param {"en" | "zh"} given.lang
 * @param {any[]} given.most { name, short } of the methods used most
 * @param {(lang: string, name: string) => string} given.link the page of a method
 * @param {Record<string, any>} given.sets frequencySets() of dials.js
 * @param {Record<string, string>} given.addresses of the pages that it leads to
 * @param {string} given.snippet two lines of HTML
 */
export function bodyTemplate(given) {
  const page = { ...given, words: wordsIn(given.lang) };
  return html`<p class="unknown" role="alert" hidden></p>
<main id="main">
${heroTemplate(page)}
${doorsTemplate(page)}
</main>`;
}

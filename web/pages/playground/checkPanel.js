// Renders the self-test: the sources of the checked numbers, and the vector files run in this browser.

import vectors from "site:vectors";
import { guard } from "lit/directives/guard.js";
import { html, nothing } from "lit/html.js";
import { breakable } from "../../app/breakable.js";
import { pageOf } from "../../app/routes.js";

function runningTemplate({ check, words, actions }) {
  return html`<progress max=${check.total || 1} .value=${check.done} aria-label=${words("checked")}></progress>
    <span>${words("check.running", check)}</span>
    <button @click=${actions.cancelCheck}>${words("cancel")}</button>`;
}

function outcomeTemplate({ check, words, build: name }) {
  const { failures, total, ulp } = check;
  const build = words(`build.${name}`);
  if (failures.length === 0) {
    return html`<p class="passed"><strong>${words("check.passed", { total, build })}</strong>
      ${ulp > 0 ? words("check.ulp", { ulp: ulp.toFixed(3) }) : nothing}</p>`;
  }
  return html`<p class="failed"><strong>${words("check.failed", { failed: failures.length, total, build })}</strong></p>
    <ul lang="en">${failures.map(({ file, name, error }) => html`<li>${file}: ${name}: ${error}</li>`)}</ul>`;
}

function statusTemplate(model) {
  const { check, words } = model;
  if (!check) return nothing;
  if (check.isRunning) return runningTemplate(model);
  return check.isCancelled ? html`<p>${words("check.cancelled")}</p>` : outcomeTemplate(model);
}

function buildTemplate({ words, build, lang, addresses, state }) {
  const other = build === "simd" ? "scalar" : "simd";
  const address = pageOf(lang, addresses.inOnePiece(state), `?build=${other}`);
  return html`<p class="note">${words("build.using", { build: words(`build.${build}`) })}
    <a href=${address}>${words(`build.try.${other}`)}</a></p>`;
}

export function checkTemplate(model) {
  const { words, actions, state, pages } = model;
  const { method, cases, sources } = pages[state.method].checked;
  return html`<section class="checked">
    <h2>${words("checked")}</h2>
    <details><summary>${words("checked.note", { count: cases, sources: sources.length })}</summary>
    <ul class="sources" lang="en">${guard([sources], () => sources.map((source) => html`<li>${breakable(html, source)}</li>`))}</ul>
    ${buildTemplate(model)}</details>
    <div class="actions">
      <button class="check-one" @click=${() => actions.check([method])}>${words("check.one")}</button>
      <button class="check-all" @click=${() => actions.check(vectors)}>${words("check.all")}</button>
    </div>
    <div class="status" role="status">${statusTemplate(model)}</div>
  </section>`;
}

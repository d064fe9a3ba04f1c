// Renders the controls of the second figure that it does not share with the first, and the row shown along distance.
import { html, nothing } from "lit/html.js";
import { fill } from "../../../methods/common/sentences.js";
import { words } from "./words.js";

/** The slider of a position, like that of a method's parameter. */
function positionTemplate({ place, set, update, templates }, page) {
  const { position, start, rows } = place();
  return templates.controlTemplates(["position"], {
    ...page,
    prefix: "compare.",
    state: { method: "compared", parameters: { position } },
    descriptors: { compared: { position: { kind: "whole", min: start, max: start + rows - 1, step: 1 } } },
    pages: { compared: { controls: { position: { title: words.first } } } },
    actions: { update, setParameters: set },
  });
}

export function besideControlsTemplate(comparison, page) {
  const { beside, nameOf, setParameters, update, templates } = comparison;
  const { method, view, parameters, shared, mode } = beside();
  const names =
    method === "own" ? [] : (page.pages[method].views[view]?.controls ?? []).filter((name) => !shared.includes(name));
  const second = { ...page, prefix: "with.", state: { method, view, parameters }, actions: { update, setParameters } };
  return html`${mode === "along" ? positionTemplate(comparison, page) : nothing}
    ${
      names.length > 0
        ? html`<h2>${fill(words.controls[page.lang], { name: nameOf(method) })}</h2>
          ${templates.controlTemplates(names, second)}`
        : nothing
    }`;
}

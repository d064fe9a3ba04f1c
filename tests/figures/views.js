// Draws views of methods with their own results, without a browser. Used by tests of snapshots, of texts and of formulas.
import assert from "node:assert/strict";
import * as methods from "../../dist/methods.js";
import { figures as readers } from "../../src/build/pages.js";
import { createAddresses } from "../../web/app/state.js";
import { computeView } from "../../web/figures/compute.js";
import { parameterDescriptors } from "../../web/figures/parameters.js";
import { pictures } from "../../web/figures/pictureKinds.js";
import * as api from "../api.js";
import { picture } from "./pictures.js";

export const names = Object.keys(readers);
export const descriptors = Object.fromEntries(
  names.map((name) => [name, parameterDescriptors(methods, readers[name])]),
);
export const { complete, parse } = createAddresses(descriptors, readers, names);

/** Computes a view, and returns a function that draws it: (more, as in pictures.js) → picture. */
export async function drawer(method, id, given = {}) {
  const found = readers[method].views.find((each) => each.id === id);
  assert.ok(found, `${method} has no view ${id}`);
  const view = { ...found, picture: found.picture ?? (await pictures[found.kind]?.()) };
  const { parameters } = complete({ method, view: id, given });
  const result = computeView(api, view, parameters);
  return (more) => picture(view, result, { parameters, ...more });
}

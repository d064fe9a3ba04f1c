// Forwards addresses of the site's root with a method's hash, from when the playground was there, to the page of the method,
// before anything is shown. Runs on the front page.
import names from "site:names";
import { frontRedirect, redirectOf } from "./app/routes.js";

const lang = (navigator.languages.find((tag) => /^(zh|en)\b/i.test(tag)) ?? "en").slice(0, 2).toLowerCase();

function sendOn() {
  const to = redirectOf(location, document.baseURI, names, lang) ?? frontRedirect(location);
  if (to) location.replace(new URL(to, document.baseURI));
}

sendOn();
addEventListener("hashchange", sendOn);

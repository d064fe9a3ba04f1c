// Runs the page of engines: the header, and the list of families opens where the address names one of them.
import { enliven } from "../../app/live.js";

enliven(() => document.querySelector("h1"));

function openTarget() {
  const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  const list = target?.closest("details");
  if (!list) return;
  list.open = true;
  target?.scrollIntoView({ block: "center" });
}
addEventListener("hashchange", openTarget);
openTarget();

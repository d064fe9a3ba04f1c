// Sends readers of the tour, which the essay has replaced, to the section that took the place of its step. Runs on tour.html.
import { formerSteps } from "./formerSteps.js";

const step = location.hash.slice(1);
const file = location.pathname.replace(/tour(\.html)?$/, "essay.html");
const section = formerSteps[step] ?? step;
// Frames of other pages show one figure of the tour.
const search = location.search.replace(/\bembed=\d+/, `figure=${section}`);
location.replace(file + search + (section && `#${section}`));

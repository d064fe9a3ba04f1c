// Sends readers of the tour, which the essay has replaced, to the section that took the place of its step. Runs on tour.html.
import { formerSteps } from "./formerSteps.js";

const step = location.hash.slice(1);
const file = location.pathname.replace(/tour(\.html)?$/, "essay.html");
const search = location.search.replace(/([?&])embed=\d+&?/, "$1").replace(/[?&]$/, "");
location.replace(file + search + (step && `#${formerSteps[step] ?? step}`));

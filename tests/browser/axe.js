// Runs axe-core in a page. Used by tests of accessibility.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** For serveSite({ "axe.js": axe }). */
export const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function violations(page) {
  await page.run(() => {
    const script = document.createElement("script");
    script.src = "/pages/axe.js";
    return new Promise((resolve, reject) => {
      Object.assign(script, { onload: resolve, onerror: reject });
      document.head.append(script);
    });
  });
  const rules = { "target-size": { enabled: true } }; // WCAG 2.2, AA, which it leaves out unless asked
  const found = await page.run(async (more) => (await globalThis.axe.run({ rules: more })).violations, rules);
  // Items that a list has scrolled partly out of view are temporarily smaller.
  const isScrolled = ({ failureSummary }) => failureSummary.includes("because it is partially obscured");
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter((node) => !isScrolled(node))
      .map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

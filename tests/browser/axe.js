// What axe-core finds in a page.
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
  const found = await page.run(async () => (await globalThis.axe.run()).violations);
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`),
  );
}

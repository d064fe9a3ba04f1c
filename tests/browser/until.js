// Waits for a condition in a page. Tests use it instead of pauses, which are too short on a busy machine.
import { setTimeout } from "node:timers/promises";

/** Milliseconds until a condition fails. A busy machine needs long. */
const patience = 60000;

/**
 * Waits until condition(...values) holds in the page. The condition may throw while its elements are missing, and the page may be
 * loading another address.
 */
export async function until(page, condition, ...values) {
  // Only a boolean is returned, because the value may be an object of the page.
  const holds = new Function("...given", `return Boolean((${condition})(...given));`);
  const end = performance.now() + patience;
  for (;;) {
    const found = await page.run(holds, ...values).catch((error) => error);
    if (found === true) return;
    if (performance.now() > end) {
      const seen = found === false ? "" : `\nLast failure: ${found}`;
      throw new Error(
        `until: did not hold within ${patience} ms: ${condition}\nValues: ${JSON.stringify(values)}${seen}`,
      );
    }
    await setTimeout(20);
  }
}

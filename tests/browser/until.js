// Waits for a condition in a page. Tests use it instead of pauses, which are too short on a busy machine.
import { setTimeout } from "node:timers/promises";

/** Milliseconds after which a state is said not to have come. A machine with other things to do takes its time. */
const patience = 60000;

/**
 * Waits until condition(...values) holds in the page. The condition may fail while its elements are missing, and the page may
 * be on its way to another address.
 */
export async function until(page, condition, ...values) {
  // What holds may be an object of the page, which stays there.
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

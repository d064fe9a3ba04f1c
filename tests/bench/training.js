// Measures a training step for each encoding, and its matrix products beside as many multiply-adds. Used by run.js.
import { createTrainer } from "posenc/training.js";
import { encodings } from "../../src/training/model.js";
import { trainingProducts } from "./modules.js";
import { multiplyAdds } from "./workloads.js";

const products = "its matrix products";

/** The share of each limit, the machine's peak in this run, that the products reach. */
function shares(results) {
  const time = (name) => results.find((each) => each.name.startsWith(name)).milliseconds;
  return results
    .filter(({ name }) => name.startsWith("limit"))
    .map(({ name, milliseconds }) => `${(milliseconds / time(products)).toFixed(2)} of the ${name}`);
}

/** The longest run: steps cost the same from the beginning. */
const steps = 1e6;

function oneStep(encoding) {
  const trainer = createTrainer({ encoding, steps });
  return { name: `train(1), ${encoding}`, run: () => trainer.train(1) };
}

export function trainingStep(raw) {
  const { training_products_of_a_step: run } = trainingProducts();
  const count = run();
  return {
    name: "training, one step of training",
    multiplyAdds: count,
    contenders: [{ name: products, run }, ...multiplyAdds(raw, count), ...encodings.map(oneStep)],
    tell: (results) => [`${products} reach ${shares(results).join(", ")}`],
  };
}

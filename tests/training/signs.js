// Predicates that held for every seed, of its evaluations at 1, 2, 4 and 8 times the training length.

const x1 = 0;
const x2 = 1;
const x4 = 2;
const x8 = 3;

/** By claim: whether it holds for `read(encoding, repair, tuned)`, the evaluations of one seed. */
export const signs = {
  "ALiBi and KERPLE keep what is near": (read) => ["alibi", "kerple"].every((each) => read(each).near[x8] > 0.9),
  "learned and sinusoidal positions collapse on near at twice the length": (read) =>
    ["learned", "sinusoidal"].every((each) => read(each).near[x2] < 0.4 && read(each).near[x1] > 0.9),
  "RoPE decays on both": (read) => {
    const { near, far } = read("rope");
    return near[x8] < near[x1] - 0.2 && far[x8] < far[x1] - 0.5;
  },
  "ALiBi is above RoPE on near at four and eight times the length": (read) =>
    [x4, x8].every((at) => read("alibi").near[at] > read("rope").near[at]),
  "T5 and no position are above ALiBi on far at eight times the length": (read) =>
    ["t5", "none"].every((each) => read(each).far[x8] > read("alibi").far[x8]),
  "a window keeps near and loses far": (read) => {
    const { near, far } = read("rope", "window");
    return near[x8] > 0.9 && far[x8] < 0.3;
  },
  "linear interpolation does the reverse": (read) => {
    const { near, far } = read("rope", "linear");
    return near[x8] < 0.6 && far[x8] > 0.9;
  },
  "NTK is above plain RoPE on both": (read) =>
    ["near", "far"].every((which) => read("rope", "ntk")[which][x8] > read("rope")[which][x8]),
  "YaRN is at least NTK on both": (read) =>
    ["near", "far"].every((which) => read("rope", "yarn")[which][x8] >= read("rope", "ntk")[which][x8]),
  "the three variants of RoPE are above it on far at eight times the length": (read) =>
    ["pRope", "ropeNope", "randomized"].every((each) => read(each).far[x8] > read("rope").far[x8]),
  "randomized positions keep what is far": (read) => read("randomized").far[x8] > 0.9,
  "without RoPE the fine-tuned model keeps far and has lost near": (read) => {
    const { near, far } = read("rope", "drop", true);
    return near[x1] < 0.6 && far[x8] > 0.8;
  },
  "linear interpolation with tuning is above plain RoPE with tuning on far": (read) =>
    read("rope", "linear", true).far[x8] > read("rope", "none", true).far[x8],
};

/** The evaluations of one seed among runs. */
export const readingsIn =
  (runs, seed) =>
  (encoding, repair = "none", tuned = false) =>
    runs
      .find((run) => run.seed === seed && run.encoding === encoding)
      .results.find((each) => each.repair === repair && each.tuned === tuned);

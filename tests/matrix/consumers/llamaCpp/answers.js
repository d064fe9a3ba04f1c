// Runs tiny models in llama.cpp and prints its log probabilities as JSON: node answers.js MODELS.json. Copied beside the
// installed node-llama-cpp by tests/matrix/llamaCpp.test.js.
import { readFileSync } from "node:fs";
import { getLlama } from "node-llama-cpp";

/** Of each model: its path, whether it is an encoder, its tokens and the size of the context. */
const models = JSON.parse(readFileSync(process.argv[2], "utf8"));
const llama = await getLlama({
  gpu: false,
  build: "never",
  skipDownload: true,
  progressLogs: false,
  maxThreads: 1,
  logger() {},
});
// float32 caches without flash attention, which would cast them to float16.
const exact = {
  batchSize: 512,
  flashAttention: false,
  threads: 1,
  experimentalKvCacheKeyType: "F32",
  experimentalKvCacheValueType: "F32",
};
const ask = { generateNext: { probabilities: true, options: { temperature: 1, topK: 0, topP: 1, minP: 0 } } };

async function answersOf({ path, isEncoder, tokens, contextSize }) {
  const model = await llama.loadModel({ modelPath: path });
  if (isEncoder) {
    const context = await model.createEmbeddingContext({ contextSize: 512, batchSize: 512 });
    const { vector } = await context.getEmbeddingFor(tokens);
    await context.dispose();
    await model.dispose();
    return [[...vector]];
  }
  const context = await model.createContext({ ...exact, contextSize });
  const evaluated = await context.getSequence().controlledEvaluate(tokens.map((token) => [token, ask]));
  await context.dispose();
  await model.dispose();
  return evaluated.map(({ next: { probabilities } }) =>
    Array.from({ length: probabilities.size }, (_, token) => Math.log(probabilities.get(token))),
  );
}

const answers = [];
for (const each of models) answers.push(await answersOf(each));
process.stdout.write(JSON.stringify({ release: llama.llamaCppRelease.release, answers }), () => process.exit(0));

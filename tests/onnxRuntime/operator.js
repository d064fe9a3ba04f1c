// Runs one operator of ONNX Runtime's WebAssembly build. Used by the tests of this folder.
import * as ort from "onnxruntime-web";
import { modelOf } from "./graph.js";

ort.env.wasm.numThreads = 1;
ort.env.logLevel = "fatal";

const arrays = { float32: Float32Array, int32: Int32Array, int64: BigInt64Array, bool: Uint8Array };
const elementOf = { int64: BigInt };

/** A tensor from numbers. */
export const tensor = (data, dims, type = "float32") =>
  new ort.Tensor(type, arrays[type].from(data, elementOf[type] ?? Number), dims);

const sessions = new Map();

/** The session of a node; nodes that differ only in their tensors share one. */
async function sessionOf(node) {
  const key = JSON.stringify(node);
  if (!sessions.has(key)) sessions.set(key, await ort.InferenceSession.create(modelOf(node)));
  return sessions.get(key);
}

/**
 * Runs an operator.
 * @param {{ op: string, domain?: string, opset: number, attributes?: object }} node
 * @param {Record<string, ort.Tensor | undefined>} tensors by the names of inputs, in the operator's order
 * @param {string[]} outputs names, of float32; empty for an omitted one
 * @returns {Promise<Record<string, ort.Tensor>>} the outputs
 */
export async function runOperator(node, tensors, outputs = ["output"]) {
  const entries = Object.entries(tensors);
  const session = await sessionOf({
    ...node,
    inputs: entries.map(([name, each]) => (each ? [name, each.type] : ["", ""])),
    outputs: outputs.map((name) => [name, "float32"]),
  });
  return session.run(Object.fromEntries(entries.filter(([, each]) => each)));
}

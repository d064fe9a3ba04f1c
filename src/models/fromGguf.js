// Describes fromGguf: reads the rotation in GGUF metadata as llama.cpp does.
/** @import { FunctionDescriptor } from "../binding/descriptor.js" */
import { copyOf } from "../core/own.js";
import { configArguments } from "./arguments.js";
import { architectureIn, plainMetadata } from "./gguf.js";
import { readModel } from "./readModel.js";

/** @type {() => FunctionDescriptor} */
export const fromGguf = () => ({
  doc: "Reads the rotary parameters from the metadata of a GGUF file, as llama.cpp does: the arguments of rope.apply, the origin of each fact, and warnings.",
  source: "ggml-org/llama.cpp v0.4.0, src/llama-model.cpp, src/llama-context.cpp and src/models",
  arguments: {
    metadata: {
      kind: "record",
      doc: "the keys of the file with their values, such as llama.rope.freq_base; as readers of GGUF files give them, gguf-dump --json too",
    },
    frequencyFactors: {
      kind: "tensor",
      dtype: "float64",
      shape: ["pairs"],
      optional: true,
      finite: true,
      above: 0,
      doc: "the file's tensor rope_freqs.weight, if it has one: divisors of the frequencies",
    },
    length: configArguments.length,
    layerType: configArguments.layerType,
  },
  returns: { type: "RopeSpec", doc: "what rope.apply takes, with warnings" },
  compose({ metadata, frequencyFactors, ...which }, kit) {
    const record = plainMetadata(metadata);
    if (architectureIn(record) === undefined)
      kit.refuse(
        "metadata",
        Object.keys(record).slice(0, 3).join(", "),
        "keys of a GGUF file, such as general.architecture",
      );
    const divisors = frequencyFactors && { "rope_freqs.weight": frequencyFactors.data };
    return readModel({ config: copyOf(record, divisors), name: "metadata" }, kit).read(copyOf(which)).spec;
  },
});

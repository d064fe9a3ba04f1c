// Runs "posenc vectors": writes inputs and outputs of a model's rotation, to test another implementation with.
import { rope } from "posenc";
import { listed } from "./documentation.js";
import { npzPieces } from "./npz.js";
import { readOptions } from "./options.js";
import { Misused } from "./refused.js";
import { readSpec, specHelp, specOptions } from "./rotarySpec.js";
import { formatOf, write } from "./writing.js";

const usage = `posenc vectors --config FILE --out golden.npz   inputs and outputs of a model's rotation

  posenc vectors --config model/config.json --out golden.npz

The file has these arrays, for numpy.load:

${listed([
  ["q", "float32 [2, positions, columns]: queries of two heads"],
  ["positions", "int32 [positions], from 0 to 131071"],
  ["inverse_frequencies", "float64 [pairs], after scaling"],
  ["attention_factor", "float64 [1], contained in cos and sin"],
  ["cos, sin", "float32 [positions, pairs]"],
  ["rotated", "float32, the shape of q: the output"],
])}

${listed([...specHelp, ["--out FILE", "the file, .npz"]])}`;

const positions = Float64Array.of(0, 1, 2, 3, 7, 31, 127, 1023, 4095, 16383, 65535, 131071);

/** Different numbers between -1 and 1, the same in every run. */
const numbers = (count) =>
  Float32Array.from({ length: count }, (_, n) => (Math.imul(n + 1, 2654435761) >> 8) / 2 ** 23);

function vectorsOf(spec, length) {
  const { rotaryDim, rotaryStart = 0, layout, base, scaling } = spec;
  const frequencies = rope.frequencies({ dim: rotaryDim, base, scaling, ...(length && { length }) });
  const shape = [2, positions.length, rotaryStart + rotaryDim];
  const q = { data: numbers(shape.reduce((a, b) => a * b)), shape, dtype: "float32" };
  const { cos, sin } = rope.table({ positions, dim: rotaryDim, frequencies });
  const { inverseFrequencies, attentionFactor } = frequencies;
  return {
    q,
    positions: { data: Int32Array.from(positions), shape: [positions.length], dtype: "int32" },
    inverse_frequencies: inverseFrequencies,
    attention_factor: { data: Float64Array.of(attentionFactor), shape: [1], dtype: "float64" },
    cos,
    sin,
    rotated: rope.apply({ x: q, rotaryDim, rotaryStart, layout, frequencies, positions }),
  };
}

export async function vectors(words) {
  const { given, positionals } = readOptions(words, specOptions);
  if (given.help) return console.log(usage);
  if (positionals.length > 0) throw new Misused("a file is given by --config: posenc vectors --config config.json");
  if (given.out === undefined)
    throw new Misused("--out is needed: posenc vectors --config config.json --out golden.npz");
  const form = formatOf(given, ["npz"]);
  const { spec, length } = await readSpec("vectors", given);
  return write(given, form, npzPieces(vectorsOf(spec, length)));
}

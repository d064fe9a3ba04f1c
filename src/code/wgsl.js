// Writes a rotary spec as a WebGPU compute shader in WGSL, with the JavaScript that runs it. Used by languages.js.
import { expectedText, listOf, titleOf } from "./rotation.js";

const frequencies = ({ isPlain, base, dim, frequencies }) =>
  isPlain
    ? `Float64Array.from({ length: ${dim / 2} }, (_, i) => ${base} ** ((-2 * i) / ${dim}))`
    : `Float64Array.of(\n${listOf(frequencies, "  ")}\n)`;

/** The shader as a constant of JavaScript; `block` columns have pairs a half of them apart. */
export const shaderText = ({ start, pairs, block }) => `const shader = /* wgsl */ \`
struct Sizes { rows: u32, length: u32, columns: u32, offset: u32 }
@group(0) @binding(0) var<storage, read_write> x: array<f32>;     // [rows, length, columns], rows are batch and heads
@group(0) @binding(1) var<storage, read> angles: array<vec2<f32>>; // cos and sin [positions, pairs]
@group(0) @binding(2) var<uniform> sizes: Sizes;
const start = ${start}u;
const pairs = ${pairs}u;
const block = ${block}u; // columns whose first half is paired with the second

@compute @workgroup_size(64)
fn rotate(@builtin(global_invocation_id) id: vec3<u32>, @builtin(num_workgroups) groups: vec3<u32>) {
  let n = id.x + id.y * groups.x * 64u;
  if (n >= sizes.rows * sizes.length * pairs) { return; }
  let pair = n % pairs;
  let token = n / pairs;
  let a = token * sizes.columns + start + pair / (block / 2u) * block + pair % (block / 2u);
  let b = a + block / 2u;
  let angle = angles[(sizes.offset + token % sizes.length) * pairs + pair];
  let x0 = x[a];
  let x1 = x[b];
  x[a] = x0 * angle.x - x1 * angle.y;
  x[b] = x0 * angle.y + x1 * angle.x;
}\`;`;

/** The lines that rotate by the shader; they take the number of pairs from inverseFrequencies. */
export const runnerText = `const device = await (await navigator.gpu.requestAdapter()).requestDevice();
const compute = { module: device.createShaderModule({ code: shader }), entryPoint: "rotate" };
const pipeline = device.createComputePipeline({ layout: "auto", compute });

function bufferOf(data, usage) {
  const buffer = device.createBuffer({ size: data.byteLength, usage: usage | GPUBufferUsage.COPY_DST });
  device.queue.writeBuffer(buffer, 0, data);
  return buffer;
}

/** Rotates x [rows, length, columns], whose first token is at \`offset\`; angles reach beyond its last. */
async function rotate(x, [rows, length, columns], offset, angles) {
  const { STORAGE, UNIFORM, COPY_SRC, MAP_READ, COPY_DST } = GPUBufferUsage;
  const buffers = [
    bufferOf(x, STORAGE | COPY_SRC),
    bufferOf(angles, STORAGE),
    bufferOf(Uint32Array.of(rows, length, columns, offset), UNIFORM),
  ];
  const entries = buffers.map((buffer, binding) => ({ binding, resource: { buffer } }));
  const result = device.createBuffer({ size: x.byteLength, usage: MAP_READ | COPY_DST });
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(0, device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries }));
  const groups = Math.ceil((rows * length * inverseFrequencies.length) / 64);
  pass.dispatchWorkgroups(Math.min(groups, 65535), Math.ceil(groups / 65535));
  pass.end();
  encoder.copyBufferToBuffer(buffers[0], 0, result, 0, x.byteLength);
  device.queue.submit([encoder.finish()]);
  await result.mapAsync(GPUMapMode.READ);
  return new Float32Array(result.getMappedRange().slice(0));
}`;

export const wgsl = (rotation) => `// ${titleOf(rotation)}. A module for a browser with WebGPU.
${shaderText({ start: rotation.start, pairs: rotation.dim / 2, block: rotation.isInterleaved ? 2 : rotation.dim })}

const inverseFrequencies = ${frequencies(rotation)};
const attentionFactor = ${rotation.attentionFactor}; // on cos and sin

/** cos and sin for positions 0 to length - 1, computed in float64, because float32 angles are wrong at long positions. */
function anglesOf(length) {
  const pairs = inverseFrequencies.length;
  const angles = new Float32Array(2 * length * pairs);
  for (let n = 0; n < length * pairs; n++) {
    const angle = Math.floor(n / pairs) * inverseFrequencies[n % pairs];
    angles[2 * n] = attentionFactor * Math.cos(angle);
    angles[2 * n + 1] = attentionFactor * Math.sin(angle);
  }
  return angles;
}

${runnerText}

const x = Float32Array.from({ length: ${rotation.columns} }, (_, i) => (((i * 37) % 64) - 32) / 32);
const rotated = await rotate(x, [1, 1, ${rotation.columns}], ${rotation.position}, anglesOf(${rotation.position + 1}));
const expected = [${expectedText(rotation)}];
for (const [n, column] of [${rotation.shown.join(", ")}].entries()) {
  const isNear = Math.abs(rotated[column] - expected[n]) <= 1e-5;
  if (!isNear) throw new Error(\`column \${column} is \${rotated[column]}, not \${expected[n]}\`);
}
`;

// Writes models for onnxruntime-web as the bytes of their protocol buffers (onnx/onnx.proto, ir_version 8).

const text = new TextEncoder();
const isBytes = (value) => value instanceof Uint8Array;

function varint(number) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(number));
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return [...bytes, Number(rest)];
}

function join(parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** One field: a whole number, text, a message of [number, value] pairs, or bytes; several for a list of these. */
function field(number, value) {
  if (typeof value === "number" || typeof value === "bigint") return join([varint(number << 3), varint(value)]);
  const bytes = typeof value === "string" ? text.encode(value) : isBytes(value) ? value : message(value);
  return join([varint((number << 3) | 2), varint(bytes.length), bytes]);
}

const message = (fields) => join(fields.map(([number, value]) => field(number, value)));
const each = (number, values) => values.map((value) => [number, value]);

const types = new Map([
  [Float32Array, 1],
  [Int32Array, 6],
  [BigInt64Array, 7],
]);

/** TensorProto: dims 1, data_type 2, name 8, raw_data 9. */
const constant = (name, { data, shape }) => [
  ...each(1, shape),
  [2, types.get(data.constructor)],
  [8, name],
  [9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)],
];

/** ValueInfoProto: name 1, type 2, in which tensor_type 1: elem_type 1, shape 2, of dims 1 with dim_value 1. */
const described = (name, shape) => [
  [1, name],
  [
    2,
    [
      [
        1,
        [
          [1, 1],
          [
            2,
            each(
              1,
              shape.map((size) => [[1, size]]),
            ),
          ],
        ],
      ],
    ],
  ],
];

/** AttributeProto of whole numbers: name 1, i 3 or ints 8, type 20. */
const attribute = ([name, value]) =>
  Array.isArray(value)
    ? [[1, name], ...each(8, value), [20, 7]]
    : [
        [1, name],
        [3, value],
        [20, 2],
      ];

/**
 * A model of float32 inputs.
 * @param nodes [operator, names of inputs, name of output, attributes, domain]
 * @param inputs, outputs name → shape; constants name → { data, shape }
 */
export function model({ nodes, inputs, outputs, constants = {}, opset = 17 }) {
  const graph = [
    ...each(
      1,
      nodes.map(([operator, from, to, attributes = {}, domain = ""]) => [
        ...each(1, from),
        [2, to],
        [4, operator],
        ...each(5, Object.entries(attributes).map(attribute)),
        [7, domain],
      ]),
    ),
    [2, "graph"],
    ...each(
      5,
      Object.entries(constants).map(([name, tensor]) => constant(name, tensor)),
    ),
    ...each(
      11,
      Object.entries(inputs).map(([name, shape]) => described(name, shape)),
    ),
    ...each(
      12,
      Object.entries(outputs).map(([name, shape]) => described(name, shape)),
    ),
  ];
  const operators = [
    ["", opset],
    ["com.microsoft", 1],
  ].map(([domain, version]) => [
    [1, domain],
    [2, version],
  ]);
  return message([[1, opset > 22 ? 11 : 8], ...each(8, operators), [7, graph]]);
}

// Writes ONNX models of one node as bytes. Used by operator.js.

// Of onnx.proto: numbers of fields, wire types and element types.
const varint = 0;
const fixed32 = 5;
const delimited = 2;
const elementTypes = { float32: 1, uint8: 2, int8: 3, int32: 6, int64: 7, bool: 9, float16: 10 };
const attributeTypes = { float: 1, int: 2, string: 3, ints: 7 };

/** A protobuf varint; negative numbers in 64-bit two's complement. */
function varintBytes(value) {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest ? low | 128 : low);
  } while (rest);
  return bytes;
}

const int = (field, value) => [...varintBytes((field << 3) | varint), ...varintBytes(value)];
const float = (field, value) => [
  ...varintBytes((field << 3) | fixed32),
  ...new Uint8Array(Float32Array.of(value).buffer),
];
const bytes = (field, content) => [
  ...varintBytes((field << 3) | delimited),
  ...varintBytes(content.length),
  ...content,
];
const text = (field, value) => bytes(field, new TextEncoder().encode(value));

/** AttributeProto. A number is an int, a list is one of ints; { float: x } is a float. */
function attribute([name, value]) {
  const content = () => {
    if (typeof value === "string") return [...text(4, value), ...int(20, attributeTypes.string)];
    if (Array.isArray(value)) return [...value.flatMap((each) => int(8, each)), ...int(20, attributeTypes.ints)];
    if (typeof value === "number") return [...int(3, value), ...int(20, attributeTypes.int)];
    return [...float(2, value.float), ...int(20, attributeTypes.float)];
  };
  return [...text(1, name), ...content()];
}

/** ValueInfoProto, without a shape. */
const valueInfo = (name, type) => [...text(1, name), ...bytes(2, bytes(1, int(1, elementTypes[type])))];

/**
 * A model with one node.
 * @param {{ op: string, domain?: string, opset: number, attributes?: object,
 *   inputs: [string, string][], outputs: [string, string][] }} node names and types of inputs and outputs, in the operator's
 *   order; an omitted one has an empty name, and an output that the graph does not return has no type
 */
export function modelOf({ op, domain = "", opset, attributes = {}, inputs, outputs }) {
  const node = [
    ...inputs.flatMap(([name]) => text(1, name)),
    ...outputs.flatMap(([name]) => text(2, name)),
    ...text(4, op),
    ...Object.entries(attributes).flatMap((entry) => bytes(5, attribute(entry))),
    ...text(7, domain),
  ];
  const graph = [
    ...bytes(1, node),
    ...text(2, "operator"),
    ...inputs.filter(([name]) => name).flatMap(([name, type]) => bytes(11, valueInfo(name, type))),
    ...outputs.filter(([name, type]) => name && type).flatMap(([name, type]) => bytes(12, valueInfo(name, type))),
  ];
  const opsets = [["", domain === "" ? opset : 21], ...(domain === "" ? [] : [[domain, opset]])];
  const imports = opsets.flatMap(([of, version]) => bytes(8, [...text(1, of), ...int(2, version)]));
  return Uint8Array.from([...int(1, 10), ...imports, ...bytes(7, graph)]);
}

// Writes a rotary spec as caches and a node of ONNX's RotaryEmbedding. Used by languages.js.
// Source: onnx.ai, operators, RotaryEmbedding-23.
import { frequenciesText, inputText } from "./python.js";
import { expectedText, titleOf } from "./rotation.js";

/** RotaryEmbedding rotates the first columns. */
export const missing = ({ start }) => (start ? `rotate the first columns, got rotaryStart ${start}` : undefined);

export const onnx = (rotation) => `# ${titleOf(rotation)}
import numpy as np
from onnx import TensorProto, helper, numpy_helper
from onnx.reference import ReferenceEvaluator

${frequenciesText(rotation)}
length = ${rotation.position + 1}  # of the caches
angles = np.arange(length)[:, None] * inv_freq
caches = [
    numpy_helper.from_array((attention_factor * f(angles)).astype(np.float32), name)
    for name, f in (("cos_cache", np.cos), ("sin_cache", np.sin))
]
node = helper.make_node(
    "RotaryEmbedding",
    ["x", "cos_cache", "sin_cache", "position_ids"],
    ["rotated"],
    interleaved=${rotation.isInterleaved ? 1 : 0},
    rotary_embedding_dim=${rotation.dim},
)
graph = helper.make_graph(
    [node],
    "rope",
    [
        helper.make_tensor_value_info("x", TensorProto.FLOAT, ["batch", "heads", "length", "columns"]),
        helper.make_tensor_value_info("position_ids", TensorProto.INT64, ["batch", "length"]),
    ],
    [helper.make_tensor_value_info("rotated", TensorProto.FLOAT, ["batch", "heads", "length", "columns"])],
    caches,
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 23)])

x = ${inputText(rotation)}[None, None]
(rotated,) = ReferenceEvaluator(model).run(None, {"x": x, "position_ids": np.array([[${rotation.position}]])})
got = rotated[0, 0, 0, [${rotation.shown.join(", ")}]]
expected = [${expectedText(rotation)}]
np.testing.assert_allclose(got, expected, rtol=0, atol=1e-5)
`;

// A recipe: a bias as a tensor of ONNX Runtime.

export const recipe = {
  title: { en: "ALiBi as an ONNX Runtime tensor", zh: "把 ALiBi 变成 ONNX Runtime 张量" },
  text: {
    en: "A result's data is a plain typed array: ort.Tensor takes it as it is, without a copy. A leading 1 stands for the batch. Give it to a model that has such an input, such as the attn_mask of ONNX's Attention. On this page a stand-in that keeps type, data and dims takes the place of onnxruntime-web, which is not loaded.",
    zh: "结果的 data 是普通的类型化数组：ort.Tensor 直接使用它，不复制。最前面的 1 代表批次。可以把它交给有这种输入的模型，例如 ONNX 的 Attention 的 attn_mask。本页没有加载 onnxruntime-web，代替它的是一个只保存 type、data 和 dims 的对象。",
  },
};

export function example({ ort, alibi }) {
  const { data, shape } = alibi.bias({ heads: 8, queries: 4, keys: 4, causal: true });
  const bias = new ort.Tensor("float32", data, [1, ...shape]);
  return { bias };
}

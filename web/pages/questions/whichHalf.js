// States the question which two dimensions RoPE pairs. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const whichHalf = {
  slug: "which-half",
  title: { en: "RoPE: which two dimensions make a pair?", zh: "RoPE：哪两个维度组成一对？" },
  figure: { method: "rope", view: "permutation", parameters: { dim: 16 }, controls: { dim: [8, 16, 32, 64] } },
  answer: {
    // Source: arXiv 2104.09864; transformers, convert_llama_weights_to_hf.py
    // (github.com/huggingface/transformers/blob/main/src/transformers/models/llama/convert_llama_weights_to_hf.py);
    // LLMs-from-scratch, issue 838 (github.com/rasbt/LLMs-from-scratch/issues/838).
    en: `There are two conventions, and a checkpoint is trained for one of them. *Interleaved* pairs neighbours: dimensions 0 and 1, 2 and 3, and so on. This is how the paper writes it, and how GPT-J, the original Llama code and GLM compute it. *Half* pairs dimension i with i + d/2. GPT-NeoX does so, and so does Hugging Face for Llama and most others, with a function called rotate_half.

Neither is better. The pairs are the same up to a permutation of the dimensions, and the dot product of query and key does not care about the order in which its terms are added. So a model can be moved from one convention to the other by permuting the rows of the weight matrices of query and key, once. Hugging Face's conversion script for Llama does exactly this. The figure shows where each row goes.

What fails is mixing: weights of one layout with the rotation of the other. Nothing raises an error. The shapes are right, short texts even look plausible, and the quality is quietly poor. If you port a model, compare the scores of a few positions with those of the reference before anything else. In code: posenc's rope.apply has the argument layout, and rope.permute converts weights.`,
    zh: `有两种约定，每个检查点按其中一种训练。*交错*取相邻的两个：第 0 维与第 1 维，第 2 维与第 3 维，依此类推。论文这样写，GPT-J、最初的 Llama 代码和 GLM 这样算。*前后半配对*把第 i 维与第 i + d/2 维配对。GPT-NeoX 如此，Hugging Face 对 Llama 和大多数模型也如此，函数名叫 rotate_half。

没有哪个更好。两者的维度对只差一个排列，而查询与键的点积不在乎各项相加的顺序。所以，把查询和键的权重矩阵的行重排一次，模型就从一种约定换到另一种。Hugging Face 为 Llama 写的转换脚本做的正是这件事。图中显示每一行去了哪里。

会出错的是混用：一种布局的权重配上另一种布局的旋转。不会有任何报错。形状都对，短文本看起来甚至还行，质量却悄悄变差。移植模型时，先拿几个位置的分数与参考实现比较。在代码里：posenc 的 rope.apply 有参数 layout，rope.permute 转换权重。`,
  },
  sources: [
    ["Su et al. 2021", "https://arxiv.org/abs/2104.09864"],
    [
      "transformers, convert_llama_weights_to_hf.py",
      "https://github.com/huggingface/transformers/blob/main/src/transformers/models/llama/convert_llama_weights_to_hf.py",
    ],
    ["LLMs-from-scratch, issue 838", "https://github.com/rasbt/LLMs-from-scratch/issues/838"],
  ],
};

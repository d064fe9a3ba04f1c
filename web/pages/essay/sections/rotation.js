// States section 7: rotary position embedding. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const rotation = {
  id: "rotation",
  title: { en: "Rotate instead of adding", zh: "不加，改为旋转" },
  text: {
    en: `*RoPE* gives each dimension pair of [q] and [k] a clock hand and rotates it: by mθᵢ for a token at position m. The frequencies are those of the sinusoids. The word decides how long each hand is and where it points at first. The position decides how far it is rotated. The dot product of two rotated vectors depends on the difference of the angles alone:

= (R(m)[q])·(R(n)[k]) = [q]ᵀ R(m)ᵀR(n) [k] = [q]ᵀ R(n − m) [k]

That is the whole proof. R is the *rotation matrix*, and to rotate back by mθ and forward by nθ is to rotate by (n − m)θ. Drag either hand, and q·k changes. Then move both: they rotate together, and q·k stays still.

Position has become a relation, without adding anything to the word. There are no cross terms and no table that ends. And distance now multiplies what the words say: q·k is a sum of cosines, one for each pair, weighted by the two words. Switch to all 64 pairs to see them at once, here with equal weights.

The values v are not rotated: position decides where to look, not what is found there. A rotated value would arrive at an angle that depends on where it came from.`,
    zh: `*RoPE* 给 [q] 和 [k] 的每个维度对一根指针，并把它旋转：位置 m 的词元转 mθᵢ。频率就是正弦位置编码的频率。词决定每根指针有多长、起初指向哪里；位置决定它旋转多少。两个旋转后的向量，点积只取决于角度之差：

= (R(m)[q])·(R(n)[k]) = [q]ᵀ R(m)ᵀR(n) [k] = [q]ᵀ R(n − m) [k]

证明就这一行。R 是*旋转矩阵*；往回转 mθ 再往前转 nθ，就是转 (n − m)θ。拖动任一根指针，q·k 会变。再把两根一起移动：它们一同旋转，q·k 不变。

位置成了一种关系，词上什么都没有加。没有交叉项，也没有会到头的表。而且距离现在与词所说的相乘：q·k 是余弦之和，每对一项，权重来自这两个词。切换到全部 64 对，一次看全；这里各对权重相同。

值 v 不旋转：位置决定看哪里，不决定看到什么。值若旋转，到达时的角度就会取决于它来自哪里。`,
  },
  note: {
    // Source: arXiv 2104.09864, sections 3.2 and 3.4.2; huggingface/transformers, models/llama/modeling_llama.py, rotate_half.
    en: `[Su et al. 2021, §3.2](https://arxiv.org/abs/2104.09864) (RoFormer). Llama, Qwen, Gemma and DeepSeek-V3 rotate queries and keys in this way. Which two dimensions make a pair is a convention: neighbours in the paper (*interleaved*), i and i + d/2 in most code (*half*, in a function called rotate_half). Weights trained for one layout are wrong in the other.`,
    zh: `[Su 等 2021，§3.2](https://arxiv.org/abs/2104.09864)（RoFormer）。Llama、Qwen、Gemma 和 DeepSeek-V3 都这样旋转查询和键。哪两个维度组成一对只是约定：论文取相邻的两个（*交错*），大多数代码取第 i 维与第 i + d/2 维（*前后半配对*，函数名为 rotate_half）。按一种布局训练的权重，用另一种布局就是错的。`,
  },
};

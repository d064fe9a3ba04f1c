// States the question what NTK-aware scaling does. Used by the build through list.js.
// Llama 2's configuration with NTK-aware scaling, so that the thick line is NTK's.
const scaled = JSON.stringify({
  model_type: "llama",
  hidden_size: 4096,
  num_attention_heads: 32,
  max_position_embeddings: 4096,
  rope_scaling: { type: "ntk", factor: 8 },
});

/** @type {import("./list.js").Question} */
export const whatNtkDoes = {
  slug: "what-ntk-does",
  title: { en: "What does NTK-aware scaling do?", zh: "NTK 感知缩放做了什么？" },
  figure: {
    method: "ropeScaling",
    view: "wavelengths",
    parameters: { config: scaled, trained: 4096, length: 32768 },
    controls: {},
  },
  answer: {
    // Source: bloc97, r/LocalLLaMA, June 2023, as told in arXiv 2309.00071, section 3.1.
    en: `It raises RoPE's base, and nothing else. For an extension factor s and d rotated dimensions the new base is b·s^{d/(d − 2)}. The exponent is chosen so that the frequency of the slowest pair is divided by exactly s. The fastest pair has frequency 1 with any base and stays. All others lie between, in a geometric series. In the figure, the thick line is Llama 2 with NTK-aware scaling, s = 8. Compare it with linear scaling: linear moves every wavelength by the same factor, NTK moves the long ones and leaves the short ones.

Why the name? The neural tangent kernel is a theory in which networks learn high frequencies of a low-dimensional input poorly. bloc97, who posted the method in June 2023, argued that dividing all angles removes high frequencies that the model needs to tell neighbours apart. The base keeps them.

It works without fine-tuning at moderate lengths, but not fully up to the length that the factor promises. The frequencies in the middle are divided by less than s, so some of them still reach angles that training never showed. In practice one chooses a larger s than the extension. *Dynamic* NTK computes s from the current length, so short texts see the original frequencies. YaRN is its successor: it decides pair by pair, by the number of turns in training.`,
    zh: `它只做一件事：提高 RoPE 的底数。扩展倍数为 s、旋转维数为 d 时，新的底数是 b·s^{d/(d − 2)}。这个指数使最慢的一对频率恰为原来的 1/s。最快的一对在任何底数下频率都是 1，保持不变。其余的介于两者之间，成等比数列。图中粗线是 Llama 2 加 NTK 感知缩放，s = 8。把它与线性缩放比较：线性缩放把每个波长都乘以同一倍数，NTK 改变长的，保留短的。

为什么叫这个名字？神经正切核是一种理论，按照它，网络难以学会低维输入中的高频。bloc97 于 2023 年 6 月发布此法，理由是：把所有角度都除以倍数，会去掉模型区分相邻位置所需的高频；改底数则保留它们。

长度适中时，它无需微调就有效，但并不恰好兑现那个倍数。中间的频率除以的数不到 s，有些仍会到达训练从未见过的角度。实践中选的 s 要大于实际的扩展倍数。*动态* NTK 按当前长度计算 s，短文本看到的是原来的频率。YaRN 是它的后继：按训练中的圈数逐对决定。`,
  },
  sources: [
    ["Peng et al. 2023 (YaRN), §3.1", "https://arxiv.org/abs/2309.00071"],
    ["Tancik et al. 2020", "https://arxiv.org/abs/2006.10739"],
  ],
};

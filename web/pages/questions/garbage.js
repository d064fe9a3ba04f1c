// States the question how to find out why a port of RoPE gives garbage. Used by the build through list.js.
import { faultHands } from "./faults.js";

/** @type {import("./list.js").Question} */
export const garbage = {
  slug: "my-rope-gives-garbage",
  title: { en: "My RoPE gives garbage: how do I find out why?", zh: "我的 RoPE 输出乱码：怎样找出原因？" },
  figure: { method: "rope", view: "hands", controls: { offset: [0, 512] } },
  hands: faultHands,
  answer: {
    // Sources: huggingface/transformers, models/llama/convert_llama_weights_to_hf.py, permute; models/llama/modeling_llama.py,
    // rotate_half and apply_rotary_pos_emb(unsqueeze_dim); ggml-org/llama.cpp, convert_hf_to_gguf.py, LlamaModel.permute.
    en: `Write the queries of one layer to a file before and after the rotation: two heads and eight tokens are enough. \`npx posenc diagnose before.npy after.npy --config config.json\` names the fault; so does “Is mine right?” below a model’s figure, which has an example of each fault. Norms tell the pairs, and the angle of a pair divided by the position tells its frequency.

Move the “first position” of the figure to see a right rotation: each hand rotates at its own frequency and keeps its length. Six faults are common.

1. Other pairs: columns 2i and 2i + 1 where the model pairs i with i + d/2, or the reverse. Hands change their length; position 0 is right. Weights of Hugging Face and of GGUF differ by this order.

2. The opposite direction: the sines have the wrong sign, and each hand is a mirror image.

3. Another base: pair 0 is right whatever the base, later pairs are not.

4. No scaling: high frequencies are right, low ones too high. Short prompts look fine.

5. One position off: all hands are ahead by one step. Scores see differences only, so it fails where a cache continues with another number.

6. Heads for tokens: in [batch, tokens, heads, columns] positions count along the heads. All tokens of a head get the same rotation, so their order is lost.

If none of these or of a dozen others explains the vectors, the answer is “unexplained”.`,
    zh: `把某一层的查询写入文件两次：旋转之前和之后，两个头、八个词元就够了。然后 \`npx posenc diagnose before.npy after.npy --config config.json\` 会指出错误；模型图下方的“我的实现对吗？”在浏览器里做同样的事。旋转会暴露它的一切：它不改变范数，所以合起来范数不变的两列就是一个维度对；每对的角度除以位置就是它的频率。

常见的错误有六种，各自留下不同的痕迹。先拖动图中的“起始位置”，看正确的样子：每根指针按自己的频率旋转，长度都不变。

1. 配对不同。代码旋转第 2i 和 2i + 1 列，而模型把 i 与 i + d/2 配成一对，或者反过来。应有的维度对的范数会改变；位置 0 仍然正确。Hugging Face 与 GGUF 的权重正好差在这种行的顺序。

2. 方向相反。正弦的符号错了：每根指针都是应有的镜像。位置 0 正确，范数也正确。

3. 底数不同。无论底数是多少，第 0 对都正确，越靠后的维度对误差越大。短提示词看起来没问题，因为低频的维度对在那里几乎不转。

4. 没有缩放。高频的维度对正确，低频的转得太远；用 YaRN 时还缺少余弦和正弦上的系数。只有长提示词会出错。

5. 多了一个位置。所有指针都超前同样的一步。如果所有键移动得一样多，什么也不会发生，因为分数只看差；当缓存接着用的编号与提示词的结尾不一致时才会出错。

6. 把头当作词元。在 [批次, 词元, 头, 列] 中，位置沿着头递增。一个头的每个词元旋转相同，于是顺序丢失，模型会不断重复。

如果这些都不能解释你的向量，答案是“unexplained”，并给出由相位得到的频率。`,
  },
  sources: [
    ["Su et al. 2021, RoFormer, equation 34", "https://arxiv.org/abs/2104.09864"],
    [
      "transformers v4.35, convert_llama_weights_to_hf.py, permute",
      "https://github.com/huggingface/transformers/blob/v4.35.0/src/transformers/models/llama/convert_llama_weights_to_hf.py",
    ],
  ],
};

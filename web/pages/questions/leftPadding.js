// States the question what left padding does to positions. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const leftPadding = {
  slug: "left-padding",
  title: { en: "Does left padding shift the positions?", zh: "左填充会移动位置吗？" },
  figure: { method: "rope", view: "hands", controls: { offset: [0, 512] } },
  answer: {
    // Source: huggingface/transformers, models/llama/modeling_llama.py of v4.35, prepare_inputs_for_generation: position_ids =
    // attention_mask.long().cumsum(-1) - 1, filled with 1 where the mask is 0.
    en: `It depends on who numbers the tokens. In a batch, short prompts are filled up at the left, so that all of them end at the same column. If positions are column numbers, the first real token of a short prompt has a position above 0.

With RoPE and with biases by distance this does no harm in exact arithmetic, as long as the padding is masked: only differences of positions enter the scores, and all positions of a prompt are shifted alike. Move the “first position” of the figure: both hands rotate, q·k stays. Rounding differs a little, and the longest position comes nearer to the limit.

With absolute positions, learned or sinusoidal, it does matter. The model reads its prompt as if it began in the middle of a text, and a learned table may end before the prompt does. Hugging Face's generation code therefore computes positions from the mask: they count only the real tokens, and the padding gets the number 1, which does not matter because the mask hides it. Code that calls the model directly must pass position_ids itself.

Two more traps. A cache must continue with the same numbering: the position of the next token is the number of real tokens, not the length of the cache. And padding that is not masked is read as text, whatever its position.`,
    zh: `取决于由谁给词元编号。在一个批次里，短的提示词在左边填充，使所有提示词在同一列结束。如果位置就是列号，短提示词的第一个真实词元的位置就大于 0。

对 RoPE 和按距离的偏置，只要填充被掩码挡住，在精确计算下没有害处：进入分数的只有位置之差，而一个提示词的所有位置移动得一样多。拖动图中的“起始位置”：两根指针都在转，q·k 不变。舍入会略有不同，最大的位置也离上限更近一些。

对绝对位置，无论是可学习的还是正弦的，就有影响。模型读到的提示词好像从文本中间开始，可学习的位置表还可能在提示词结束之前就到头。所以 Hugging Face 的生成代码从掩码计算位置：只数真实的词元，填充得到的编号是 1，但有掩码挡住，它不起作用。直接调用模型的代码必须自己传入 position_ids。

还有两个陷阱。缓存必须沿用同样的编号：下一个词元的位置是真实词元的个数，不是缓存的长度。没有被掩码挡住的填充会被当作文本来读，无论它的位置是什么。`,
  },
  sources: [
    [
      "transformers v4.35, modeling_llama.py",
      "https://github.com/huggingface/transformers/blob/v4.35.0/src/transformers/models/llama/modeling_llama.py",
    ],
  ],
};

// States section 10: models of today. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const today = {
  id: "today",
  title: { en: "What models do today", zh: "今天的模型怎么做" },
  text: {
    // Source: huggingface/transformers 008e574, models/gemma3/configuration_gemma3.py, models/llama4/configuration_llama4.py and
    // models/smollm3/configuration_smollm3.py, no_rope_layers; models/qwen3_next/configuration_qwen3_next.py, __post_init__;
    // Qwen2-VL, arXiv 2409.12191, section 2.1.
    en: `Many models of 2026 no longer treat all layers alike.

Some layers see a *sliding window*, only the last hundreds or thousands of tokens. Distances in it stay short, so training has seen every angle, and memory stays small. Gemma 3 has five such layers for each full one.

Some layers carry no position at all, *NoPE*. Where nothing is rotated, no angle can be new. Order comes from the causal mask and from the other layers. In Llama 4 and SmolLM3 every fourth layer is of this kind.

Some layers replace attention by a recurrence that forgets: *linear attention* or a state space. They read from left to right, so order is built in, and what is far away fades. In Qwen3-Next three layers of four are like this, and the fourth has attention with RoPE.

Images and video give each token several positions, one for each axis. *M-RoPE* deals the dimension pairs out among time, height and width, and rotates each by the position on its own axis. In text all three are equal, and it is RoPE as before.

So there is one question to ask of any model and any prompt. Which layers rotate, by which frequencies, and did training show the angles that the prompt will reach? If it did, nothing needs repair. If not, you now know what the repairs do, and what they cost.

What does your model do? Paste its config under the figure.`,
    zh: `2026 年的许多模型不再让各层一个样。

有的层只看*滑动窗口*，即最近的几百到几千个词元。窗口里距离短，每个角度都见过，内存也省。Gemma 3 每五个这样的层配一个全注意力层。

有的层完全不带位置，叫作 *NoPE*。什么都不旋转，也就没有新的角度。顺序来自因果掩码和其他层。Llama 4 和 SmolLM3 每四层有一层是这样。

有的层用会遗忘的递归代替注意力：*线性注意力*或状态空间。它们从左往右读，顺序是内在的，远处的逐渐淡去。Qwen3-Next 每四层有三层如此，第四层是带 RoPE 的注意力。

图像和视频给每个词元几个位置，每条轴一个。*M-RoPE* 把维度对分给时间、高和宽，每对按自己那条轴上的位置旋转。文本中三者相等，就是原来的 RoPE。

所以，对任何模型、任何提示词，只需问一个问题：哪些层旋转，用哪些频率，提示词会到达的角度，训练时见过吗？见过，就不用修补。没见过，你现在知道各种修补做什么、代价是什么。

你的模型怎么做？把它的配置粘贴到图下面。`,
  },
  note: {
    en: `Where to go on: [read your model’s config]({model}), [train a small model yourself]({train}), [twelve short questions]({questions}), [look up a method]({methods}), [use the numbers in code]({reference}).`,
    zh: `接下来：[读你的模型的配置]({model})，[自己训练一个小模型]({train})，[十二个小问题]({questions})，[查一种方法]({methods})，[在代码里使用这些数值]({reference})。`,
  },
};

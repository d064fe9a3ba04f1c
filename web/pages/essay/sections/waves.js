// States section 4: sinusoidal position encoding. Used by the build through sections.js.
/** @type {import("../sections.js").Section} */
export const waves = {
  id: "waves",
  title: { en: "Smooth bits", zh: "平滑的位" },
  text: {
    en: `Replace each flipping bit by a wave. The fast waves tell neighbours apart, the slow ones tell the beginning from the end. This is the *sinusoidal* encoding of the original Transformer. *Dimension pair* i holds sin(pθᵢ) and cos(pθᵢ), with the *frequency*

= θᵢ = 10000^{−2i/d}

A wave repeats after its *wavelength*, 2π/θᵢ positions. The 10000 is called the *base*. All values lie between −1 and 1, so no position outgrows its word.

Why both sine and cosine? One wave says how high a clock hand points, not where it is in its turn: the same height comes twice. With both you know the angle. So think of a dimension pair as a clock hand, one frequency θᵢ. Moving by Δ positions is then a rotation by Δθᵢ, whatever the position was. A rotation is one fixed matrix for each Δ, and that is an operation a network can learn. The carries are gone.

Why 10000? It bounds the slowest wavelength, just under 2π·10000 ≈ {longest} positions: far longer than the sentences that were translated in 2017. With a smaller base hands come round within the text, and some far position looks almost like a near one in most pairs. With a larger one, more pairs hardly move at all. Change the base: the fastest hand stays, and the slow ones follow.`,
    zh: `把翻转的位换成波。快的波区分相邻位置，慢的波区分开头和结尾。这就是最初 Transformer 的*正弦位置编码*。第 i 个*维度对*存放 sin(pθᵢ) 和 cos(pθᵢ)，其中*频率*为

= θᵢ = 10000^{−2i/d}

一个波经过它的*波长*，即 2π/θᵢ 个位置之后重复。10000 叫作*底数*。所有值都在 −1 与 1 之间，位置不会盖过词。

为什么正弦和余弦都要？一个波只说出指针有多高，没说出它转到了哪里：同样的高度一圈出现两次。两个都有，角度就确定了。所以可以把一个维度对看作一根钟表指针，对应一个频率 θᵢ。移动 Δ 个位置就是旋转 Δθᵢ，无论原来在哪里。对每个 Δ，旋转就是一个固定的矩阵，这是网络学得会的运算。进位消失了。

为什么是 10000？它限定了最慢的波长，略小于 2π·10000 ≈ {longest} 个位置，远远长于 2017 年所翻译的句子。底数再小，指针会在文本之内转回来，某个远处的位置就会在多数维度对上与近处相差无几；底数再大，就有更多的维度对几乎不动。改变底数看看：最快的指针不变，慢的跟着变。`,
  },
  note: {
    en: `The figure has d = 16, hence eight pairs; dark is a cosine of 1. [Vaswani et al. 2017, §3.5](https://arxiv.org/abs/1706.03762).`,
    zh: `图中 d = 16，共八对；深色表示余弦为 1。[Vaswani 等 2017，§3.5](https://arxiv.org/abs/1706.03762)。`,
  },
};

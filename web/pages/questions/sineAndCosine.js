// States the question why sinusoids come in pairs. Used by the build through list.js.
/** @type {import("./list.js").Question} */
export const sineAndCosine = {
  slug: "sine-and-cosine",
  title: { en: "Why both sine and cosine?", zh: "为什么正弦和余弦都要？" },
  figure: { method: "sinusoidal", view: "shift", controls: { steps: [0, 64], pair: [0, 31] } },
  answer: {
    // Source: arXiv 1706.03762.
    en: `Because a sine alone does not tell an angle. The same height occurs twice in every turn, once on the way up and once on the way down. Sine and cosine together are the two coordinates of a point on a circle, and a point on a circle is an angle.

With both, a step of Δ positions becomes a rotation. The pair (sin pθ, cos pθ) turns into (sin(p + Δ)θ, cos(p + Δ)θ) when it is multiplied by a 2 × 2 matrix that contains only cos Δθ and sin Δθ. The matrix does not depend on p. In the figure, the pair moves by the same angle wherever it begins. With sines alone there is no such matrix: from sin pθ nobody can compute sin(p + Δ)θ.

The paper gives this as its reason for the function: for any fixed offset Δ, the encoding of p + Δ is a linear function of that of p.

The second gain is the dot product. Within a pair, sin·sin + cos·cos is the cosine of the difference of the angles, so the product of two position vectors depends on their distance alone. With sines only it would depend on the positions too. RoPE keeps the pairs for the same reason, and rotates queries and keys by them.`,
    zh: `因为单凭正弦不知道角度。同样的高度每圈出现两次，上升时一次，下降时一次。正弦和余弦合起来是圆上一点的两个坐标，而圆上的一点就是一个角度。

两个都有，走 Δ 步就成了旋转。(sin pθ, cos pθ) 乘以一个只含 cos Δθ 和 sin Δθ 的 2 × 2 矩阵，就得到 (sin(p + Δ)θ, cos(p + Δ)θ)。这个矩阵与 p 无关。图中，无论从哪里开始，这一对都转过同样的角度。只有正弦时没有这样的矩阵：从 sin pθ 算不出 sin(p + Δ)θ。

论文给出的正是这个理由：对任何固定的偏移 Δ，p + Δ 的编码是 p 的编码的线性函数。

第二个好处是点积。在一对之中，sin·sin + cos·cos 等于角度之差的余弦，所以两个位置向量的点积只取决于距离。只有正弦时，它还会取决于位置本身。RoPE 出于同样的理由保留了成对的维度，用它们旋转查询和键。`,
  },
  sources: [["Vaswani et al. 2017, §3.5", "https://arxiv.org/abs/1706.03762"]],
};

// Gives the texts below the figure of the page on KERPLE: traps, papers, models.

/** @type {import("../../figures/reader.js").Details} */
export const details = {
  models: ["KERPLE (GPT-NeoX, 12 layers, 12 heads)"],
  traps: [
    {
      // Source: chijames/KERPLE 25be3d7, megatron/mpu/layers.py, ParallelKerpleLog and ParallelKerplePower.
      en: "Names: the authors' code calls r1 bias_p and r2 bias_a for the logarithm, and the other way round for the power.",
      zh: "名称：作者代码中，对数核的 r1 叫 bias_p、r2 叫 bias_a，幂函数核则正好相反。",
    },
    {
      en: "Sizes: both numbers are kept at 0.01 or more in the forward pass, and an exponent above 2 is no longer a valid kernel; it is refused here.",
      zh: "范围：前向计算时两个参数都不小于 0.01；幂指数大于 2 就不再是合法的核，这里拒绝接受。",
    },
    {
      en: "Direction: the models are causal, so training never meets keys ahead; here the bias is symmetric, and causal is a choice.",
      zh: "方向：原模型是因果的，训练中不会遇到后面的键；这里偏置是对称的，因果与否可选。",
    },
  ],
};

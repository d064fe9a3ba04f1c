import "posenc/vue.js";
import type { GlobalComponents } from "vue";

type Props = InstanceType<GlobalComponents["posenc-figure"]>["$props"];
export const right: Props = {
  method: "alibi",
  heads: 8,
  queries: "64",
  causal: true,
  class: "wide",
  "max-distance": 128,
  maxBias: 8,
  onPosencRender: ({ detail }) => detail.shape.length,
};
// @ts-expect-error
export const method: Props = { method: "alibo" };
// @ts-expect-error
export const name: Props = { method: "alibi", hedas: 8 };

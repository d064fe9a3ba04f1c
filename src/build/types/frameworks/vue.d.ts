// import "posenc/vue.js": registers <posenc-figure> and tells Vue's templates of it, strict ones too. Vue's compiler has to know
// that it is no component of Vue's: isCustomElement: (tag) => tag === "posenc-figure".

import type { HTMLAttributes, PublicProps } from "vue";
import type { PosencFigureAttributes, PosencFigureListeners } from "./attributes.js";

export * from "./element.js";

declare module "vue" {
  interface GlobalComponents {
    "posenc-figure": new () => {
      $props: PublicProps &
        Omit<HTMLAttributes, keyof PosencFigureAttributes> &
        PosencFigureAttributes &
        PosencFigureListeners<"on">;
    };
  }
}

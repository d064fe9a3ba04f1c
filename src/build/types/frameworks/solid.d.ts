// Registers <posenc-figure> and declares it for JSX in Solid: import "posenc/solid.js".

import type { JSX } from "solid-js";
import type { PosencFigureAttributes, PosencFigureListeners } from "./attributes.js";
import type { PosencFigure } from "./element.js";

export * from "./element.js";

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-figure": Omit<JSX.HTMLAttributes<PosencFigure>, keyof PosencFigureAttributes> &
        PosencFigureAttributes &
        PosencFigureListeners<"on:">;
    }
  }
}

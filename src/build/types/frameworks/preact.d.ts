// Registers <posenc-figure> and declares it for JSX in Preact: import "posenc/preact.js".

import type { ClassAttributes, HTMLAttributes } from "preact";
import type { PosencFigureAttributes, PosencFigureListeners } from "./attributes.js";
import type { PosencFigure } from "./element.js";

export * from "./element.js";

declare module "preact" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-figure": ClassAttributes<PosencFigure> &
        Omit<HTMLAttributes<PosencFigure>, keyof PosencFigureAttributes> &
        PosencFigureAttributes &
        PosencFigureListeners<"on">;
    }
  }
}

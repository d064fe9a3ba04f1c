// import "posenc/preact.js": registers <posenc-figure> and tells JSX of it, in Preact.

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

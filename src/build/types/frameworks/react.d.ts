// Registers <posenc-figure> and declares it for JSX in React 18 and 19: import "posenc/react.js".

import type { ClassAttributes, HTMLAttributes } from "react";
import type { PosencFigureAttributes, PosencFigureListeners } from "./attributes.js";
import type { PosencFigure } from "./element.js";

export * from "./element.js";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "posenc-figure": ClassAttributes<PosencFigure> &
        Omit<HTMLAttributes<PosencFigure>, keyof PosencFigureAttributes> &
        PosencFigureAttributes &
        PosencFigureListeners<"on"> & { class?: string | undefined };
    }
  }
}

// Registers <posenc-figure> and declares it for Vue templates, strict ones too: import "posenc/vue.js". Tell Vue that the tag is a
// custom element: isCustomElement: (tag) => tag === "posenc-figure".

import type { HTMLAttributes, PublicProps } from "vue";
import type { PosencFigureAttributes, PosencFigureListeners } from "./attributes.js";

export * from "./element.js";

/** As strict templates see names: :max-distance as maxDistance, @posenc-render as onPosencRender. */
type Camelized<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Camelized<Rest>>}`
  : Name;
type Listeners = PosencFigureListeners<"">;
type Attributes = PosencFigureAttributes & {
  [Name in keyof PosencFigureAttributes as Camelized<Name>]?: PosencFigureAttributes[Name];
};

declare module "vue" {
  interface GlobalComponents {
    "posenc-figure": new () => {
      $props: PublicProps &
        Omit<HTMLAttributes, keyof PosencFigureAttributes> &
        Attributes & {
          [Name in keyof Listeners as `on${Capitalize<Camelized<Name>>}`]?: Listeners[Name];
        };
    };
  }
}

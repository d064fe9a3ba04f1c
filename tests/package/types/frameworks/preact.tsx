import "posenc/preact.js";
import type { PosencFigure } from "posenc/element.js";
import { useRef } from "preact/hooks";
export function Post() {
  const figure = useRef<PosencFigure>(null);
  return (
    <figure>
      <posenc-figure
        ref={figure}
        key="one"
        method="alibi"
        view="bias"
        heads={8}
        queries="64"
        causal
        max-distance={128}
        class="wide"
        style={{ maxWidth: 640 }}
        onposenc-render={({ detail }) => detail.shape.length}
      >
        <img src="alibi.png" alt="ALiBi" />
      </posenc-figure>
      {/* @ts-expect-error */}
      <posenc-figure method="alibo" />
      {/* @ts-expect-error */}
      <posenc-figure method="alibi" hedas={8} />
      {/* @ts-expect-error */}
      <posenc-figure method="alibi" heads="many" />
    </figure>
  );
}

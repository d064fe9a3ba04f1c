import "posenc/solid.js";
export function Post() {
  return (
    <figure>
      <posenc-figure
        method="alibi"
        view="bias"
        heads={8}
        queries="64"
        causal
        class="wide"
        style={{ "max-width": "640px" }}
        on:posenc-render={({ detail }) => detail.shape.length}
      >
        <img src="alibi.png" alt="ALiBi" />
      </posenc-figure>
      {/* @ts-expect-error */}
      <posenc-figure method="alibo" />
      {/* @ts-expect-error */}
      <posenc-figure method="alibi" hedas={8} />
    </figure>
  );
}

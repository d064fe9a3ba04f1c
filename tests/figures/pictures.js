// Draws pictures without a browser for tests: small results of two views, a heatmap and a curve.
import { estimateWidth } from "../../web/figures/layout.js";
import { makePicture } from "../../web/figures/picture.js";
import { pictures } from "../../web/figures/pictureKinds.js";

const words = (en, zh) => ({ en, zh });

export const theme = {
  dark: false,
  foreground: [0, 0, 0],
  background: [255, 255, 255],
  accent: [0, 80, 200],
  muted: [70, 70, 70],
  faint: [215, 215, 215],
};

export const biasView = {
  id: "bias",
  title: words("Bias <of> a head", "一个头的偏置"),
  kind: "heatmap",
  calls: [],
  axes: {
    x: { name: words("key", "键"), key: "key" },
    y: { name: words("query", "查询"), key: "query", start: "queryOffset" },
    slice: { name: words("head", "头"), parameter: "head" },
    value: { name: words("bias", "偏置"), kind: "signed" },
  },
  explain: ({ at }) => `distance ${at.x - at.y}`,
};

export const profileView = {
  id: "profile",
  title: words("Bias against distance", "偏置随距离的变化"),
  kind: "curve",
  calls: [],
  axes: {
    x: { name: words("distance", "距离"), key: "distance", start: -2, unit: words("positions", "个位置") },
    line: { name: words("head", "头"), parameter: "head" },
    value: { name: words("bias", "偏置"), kind: "signed" },
  },
};

/** Two heads, three queries, four keys; entry [h, i, j] is 100h + 10i + j, but masked at [1, 0, 3]. */
export const biasResult = () => {
  const data = Float32Array.from(
    { length: 24 },
    (_, n) => 100 * Math.floor(n / 12) + 10 * (Math.floor(n / 4) % 3) + (n % 4),
  );
  data[15] = -Infinity;
  return { shape: [2, 3, 4], data, dtype: "float32", facts: [] };
};

export const profileResult = () => ({
  shape: [2, 5],
  data: Float32Array.of(-2, -1, 0, -1, -Infinity, -4, -2, 0, -2, -4),
  dtype: "float32",
  facts: [],
});

export const picture = (view, result, more = {}) =>
  makePicture({
    view: { ...view, picture: view.picture ?? pictures[view.kind]() },
    result,
    parameters: { head: 1, queryOffset: 5 },
    lang: "en",
    width: 600,
    height: 400,
    zoom: null,
    theme,
    pixelRatio: 1,
    thumbnail: false,
    measure: estimateWidth,
    ...more,
  });

export const biasPicture = (more) => picture(biasView, biasResult(), more);
export const profilePicture = (more) => picture(profileView, profileResult(), more);

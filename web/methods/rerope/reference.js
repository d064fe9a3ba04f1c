// What the descriptor of rerope says, in Chinese, by the English sentence: only the reference's build reads it.
export const reference = {
  "The changed distances: d within the window, beyond it ±window, or with a factor ±(window + (|d| - window)/factor), rounded once.":
    "改动后的距离：窗口以内为 d，超出后为 ±window；给出 factor 时为 ±(window + (|d| - window)/factor)，只舍入一次。",
  "distance from which on they stand still": "从这一距离起不再增长",
  "leaky: beyond the window distances grow, this many times slower; absent: they stand still":
    "Leaky 变体：窗口之外距离继续增长，但慢这么多倍；省略时不再增长",
  "The changed distances, rounded once.": "改动后的距离，只舍入一次。",
};

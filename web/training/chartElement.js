// Defines <training-chart>: a line chart drawn at its size on screen, and redrawn when that changes.
import { lineChart } from "./chart.js";

class TrainingChart extends HTMLElement {
  #chart;
  #drawn = "";
  #size = { width: 0, height: 0 };
  #observer = new ResizeObserver(([{ contentRect }]) => {
    const size = { width: Math.round(contentRect.width), height: Math.round(contentRect.height) };
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    this.#size = size;
    this.#draw();
  });

  connectedCallback() {
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer.disconnect();
  }

  /** The chart, from figures.js. */
  get chart() {
    return this.#chart;
  }

  /** Redraws only after changes, because most charts do not change during training. */
  set chart(chart) {
    this.#chart = chart;
    const drawn = JSON.stringify(chart);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#draw();
  }

  #draw() {
    if (this.#chart && this.#size.width > 0) this.replaceChildren(lineChart(this.#chart, this.#size));
  }
}

export const defineChart = () => customElements.define("training-chart", TrainingChart);

// <training-chart>: a line chart that is drawn as large as it is shown, and anew when that changes.
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

  /** What is drawn, as figures.js makes it. */
  get chart() {
    return this.#chart;
  }

  /** Only what has changed is drawn anew: most charts stay as they are while models learn. */
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

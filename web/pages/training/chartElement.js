// Defines <training-chart>: a line chart drawn at its size on screen, and redrawn when that changes. The pointer or the arrow
// keys move a line across it, beside which the values are read out.
import { lineChart, meansOf, node, plotOf } from "./chart.js";

/** A number as it is read out, where an axis does not say how. */
const rounded = (value) => String(Number(value.toPrecision(3)));

/** The places of all points from the left. */
const placesOf = (means) => [...new Set(means.flatMap(({ points }) => points.map(([x]) => x)))].sort((a, b) => a - b);

/** A place on the axis: the text of its tick, or its number. */
function placeText({ show, ticks, name }, at) {
  const tick = ticks.find((each) => Array.isArray(each) && each[0] === at);
  return `${name} = ${show?.(at) ?? tick?.[1] ?? rounded(at)}`;
}

class TrainingChart extends HTMLElement {
  #chart;
  #drawn = "";
  #size = { width: 0, height: 0 };
  /** The place that is read out, or undefined. */
  #at;
  #observer = new ResizeObserver(([{ contentRect }]) => {
    const size = { width: Math.round(contentRect.width), height: Math.round(contentRect.height) };
    if (size.width === this.#size.width && size.height === this.#size.height) return;
    this.#size = size;
    this.#draw();
  });
  /** What is drawn at #at: a line in the chart, and the values. */
  #line = node("line", { stroke: "currentColor", "stroke-opacity": 0.5 });
  #output = document.createElement("output");

  constructor() {
    super();
    this.addEventListener("pointermove", ({ clientX }) => this.#point(clientX));
    this.addEventListener("pointerdown", ({ clientX }) => this.#point(clientX));
    this.addEventListener("pointerleave", ({ pointerType }) => pointerType !== "touch" && this.#read(undefined));
    this.addEventListener("blur", () => this.#read(undefined));
    this.addEventListener("keydown", (event) => this.#press(event));
  }

  connectedCallback() {
    this.tabIndex = 0;
    this.setAttribute("role", "group");
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
    this.setAttribute("aria-label", chart.label);
    this.#draw();
  }

  #draw() {
    if (!this.#chart || this.#size.width === 0) return;
    this.replaceChildren(lineChart(this.#chart, this.#size), this.#output);
    this.#read(this.#at);
  }

  /** Reads the point nearest to a place on the screen. */
  #point(clientX) {
    if (!this.#chart || this.#size.width === 0) return;
    const { placeX } = plotOf(this.#chart, this.#size);
    const away = (at) => Math.abs(placeX(at) - (clientX - this.getBoundingClientRect().left));
    const places = placesOf(meansOf(this.#chart));
    if (places.length > 0) this.#read(places.reduce((best, at) => (away(at) < away(best) ? at : best)));
  }

  #press(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!this.#chart || ctrlKey || metaKey || altKey) return;
    const places = placesOf(meansOf(this.#chart));
    const now = places.indexOf(this.#at);
    const moves = new Map([
      ["ArrowLeft", now < 0 ? 0 : now - 1],
      ["ArrowRight", now + 1],
      ["Home", 0],
      ["End", places.length - 1],
    ]);
    if (key === "Escape" && now >= 0) this.#read(undefined);
    else if (moves.has(key) && places.length > 0)
      this.#read(places[Math.min(Math.max(moves.get(key), 0), places.length - 1)]);
    else return;
    event.preventDefault();
  }

  #read(at) {
    this.#at = at;
    this.#line.remove();
    const means = at === undefined ? [] : meansOf(this.#chart);
    const values = means.flatMap(({ points, ...line }) =>
      points.filter(([x]) => x === at).map(([, value]) => ({ ...line, value })),
    );
    this.#output.hidden = values.length === 0;
    if (values.length === 0) return;
    const { x, y } = this.#chart;
    const { left, right, top, bottom, placeX } = plotOf(this.#chart, this.#size);
    const place = placeX(at);
    for (const [key, value] of Object.entries({ x1: place, x2: place, y1: top, y2: bottom }))
      this.#line.setAttribute(key, String(value));
    this.firstElementChild.append(this.#line);
    const rows = values
      .sort((a, b) => b.value - a.value)
      .map(({ name, color, value }) => {
        const row = document.createElement("span");
        row.style.borderColor = color;
        row.append(`${name} ${(y.show ?? rounded)(value)}`);
        return row;
      });
    this.#output.replaceChildren(`${placeText(x, at)} · ${y.name}`, ...rows);
    // On the side with more room, where it hides less.
    const isLeft = place > (left + right) / 2;
    this.#output.style.left = isLeft ? "auto" : `${place + 8}px`;
    this.#output.style.right = isLeft ? `${this.#size.width - place + 8}px` : "auto";
  }
}

export const defineChart = () => customElements.define("training-chart", TrainingChart);

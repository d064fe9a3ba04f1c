// Declares posenc/element.js, which registers <posenc-figure>. Attributes are the parameters in kebab-case (max-distance="128").

import type { DataType, TensorArray } from "./index.js";

/** Parameters by name; t5 and shaw also have `table`, which replaces the example's table. */
export type PosencParameters = Record<string, number | string | boolean | { data: Float32Array; shape: number[] }>;

/** A cell of the matrix; in curves and planes, row is the line and column the point on it. */
export interface PosencCursor {
  row: number;
  column: number;
}

/** The visible columns (x) and rows (y), [start, end); in planes, the visible values. */
export interface PosencZoom {
  x: [number, number];
  y: [number, number];
}

/**
 * The range [from, to] of the value axis or the colours, and of the horizontal axis of curves and planes. `top` is the plot's
 * minimum distance from the figure's upper edge in CSS pixels.
 */
export interface PosencRange {
  value?: [number, number] | undefined;
  x?: [number, number] | undefined;
  top?: number | undefined;
}

/** Marked coordinates by axis: { position: 12, channel: 3 }. */
export type PosencSelection = Record<string, number>;

export interface PosencResult {
  shape: number[];
  dtype: DataType;
  data: TensorArray;
}

export interface PosencFigureEventMap {
  "posenc-render": CustomEvent<{ view: string; parameters: PosencParameters; shape: number[]; dtype: DataType }>;
  /** `at` has coordinates by axis, `indices` those into the whole result; without a cell both are absent. */
  "posenc-hover": CustomEvent<{
    indices: number[] | null;
    value: number | null;
    at?: { x: number; y?: number; line?: number | string; slice?: number; index?: number };
    text: string;
  }>;
  "posenc-select": CustomEvent<{ selection: PosencSelection | null; indices: number[]; value: number }>;
  "posenc-change": CustomEvent<{ parameters?: PosencParameters; zoom?: PosencZoom | null; isPassing?: boolean }>;
  "posenc-progress": CustomEvent<{ part: number }>;
  /** For a clamped value: the parameter, the given and the used value. */
  "posenc-error": CustomEvent<{
    error: Error;
    parameter?: string;
    given?: unknown;
    used?: number | string | boolean;
  }>;
}

export declare class PosencFigure extends HTMLElement {
  /** The method: "alibi", "rope", … */
  method: string | undefined;
  /** The view; by default the method's first. */
  view: string | undefined;
  /** Width divided by height. */
  ratio: number | undefined;
  /** Draws a small figure without axes and reading of values. */
  thumbnail: boolean;
  /** "eager" draws at once; by default the figure waits until it is near the viewport. */
  loading: "eager" | undefined;
  /**
   * All parameters of the method by name, with defaults; before the method has loaded, only the assigned ones.
   */
  get parameters(): PosencParameters;
  set parameters(parameters: Partial<PosencParameters>);
  /**
   * Computes the result instead of the figure, for instance in a worker. `facts` are the results of the view's further calls,
   * which its texts use.
   */
  compute:
    | ((
        view: { readonly id: string; readonly calls: readonly object[] },
        parameters: PosencParameters,
        options: { signal: AbortSignal; onProgress(part: number): void },
      ) => Promise<PosencResult & { facts: readonly unknown[] }>)
    | undefined;
  /** The cell whose value is shown. */
  cursor: PosencCursor | null | undefined;
  /** The marked coordinates. */
  selection: PosencSelection | null | undefined;
  /** The visible part; null for all. */
  zoom: PosencZoom | null | undefined;
  /** The range of the axes, for comparing figures; by default that of the data. */
  range: PosencRange | null | undefined;
  /** The range of the data. */
  readonly extent: PosencRange | undefined;
  /** The shown result; the next computation may reuse the array. */
  readonly data: PosencResult | undefined;
  /** Resolves when the figure shows its current state; rejects if that cannot be computed. */
  readonly ready: Promise<PosencFigure>;
  /** Redraws the figure, for instance after the page's colours have changed. */
  redraw(): void;
  toSVG(): Promise<string>;
  toPNG(options?: { scale?: number | undefined }): Promise<Blob>;
  /** The visible values, coordinates first. */
  toCSV(): Promise<string>;
  /**
   * HTML for this figure in another page: `src` is the URL of posenc-figure.js, `image` that of a fallback image, `size` the
   * reserved space, `colours` additional CSS.
   */
  toEmbedCode(options?: {
    src?: string | undefined;
    image?: string | undefined;
    title?: string | undefined;
    lang?: string | undefined;
    size?: [number, number] | undefined;
    colours?: string | undefined;
  }): Promise<string>;
  addEventListener<K extends keyof PosencFigureEventMap>(
    type: K,
    listener: (this: PosencFigure, event: PosencFigureEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (this: PosencFigure, event: HTMLElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "posenc-figure": PosencFigure;
  }
}

// posenc/element.js: registers <posenc-figure>. Attributes are the parameters in kebab-case (max-distance="128").

import type { DataType, TensorArray } from "./index.js";

/** Of t5 and shaw also `table`, a table of one's own in place of the example's. */
export type PosencParameters = Record<string, number | string | boolean | { data: Float32Array; shape: number[] }>;

/** A cell of the shown matrix; of curves and planes, row is the line and column the point along it. */
export interface PosencCursor {
  row: number;
  column: number;
}

/** The shown columns (x) and rows (y), from the first to before the second index; of planes, the values shown. */
export interface PosencZoom {
  x: [number, number];
  y: [number, number];
}

/**
 * From and to: of the value axis or the colours, and of the horizontal axis of curves and planes. `top` is where the plot
 * begins under its title and legend, in CSS pixels; it is never above where it begins by itself.
 */
export interface PosencRange {
  value?: [number, number] | undefined;
  x?: [number, number] | undefined;
  top?: number | undefined;
}

/** Coordinates that are marked, by what they count: { position: 12, channel: 3 }. */
export type PosencSelection = Record<string, number>;

export interface PosencResult {
  shape: number[];
  dtype: DataType;
  data: TensorArray;
}

export interface PosencFigureEventMap {
  "posenc-render": CustomEvent<{ view: string; parameters: PosencParameters; shape: number[]; dtype: DataType }>;
  /** `at` holds coordinates by axis, `indices` those into the whole result; without a cell both are absent. */
  "posenc-hover": CustomEvent<{
    indices: number[] | null;
    value: number | null;
    at?: { x: number; y?: number; line?: number | string; slice?: number; index?: number };
    text: string;
  }>;
  "posenc-select": CustomEvent<{ selection: PosencSelection | null; indices: number[]; value: number }>;
  "posenc-change": CustomEvent<{ parameters?: PosencParameters; zoom?: PosencZoom | null; isPassing?: boolean }>;
  "posenc-progress": CustomEvent<{ part: number }>;
  /** A value that was clamped is reported with its parameter, what was given and what is used. */
  "posenc-error": CustomEvent<{
    error: Error;
    parameter?: string;
    given?: unknown;
    used?: number | string | boolean;
  }>;
}

export declare class PosencFigure extends HTMLElement {
  /** Name of the method: "alibi", "rope", … */
  method: string | undefined;
  /** One of the method's views; the first without it. */
  view: string | undefined;
  /** Width divided by height. */
  ratio: number | undefined;
  /** Draws small, without axes and without a read-out. */
  thumbnail: boolean;
  /** "eager" draws at once instead of when the figure comes near the visible part of the page. */
  loading: "eager" | undefined;
  /**
   * All parameters of the shown method by name; those that have not been set are at their defaults. Of a method that has
   * not come yet, only those that were assigned.
   */
  get parameters(): PosencParameters;
  set parameters(parameters: Partial<PosencParameters>);
  /**
   * Computes what is shown, in place of the figure itself, for instance in a worker. `facts` are the results of the
   * view's further calls, which its texts are about.
   */
  compute:
    | ((
        view: { readonly id: string; readonly calls: readonly object[] },
        parameters: PosencParameters,
        options: { signal: AbortSignal; onProgress(part: number): void },
      ) => Promise<PosencResult & { facts: readonly unknown[] }>)
    | undefined;
  /** The cell that is read out. */
  cursor: PosencCursor | null | undefined;
  /** What is marked in this figure. */
  selection: PosencSelection | null | undefined;
  /** The part that is shown; null for all of it. */
  zoom: PosencZoom | null | undefined;
  /** What the axes reach instead of what they would by themselves, so that figures side by side can be compared. */
  range: PosencRange | null | undefined;
  /** What the axes would reach by themselves. */
  readonly extent: PosencRange | undefined;
  /** What is shown; the next computation may write into the same array. */
  readonly data: PosencResult | undefined;
  /** Resolves when the figure shows its present state; rejects when that cannot be computed. */
  readonly ready: Promise<PosencFigure>;
  /** Draws again what is shown, for instance after a change of the colours around it. */
  redraw(): void;
  toSVG(): Promise<string>;
  toPNG(options?: { scale?: number | undefined }): Promise<Blob>;
  /** The shown numbers, coordinates first. */
  toCSV(): Promise<string>;
  /**
   * HTML that shows this figure in another page: `src` is the address of posenc-figure.js, `image` that of a picture
   * for readers without scripts, `size` what the page keeps for it, `colours` CSS of its own.
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

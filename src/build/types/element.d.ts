// posenc/element.js: registers <posenc-figure>. Attributes are the parameters in kebab-case (max-distance="128").

import type { DataArrays, DataType } from "./index.js";

export interface PosencFigureState {
  /** Parameters of the shown method by name; those that are not set have their defaults. */
  parameters: Record<string, number | string | boolean>;
}

export interface PosencFigureEventMap {
  "posenc-render": CustomEvent<{ view: string; shape: number[]; dtype: DataType } & PosencFigureState>;
  "posenc-hover": CustomEvent<{ indices: number[] | null; value: number | null; text: string }>;
  "posenc-select": CustomEvent<{ selection: unknown }>;
  "posenc-change": CustomEvent<Partial<PosencFigureState> & { zoom?: unknown }>;
  "posenc-progress": CustomEvent<{ part: number }>;
  "posenc-error": CustomEvent<{ error: Error }>;
}

export declare class PosencFigure extends HTMLElement {
  /** Name of the method: "alibi", "rope", … */
  method: string;
  /** One of the method's views; the first without it. */
  view?: string;
  /** Width divided by height. */
  ratio?: number;
  /** Draws small, without axes and without a read-out. */
  thumbnail: boolean;
  get parameters(): PosencFigureState["parameters"];
  set parameters(parameters: Partial<PosencFigureState["parameters"]>);
  /** What is shown; the next computation may write into the same array. */
  readonly data: { shape: number[]; dtype: DataType; data: DataArrays[DataType] } | undefined;
  /** Resolves when the figure shows its present state. */
  readonly ready: Promise<PosencFigure>;
  toSVG(): string;
  toPNG(options?: { scale?: number }): Promise<Blob>;
  toCSV(): string;
  toEmbedCode(): string;
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

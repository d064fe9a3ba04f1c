// Declares widget.js, the front-end module for anywidget.
/** A host's model with the trait `attributes`: method, view and parameters of the figure by name. */
export interface WidgetModel {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}
declare const widget: {
  /** Appends a figure to `el`, which follows the model; returns the function that removes it. */
  render(context: { model: WidgetModel; el: HTMLElement }): () => void;
};
export default widget;

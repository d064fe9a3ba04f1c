// Schedules the first painting of figures, one per frame and only near the viewport, so that a page with many figures
// stays responsive.

const waiting = [];
let scheduled = false;

function runNext() {
  const task = waiting.shift();
  scheduled = waiting.length > 0;
  if (scheduled) requestAnimationFrame(runNext);
  task?.();
}

function nextFrame(task) {
  waiting.push(task);
  if (!scheduled) {
    scheduled = true;
    requestAnimationFrame(runNext);
  }
}

/** Observes the viewport and scrolling parts of the page. */
const near = "200% 0%";
const tasks = new WeakMap();
let observer;

/**
 * Calls `task` once, when the element comes within two viewports of the visible part of the page; at once without
 * layout, as in programs with a DOM only.
 */
export function whenNear(element, task) {
  if (!globalThis.IntersectionObserver) return task();
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        nextFrame(tasks.get(target));
      }
    },
    /** @type {any} */ ({ rootMargin: near, scrollMargin: near }),
  );
  tasks.set(element, task);
  observer.observe(element);
}

export const forget = (element) => observer?.unobserve(element);

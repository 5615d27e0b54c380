/**
 * Delays work until the browser has painted, for example the response to a touch. On a slow phone, preparing a new page
 * takes a quarter of a second, and meanwhile the screen would stand still.
 */

/** A page in the background paints nothing, so the work waits only this long. */
const hiddenDeadlineMs = 100;
/** A slow phone may need this long for a paint. If the work started earlier, it would delay the paint further. */
const visibleDeadlineMs = 1_000;

/** Resolves after the browser has painted the present rendering, or at the deadline. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(resolve, document.hidden ? hiddenDeadlineMs : visibleDeadlineMs);
    // Frames are painted after their callbacks, so only the next task is after the paint.
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(deadline);
        resolve();
      }),
    );
  });
}

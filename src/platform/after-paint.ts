/**
 * Lets the browser show the answer to a touch before the work that the touch began. On a slow phone the work of a new
 * page takes a quarter of a second, and until then the screen would stand still.
 */

/** A page in the background paints nothing, so the work waits only this long. */
const hiddenDeadlineMs = 100;
/** A slow phone may need this long for a paint. Work that didn't wait would delay the paint further. */
const visibleDeadlineMs = 1_000;

/** Resolves once what is rendered now was painted. */
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

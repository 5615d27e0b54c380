/** Tells when a page has come to rest: its content has stopped changing, and nothing of it is still loading. */

/** Milliseconds without a change until a page counts as quiet. */
const quietMs = 300;
/**
 * A progress bar, a busy element, or a skeleton (ui/feedback/Skeleton.tsx), which has hidden boxes. A status with an
 * icon matches too.
 */
const loading = '[role="progressbar"], [aria-busy="true"], [role="status"] [aria-hidden="true"]';

/** Calls `onQuiet` once, when the page has come to rest. Returns a function that stops waiting. */
export function whenQuiet(onQuiet: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    changes.disconnect();
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The loaded content will be a change, which starts the wait again.
      if (document.querySelector('main')?.querySelector(loading) !== null) return;
      stop();
      onQuiet();
    }, quietMs);
  };
  const changes = new MutationObserver(wait);
  changes.observe(document.body, { childList: true, subtree: true });
  wait();
  return stop;
}

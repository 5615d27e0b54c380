/**
 * Delays the next page while an exported test makes a click that the person made on the page before. Otherwise the next
 * page would appear first, because a test is slower than the person was.
 */
import type { RegisteredRouter } from '@tanstack/react-router';

declare global {
  interface Window {
    /** Whether an exported test delays the next page. */
    demoPagesHeld?: boolean;
  }
}

/** An exported test sends this event to the window after it has set `demoPagesHeld` to false. */
const releasedEvent = 'demo-pages';
/** A page is delayed this long at most, because the next click may need this page after all. */
const heldAtMostMs = 5_000;

/** Starts delaying pages on request. Call it once, before the first render. */
export function holdPages(router: RegisteredRouter): void {
  const { load } = router;
  router.load = async (options) => {
    if (window.demoPagesHeld === true) {
      // A navigation of the next click is computed from the URL of the delayed page.
      router.updateLatestLocation();
      await new Promise<void>((resolve) => {
        window.addEventListener(releasedEvent, () => resolve(), { once: true });
        setTimeout(resolve, heldAtMostMs);
      });
    }
    await load(options);
  };
}

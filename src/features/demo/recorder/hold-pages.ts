/**
 * Holds the next page back while a written test makes a click that the session made on the page before. A test can't
 * be as quick as the session was.
 */
import type { RegisteredRouter } from '@tanstack/react-router';

declare global {
  interface Window {
    /** Whether a written test holds pages back. */
    demoPagesHeld?: boolean;
  }
}

/** A written test sends this event to the window after it has set `demoPagesHeld` to false. */
const releasedEvent = 'demo-pages';
/** A page comes after this time in any case, in ms, because the next click may need it after all. */
const heldAtMostMs = 5_000;

/** Call it once, before the first render. */
export function holdPages(router: RegisteredRouter): void {
  const { load } = router;
  router.load = async (options) => {
    if (window.demoPagesHeld === true) {
      // The next click begins from the address that is on its way.
      router.updateLatestLocation();
      await new Promise<void>((resolve) => {
        window.addEventListener(releasedEvent, () => resolve(), { once: true });
        setTimeout(resolve, heldAtMostMs);
      });
    }
    await load(options);
  };
}

/**
 * The 60 seconds between two captchas. They are kept for the browser session, so that neither typing nor a reload offers a button
 * that the backend would refuse.
 */
import { useSyncExternalStore } from 'react';
import { now } from '../../platform/clock.ts';
import { stored } from '../../platform/storage.ts';

/** In milliseconds. */
const wait = 60_000;

/** Whole seconds until the next one may be asked for, at the time `at` (ms). A clock that was put back never waits longer than that. */
export function secondsLeft(sentAt: number | null, at: number): number {
  if (sentAt === null) return 0;
  return Math.max(0, Math.min(Math.ceil((sentAt + wait - at) / 1000), wait / 1000));
}

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, 250);
  const unsubscribe = stored.subscribe('captchaSent', listener);
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}

/** `to`: where the last one went, while one waits. */
export function useCaptchaWait(): { seconds: number; to: string | null; begin: (to: string) => void } {
  const seconds = useSyncExternalStore(subscribe, () => secondsLeft(stored.read('captchaSent')?.at ?? null, now()));
  const to = useSyncExternalStore(subscribe, () => stored.read('captchaSent')?.to ?? null);
  return { seconds, to: seconds > 0 ? to : null, begin: (address) => stored.write('captchaSent', { at: now(), to: address }) };
}

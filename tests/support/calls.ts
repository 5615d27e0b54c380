/**
 * Observes the calls of a page to its backend in a journey, and holds chosen calls back until the journey lets them
 * through. A state of the screen that depends on a held call stays, however slow the machine is.
 */
import type { Page } from '@playwright/test';
import { mock } from './mock.ts';
import { whenDecisionStored } from './stored-decisions.ts';

declare global {
  interface Window {
    /** Tells the journey of a call. Resolves when the call may go on. */
    callsMade?: (path: string) => Promise<void>;
    /** Whether the document's `fetch` is wrapped. */
    callsObserved?: boolean;
  }
}

/** The handle that `callsOf` returns. Its paths have no query. */
export interface Calls {
  /** From now on calls to these paths wait before they reach the backend. */
  hold: (...paths: readonly string[]) => void;
  /** Lets all waiting calls through, and holds no further calls. */
  letThrough: () => void;
  /** Returns the number of calls to this path since `callsOf`, held ones included. */
  made: (path: string) => number;
}

/**
 * The function that each page's `callsMade` calls. A page can expose a function only once, so a later `callsOf`
 * replaces `observe` instead.
 */
const observers = new WeakMap<Page, { observe: (path: string) => Promise<void> }>();

/**
 * Observes the calls of the page's current document. After a reload, use `callsOf` again. Before a second `callsOf`,
 * call `letThrough` of the first one, because the first one then observes no more calls.
 */
export async function callsOf(page: Page): Promise<Calls> {
  const made: string[] = [];
  const held = new Set<string>();
  let waiting: (() => void)[] = [];
  const observe = async (path: string): Promise<void> => {
    made.push(path);
    if (!held.has(path)) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const known = observers.get(page);
  if (known) known.observe = observe;
  else {
    const observer = { observe };
    observers.set(page, observer);
    await page.exposeFunction('callsMade', (path: string) => observer.observe(path));
  }
  // While it starts, a page of the demo replaces `fetch` by its own backend, and would remove an earlier wrapper.
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    if (window.callsObserved === true) return;
    window.callsObserved = true;
    const onward = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const aborted = new Promise<void>((resolve) => {
        request.signal.addEventListener('abort', () => resolve());
      });
      // An aborted call goes on, so that `fetch` itself rejects.
      await Promise.race([window.callsMade?.(new URL(request.url).pathname), aborted]);
      return await onward(request);
    };
  });
  return {
    hold: (...paths) => {
      for (const path of paths) held.add(path);
    },
    letThrough: () => {
      held.clear();
      for (const go of waiting) go();
      waiting = [];
    },
    made: (path) => made.filter((madePath) => madePath === path).length,
  };
}

/**
 * The app makes this call before it moves coins. It is also the first call when the app resolves an unknown outcome.
 */
export const sessionPath = '/api/user/get/login';

/**
 * Runs `move`, which makes the app call `path`. The backend carries this call out, but its answer is lost. The returned
 * calls hold `sessionPath`, so the app can't resolve the outcome until the journey lets them through.
 */
export async function withLostAnswer(page: Page, path: string, move: () => Promise<void>): Promise<Calls> {
  await mock(page).faults({ rules: [{ path, kind: 'lostResponse', times: 1 }] });
  const calls = await callsOf(page);
  calls.hold(path);
  await move();
  await whenDecisionStored(page, 'sending');
  // The app also calls `sessionPath` before it sends. The decision is sent now, so the next such call resolves the
  // outcome.
  calls.letThrough();
  calls.hold(sessionPath);
  return calls;
}

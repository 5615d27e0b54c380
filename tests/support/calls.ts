/**
 * A page's calls to its backend, from a journey: which were made, and some of them held back until they are let
 * through. What stands on the screen meanwhile stands for as long as it is looked at, however slow the machine.
 */
import type { Page } from '@playwright/test';
import { mock } from './mock.ts';
import { whenWrittenDown } from './written-down.ts';

declare global {
  interface Window {
    callsMade?: (path: string) => Promise<void>;
  }
}

export interface Calls {
  /** From now on calls to these paths wait, before anything of them arrives. */
  hold: (...paths: readonly string[]) => void;
  /** Lets all go that wait, and holds none any more. */
  letThrough: () => void;
  /** How many calls to that path the page has made. */
  made: (path: string) => number;
}

/** Of the page as it stands, until it is loaded anew. */
export async function callsOf(page: Page): Promise<Calls> {
  const made: string[] = [];
  const held = new Set<string>();
  let waiting: (() => void)[] = [];
  await page.exposeFunction('callsMade', async (path: string) => {
    made.push(path);
    if (!held.has(path)) return;
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  });
  // While it starts, the page puts its own backend on `fetch`, in the place of whatever is there.
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const onward = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const abandoned = new Promise<void>((resolve) => {
        request.signal.addEventListener('abort', () => resolve());
      });
      await Promise.race([window.callsMade?.(new URL(request.url).pathname), abandoned]);
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
    made: (path) => made.filter((one) => one === path).length,
  };
}

/** Read before coins are moved, and first of all where it isn't known how that ended. */
export const sessionPath = '/api/user/get/login';

/**
 * Does what moves coins by a call to `path`, and loses its answer once it has been carried out. It isn't found out
 * before the calls are let through.
 */
export async function losingTheAnswer(page: Page, path: string, move: () => Promise<void>): Promise<Calls> {
  await mock(page).faults({ rules: [{ path, kind: 'lostResponse', times: 1 }] });
  const calls = await callsOf(page);
  calls.hold(path);
  await move();
  await whenWrittenDown(page, 'sending');
  calls.letThrough();
  calls.hold(sessionPath);
  return calls;
}

/**
 * Sends a page real touches, clicks and keys of the browser, one after another, like a person's hand. For each touch,
 * click or key, a hand records how long the page took until its next paint. The times come from the browser's Event
 * Timing API.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { UserError } from '../runtime.mjs';

/**
 * The times of a touch, a click or a key, in milliseconds. `delay`, `processing` and `presentation` make up `duration`.
 */
export interface Touch {
  readonly name: string;
  /** The time since the page was opened; NaN if the browser reported no event. */
  readonly start: number;
  readonly duration: number;
  /** The time until the first handler started. */
  readonly delay: number;
  /** The time from the start of the first handler until the end of the last one. */
  readonly processing: number;
  /** The time from the end of the last handler until the next frame was on the screen. */
  readonly presentation: number;
}

/** The acts of a hand. If the screen has no touch, each touch is a click of the mouse. */
export interface Hand {
  /** Touches the middle of the element. */
  readonly tap: (name: string, target: Locator) => Promise<void>;
  /** Touches a point, given as shares of the element's width and height. */
  readonly tapAt: (name: string, target: Locator, x: number, y: number) => Promise<void>;
  /** Touches this point of the screen, in px, whatever is there. */
  readonly tapPoint: (name: string, x: number, y: number) => Promise<void>;
  /** Holds a finger on the element for `ms`. */
  readonly hold: (name: string, target: Locator, ms: number) => Promise<void>;
  /** Presses the keys one after another. Each key is recorded as an interaction. */
  readonly keys: (name: string, ...keys: readonly string[]) => Promise<void>;
  /** Returns what was recorded since the last call. */
  readonly recorded: () => Touch[];
}

/** The browser reports no event that took less time than this, in milliseconds. */
export const leastDurationMs = 16;
/** How long a finger stays on the glass, in milliseconds. */
const fingerMs = 50;
/** A person looks at the answer for this long before the next touch, in milliseconds. */
const restMs = 350;
/** The height of the bars at the top and the bottom of a phone's screen, in px. */
const barsPx = { top: 110, bottom: 170 };

/** One event of the browser. Times are in milliseconds. */
const timing = v.object({
  id: v.number(),
  start: v.number(),
  /** When its first handler started, and when its last one ended. */
  begun: v.number(),
  ended: v.number(),
  duration: v.number(),
});
const point = v.object({ x: v.number(), y: v.number(), covered: v.boolean() });

/** Records the timings of interactions, in every document that the page opens from now on. */
async function recordTimings(page: Page): Promise<void> {
  await page.addInitScript((least) => {
    const timings: object[] = [];
    Object.assign(globalThis, { interactionTimings: timings });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
        timings.push({
          id: entry.interactionId,
          start: entry.startTime,
          begun: entry.processingStart,
          ended: entry.processingEnd,
          duration: entry.duration,
        });
      }
    });
    const options = { type: 'event', buffered: true, durationThreshold: least };
    observer.observe(options);
  }, leastDurationMs);
}

/** Waits until the page has nothing to do, for at most 3 s, and takes the timings. */
async function takeTimings(page: Page): Promise<v.InferOutput<typeof timing>[]> {
  return v.parse(
    v.array(timing),
    await page.evaluate(async () => {
      await new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: 3_000 });
      });
      const timings: unknown = Reflect.get(globalThis, 'interactionTimings');
      return Array.isArray(timings) ? timings.splice(0) : [];
    }),
  );
}

/** Returns the touch that fired these events. */
function touchOf(name: string, timings: readonly v.InferOutput<typeof timing>[]): Touch {
  const longest = timings.toSorted((a, b) => b.duration - a.duration)[0];
  // If the browser reports no event, the touch counts as one of `leastDurationMs`.
  if (!longest)
    return {
      name,
      start: Number.NaN,
      duration: leastDurationMs,
      delay: 0,
      processing: 0,
      presentation: leastDurationMs,
    };
  const { start, duration } = longest;
  // One touch fires several events before the same frame. Processing lasts from their first handler to their last.
  const shared = timings.filter((timing) => timing.begun <= start + duration && timing.start >= start - 1);
  const begun = Math.min(...shared.map((timing) => timing.begun));
  const ended = Math.min(start + duration, Math.max(...shared.map((timing) => timing.ended)));
  return {
    name,
    start,
    duration,
    delay: begun - start,
    processing: ended - begun,
    presentation: start + duration - ended,
  };
}

/**
 * Scrolls the element clear of the bars, unless it is in an overlay, a nav or a header. Resolves with the point of the
 * screen at these shares of the element's width and height, once the element has come to rest.
 * @throws {UserError} if something else covers the point for long
 */
async function pointOf(target: Locator, x: number, y: number): Promise<{ x: number; y: number }> {
  await target.waitFor();
  // The element may still be moving, and a closing sheet may still cover it.
  for (let tries = 0; tries < 20; tries += 1) {
    const { covered, ...found } = v.parse(
      point,
      await target.evaluate(
        async (element, { x: across, y: down, bars }) => {
          const { top: above, bottom: below } = element.getBoundingClientRect();
          const isUnderBars = above < bars.top || below > innerHeight - bars.bottom;
          if (isUnderBars && element.closest('[role=dialog], [role=alertdialog], [role=menu], nav, header') === null)
            element.scrollIntoView({ block: 'center', behavior: 'instant' });
          // Waits until the element no longer moves.
          let box = element.getBoundingClientRect();
          for (let last = Number.NaN; last !== box.top;) {
            last = box.top;
            await new Promise((resolve) => {
              setTimeout(resolve, 150);
            });
            box = element.getBoundingClientRect();
          }
          const at = { x: box.left + box.width * across, y: box.top + box.height * down };
          const top = document.elementFromPoint(at.x, at.y);
          return { ...at, covered: top === null || !(element.contains(top) || top.contains(element)) };
        },
        { x, y, bars: barsPx },
      ),
    );
    if (!covered) return found;
    await pause(restMs);
  }
  throw new UserError(`Something covers ${String(target)}.`);
}

/**
 * Resolves with a hand on the page. Call this before the page opens an address. With `hasTouch` the hand touches the
 * screen, otherwise it clicks.
 */
export async function handOn(page: Page, cdp: CDPSession, hasTouch: boolean): Promise<Hand> {
  await recordTimings(page);
  let touches: Touch[] = [];
  /** Records the touch that has just ended. */
  const finish = async (name: string): Promise<void> => {
    await pause(restMs);
    touches.push(touchOf(name, await takeTimings(page)));
  };
  const press = async ({ x, y }: { x: number; y: number }, ms: number): Promise<void> => {
    if (!hasTouch) {
      await page.mouse.move(x, y);
      await takeTimings(page);
      await page.mouse.down();
      await pause(ms);
      await page.mouse.up();
      return;
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await pause(ms);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const tapAt = async (name: string, target: Locator, x: number, y: number, ms = fingerMs): Promise<void> => {
    const at = await pointOf(target.first(), x, y);
    // Timings from before the touch are dropped.
    await takeTimings(page);
    await press(at, ms);
    await finish(name);
  };
  return {
    tap: async (name, target) => await tapAt(name, target, 0.5, 0.5),
    tapAt: async (name, target, x, y) => await tapAt(name, target, x, y),
    tapPoint: async (name, x, y) => {
      await takeTimings(page);
      await press({ x, y }, fingerMs);
      await finish(name);
    },
    hold: async (name, target, ms) => await tapAt(name, target, 0.5, 0.5, ms),
    keys: async (name, ...keys) => {
      await takeTimings(page);
      for (const key of keys) {
        await page.keyboard.press(key, { delay: fingerMs });
        await finish(name);
      }
    },
    recorded: () => {
      const done = touches;
      touches = [];
      return done;
    },
  };
}

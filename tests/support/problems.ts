/**
 * Collects problems of a page that no assertion looks for: console errors, uncaught exceptions, violations of the
 * content security policy, and layout shift. Start collecting before the page is opened.
 */
import { expect, type Page } from '@playwright/test';

export interface Problems {
  /** All problems so far except layout shift, in the order in which they came. */
  readonly all: readonly string[];
  /**
   * Runs an action whose answer moves the page, for example by a note above a form. On a busy machine the answer comes
   * long after the tap, and the move would count as layout shift. Shifts before and after the action count as usual.
   */
  whileMoving: (action: () => Promise<void>) => Promise<void>;
  /** Fails if there was any problem or layout shift. `allow` names problems that the journey caused itself. */
  expectNone: (options?: { allow?: readonly RegExp[] }) => Promise<void>;
}

declare global {
  interface Window {
    /** The sum of the unexpected layout shifts so far, and a line for each element that moved. */
    problemsLayoutShift?: { value: number; sources: string[] };
    /** Sends a problem from the page to the journey. */
    problemsReport?: (text: string) => Promise<void>;
  }
}

/** The entry of the browser's Layout Instability API, which TypeScript's DOM library lacks. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/**
 * Runs in the page before its other scripts. Reports violations of the policy, and sums up unexpected layout shifts.
 */
function observePage(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    void window.problemsReport?.(`policy: ${violatedDirective} blocked ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
  // The browser excuses shifts for half a second after an input. On a busy machine all work takes longer. Therefore
  // shifts are excused here for as many frames as an idle machine draws in half a second, at most until 3 s after the
  // first frame. Text that a journey fills in counts as input, and so does a change of address by `goTo`.
  const allowedMs = 500;
  const allowedFrames = 30;
  const longestMs = 3_000;
  const allowedSpans = new Array<{ from: number; until: number }>();
  for (const kind of ['input', 'click', 'keydown', 'journeygoes']) {
    addEventListener(
      kind,
      () => {
        const from = performance.now();
        // Until the frames are counted, the longest time counts.
        const span = { from, until: from + longestMs };
        allowedSpans.push(span);
        let firstFrameAt = from;
        let frames = 0;
        const count = (): void => {
          const at = performance.now();
          if (frames === 0) {
            firstFrameAt = at;
            span.until = firstFrameAt + longestMs;
          }
          frames += 1;
          if (frames < allowedFrames) requestAnimationFrame(count);
          else span.until = Math.min(Math.max(at, firstFrameAt + allowedMs), span.until);
        };
        requestAnimationFrame(count);
      },
      true,
    );
  }
  const shift = { value: 0, sources: new Array<string>() };
  window.problemsLayoutShift = shift;
  // The message names the element with its old and new place, because a failure on another machine must be understood
  // from the message alone.
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node: Node | null): string => {
    if (node instanceof Element) return `${node.tagName.toLowerCase()}.${node.className}`;
    return node === null ? 'gone' : `"${node.textContent?.slice(0, 40) ?? ''}" in ${nameOf(node.parentElement)}`;
  };
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(isShift)) {
      const isAllowed = allowedSpans.some(({ from, until }) => entry.startTime >= from && entry.startTime < until);
      if (entry.hadRecentInput || isAllowed) continue;
      shift.value += entry.value;
      shift.sources.push(
        ...entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)}: ${placeOf(previousRect)} → ${placeOf(currentRect)}`,
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Starts to collect. Later documents of the page count too, but layout shift only of the current one. */
export async function collectProblems(page: Page): Promise<Problems> {
  const all: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') all.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => all.push(`uncaught: ${error.stack ?? error.message}`));
  await page.exposeFunction('problemsReport', (text: string) => void all.push(text));
  await page.addInitScript(observePage);
  return {
    all,
    whileMoving: async (action) => {
      const before = await page.evaluate(() => window.problemsLayoutShift);
      await action();
      await page.evaluate(async (shift) => {
        // The browser reports a shift only after the frame that shows it.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        if (shift && window.problemsLayoutShift) Object.assign(window.problemsLayoutShift, shift);
      }, before);
    },
    expectNone: async ({ allow = [] } = {}) => {
      const shift = await page.evaluate(() => window.problemsLayoutShift ?? { value: 0, sources: [] });
      expect(
        all.filter((text) => !allow.some((pattern) => pattern.test(text))),
        'problems',
      ).toEqual([]);
      expect(shift, 'layout shift').toEqual({ value: 0, sources: [] });
    },
  };
}

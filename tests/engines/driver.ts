/**
 * The interface of a browser, the same for every engine. It gives a fresh profile, tabs, scripts in a page, real keys,
 * a real pointer and a picture. `page.ts` builds a person's actions on top of it.
 */
import { until } from './until.ts';

/** One tab. If the page is left while a script runs in it, `evaluate` throws. Callers that wait then try again. */
export interface Tab {
  /** Begins to open an address. `navigateAndWait` also waits until the page has loaded. */
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /**
   * Runs a self-contained function in the page. Its arguments and its result are sent as JSON. It can't use anything
   * else of its module.
   */
  readonly evaluate: <A extends readonly unknown[]>(work: (...given: A) => unknown, ...given: A) => Promise<unknown>;
  /** Clicks at a point, in CSS pixels from the window's corner. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Presses keys, one after the other: letters of the keyboard, or the keys of `key`. */
  readonly press: (keys: string) => Promise<void>;
  /** Brings the tab to the front. */
  readonly front: () => Promise<void>;
  /** Returns a screenshot as PNG. */
  readonly picture: () => Promise<Buffer>;
}

/** A running browser with a new profile, which is removed afterwards. */
export interface Browser {
  /** The version as the browser reports it. */
  readonly version: string;
  readonly tab: () => Promise<Tab>;
  /** The errors on the browser's console, if the browser lets a driver listen. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Opens a new profile. With `isPrivate` it is a private window, if the engine has one. */
  readonly open: (how?: { isPrivate?: boolean }) => Promise<Browser>;
}

/** Keys without a letter, as WebDriver writes them. */
export const key = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  backspace: '\uE003',
  left: '\uE012',
  right: '\uE014',
  down: '\uE015',
} as const;

/** Returns the actions of a click, in the form that both protocols take. */
export const clickActions = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'pointer',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const keyActions = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/**
 * Returns the text of a script that runs `work` and answers in JSON. The script's only argument holds the arguments of
 * `work` as JSON.
 */
export const scriptOf = (work: (...given: never[]) => unknown): string =>
  `async (given) => JSON.stringify(await (${String(work)})(...JSON.parse(given))) ?? 'null'`;

/** Returns the result of a script of `scriptOf`. */
export function answerOf(json: string): unknown {
  return JSON.parse(json);
}

declare global {
  interface Window {
    /** Set on a page that the journey is leaving. */
    engineLeaving?: boolean;
  }
}

/**
 * Runs `leave`, which makes the tab open another page, and waits until that page has loaded. The engines' own events
 * don't suffice, because the app changes its address while it loads. Then one engine reports an aborted navigation, and
 * the other never reports the end.
 */
export async function navigateAndWait(tab: Tab, leave: () => Promise<void>): Promise<void> {
  await tab.evaluate(() => {
    window.engineLeaving = true;
  });
  // An engine may refuse while the previous page changes its own address.
  await until("the page can't be left", async () => {
    await leave();
    return true;
  });
  await until(
    "the page doesn't load",
    async () =>
      (await tab.evaluate(() => window.engineLeaving === undefined && document.readyState === 'complete')) === true,
  );
}

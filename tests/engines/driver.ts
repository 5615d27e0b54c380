/**
 * The interface of a browser, the same for every engine: a fresh profile, tabs, scripts in a page, real keys and a real
 * pointer, a picture. `page.ts` builds everything that a person sees or does on it.
 */
import { until } from './until.ts';

/** One tab. A script that is cut off because the page went away throws; who waits asks again. */
export interface Tab {
  /** Begins to open an address; whether it is there is for the page to say (`navigateAndWait`). */
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /**
   * Runs a function of its own in the page: it sees its arguments, as JSON, and nothing else from here. Gives JSON
   * back.
   */
  readonly evaluate: <A extends readonly unknown[]>(work: (...given: A) => unknown, ...given: A) => Promise<unknown>;
  /** A click, in CSS pixels from the window's corner. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Keys, one after the other: letters of the keyboard, or the keys of `key`. */
  readonly press: (keys: string) => Promise<void>;
  /** Brings the tab to the front. */
  readonly front: () => Promise<void>;
  /** A PNG. */
  readonly picture: () => Promise<Buffer>;
}

/** A running browser with a profile that nobody has used before and that is gone afterwards. */
export interface Browser {
  /** As the browser says it. */
  readonly version: string;
  readonly tab: () => Promise<Tab>;
  /** The errors on the browser's console, if the browser lets a driver listen. */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** A profile of its own; `secretly` is a private window, where the engine knows the difference. */
  readonly open: (how?: { secretly?: boolean }) => Promise<Browser>;
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

/** The pointer's and the keyboard's actions, in the one form that both protocols take. */
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

/** A script that answers in JSON, from a function of ours; its one argument holds the function's own, as JSON. */
export const scriptOf = (work: (...given: never[]) => unknown): string =>
  `async (given) => JSON.stringify(await (${String(work)})(...JSON.parse(given))) ?? 'null'`;

/** Returns the answer of a script in a page. */
export function answerOf(json: string): unknown {
  return JSON.parse(json);
}

declare global {
  interface Window {
    /** On a page that is being left. */
    engineLeaving?: boolean;
  }
}

/**
 * Leads a tab elsewhere and waits until the page there has loaded. The browser's own word on that won't do: an app that
 * changes its address while it loads has "aborted" the navigation to one engine, and to another it never ends.
 */
export async function navigateAndWait(tab: Tab, leave: () => Promise<void>): Promise<void> {
  await tab.evaluate(() => {
    window.engineLeaving = true;
  });
  // An engine may refuse at the moment in which the page before changes its own address.
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

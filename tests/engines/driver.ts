/**
 * Defines the interface of a browser, the same for every engine: tabs, scripts in a page, real keys, a real pointer and
 * a picture. `firefox.ts` and `webkit.ts` implement it with the helpers below. `page.ts` builds a person's actions on
 * it.
 */
import { until } from './until.ts';

/** One tab. */
export interface Tab {
  /** Begins to open an address, as `reload` begins a reload. `navigateAndWait` also waits until the page has loaded. */
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /**
   * Runs a function in the page. Arguments and result are sent as JSON, and the function as text, so it can't use
   * anything of its module. If the page is left meanwhile, `evaluate` throws. Callers in `until` then try again.
   */
  readonly evaluate: <A extends readonly unknown[]>(work: (...args: A) => unknown, ...args: A) => Promise<unknown>;
  /** Clicks at a point, in CSS pixels from the top left corner of the viewport. */
  readonly click: (x: number, y: number) => Promise<void>;
  /** Presses one key for each character of a text, in order. `key` has the characters of other keys, such as Tab. */
  readonly press: (keys: string) => Promise<void>;
  /** Brings the tab to the front, as a person switches to it. */
  readonly front: () => Promise<void>;
  /** Returns a screenshot as PNG. */
  readonly picture: () => Promise<Buffer>;
}

/** A running browser, at first without cookies and stored data. `close` removes what it has stored. */
export interface Browser {
  /** The version as the browser reports it. */
  readonly version: string;
  /** Opens another tab. */
  readonly tab: () => Promise<Tab>;
  /**
   * The errors on the browser's console so far, without errors of pages, which the proxy collects (proxy.ts). Always
   * empty if a driver can't listen to the console.
   */
  readonly errors: readonly string[];
  readonly close: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Opens a browser without stored data. `isPrivate` asks for a private window. */
  readonly open: (options?: { isPrivate?: boolean }) => Promise<Browser>;
}

/** Keys that type no character, as WebDriver writes them. */
export const key = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  backspace: '\uE003',
  left: '\uE012',
  right: '\uE014',
  down: '\uE015',
} as const;

/** Returns the actions of a click, in the form that WebDriver and WebDriver BiDi share. */
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

/** Returns the actions that press the keys of a text, in the form that WebDriver and WebDriver BiDi share. */
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
 * Returns the text of a script that runs `work` and returns its result as JSON. The script's only argument is the list
 * of the arguments of `work`, as JSON.
 */
export const scriptOf = (work: (...args: never[]) => unknown): string =>
  `async (args) => JSON.stringify(await (${String(work)})(...JSON.parse(args))) ?? 'null'`;

/** Returns the result of `work` from the JSON that a script of `scriptOf` returned. */
export function answerOf(json: string): unknown {
  return JSON.parse(json);
}

declare global {
  interface Window {
    /** True on a page that the journey is leaving. The next page doesn't have it. */
    engineLeaving?: boolean;
  }
}

/**
 * Runs `leave`, which makes the tab open another page or reload, and waits until the new page has loaded. The app
 * changes its address while it loads. Then Firefox and WebKit report an aborted navigation, or never report its end.
 * Therefore the browsers' own events can't be used.
 */
export async function navigateAndWait(tab: Tab, leave: () => Promise<void>): Promise<void> {
  await tab.evaluate(() => {
    window.engineLeaving = true;
  });
  // A browser may refuse to leave the page while the page changes its own address, so `leave` is repeated.
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

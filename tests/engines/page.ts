/**
 * Uses a page as a person does. A function with a query waits until its element is there; `expectGone` waits until it
 * is gone. After the limit of until.ts the function throws. A click needs an element that stands still, is enabled, and
 * isn't covered when the click arrives. If the page is left during a check, the check runs again on the next page.
 */
import * as v from 'valibot';
import { controls, envelope, type Answer, type MockControls } from '../support/mock.ts';
import { navigateAndWait, key, type Tab } from './driver.ts';
import {
  lastTapMiss,
  inspectElements,
  selectFieldText,
  serialiseQuery,
  type ElementQuery,
  type Words,
} from './in-page.ts';
import { until } from './until.ts';

/** The answer of `inspectElements`. */
const inspectedElements = v.object({
  count: v.number(),
  first: v.nullable(
    v.object({
      x: v.number(),
      y: v.number(),
      reachable: v.boolean(),
      still: v.boolean(),
      onTop: v.string(),
      text: v.string(),
      value: v.string(),
      disabled: v.boolean(),
      focused: v.boolean(),
    }),
  ),
});
/** The state of an element; `inspectElements` describes the fields. */
export type ElementState = NonNullable<v.InferOutput<typeof inspectedElements>['first']>;

export const button = (name: Words, within?: ElementQuery): ElementQuery => ({
  role: 'button',
  name,
  ...(within && { within }),
});
export const link = (name: Words, within?: ElementQuery): ElementQuery => ({
  role: 'link',
  name,
  ...(within && { within }),
});
export const field = (name: Words, within?: ElementQuery): ElementQuery => ({
  role: 'textbox',
  name,
  ...(within && { within }),
});
export const heading = (name: Words, within?: ElementQuery): ElementQuery => ({
  role: 'heading',
  name,
  ...(within && { within }),
});
export const text = (words: Words, within?: ElementQuery): ElementQuery => ({ text: words, ...(within && { within }) });
export const dialog: ElementQuery = { role: 'dialog' };

/** Returns a query in words, for error messages. */
const described = (wanted: ElementQuery): string => {
  const own = [wanted.role ?? 'text', wanted.name, wanted.text]
    .filter((word) => word !== undefined)
    .map(String)
    .join(' ');
  return wanted.within ? `${own} in ${described(wanted.within)}` : own;
};

/** Returns why an element can't be clicked now; '' if it can be. */
function obstacleOf(first: ElementState | null): string {
  if (first === null) return "it isn't there";
  if (first.disabled) return 'it is disabled';
  if (!first.reachable) return `at ${first.x}, ${first.y} is ${first.onTop}`;
  return first.still ? '' : 'it moves';
}

/**
 * The path of the first page of every tab, which the proxy serves. The page doesn't start the app, so that a journey
 * can call a backend behind HTTP before the app runs.
 */
export const blank = '/test-proxy/blank.html';

/** A tap may miss because the page moved after the last check. Then it is repeated, up to this many taps in all. */
const mostTaps = 5;

export interface Page {
  readonly tab: Tab;
  readonly mock: MockControls;
  /** Opens an address of the app. */
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Waits until `hasState` accepts the state of the first element that matches. Returns this state. */
  readonly see: (wanted: ElementQuery, hasState?: (state: ElementState) => boolean) => Promise<ElementState>;
  /** Waits until no element matches. */
  readonly expectGone: (wanted: ElementQuery) => Promise<void>;
  readonly click: (wanted: ElementQuery) => Promise<void>;
  /** Replaces a field's text by `words`, key by key. */
  readonly fill: (wanted: ElementQuery, words: string) => Promise<void>;
  /** Waits until path and query of the page's address match. */
  readonly expectAddress: (address: RegExp) => Promise<void>;
  /** Makes a call of the API from inside the page, and returns its answer, whatever its code is. */
  readonly call: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;
  /** Waits until a function in the page returns true. `failure` begins the error if it never does. */
  readonly waitFor: <A extends readonly unknown[]>(
    failure: string,
    check: (...args: A) => boolean | Promise<boolean>,
    ...args: A
  ) => Promise<void>;
}

/** Returns the page in a tab. `site` is the origin of the site, to which `open` adds a path. */
export function pageFor(tab: Tab, site: string): Page {
  const inspect = async (wanted: ElementQuery, isTapTarget = false) =>
    v.parse(inspectedElements, await tab.evaluate(inspectElements, serialiseQuery(wanted), isTapTarget));

  const see: Page['see'] = async (wanted, hasState = () => true) => {
    let last: ElementState | null = null;
    await until(`not seen: ${described(wanted)}`, async () => {
      last = (await inspect(wanted)).first;
      return last !== null && hasState(last);
    }).catch((error: unknown) => {
      throw new Error(last === null ? String(error) : `${String(error)}, but ${JSON.stringify(last)}`);
    });
    if (last === null) throw new Error(`not seen: ${described(wanted)}`);
    return last;
  };

  /**
   * Waits until the element stands still, is enabled and can be reached, and makes it the target of the next tap.
   * Returns its middle, in CSS pixels.
   */
  const aim = async (wanted: ElementQuery): Promise<{ x: number; y: number }> => {
    let place = { x: -1, y: -1 };
    let obstacle = '';
    await until(`can't be clicked: ${described(wanted)}`, async () => {
      const { first } = await inspect(wanted, true);
      obstacle = obstacleOf(first);
      if (first === null || obstacle !== '') return false;
      place = { x: first.x, y: first.y };
      return true;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}, because ${obstacle}`);
    });
    return place;
  };

  const click = async (wanted: ElementQuery): Promise<void> => {
    let miss: string | null = '';
    for (let taps = 0; taps < mostTaps; taps += 1) {
      const { x, y } = await aim(wanted);
      await tab.click(x, y);
      // If this tap leaves the page, only the next page answers.
      await until(`the tap on ${described(wanted)} had no event`, async () => {
        miss = v.parse(v.nullable(v.string()), await tab.evaluate(lastTapMiss));
        return miss !== '';
      });
      if (miss === null) return;
    }
    throw new Error(`every tap on ${described(wanted)} missed it, the last one with a ${miss}`);
  };

  const call = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    // Once the app has rendered, the page has chosen its backend. Before that the page has `.s-shell`, or, if it is
    // the drawn log-in page, `earlyTap` (both in index.html). The blank page runs no app, so nothing needs to wait.
    await until(
      'the page shows nothing',
      async () =>
        (await tab.evaluate(
          (blankPath: string) =>
            location.pathname === blankPath ||
            (document.querySelector('#root') !== null &&
              document.querySelector('.s-shell') === null &&
              !('earlyTap' in window)),
          blank,
        )) === true,
    );
    const answered = await tab.evaluate(
      async (callMethod: string, url: string, json: string | null) => {
        const response = await fetch(url, {
          method: callMethod,
          credentials: 'include',
          ...(json !== null && { headers: { 'Content-Type': 'application/json' }, body: json }),
        });
        return { status: response.status, text: await response.text() };
      },
      method,
      path,
      method === 'POST' ? JSON.stringify(body ?? {}) : null,
    );
    const { status, text: answerText } = v.parse(v.object({ status: v.number(), text: v.string() }), answered);
    return { status, ...v.parse(envelope, JSON.parse(answerText)) };
  };

  const waitFor: Page['waitFor'] = (failure, check, ...args) =>
    until(failure, async () => (await tab.evaluate(check, ...args)) === true);

  return {
    tab,
    call,
    mock: controls(call),
    see,
    click,
    waitFor,
    open: (path) => navigateAndWait(tab, () => tab.goto(`${site}${path}`)),
    reload: () => navigateAndWait(tab, tab.reload),
    expectGone: (wanted) => until(`still there: ${described(wanted)}`, async () => (await inspect(wanted)).count === 0),
    fill: async (wanted, words) => {
      await click(wanted);
      await see(wanted, ({ focused }) => focused);
      await tab.evaluate(selectFieldText);
      await tab.press(words === '' ? key.backspace : words);
      // The app adds thousands separators to numbers while they are typed.
      await see(wanted, ({ value }) => value.replaceAll(',', '') === words);
    },
    expectAddress: async (address) => {
      let current = '';
      await until(`not at ${address.source}`, async () => {
        current = v.parse(v.string(), await tab.evaluate(() => location.pathname + location.search));
        return address.test(current);
      }).catch((error: unknown) => {
        throw new Error(`${String(error)}, but at ${current}`);
      });
    },
  };
}

/**
 * A page as a person uses it. Each function waits for its element. A click needs an element that stands still, is
 * enabled, and isn't covered when the click arrives. Nothing waits for a fixed time. If the page is left during a
 * check, the check runs again on the next page.
 */
import * as v from 'valibot';
import { controls, envelope, type Answer, type MockControls } from '../support/mock.ts';
import { navigateAndWait, key, type Tab } from './driver.ts';
import {
  lastTapTarget,
  findElements,
  selectFieldText,
  serialiseQuery,
  type ElementQuery,
  type Words,
} from './in-page.ts';
import { until } from './until.ts';

const seen = v.object({
  count: v.number(),
  first: v.nullable(
    v.object({
      x: v.number(),
      y: v.number(),
      hit: v.boolean(),
      still: v.boolean(),
      there: v.string(),
      text: v.string(),
      value: v.string(),
      disabled: v.boolean(),
      focused: v.boolean(),
    }),
  ),
});
export type Seen = NonNullable<v.InferOutput<typeof seen>['first']>;

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

const described = (wanted: ElementQuery): string => {
  const own = [wanted.role ?? 'text', wanted.name, wanted.text]
    .filter((word) => word !== undefined)
    .map(String)
    .join(' ');
  return wanted.within ? `${own} in ${described(wanted.within)}` : own;
};

/**
 * The first page of every tab (proxy.ts). It has no script, so that a journey can call a backend behind HTTP without
 * starting the app.
 */
export const blank = '/line/blank.html';

/** A tap may miss because the page moved after the last check. It is repeated until there were this many taps. */
const mostTaps = 5;

export interface Page {
  readonly tab: Tab;
  readonly mock: MockControls;
  /** Opens an address of the app. */
  readonly open: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Waits until an element matches, and returns the first one. */
  readonly see: (wanted: ElementQuery, what?: (one: Seen) => boolean) => Promise<Seen>;
  /** Waits until no element matches. */
  readonly miss: (wanted: ElementQuery) => Promise<void>;
  readonly click: (wanted: ElementQuery) => Promise<void>;
  /** Replaces a field's text by `words`, key by key. */
  readonly fill: (wanted: ElementQuery, words: string) => Promise<void>;
  /** Waits until the page's address matches. */
  readonly at: (path: RegExp) => Promise<void>;
  /** Makes a call of the API from inside the page. */
  readonly ask: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Answer>;
  /** Waits until a function in the page returns true. */
  readonly holds: <A extends readonly unknown[]>(
    what: string,
    check: (...given: A) => boolean | Promise<boolean>,
    ...given: A
  ) => Promise<void>;
}

export function pageFor(tab: Tab, site: string): Page {
  const find = async (wanted: ElementQuery, reach = false) =>
    v.parse(seen, await tab.evaluate(findElements, serialiseQuery(wanted), reach));

  const see = async (wanted: ElementQuery, what: (one: Seen) => boolean = () => true): Promise<Seen> => {
    let last: Seen | null = null;
    await until(`not seen: ${described(wanted)}`, async () => {
      last = (await find(wanted)).first;
      return last !== null && what(last);
    }).catch((error: unknown) => {
      throw new Error(last === null ? String(error) : `${String(error)}, but ${JSON.stringify(last)}`);
    });
    if (last === null) throw new Error(`not seen: ${described(wanted)}`);
    return last;
  };

  /** Waits until the element stands still, is enabled and can be reached. Returns its middle. */
  const aim = async (wanted: ElementQuery): Promise<{ x: number; y: number }> => {
    let place = { x: -1, y: -1 };
    let why = '';
    await until(`can't be clicked: ${described(wanted)}`, async () => {
      const { first } = await find(wanted, true);
      why =
        first === null
          ? "it isn't there"
          : first.disabled
            ? 'it is disabled'
            : first.hit
              ? 'it moves'
              : `at ${first.x}, ${first.y} is ${first.there}`;
      if (first === null || first.disabled || !first.hit || !first.still) return false;
      place = { x: first.x, y: first.y };
      return true;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}, because ${why}`);
    });
    return place;
  };

  const click = async (wanted: ElementQuery): Promise<void> => {
    let missed: string | null = '';
    for (let taps = 0; taps < mostTaps; taps += 1) {
      const { x, y } = await aim(wanted);
      await tab.click(x, y);
      // If this tap leaves the page, only the next page answers.
      await until(`the tap on ${described(wanted)} had no event`, async () => {
        missed = v.parse(v.nullable(v.string()), await tab.evaluate(lastTapTarget));
        return missed !== '';
      });
      if (missed === null) return;
    }
    throw new Error(`every tap on ${described(wanted)} went past it, the last ${missed}`);
  };

  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    // Once the app has rendered, the page has chosen its backend.
    await until(
      'the page shows nothing',
      async () =>
        (await tab.evaluate(
          (empty: string) =>
            location.pathname === empty ||
            (document.querySelector('#root') !== null &&
              document.querySelector('.s-shell') === null &&
              !('earlyTap' in window)),
          blank,
        )) === true,
    );
    const answered = await tab.evaluate(
      async (how: string, where: string, what: string | null) => {
        const response = await fetch(where, {
          method: how,
          credentials: 'include',
          ...(what !== null && { headers: { 'Content-Type': 'application/json' }, body: what }),
        });
        return { status: response.status, text: await response.text() };
      },
      method,
      path,
      method === 'POST' ? JSON.stringify(body ?? {}) : null,
    );
    const { status, text: said } = v.parse(v.object({ status: v.number(), text: v.string() }), answered);
    return { status, ...v.parse(envelope, JSON.parse(said)) };
  };

  const holds: Page['holds'] = (what, check, ...given) =>
    until(what, async () => (await tab.evaluate(check, ...given)) === true);

  return {
    tab,
    ask,
    mock: controls(ask),
    see,
    click,
    holds,
    open: (path) => navigateAndWait(tab, () => tab.goto(`${site}${path}`)),
    reload: () => navigateAndWait(tab, tab.reload),
    miss: (wanted) => until(`still there: ${described(wanted)}`, async () => (await find(wanted)).count === 0),
    fill: async (wanted, words) => {
      await click(wanted);
      await see(wanted, ({ focused }) => focused);
      await tab.evaluate(selectFieldText);
      await tab.press(words === '' ? key.backspace : words);
      await see(wanted, ({ value }) => value.replaceAll(',', '') === words);
    },
    at: async (path) => {
      let now = '';
      await until(`not at ${path.source}`, async () => {
        now = v.parse(v.string(), await tab.evaluate(() => location.pathname + location.search));
        return path.test(now);
      }).catch((error: unknown) => {
        throw new Error(`${String(error)}, but at ${now}`);
      });
    },
  };
}

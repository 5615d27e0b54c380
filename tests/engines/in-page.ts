/**
 * Functions that run in the page. They find elements by role and accessible name, by label or by text, like a person or
 * a screen reader. They are sent into the page as text, so each contains everything that it needs.
 */

/** An exact text, or a pattern. */
export type Words = string | RegExp;

export type Role =
  | 'button'
  | 'link'
  | 'textbox'
  | 'heading'
  | 'dialog'
  | 'alertdialog'
  | 'alert'
  | 'list'
  | 'listitem'
  | 'radio'
  | 'status'
  | 'banner'
  | 'navigation'
  | 'main';

export interface ElementQuery {
  readonly role?: Role;
  readonly name?: Words;
  /** The text of the smallest element with these words; with a role, the text inside it. */
  readonly text?: Words;
  readonly within?: ElementQuery;
}

/** A query in a form that JSON can hold: a pattern is a text with flags. */
export interface SentQuery {
  readonly role?: string | undefined;
  readonly name?: SentWords | undefined;
  readonly text?: SentWords | undefined;
  readonly within?: SentQuery | undefined;
}

export interface SentWords {
  readonly words: string;
  /** The flags of a pattern; null for an exact text. */
  readonly flags: string | null;
}

const words = (given: Words): SentWords =>
  typeof given === 'string' ? { words: given, flags: null } : { words: given.source, flags: given.flags };

export function serialiseQuery({ role, name, text, within }: ElementQuery): SentQuery {
  return {
    role,
    name: name === undefined ? undefined : words(name),
    text: text === undefined ? undefined : words(text),
    within: within && serialiseQuery(within),
  };
}

declare global {
  interface Window {
    /**
     * The target of the next tap, the element at its middle, and what the tap hit (`lastTapTarget`). Null after a hit.
     */
    engineAim?: { readonly at: Element; readonly over: Element | null; heard: string } | null;
    /** Releases the calls that `holdCalls` holds back. */
    engineRelease?: () => void;
  }
}

/**
 * Runs in the page. Returns the number of visible elements that match, and the state of the first. With `reach` the
 * first element is scrolled into the window and becomes the target of the next tap. Then `still` says whether it stayed
 * in its place for two frames.
 */
export async function findElements(wanted: SentQuery, reach: boolean) {
  const selectors = new Map([
    ['button', 'button, [role=button], input[type=submit]'],
    ['link', 'a[href]'],
    ['heading', 'h1, h2, h3, h4, h5, h6, [role=heading]'],
    ['textbox', 'input:not([type=checkbox], [type=radio], [type=submit]), textarea'],
    ['list', 'ul, ol, [role=list]'],
    ['listitem', 'li, [role=listitem]'],
    ['radio', 'input[type=radio], [role=radio]'],
    ['banner', 'header, [role=banner]'],
    ['navigation', 'nav, [role=navigation]'],
    ['main', 'main'],
    ['dialog', 'dialog, [role=dialog]'],
  ]);
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/gu, ' ').trim();
  const says = (text: string, { words, flags }: SentWords): boolean =>
    flags === null ? text === words : new RegExp(words, flags).test(text);
  const shown = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && one.checkVisibility({ visibilityProperty: true });
  };
  /** Returns the text of an element as a screen reader reads it: with labels, and without hidden parts. */
  const spoken = (one: Element): string => {
    const copy = one.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], style, script')) hidden.remove();
    for (const named of copy.querySelectorAll('[aria-label], img[alt]'))
      named.textContent = named.getAttribute('aria-label') ?? named.getAttribute('alt');
    return plain(copy.textContent);
  };
  const nameOf = (one: Element): string => {
    const ids = one.getAttribute('aria-labelledby')?.split(/\s+/u) ?? [];
    const labelled = plain(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    if (labelled !== '') return labelled;
    const label = one.getAttribute('aria-label');
    if (label !== null) return plain(label);
    if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)
      return plain([...(one.labels ?? [])].map(spoken).join(' ')) || plain(one.placeholder);
    return spoken(one) || plain(one.getAttribute('title'));
  };
  const found = (asked: SentQuery): Element[] => {
    const places = asked.within === undefined ? [document.documentElement] : found(asked.within);
    const { role, name, text } = asked;
    const all = places.flatMap((place) => [
      ...place.querySelectorAll(role === undefined ? 'body *' : (selectors.get(role) ?? `[role=${role}]`)),
    ]);
    const fitting = all.filter(
      (one) =>
        (role === undefined || one.closest('[aria-hidden=true], [inert]') === null) &&
        (name === undefined || says(nameOf(one), name)) &&
        (text === undefined || says(plain(one.textContent), text)) &&
        shown(one),
    );
    return role === undefined
      ? fitting.filter((one) => !fitting.some((other) => other !== one && one.contains(other)))
      : fitting;
  };
  const everything = found(wanted);
  const [one] = everything;
  if (one === undefined) return { count: 0, first: null };
  // A person taps the label of a small control.
  const touched = one instanceof HTMLInputElement && one.type === 'radio' ? (one.labels?.[0] ?? one) : one;
  const place = () => {
    const { left, top, width, height } = touched.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = document.elementFromPoint(x, y);
    return {
      x,
      y,
      hit: there !== null && (touched.contains(there) || there.contains(touched)),
      there: there === null ? 'nothing' : `${there.tagName.toLowerCase()}.${there.getAttribute('class') ?? ''}`,
    };
  };
  if (reach) {
    // If the element isn't hit, it is outside the window or under one of the bars.
    if (!place().hit) touched.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The page may move before the tap comes. If the tap would hit another element, its events are stopped and the miss
    // is reported.
    if (window.engineAim === undefined) {
      const hear = (event: Event): void => {
        const { engineAim: aim } = window;
        if (!aim || !event.isTrusted || !(event.target instanceof Element)) return;
        if (!aim.heard.startsWith('past')) {
          const hit = aim.at.contains(event.target) || event.target === aim.over;
          if (!hit)
            aim.heard =
              `past it, at ${event.type} on ` +
              `${event.target.tagName.toLowerCase()}.${event.target.getAttribute('class') ?? ''}`;
          else if (event.type === 'click') window.engineAim = null;
        }
        if (!aim.heard.startsWith('past')) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        addEventListener(name, hear, true);
    }
    const { left, top, width, height } = touched.getBoundingClientRect();
    window.engineAim = { at: touched, over: document.elementFromPoint(left + width / 2, top + height / 2), heard: '' };
  }
  const before = place();
  if (reach) {
    // A window that isn't drawn has no frames, so a timer ends the wait.
    const frame = (): Promise<void> =>
      new Promise((done) => {
        requestAnimationFrame(() => done());
        setTimeout(done, 100);
      });
    await frame();
    await frame();
  }
  const now = place();
  return {
    count: everything.length,
    first: {
      ...now,
      still: one.isConnected && now.x === before.x && now.y === before.y,
      text: plain(one.textContent),
      value: one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement ? one.value : '',
      disabled: one.matches(':disabled, [aria-disabled=true]'),
      focused: document.activeElement === one,
    },
  };
}

/** Runs in the page. Returns where the last tap went; null if it met its target, or if another page is open now. */
export function lastTapTarget(): string | null {
  const { engineAim: aim } = window;
  if (!aim) return null;
  const { heard } = aim;
  if (heard !== '') window.engineAim = null;
  return heard;
}

/** Runs in the page. Selects the text of the focused field, so that typed text replaces it. */
export function selectFieldText(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/** Runs in the page. Describes the focused element. */
export function focusedElement(): string {
  const one = document.activeElement;
  return one === null || one === document.body
    ? ''
    : `${one.tagName.toLowerCase()}[${one.getAttribute('name') ?? one.getAttribute('aria-label') ?? one.textContent.trim()}]`;
}

/** Runs in the page. Holds back all calls of `path`, before any backend sees them, until `releaseCalls`. */
export function holdCalls(path: string): void {
  const { fetch: send } = globalThis;
  const released = new Promise<void>((done) => {
    window.engineRelease = done;
  });
  globalThis.fetch = async (input, init) => {
    if (new URL(input instanceof Request ? input.url : input, location.href).pathname === path) await released;
    return await send(input, init);
  };
}

/** Runs in the page. Sends the calls that were held back, and holds back no more. */
export const releaseCalls = (): void => window.engineRelease?.();

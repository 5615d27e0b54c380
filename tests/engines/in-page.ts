/**
 * Functions that run in the page. They find elements by role, accessible name or text, check whether a tap hit its
 * target, handle the focused field, and hold calls back. They are sent into the page as text, so each contains
 * everything that it needs. Only `serialiseQuery` and its helper run in the test.
 */

/** A text that must be equal, or a pattern. */
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

/**
 * A visible element matches if it has everything that the query names. If the query names a role, elements in
 * `aria-hidden` or inert parts don't match.
 */
export interface ElementQuery {
  readonly role?: Role;
  /** The accessible name. */
  readonly name?: Words;
  /** The text of the element. Without a role only the smallest elements with this text match. */
  readonly text?: Words;
  /** A query for an element around the wanted one. */
  readonly within?: ElementQuery;
}

/** A query in a form that JSON can hold. */
export interface SentQuery {
  readonly role?: string | undefined;
  readonly name?: SentWords | undefined;
  readonly text?: SentWords | undefined;
  readonly within?: SentQuery | undefined;
}

export interface SentWords {
  /** The text, or the source of the pattern. */
  readonly words: string;
  /** The flags of the pattern; null for a text. */
  readonly flags: string | null;
}

const serialiseWords = (words: Words): SentWords =>
  typeof words === 'string' ? { words, flags: null } : { words: words.source, flags: words.flags };

export function serialiseQuery({ role, name, text, within }: ElementQuery): SentQuery {
  return {
    role,
    name: name === undefined ? undefined : serialiseWords(name),
    text: text === undefined ? undefined : serialiseWords(text),
    within: within && serialiseQuery(within),
  };
}

declare global {
  interface Window {
    /**
     * The next tap: its target, and the element on top at the target's middle. `miss` says how the tap missed, and is
     * empty until then. The tap is null after a hit, and after `lastTapMiss` has returned the miss.
     */
    engineTap?: { readonly target: Element; readonly onTop: Element | null; miss: string } | null;
    /** Releases the calls that `holdCalls` holds back. */
    engineRelease?: () => void;
  }
}

/**
 * Runs in the page. Returns the number of visible elements that match, and the state of the first one, or null. The
 * state has the element's middle, whether a tap there reaches it, and the element on top there. For a radio button
 * these three are of its label. The state also has text and value, and whether the element is disabled or focused.
 *
 * With `isTapTarget` the first element becomes the target of the next tap, and is scrolled into the window if needed.
 * Then `still` says whether it stayed in its place for two frames. Otherwise `still` has no meaning.
 */
export async function inspectElements(wanted: SentQuery, isTapTarget: boolean) {
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
  /** Returns a text with single spaces, as it looks on the page. */
  const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/gu, ' ').trim();
  const matches = (text: string, { words, flags }: SentWords): boolean =>
    flags === null ? text === words : new RegExp(words, flags).test(text);
  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  /** Returns roughly the text that a screen reader reads: with labels, and without parts that are `aria-hidden`. */
  const spoken = (element: Element): string => {
    const copy = element.cloneNode(true);
    if (!(copy instanceof Element)) return '';
    for (const hidden of copy.querySelectorAll('[aria-hidden=true], style, script')) hidden.remove();
    for (const named of copy.querySelectorAll('[aria-label], img[alt]'))
      named.textContent = named.getAttribute('aria-label') ?? named.getAttribute('alt');
    return plain(copy.textContent);
  };
  /** Returns the accessible name, by simple rules that suffice for this app. */
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(/\s+/u) ?? [];
    const labelled = plain(ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '));
    if (labelled !== '') return labelled;
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return plain([...(element.labels ?? [])].map(spoken).join(' ')) || plain(element.placeholder);
    return spoken(element) || plain(element.getAttribute('title'));
  };
  const findAll = ({ role, name, text, within }: SentQuery): Element[] => {
    const containers = within === undefined ? [document.documentElement] : findAll(within);
    const candidates = containers.flatMap((container) => [
      ...container.querySelectorAll(role === undefined ? 'body *' : (selectors.get(role) ?? `[role=${role}]`)),
    ]);
    const matching = candidates.filter(
      (element) =>
        (role === undefined || element.closest('[aria-hidden=true], [inert]') === null) &&
        (name === undefined || matches(nameOf(element), name)) &&
        (text === undefined || matches(plain(element.textContent), text)) &&
        isShown(element),
    );
    return role === undefined
      ? matching.filter((element) => !matching.some((other) => other !== element && element.contains(other)))
      : matching;
  };
  const found = findAll(wanted);
  const [first] = found;
  if (first === undefined) return { count: 0, first: null };
  // A person taps the label of a radio button.
  const target = first instanceof HTMLInputElement && first.type === 'radio' ? (first.labels?.[0] ?? first) : first;
  const described = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
  const place = () => {
    const { left, top, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const onTop = document.elementFromPoint(x, y);
    return {
      x,
      y,
      reachable: onTop !== null && (target.contains(onTop) || onTop.contains(target)),
      onTop: onTop === null ? 'nothing' : described(onTop),
    };
  };
  /**
   * The page may move before the tap comes. If an event of the tap hits neither the target nor `onTop`, this function
   * stops this event and the later ones of the tap. The miss is stored for `lastTapMiss`.
   */
  const watchTap = (event: Event): void => {
    const { engineTap: tap } = window;
    if (!tap || !event.isTrusted || !(event.target instanceof Element)) return;
    if (tap.miss === '') {
      const isHit = tap.target.contains(event.target) || event.target === tap.onTop;
      if (!isHit) tap.miss = `${event.type} on ${described(event.target)}`;
      else if (event.type === 'click') window.engineTap = null;
    }
    if (tap.miss === '') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  /** Scrolls the element into the window if needed, and makes it the target of the next tap. */
  const aim = (): void => {
    // An element that a tap doesn't reach may be outside the window or under one of the bars.
    if (!place().reachable) target.scrollIntoView({ block: 'center', behavior: 'instant' });
    // The listener is added once per page.
    if (window.engineTap === undefined)
      for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
        addEventListener(name, watchTap, true);
    const { x, y } = place();
    window.engineTap = { target, onTop: document.elementFromPoint(x, y), miss: '' };
  };
  /** Resolves at the next frame. A window that isn't drawn has no frames, so a timer ends the wait. */
  const frame = (): Promise<void> =>
    new Promise((done) => {
      requestAnimationFrame(() => done());
      setTimeout(done, 100);
    });
  if (isTapTarget) aim();
  const before = place();
  if (isTapTarget) {
    await frame();
    await frame();
  }
  const now = place();
  return {
    count: found.length,
    first: {
      ...now,
      still: first.isConnected && now.x === before.x && now.y === before.y,
      text: plain(first.textContent),
      value: first instanceof HTMLInputElement || first instanceof HTMLTextAreaElement ? first.value : '',
      disabled: first.matches(':disabled, [aria-disabled=true]'),
      focused: document.activeElement === first,
    },
  };
}

/**
 * Runs in the page. If the last tap missed its target, returns the event that hit another element, for example `click
 * on div.bar`, and forgets the miss. Returns null if the tap hit its target, or if another page is open now, and an
 * empty text if the tap hasn't arrived yet.
 */
export function lastTapMiss(): string | null {
  const { engineTap: tap } = window;
  if (!tap) return null;
  if (tap.miss !== '') window.engineTap = null;
  return tap.miss;
}

/** Runs in the page. Selects the text of the focused field, so that typed text replaces it. */
export function selectFieldText(): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
}

/**
 * Runs in the page. Returns the focused element as `tag[name]`, or an empty text if none has the focus. The name is the
 * `name` attribute, or else `aria-label`, or else the text.
 */
export function focusedElement(): string {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return '';
  const name = focused.getAttribute('name') ?? focused.getAttribute('aria-label') ?? focused.textContent.trim();
  return `${focused.tagName.toLowerCase()}[${name}]`;
}

/**
 * Runs in the page. From now on, calls of `path` wait in the page until `releaseCalls`. No backend sees them earlier.
 */
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

/**
 * Checks rules that every page must keep in every state. Nothing scrolls sideways, no text is cut off, nothing moves if
 * reduced motion is wanted, and the keyboard reaches every control. The functions return the elements that violate a
 * rule.
 */
import { expect, type Page } from '@playwright/test';

/** Goes to an address of the app as a link does, without loading the document again. */
export async function goTo(page: Page, path: string): Promise<void> {
  // Before the app has started, its router doesn't notice a new address.
  await page.locator('html[data-started]').waitFor({ state: 'attached' });
  await page.evaluate((to) => {
    dispatchEvent(new Event('journeygoes'));
    history.pushState({}, '', to);
  }, path);
}

/** Waits until no element of the page is marked as loading. */
export async function whenLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /^(?:加载中|Loading)/u })).toHaveCount(0);
}

/**
 * Sets the size of all text. Then waits three frames, because some components measure themselves and render again.
 */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate(async (to) => {
    document.documentElement.style.setProperty('font-size', to);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, size);
}

/**
 * Repeats `look` until it finds nothing, or finds the same twice in a row. After a change of the window's size, charts
 * and lists lay themselves out again, each in its own frame.
 */
async function settled(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let before: string[] | null = null;
  for (;;) {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    const found = await look();
    if (found.length === 0 || JSON.stringify(found) === JSON.stringify(before)) return found;
    before = found;
  }
}

/**
 * Returns the elements that reach beyond the window's edge, except inside boxes that scroll or clip their content
 * sideways.
 */
export const overflowingElements = (page: Page): Promise<string[]> => settled(page, () => beyondEdge(page));

async function beyondEdge(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} wide in ${innerWidth}`);
    const scrollsItself = (element: Element): boolean => {
      for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement) {
        if (getComputedStyle(one).overflowX !== 'visible') return true;
      }
      return false;
    };
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || (right <= innerWidth + 1 && left >= -1)) continue;
      if (getComputedStyle(element).visibility === 'hidden' || scrollsItself(element)) continue;
      found.push(
        `${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 40)}” from ` +
          `${Math.round(left)} to ${Math.round(right)}`,
      );
    }
    return found.slice(0, 5);
  });
}

/** Returns texts that are cut off, unless an ellipsis, an animation or a scrollable box shows that there is more. */
export const clippedTexts = (page: Page): Promise<string[]> => settled(page, () => textsCut(page));

async function textsCut(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>();
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
    const cut = (node: Node): Element | null => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || text.height < 2) return null;
      for (let one = node.parentElement; one !== null && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one);
        const onPurpose =
          style.clipPath !== 'none' ||
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none' ||
          style.visibility === 'hidden' ||
          one.getAnimations({ subtree: false }).length > 0 ||
          scrolls(style.overflowX) ||
          scrolls(style.overflowY);
        if (onPurpose || one.ariaHidden === 'true') return null;
        const box = one.getBoundingClientRect();
        const below = hides(style.overflowY) && (text.bottom > box.bottom + 3 || text.top < box.top - 3);
        const beside = hides(style.overflowX) && (text.right > box.right + 3 || text.left < box.left - 3);
        if (below || beside) return one;
        if (style.position === 'fixed') return null;
      }
      return null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if ((node.textContent ?? '').trim() === '') continue;
      const by = cut(node);
      if (by) found.add(`“${(node.textContent ?? '').slice(0, 40)}” by ${by.tagName.toLowerCase()}.${by.className}`);
    }
    return [...found].slice(0, 5);
  });
}

/** Returns the animations that run although reduced motion is wanted. Fades of at most 100 ms are allowed. */
export async function animatedElements(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document.getAnimations().flatMap((one) => {
      const { effect } = one;
      const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
      if (one.playState !== 'running' || (typeof duration === 'number' && duration <= 100 && iterations === 1))
        return [];
      const name =
        one instanceof CSSAnimation
          ? one.animationName
          : one instanceof CSSTransition
            ? one.transitionProperty
            : 'animation';
      return [`${name} for ${String(duration)} ms × ${String(iterations)}`];
    }),
  );
}

declare global {
  interface Window {
    sweepReached?: Set<Element>;
    sweepWanted?: Element[];
  }
}

const mostSteps = 250;
const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Returns the controls that the Tab key doesn't reach. */
export async function untabbableControls(page: Page): Promise<string[]> {
  const count = await page.evaluate((selector) => {
    const reached = new Set<Element>();
    window.sweepReached = reached;
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) reached.add(target);
    });
    const shown = (one: HTMLElement): boolean =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      one.getClientRects().length > 0 &&
      one.closest('[inert], [aria-hidden="true"]') === null;
    window.sweepWanted = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled') &&
        shown(one) &&
        // Tab reaches only one radio button of a group; the arrow keys reach the others.
        !(one instanceof HTMLInputElement && one.type === 'radio'),
    );
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
    return window.sweepWanted.length;
  }, controls);
  const missing = (): Promise<string[]> =>
    page.evaluate(() =>
      (window.sweepWanted ?? [])
        .filter((one) => one.isConnected && !window.sweepReached?.has(one))
        .map((one) => one.outerHTML.slice(0, 160)),
    );
  // A list renders more rows while the focus moves down, so a round through the page may take many steps.
  for (let turn = 0; turn < mostSteps; turn += 10) {
    for (let step = 0; step < 10; step += 1) await page.keyboard.press('Tab');
    if (turn + 10 >= count && (await missing()).length === 0) return [];
  }
  return await missing();
}

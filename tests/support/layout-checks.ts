/**
 * Checks rules of layout: nothing scrolls sideways, no text is cut off, nothing moves if reduced motion is wanted, and
 * the keyboard reaches the controls. Each check returns descriptions of the violations of its rule, so an empty list is
 * good. `setTextSize` brings a page into a state to check.
 */
import type { Page } from '@playwright/test';

/**
 * Sets the font size of the document, for example `200%`. An empty text removes it again. Then waits three frames,
 * because some components measure themselves and render again.
 */
export async function setTextSize(page: Page, size: string): Promise<void> {
  await page.evaluate(async (to) => {
    document.documentElement.style.setProperty('font-size', to);
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  }, size);
}

/**
 * Repeats `check` until it finds nothing, or finds the same twice in a row. After a change of the window's size, charts
 * and lists lay themselves out again, each in its own frame.
 */
async function settled(page: Page, check: () => Promise<string[]>): Promise<string[]> {
  let before: string[] | null = null;
  for (;;) {
    await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    });
    const found = await check();
    if (found.length === 0 || JSON.stringify(found) === JSON.stringify(before)) return found;
    before = found;
  }
}

/**
 * Returns at most five elements that reach beyond the window's edge, except inside boxes that scroll or clip their
 * content sideways. If the page itself is too wide, the first result says so.
 */
export const overflowingElements = (page: Page): Promise<string[]> => settled(page, () => findOverflow(page));

async function findOverflow(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    // Rounding may add a pixel. Boxes below two pixels are for screen readers alone (VisuallyHidden.tsx).
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth + 1) found.push(`the page is ${root.scrollWidth} wide in ${innerWidth}`);
    const isInScroller = (element: Element): boolean => {
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      }
      return false;
    };
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || (right <= innerWidth + 1 && left >= -1)) continue;
      if (getComputedStyle(element).visibility === 'hidden' || isInScroller(element)) continue;
      found.push(
        `${element.tagName.toLowerCase()} “${(element.textContent ?? '').slice(0, 40)}” from ` +
          `${Math.round(left)} to ${Math.round(right)}`,
      );
    }
    return found.slice(0, 5);
  });
}

/**
 * Returns at most five texts that a box cuts off. A text isn't returned if an ellipsis, a line clamp or a scrollable
 * box shows that there is more. Hidden texts, and texts inside an animated box, aren't returned either.
 */
export const clippedTexts = (page: Page): Promise<string[]> => settled(page, () => findClippedTexts(page));

async function findClippedTexts(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const found = new Set<string>();
    const hides = (value: string): boolean => value === 'hidden' || value === 'clip';
    const scrolls = (value: string): boolean => value === 'auto' || value === 'scroll';
    /** Returns the box that cuts the text off, or null. */
    const cuttingBox = (node: Node): Element | null => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || text.height < 2) return null;
      for (let box = node.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const onPurpose =
          style.clipPath !== 'none' ||
          style.textOverflow === 'ellipsis' ||
          style.webkitLineClamp !== 'none' ||
          style.visibility === 'hidden' ||
          box.getAnimations({ subtree: false }).length > 0 ||
          scrolls(style.overflowX) ||
          scrolls(style.overflowY);
        if (onPurpose || box.ariaHidden === 'true') return null;
        // A difference of up to three pixels doesn't count.
        const edges = box.getBoundingClientRect();
        const isCutBelow = hides(style.overflowY) && (text.bottom > edges.bottom + 3 || text.top < edges.top - 3);
        const isCutBeside = hides(style.overflowX) && (text.right > edges.right + 3 || text.left < edges.left - 3);
        if (isCutBelow || isCutBeside) return box;
        // A fixed element isn't cut by the boxes around it.
        if (style.position === 'fixed') return null;
      }
      return null;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if ((node.textContent ?? '').trim() === '') continue;
      const box = cuttingBox(node);
      if (box) found.add(`“${(node.textContent ?? '').slice(0, 40)}” by ${box.tagName.toLowerCase()}.${box.className}`);
    }
    return [...found].slice(0, 5);
  });
}

/**
 * Returns the animations that run although reduced motion is wanted. An animation of at most 100 ms that runs once is
 * allowed.
 */
export async function animatedElements(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
      const isShort = typeof duration === 'number' && duration <= 100 && iterations === 1;
      if (animation.playState !== 'running' || isShort) return [];
      let name = 'animation';
      if (animation instanceof CSSAnimation) name = animation.animationName;
      if (animation instanceof CSSTransition) name = animation.transitionProperty;
      return [`${name} for ${String(duration)} ms × ${String(iterations)}`];
    }),
  );
}

declare global {
  interface Window {
    /** For `untabbableControls`: the elements that had the focus, and the controls that Tab has to reach. */
    tabReached?: Set<Element>;
    tabWanted?: Element[];
  }
}

/** After this many presses, the controls that were not reached are returned. */
const mostTabPresses = 250;
/** The page is asked after this many presses and not after each one, to save time. */
const pressesPerCheck = 10;
/** Elements that may be controls. */
const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/**
 * Returns the markup of the visible controls that `mostTabPresses` presses of Tab don't reach. Disabled controls, radio
 * buttons, and controls with a negative `tabIndex` are left out.
 */
export async function untabbableControls(page: Page): Promise<string[]> {
  const count = await page.evaluate((selector) => {
    const reached = new Set<Element>();
    window.tabReached = reached;
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) reached.add(target);
    });
    const isShown = (control: HTMLElement): boolean =>
      control.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      control.getClientRects().length > 0 &&
      control.closest('[inert], [aria-hidden="true"]') === null;
    window.tabWanted = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (control) =>
        control.tabIndex >= 0 &&
        !control.matches(':disabled') &&
        isShown(control) &&
        // Tab reaches only one radio button of a group; the arrow keys reach the others.
        !(control instanceof HTMLInputElement && control.type === 'radio'),
    );
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
    return window.tabWanted.length;
  }, controls);
  const missing = (): Promise<string[]> =>
    page.evaluate(() =>
      (window.tabWanted ?? [])
        .filter((control) => control.isConnected && !window.tabReached?.has(control))
        .map(({ outerHTML }) => outerHTML.slice(0, 160)),
    );
  // A list renders more rows while the focus moves down, so a round through the page may take more presses than
  // `count`.
  for (let pressed = pressesPerCheck; pressed <= mostTabPresses; pressed += pressesPerCheck) {
    for (let press = 0; press < pressesPerCheck; press += 1) await page.keyboard.press('Tab');
    if (pressed >= count && (await missing()).length === 0) return [];
  }
  return await missing();
}

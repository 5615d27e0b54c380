/**
 * Moves the focus to a heading if the element that had the focus is gone. Otherwise the browser moves the focus to the
 * body, and screen readers and the keyboard lose their place. If a single control disappears and its page stays, use
 * hand-on-focus.ts, which moves the focus to the nearest element.
 */

/** Moves a lost focus to the heading of the view, or to the page's heading if no view has one. */
export function placeLostFocus(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  const heading =
    document.querySelector<HTMLElement>('[data-view-heading]') ?? document.querySelector<HTMLElement>('h1');
  // While a layer is open, the page under it is hidden and must not take the focus.
  if (!heading || heading.closest('[aria-hidden=true]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Calls `placeLostFocus` after the next frame, because the content that comes next may first take the focus itself.
 */
export function placeLostFocusLater(): void {
  requestAnimationFrame(() => setTimeout(placeLostFocus));
}

/**
 * A tap counts where the finger came down. Browsers press whatever stands under a finger that is lifted: a sheet that
 * slid in meanwhile would take a release that nobody meant for it.
 */

/** Elements that a tap can mean, or else the layer of the page: its root, or that of a sheet or dialog. */
const meant = 'a, button, input, select, textarea, label, [role], [tabindex], body > *';

let pressed: { x: number; y: number; element: Element | null } | null = null;

function elementAt(x: number, y: number): Element | null {
  return document.elementFromPoint(x, y)?.closest(meant) ?? null;
}

function onTouchEnd(event: Event): void {
  if (!pressed || !event.cancelable) return;
  // Browsers make a tap's mouse events and click out of its end, at the point where it began.
  if (elementAt(pressed.x, pressed.y) !== pressed.element) event.preventDefault();
}

function onTouchStart(event: TouchEvent): void {
  const [finger, ...others] = event.touches;
  pressed =
    finger && others.length === 0
      ? { x: finger.clientX, y: finger.clientY, element: elementAt(finger.clientX, finger.clientY) }
      : null;
  // The touched element hears of the end even after it was taken out of the page, and the document wouldn't.
  event.target?.addEventListener('touchend', onTouchEnd, { once: true, passive: false });
}

/** From now on nothing that appears under a held finger takes its release. To be called once. */
export function guardHeldFingers(): void {
  document.addEventListener('touchstart', onTouchStart, { capture: true, passive: true });
}

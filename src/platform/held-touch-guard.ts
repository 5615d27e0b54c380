/**
 * A tap counts only for the element on which the finger came down. Browsers click the element under the finger when the
 * finger is lifted, so a sheet that slid in meanwhile would be clicked by accident.
 */

/** The elements that react to a tap. `body > *` is the root of the page, of a sheet or of a dialog. */
const tappable = 'a, button, input, select, textarea, label, [role], [tabindex], body > *';

let pressed: { x: number; y: number; element: Element | null } | null = null;

const tappableAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(tappable) : null;

function onTouchEnd(event: Event): void {
  if (!pressed || !event.cancelable) return;
  // Browsers create the click after touchend, at the point where the touch began.
  const { x, y, element } = pressed;
  if (tappableAround(document.elementFromPoint(x, y)) !== element) event.preventDefault();
}

function onTouchStart(event: TouchEvent): void {
  const [finger, ...others] = event.touches;
  pressed =
    finger && others.length === 0
      ? // The event already has the element. `elementFromPoint` would force a layout.
        { x: finger.clientX, y: finger.clientY, element: tappableAround(event.target) }
      : null;
  // If the touched element leaves the page, touchend still reaches that element, but not the document.
  event.target?.addEventListener('touchend', onTouchEnd, { once: true, passive: false });
}

/** Starts to cancel clicks on elements that appeared under a held finger. Call it once. */
export function guardHeldFingers(): void {
  document.addEventListener('touchstart', onTouchStart, { capture: true, passive: true });
}

/**
 * A ref callback that scrolls a new message into view, as little as needed. Use it for messages at the end of a long
 * form, which could appear below the screen.
 */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

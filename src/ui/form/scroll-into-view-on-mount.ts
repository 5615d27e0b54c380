/**
 * A ref callback that scrolls a new message into view, as little as needed. Use it for messages at the start or end of
 * a long form, which could appear outside the screen.
 */
export function scrollIntoViewOnMount(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/**
 * For what is said at the end of something long, where it moves nothing when it comes: a ref that brings it into sight.
 * The sheet or the page scrolls as little as it takes.
 */
export function intoSight(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

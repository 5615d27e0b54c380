/**
 * Back to the place one had scrolled to, also where the page isn't that long yet: after a reload a list begins with its
 * first rows, and grows while one is at its end. The place is gone after as it grows, until it is reached, or until
 * somebody scrolls themselves.
 */
import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** After so long the page won't become that long any more, in milliseconds. */
const patience = 15_000;
/** What it shows there may still change, and with it how long it is. */
const settling = 3_000;
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Goes after `top` as the page grows. Returns what ends it. */
function goAfter(top: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (reached || window.scrollY < top - 1) return;
    reached = true;
    clearTimeout(timer);
    timer = setTimeout(end, settling);
  });
  let reached = false;
  let timer = setTimeout(end, patience);
  function end(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of ownMoves) window.removeEventListener(move, end);
  }
  for (const move of ownMoves) window.addEventListener(move, end, { passive: true });
  observer.observe(document.body);
  return end;
}

export function useLateScroll(): void {
  const place = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  const moment = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key ?? resolvedLocation?.href,
  });
  const begin = useEffectEvent(() => (place > 1 && place - window.scrollY > 1 ? goAfter(place) : undefined));
  useEffect(() => begin(), [moment]);
}

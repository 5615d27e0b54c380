/**
 * Restores the scroll position of a history entry, even if the page is still too short. After a reload a list begins
 * with its first rows and grows while the end is visible. The hook scrolls again as the page grows, until it reaches
 * the position or the person scrolls.
 */
import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds. After that time the page won't grow enough any more. */
const growthDeadlineMs = 15_000;
/** Milliseconds. After the position is reached, late rows may still change the page's height. */
const settlingMs = 3_000;
const scrollGestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to `top` (px) whenever the page grows. Returns a function that stops it. */
function scrollAsPageGrows(top: number): () => void {
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (reached || window.scrollY < top - 1) return;
    reached = true;
    clearTimeout(timer);
    timer = setTimeout(end, settlingMs);
  });
  let reached = false;
  let timer = setTimeout(end, growthDeadlineMs);
  function end(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of scrollGestures) window.removeEventListener(move, end);
  }
  for (const move of scrollGestures) window.addEventListener(move, end, { passive: true });
  observer.observe(document.body);
  return end;
}

export function useScrollRestoration(): void {
  const place = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  const entryKey = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key ?? resolvedLocation?.href,
  });
  const begin = useEffectEvent(() => (place > 1 && place - window.scrollY > 1 ? scrollAsPageGrows(place) : undefined));
  useEffect(() => begin(), [entryKey]);
}

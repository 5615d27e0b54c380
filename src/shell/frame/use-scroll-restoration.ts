/**
 * Restores the scroll position of a history entry, even if the page is still too short. After a reload a list begins
 * with its first rows and grows while the end is visible. The hook scrolls again as the page grows, until it reaches
 * the position or the person scrolls.
 */
import { useElementScrollRestoration, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** If the page hasn't grown enough within this time, the hook gives up. */
const growthDeadlineMs = 15_000;
/** After the position is reached, the hook goes on for this time, because late rows may still change the height. */
const settlingMs = 3_000;
/** Browsers round scroll positions, so positions count as equal up to this difference. */
const tolerancePx = 1;
const scrollGestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to `top` (px) whenever the page grows. Returns a function that stops it. */
function scrollAsPageGrows(top: number): () => void {
  let reached = false;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (reached || window.scrollY < top - tolerancePx) return;
    reached = true;
    clearTimeout(timer);
    timer = setTimeout(end, settlingMs);
  });
  let timer = setTimeout(end, growthDeadlineMs);
  function end(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const gesture of scrollGestures) window.removeEventListener(gesture, end);
  }
  for (const gesture of scrollGestures) window.addEventListener(gesture, end, { passive: true });
  observer.observe(document.body);
  return end;
}

export function useScrollRestoration(): void {
  /** The position that the browser session remembers for this entry, in px. */
  const savedTop = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0;
  const entryKey = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.state.__TSR_key ?? resolvedLocation?.href,
  });
  const begin = useEffectEvent(() =>
    savedTop > tolerancePx && savedTop - window.scrollY > tolerancePx ? scrollAsPageGrows(savedTop) : undefined,
  );
  useEffect(() => begin(), [entryKey]);
}

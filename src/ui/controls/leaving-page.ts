/**
 * Tells whether the person is leaving a page of the frame. Code of such a page that navigates by itself, for example
 * after a pause in typing or after an answer, should check this first. Otherwise the code would cancel a navigation
 * that the person has just begun, or take the person back to a page that they have left.
 */
import { useCallback, useEffect, useRef } from 'react';

let isLeaving = false;

/** Notes that a navigation to another page has begun or ended (shell/frame/use-leaving-page.ts). */
export function setLeavingPage(leaving: boolean): void {
  isLeaving = leaving;
}

export function isLeavingPage(): boolean {
  return isLeaving;
}

/**
 * Returns a function that says whether the calling component is still on screen and the person isn't leaving the page.
 * The function stays the same.
 */
export function useIsOnPage(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current && !isLeaving, []);
}

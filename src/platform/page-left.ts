/** Saves something at the last moment: when the page is hidden or left, or when the component is unmounted. */
import { useEffect, useRef } from 'react';

/**
 * Calls `save` of the last render each time the page is hidden, shown again or left, and when the component is
 * unmounted. The hook can't use an effect event. Firefox may stop a render when the person leaves the page, and React
 * refuses effect events during a render.
 */
export function useOnPageLeft(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const leave = (): void => latest.current();
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}

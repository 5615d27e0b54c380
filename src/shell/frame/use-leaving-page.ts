/** Tells `ui/controls/leaving-page.ts` when a navigation to another page begins and ends. */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setLeavingPage, tellPageDrawn } from '../../ui/controls/leaving-page.ts';

export function useNotingLeavingPage(): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => setLeavingPage(pathChanged)),
      router.subscribe('onResolved', () => setLeavingPage(false)),
      router.subscribe('onRendered', tellPageDrawn),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [router]);
}

/** Records whether a navigation to another page is under way (ui/controls/leaving-page.ts). */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { setLeavingPage } from '../../ui/controls/leaving-page.ts';

export function useNotingLeavingPage(): void {
  const router = useRouter();
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => setLeavingPage(pathChanged)),
      router.subscribe('onResolved', () => setLeavingPage(false)),
    ];
    return () => {
      for (const stop of stops) stop();
      setLeavingPage(false);
    };
  }, [router]);
}

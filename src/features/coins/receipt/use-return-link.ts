/** The link at the end of a transfer, which leads back to the page that the person came from. */
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/**
 * Returns the props of a link that goes back in the history. If a link from outside opened the transfer, the history
 * has no earlier page, and the link opens home.
 */
export function useReturnLink() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return {
    to: '/',
    replace: true,
    onClick: (event: MouseEvent): void => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!canGoBack || opensElsewhere) return;
      event.preventDefault();
      router.history.back();
    },
  } as const;
}

/**
 * After a navigation the keyboard and the reader begin at the new page's heading, which is thereby read aloud. The
 * first page of a visit, a changed filter, and a page that puts the focus somewhere itself are left alone.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

function focusHeading(): void {
  const heading = document.querySelector('h1');
  const active = document.activeElement;
  // An open dialog, or a field that the page chose, is where the person is.
  if (!heading || active?.closest('main, [role=dialog], [role=alertdialog]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

export function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) focusHeading();
      }),
    [router],
  );
}

/**
 * After a navigation, moves the focus to the new page's heading, so that screen readers read it aloud. The first page
 * of a visit, a changed filter, and a page that sets the focus itself are left alone.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

function focusHeading(): void {
  const heading = document.querySelector('h1');
  const active = document.activeElement;
  // If a dialog is open or the page has focused a field, the focus is where the person needs it.
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

/**
 * Opens the legal text that the address asks for (`?read=privacyPolicy`), on any page and without a log-in. The page
 * below stays as it is, so that a half-filled form loses nothing.
 */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, type ReactElement } from 'react';
import { useIsHydrated } from '../../ui/elements/hydration.ts';
import { useOnceTrue } from '../../ui/overlay/last-present.ts';

const LegalDialog = lazy(() => import('./LegalDialog.tsx'));

export function LegalReader(): ReactElement | null {
  const navigate = useNavigate();
  const { read } = useSearch({ from: '__root__' });
  const wanted = useOnceTrue(read !== undefined);
  // The page that the build draws doesn't contain the dialog.
  const isHydrated = useIsHydrated();
  const close = (): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, read: undefined }),
      replace: true,
      resetScroll: false,
    });
  return wanted && isHydrated ? (
    <Suspense fallback={null}>
      <LegalDialog name={read} onClose={close} />
    </Suspense>
  ) : null;
}

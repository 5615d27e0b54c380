/** Renders the pages within the providers that every page needs. The shell's frame has those of logged-in pages. */
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { useEffect } from 'react';
import { store } from '../api/store.ts';
import { DemoApp } from './DemoApp.tsx';
import type { AppRouter } from './router.tsx';

/** `onShown` is called after the first render. */
export function App({ router, onShown }: { router: AppRouter; onShown?: () => void }) {
  // Tells the script in index.html that the app has started. Otherwise the script would treat the version as broken
  // after an error.
  useEffect(() => {
    document.documentElement.dataset['started'] = '';
    onShown?.();
  }, [onShown]);
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        {__MOCK__ ? <DemoApp router={router} /> : <RouterProvider router={router} />}
      </I18nProvider>
    </Provider>
  );
}

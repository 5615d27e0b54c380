/** The providers that every page needs. What only the pages behind the log-in need is in the shell's frame. */
import { I18nProvider } from '@lingui/react';
import { i18n } from '@lingui/core';
import { RouterProvider } from '@tanstack/react-router';
import { Provider } from 'jotai';
import { useEffect } from 'react';
import { store } from '../api/store.ts';
import { DemoApp } from './DemoApp.tsx';
import type { AppRouter } from './router.tsx';

export function App({ router }: { router: AppRouter }) {
  // From here on the page's own script no longer looks after a version that doesn't start (index.html).
  useEffect(() => {
    document.documentElement.dataset['started'] = '';
  }, []);
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        {__MOCK__ ? <DemoApp router={router} /> : <RouterProvider router={router} />}
      </I18nProvider>
    </Provider>
  );
}

/**
 * Chooses the backend, then starts the app. In demo builds the mock replaces the page's fetch before the first request.
 */
import { start } from './app/start.tsx';

/** Lets the mock backend answer the page's requests to the backend. Resolves when it is ready. */
function startMock(): Promise<void> {
  const browserFetch = globalThis.fetch.bind(globalThis);
  const ready = import('../mocks/browser.ts').then((mock) => mock.startMock(browserFetch));
  // A request from the console or a script may come before the mock is ready, and must wait for it.
  globalThis.fetch = async (input, init) => {
    await ready;
    return globalThis.fetch(input, init);
  };
  return ready;
}

async function main(): Promise<void> {
  if (__MOCK__) await startMock();
  await start();
}

// Start after the modules were evaluated. If a stack trace is captured during the evaluation, the browser parses all
// code a second time.
Promise.resolve()
  .then(main)
  .catch((error: unknown) => {
    // For example, the browser refuses storage or a file is missing. React may not be able to render the message then.
    const root = document.getElementById('root');
    if (root)
      root.textContent =
        '打不开应用，请检查浏览器是否允许保存数据，再刷新。 ' +
        'The app could not start. Allow the browser to keep data, then reload.';
    void import('./app/reporting.ts').then(
      ({ startReporting }) => startReporting(null),
      () => {},
    );
    // A script of index.html collects the unhandled rejection until the reporting is loaded.
    throw error;
  });

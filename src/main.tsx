/**
 * Chooses the backend, then renders: in demo builds the mock puts itself on the page's fetch before anything is asked.
 */
import { start } from './app/start.tsx';

function startMock(): Promise<void> {
  const network = globalThis.fetch.bind(globalThis);
  const ready = import('../mocks/browser.ts').then((mock) => mock.startMock(network));
  // Whoever asks early, from the console or a script, waits for the backend instead of missing it.
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

// Not while the modules themselves begin: whatever notes a stack then makes the browser read all of the code a second
// time.
Promise.resolve()
  .then(main)
  .catch((error: unknown) => {
    // Nothing can be drawn yet: the browser keeps no data for this page, or a file is missing.
    const root = document.getElementById('root');
    if (root)
      root.textContent =
        '打不开应用，请检查浏览器是否允许保存数据，再刷新。 The app could not start. Allow the browser to keep data, then reload.';
    throw error;
  });

/** @vitest-environment happy-dom */
/** Tests which links and files the running app opens if the system launches it again. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryHistory } from '@tanstack/react-router';
import { demoConsoleAtom, situationFileAtom } from '../api/demo/demo-console-state.ts';
import { store } from '../api/store.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { navigateOnLaunch } from './second-launch.ts';
import { createAppRouter } from './router.tsx';

const origin = 'https://points.example';
const router = createAppRouter({ history: createMemoryHistory(), origin });
const navigate = vi.fn<typeof router.navigate>();
let launch: (launched: { targetURL?: string; files?: readonly { getFile: () => Promise<File> }[] }) => void = () => {};

beforeEach(() => {
  navigate.mockReset();
  navigate.mockResolvedValue();
  Object.assign(router, { navigate });
  Object.defineProperty(window, 'launchQueue', {
    configurable: true,
    value: {
      setConsumer: (consumer: typeof launch) => {
        launch = consumer;
      },
    },
  });
  navigateOnLaunch(router);
});

test.each(['/transferCoin?to=student', '/coin_detail?id=7#top'])('the app navigates to %s', async (path) => {
  launch({ targetURL: origin + path });
  await eventually(() => expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: path }));
});

test.each(['/', '/api/user/ban?id=3', '/%61pi/user/ban?id=3', '/__mock/dump', '//evil.example/about'])(
  'the app stays on its page for %s',
  async (path) => {
    launch({ targetURL: origin + path });
    // Once the second launch has navigated, the first one has been decided too.
    launch({ targetURL: `${origin}/mall?id=1` });
    await eventually(() => expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/mall?id=1' }));
  },
);

test('a saved situation opens in the console, which asks before it loads the file', async () => {
  const file = new File(['{}'], 'a.malldemo');
  launch({ targetURL: `${origin}/`, files: [{ getFile: () => Promise.resolve(file) }] });
  await eventually(() => expect(store.get(situationFileAtom)).toBe(file));
  expect(store.get(demoConsoleAtom).open).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
});

test('a reload does not ask for the file of the same launch again', async () => {
  class Navigation {
    readonly type = 'reload';
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()] });
  const getFile = vi.fn<() => Promise<File>>().mockResolvedValue(new File(['{}'], 'b.malldemo'));
  Object.defineProperty(window, 'launchQueue', {
    configurable: true,
    value: {
      // The browser hands the queued launch over at once.
      setConsumer: (consumer: typeof launch) => {
        launch = consumer;
        consumer({ targetURL: `${origin}/`, files: [{ getFile }] });
      },
    },
  });
  navigateOnLaunch(router);
  const later = new File(['{}'], 'c.malldemo');
  launch({ targetURL: `${origin}/`, files: [{ getFile: () => Promise.resolve(later) }] });
  await eventually(() => expect(store.get(situationFileAtom)).toBe(later));
  expect(getFile).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

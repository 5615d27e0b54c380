/** @vitest-environment happy-dom */
/** A link that the system opens in the running app can only lead to the app's pages. */
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryHistory } from '@tanstack/react-router';
import { eventually } from '../../tests/support/eventually.ts';
import { navigateOnLaunch } from './launch.ts';
import { createAppRouter } from './router.tsx';

const origin = 'https://points.example';
const router = createAppRouter({ history: createMemoryHistory(), origin });
const navigate = vi.fn<typeof router.navigate>();
let launch: (launched: { targetURL?: string }) => void = () => {};

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

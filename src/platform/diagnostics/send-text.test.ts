/**
 * A text is sent once, by the page or by its worker. The receiver's status decides whether another attempt is needed.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendText } from './send-text.ts';

const fetched = vi.fn<typeof fetch>();
const posted: unknown[] = [];
let workerAnswers: number | 'never' | null = 204;
const controller = {
  postMessage: (message: unknown, [port]: readonly MessagePort[]) => {
    posted.push(message);
    if (workerAnswers !== 'never') port?.postMessage(workerAnswers);
  },
};
let shown: DocumentVisibilityState = 'visible';
let controlled = true;

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset());
  vi.stubGlobal('location', new URL('https://mall.example.com/'));
  vi.stubGlobal('navigator', {
    get serviceWorker() {
      return { controller: controlled ? controller : null };
    },
  });
  vi.stubGlobal('document', {
    get visibilityState() {
      return shown;
    },
  });
  posted.length = 0;
  workerAnswers = 204;
  shown = 'visible';
  controlled = true;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [204, true],
  [400, true],
  [413, true],
  [404, false],
  [405, false],
  [429, false],
  [500, false],
  [503, false],
])('status %i counts as received: %s', async (status, isTaken) => {
  fetched.mockResolvedValue(new Response(null, { status }));
  expect(await sendText('/reports', '[]')).toBe(isTaken);
  workerAnswers = status;
  shown = 'hidden';
  expect(await sendText('/reports', '[]')).toBe(isTaken);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('the worker sends for a page that is being left, because its own request would be lost', async () => {
  shown = 'hidden';
  expect(await sendText('/reports', '[1]')).toBe(true);
  expect(posted).toEqual([{ type: 'SEND', address: '/reports', text: '[1]' }]);
  expect(fetched).not.toHaveBeenCalled();
  workerAnswers = null;
  expect(await sendText('/reports', '[1]')).toBe(false);
});

test('a worker that the browser stops counts as unreachable, so that later reports are sent', async () => {
  vi.useFakeTimers();
  shown = 'hidden';
  workerAnswers = 'never';
  const sent = sendText('/reports', '[1]');
  // After `workerAnswerWaitMs` the worker counts as stopped.
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await sent).toBe(false);
  vi.useRealTimers();
});

test('without a worker the page sends, without cookies, and may be closed meanwhile', async () => {
  shown = 'hidden';
  controlled = false;
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  expect(await sendText('/reports', '[1]')).toBe(true);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await sendText('/reports', '[1]')).toBe(false);
});

// @vitest-environment happy-dom
/** A recording begins with a saved file only if the person has the file. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { clearToasts, currentToast } from '../../../ui/feedback/toasts.ts';
import { beginFromFile } from '../recorder/recorder.ts';
import { consoleClient } from './console-queries.ts';
import { RecordingPart } from './RecordingPart.tsx';

vi.mock('../recorder/recorder.ts', async (original) => ({
  ...(await original<typeof import('../recorder/recorder.ts')>()),
  beginFromFile: vi.fn<typeof import('../recorder/recorder.ts').beginFromFile>(),
}));

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

/** Shows the part, and begins a new recording. */
function restart(): void {
  const data = { format: 'points-mall-mock', version: 1, digest: 'x', tables: {} };
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data, message: '' }));
  render(<RecordingPart />, { wrapper: queryFrame(consoleClient) });
  fireEvent.click(screen.getByRole('button', { name: '从这里重新记录' }));
}

test.each([
  ['begins after the file was shared', () => Promise.resolve(), 1],
  ['goes on as before if the share sheet is closed', () => Promise.reject(new DOMException('', 'AbortError')), 0],
] as const)('on an installed iPhone app the recording %s', async (_, share, begun) => {
  const shared = vi.fn<() => Promise<void>>(share);
  vi.mocked(beginFromFile).mockReset();
  vi.stubGlobal('navigator', { userAgent: 'iPhone', standalone: true, share: shared, canShare: () => true });
  restart();
  await eventually(() => expect(shared).toHaveBeenCalledOnce());
  // If the part called `beginFromFile`, it would do so within this time.
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(beginFromFile).toHaveBeenCalledTimes(begun);
});

test('without downloads and sharing, the recording goes on as before and a toast says why', async () => {
  vi.mocked(beginFromFile).mockReset();
  vi.stubGlobal('navigator', { userAgent: 'MicroMessenger' });
  restart();
  await eventually(() => expect(currentToast()?.text).toBe('这里不能保存文件。请在浏览器里打开这个页面，再试一次。'));
  expect(beginFromFile).not.toHaveBeenCalled();
});

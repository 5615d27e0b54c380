// @vitest-environment happy-dom
/** Tests how a file reaches the person, in browsers with different abilities. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { downloadFile, saveFile, shareFile } from './save-file.ts';

const file = new File(['x'], 'a.csv');
const clicked: string[] = [];
const revoked = vi.fn();

beforeEach(() => {
  clicked.length = 0;
  revoked.mockReset();
  vi.useFakeTimers();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(revoked);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function browser(abilities: object): void {
  vi.stubGlobal('navigator', { userAgent: 'Chrome', ...abilities });
}

test('a download has the name of the file, and its address lasts for a minute', () => {
  downloadFile(file, 'name.csv');
  expect(clicked).toEqual(['blob:1 name.csv']);
  vi.advanceTimersByTime(59_999);
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(revoked).toHaveBeenCalledExactlyOnceWith('blob:1');
});

test.each([
  ['downloads in a usual browser', {}, 'downloaded'],
  ['shares in an app installed on iOS', { standalone: true, canShare: () => true, share: async () => {} }, 'shared'],
  ['fails in WeChat, which can neither download nor share', { userAgent: 'MicroMessenger/8.0' }, 'failed'],
] as const)('%s', async (_, abilities, end) => {
  browser(abilities);
  expect(await saveFile(file)).toBe(end);
  expect(clicked).toHaveLength(end === 'downloaded' ? 1 : 0);
});

test.each([
  ['AbortError', 'cancelled'],
  ['NotAllowedError', 'failed'],
])('a share that ends with a %s has %s', async (name, end) => {
  browser({ share: () => Promise.reject(new DOMException('', name)) });
  expect(await shareFile(file)).toBe(end);
});

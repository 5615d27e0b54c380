// @vitest-environment happy-dom
/** Tests the toasts after a code was shared or saved. If the person closes the share dialog, no toast shows. */
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { clearToasts, currentToast } from '../feedback/toasts.ts';
import { qrCode } from './qr.ts';
import { useShareCode } from './share-code.ts';

const qrSharePicture = vi.hoisted(() => vi.fn<() => Promise<Blob | null>>());
vi.mock('./qr-share-picture.ts', () => ({ qrSharePicture }));
const saveFile = vi.hoisted(() => vi.fn<() => Promise<string>>());
vi.mock('../../platform/storage/save-file.ts', () => ({ saveFile }));

afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

function codeIn(browser: object) {
  vi.stubGlobal('navigator', browser);
  const code = {
    qr: qrCode('x'),
    link: 'https://a.cn/',
    title: '收款码',
    text: '请转',
    picture: { title: '', label: '', main: '', hints: [] },
    fileName: 'code.png',
  };
  return renderHook(() => useShareCode(code), { wrapper: TestFrame }).result.current;
}
const toast = (): string | undefined => currentToast()?.text;

test.each([
  ['AbortError', undefined],
  ['NotAllowedError', '没有分享出去，可以复制链接'],
])('after a share that ends with a %s the toast is %s', async (name, text) => {
  await codeIn({ share: () => Promise.reject(new DOMException('', name)) }).share?.();
  expect(toast()).toBe(text);
});

test('a browser that can not share offers no share', () => {
  expect(codeIn({}).share).toBeNull();
});

test.each([
  ['downloaded', '图片已保存'],
  ['cancelled', undefined],
  ['failed', '这里保存不了图片，可以截屏或复制链接'],
])('after a picture was %s the toast is %s', async (end, text) => {
  qrSharePicture.mockResolvedValue(new Blob());
  saveFile.mockResolvedValue(end);
  await codeIn({}).save();
  expect(toast()).toBe(text);
});

test.each([
  ['is missing', () => Promise.resolve(null)],
  ['fails', () => Promise.reject(new Error('no canvas'))],
])('if the canvas %s, a toast names another way, and nothing is saved', async (_, picture) => {
  qrSharePicture.mockImplementation(picture);
  saveFile.mockReset();
  await codeIn({}).save();
  expect(toast()).toBe('图片没有生成，可以复制链接');
  expect(saveFile).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
/** Tests the shared receipt in a browser that can't download, or can't draw the picture. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { clearToasts, currentToast } from '../../../ui/feedback/toasts.ts';
import { ShareWordsSheet } from './ShareReceiptSheet.tsx';

const receiptPicture = vi.hoisted(() => vi.fn<() => Promise<Blob | null>>());
vi.mock('./receipt-picture.ts', () => ({ receiptPicture, receiptText: () => '转账回执' }));
// The code of the real sheet takes long to load.
vi.mock('../../../ui/overlay/Sheet.tsx', () => ({
  Sheet: ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
    <>
      {children}
      {footer}
    </>
  ),
}));

afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

const words = { title: '', amount: '5', coinName: '积分', state: '', lines: [], foot: '' };

/** Opens the sheet in a browser with these abilities, and taps a button. */
function tap(button: string, browser: object): void {
  vi.stubGlobal('navigator', browser);
  render(<ShareWordsSheet open onClose={() => {}} words={words} number="T2026 1120" />, { wrapper: TestFrame });
  fireEvent.click(screen.getByRole('button', { name: button }));
}
const toast = (): string | undefined => currentToast()?.text;

test("WeChat's browser can't save the picture, and nothing says that it did", async () => {
  receiptPicture.mockResolvedValue(new Blob());
  tap('保存图片', { userAgent: 'Mozilla/5.0 MicroMessenger/8.0' });
  await eventually(() => expect(toast()).toBe('这里保存不了图片，可以截屏或复制文字'));
});

test('an app installed on iOS shares the picture in place of a download', async () => {
  receiptPicture.mockResolvedValue(new Blob());
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  tap('保存图片', { userAgent: 'iPhone', standalone: true, share, canShare: () => true });
  await eventually(() => expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('T20261120.png'));
  expect(toast()).toBeUndefined();
});

test('a receipt whose picture fails is shared as text', async () => {
  receiptPicture.mockRejectedValue(new Error('no canvas'));
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  tap('分享', { userAgent: 'Android', share, canShare: () => true });
  await eventually(() => expect(share).toHaveBeenCalledWith({ text: '转账回执' }));
});

/** @vitest-environment happy-dom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { receiptText } from './receipt-picture.ts';
import { ShareWordsSheet } from './ShareReceiptSheet.tsx';

const words = { title: '转账回执', amount: '500', coinName: '积分', state: '转账完成', lines: [], foot: '仅供参考' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('if the picture can’t be drawn, the text is shared', async () => {
  const share = vi.fn(async () => {});
  Object.assign(navigator, { share });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
    throw new Error('no memory for a canvas');
  });
  render(<ShareWordsSheet open onClose={() => {}} words={words} number="1" />, { wrapper: TestFrame });
  fireEvent.click(await screen.findByRole('button', { name: '分享' }));
  await vi.waitFor(() => expect(share).toHaveBeenCalledWith({ text: receiptText(words) }));
});

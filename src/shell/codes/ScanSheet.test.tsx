// @vitest-environment happy-dom
/**
 * Tests the choice of a photo: the same photo can be chosen again, and a photo opens nothing if the sheet was closed
 * meanwhile. Screen readers hear why a code opened nothing.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import ScanSheet from './ScanSheet.tsx';

const scanned = vi.hoisted(() => ({ notes: { code: undefined as string | undefined }, handleCode: vi.fn() }));
vi.mock('./use-scanned-text.ts', () => ({
  useScannedText: () => ({ ...scanned, showNote: vi.fn(), clearNotes: () => {}, handleTyped: () => {} }),
}));
vi.mock('./Viewfinder.tsx', () => ({ Viewfinder: () => null }));
vi.mock('../../ui/overlay/Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));
let find: (text: string) => void = () => {};
const close = vi.hoisted(() => vi.fn());
vi.mock('../../platform/scan/qr-reader.ts', () => ({
  openQrReader: () => ({ readPhoto: () => new Promise((resolve) => (find = resolve)), close }),
  UnreadablePhotoError: class extends Error {},
}));

beforeEach(() => {
  scanned.handleCode.mockReset();
  scanned.notes = { code: undefined };
  close.mockReset();
});
afterEach(cleanup);

function choosePhoto(): HTMLInputElement {
  const picker = screen.getByLabelText<HTMLInputElement>('选照片', { selector: 'input' });
  let value = 'C:\\fakepath\\code.png';
  Object.defineProperties(picker, {
    files: { configurable: true, value: [new File(['x'], 'code.png')] },
    value: {
      configurable: true,
      get: () => value,
      set: (next: string) => {
        value = next;
      },
    },
  });
  fireEvent.change(picker);
  return picker;
}
const sheet = (open: boolean) => <ScanSheet open={open} onClose={() => {}} />;

test('a photo is read, and the same photo can be chosen again', async () => {
  render(sheet(true), { wrapper: TestFrame });
  // Without the empty value the browser would fire no event for the same file.
  expect(choosePhoto().value).toBe('');
  await act(async () => find('text'));
  expect(scanned.handleCode).toHaveBeenCalledExactlyOnceWith('text');
  expect(close).toHaveBeenCalledOnce();
});

test('a photo that was read after the sheet was closed opens nothing', async () => {
  const { rerender } = render(sheet(true), { wrapper: TestFrame });
  choosePhoto();
  rerender(sheet(false));
  await act(async () => find('text'));
  expect(scanned.handleCode).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
});

test('screen readers hear why a code opened nothing', () => {
  scanned.notes = { code: '这不是本站的收款码' };
  render(sheet(true), { wrapper: TestFrame });
  expect(screen.getByRole('status').textContent).toBe('这不是本站的收款码');
});

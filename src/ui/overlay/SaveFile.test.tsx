// @vitest-environment happy-dom
/** Tests the buttons that save or share a finished file, and the note if this browser can do neither. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { clearToasts, currentToast } from '../feedback/toasts.ts';
import { FinishedFile, SaveFileButtons } from './SaveFile.tsx';

const browser = vi.hoisted(() => ({
  canDownload: vi.fn(),
  canShareFile: vi.fn(),
  downloadFile: vi.fn(),
  shareFile: vi.fn(),
}));
vi.mock('../../platform/storage/save-file.ts', () => browser);

afterEach(() => {
  cleanup();
  clearToasts();
});

const file = new File(['x'], '积分变更.csv');
function show(canDownload: boolean, canShare: boolean) {
  browser.canDownload.mockReturnValue(canDownload);
  browser.canShareFile.mockReturnValue(canShare);
  const onSaved = vi.fn();
  render(
    <>
      <FinishedFile file={file} holds="有 12 条" left="还有 3 条没有读到" />
      <SaveFileButtons file={file} onSaved={onSaved} />
    </>,
    { wrapper: TestFrame },
  );
  return onSaved;
}

test.each([
  [true, ['保存文件', '分享'], true],
  [true, ['保存文件'], false],
  [false, ['分享'], true],
])('if downloads are %s, the buttons are %o', (canDownload, buttons, canShare) => {
  show(canDownload, canShare);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  expect(screen.getAllByRole('status')[0]?.textContent).toBe('有 12 条还有 3 条没有读到积分变更.csv');
});

test('a browser that can do neither says so', () => {
  show(false, false);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/这里不能保存文件/u)).toBeTruthy();
});

test('a download counts as saved', () => {
  const onSaved = show(true, false);
  fireEvent.click(screen.getByRole('button'));
  expect(browser.downloadFile).toHaveBeenCalledExactlyOnceWith(file, '积分变更.csv');
  expect(onSaved).toHaveBeenCalledOnce();
});

test.each([
  ['shared', 1, undefined],
  ['cancelled', 0, undefined],
  ['failed', 0, '没有分享出去，请再试一次'],
])('a share that was %s counts as saved %i times', async (end, saved, toast) => {
  browser.shareFile.mockResolvedValue(end);
  const onSaved = show(false, true);
  fireEvent.click(screen.getByRole('button'));
  await eventually(() => expect(onSaved).toHaveBeenCalledTimes(saved));
  await eventually(() => expect(currentToast()?.text).toBe(toast));
});

// @vitest-environment happy-dom
/** Tests the sheet after offline copies were cleared, after a failed clearing, and without a network. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { network } from '../../../platform/network.ts';
import StorageSheet from './StorageSheet.tsx';

// The sheet loads this module on demand, which on a busy machine can take longer than `findByRole` waits.
await import('../../../ui/overlay/SheetPanel.tsx');

const clearOfflineCopies = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../../api/cache/offline-copies.ts', () => ({ clearOfflineCopies }));

afterEach(cleanup);

async function clear() {
  const [onCleared, onClose] = [vi.fn(), vi.fn()];
  render(<StorageSheet open usage="1 MB" onCleared={onCleared} onClose={onClose} />, { wrapper: TestFrame });
  fireEvent.click(await screen.findByRole('button', { name: '清除离线内容' }));
  return { onCleared, onClose };
}

test('after the clearing the storage is measured again, and the sheet closes', async () => {
  clearOfflineCopies.mockResolvedValueOnce();
  const { onCleared, onClose } = await clear();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onCleared).toHaveBeenCalledOnce();
});

test('without a network it warns that the content can be read again only later', async () => {
  const sheet = <StorageSheet open usage={null} onCleared={() => {}} onClose={() => {}} />;
  render(sheet, { wrapper: TestFrame });
  await screen.findByRole('button', { name: '清除离线内容' });
  expect(screen.queryByText(/才能再看到这些内容/u)).toBeNull();
  act(() => network.failed());
  expect(screen.getByText(/才能再看到这些内容/u)).toBeTruthy();
  act(() => network.reached());
});

test('a failed clearing says so, and the sheet stays open', async () => {
  clearOfflineCopies.mockRejectedValueOnce(new Error('blocked'));
  const { onCleared, onClose } = await clear();
  expect((await screen.findByRole('alert')).textContent).toContain('没有清除成功');
  expect(onClose).not.toHaveBeenCalled();
  expect(onCleared).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByRole('alert')).toBeNull();
});

// @vitest-environment happy-dom
/** Tests the toast after somebody cancels a waiting deletion. */
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { useCancelDeletion } from './use-cancel-deletion.ts';

const cancelEntry = vi.hoisted(() => vi.fn<(id: number) => Promise<boolean>>());
vi.mock('../outbox/outbox.ts', () => ({ cancelEntry }));

const full = new DOMException('full', 'QuotaExceededError');

test.each([
  ['was early enough', () => Promise.resolve(true), '已撤销删除', 'success'],
  ['was too late', () => Promise.resolve(false), '正在删除，来不及撤销', 'info'],
  ['failed on the device', () => Promise.reject(full), '这台设备现在存不了，请再试一次', 'error'],
] as const)('a cancellation that %s says so', async (_, answer, text, tone) => {
  cancelEntry.mockImplementation(answer);
  const showToast = vi.fn();
  const { result } = renderHook(() => useCancelDeletion(showToast), { wrapper: TestFrame });
  await act(async () => result.current({ entry: waitingEntry({ call: '/api/gxy/delete' }) }));
  expect(showToast).toHaveBeenCalledExactlyOnceWith(text, tone);
});

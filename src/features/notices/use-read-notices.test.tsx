// @vitest-environment happy-dom
/** Tests which notices are marked as read, and with how many calls. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReadNotices } from './use-read-notices.ts';

const markNoticesRead = vi.hoisted(() =>
  vi.fn<typeof import('../../api/resources/notices/mark-notices-read.ts').markNoticesRead>(),
);
vi.mock('../../api/resources/notices/mark-notices-read.ts', () => ({ markNoticesRead }));

beforeEach(() => {
  markNoticesRead.mockReset();
  markNoticesRead.mockResolvedValue({ kind: 'done' });
});
afterEach(cleanup);

it('marks all notices if online, and only the shown ones if offline', async () => {
  const { result } = renderHook(() => useReadNotices());
  await act(() => result.current.markAllRead([1, 2], true));
  expect(markNoticesRead).toHaveBeenLastCalledWith('all');
  expect([...result.current.markedHere]).toEqual([1, 2]);
  await act(() => result.current.markAllRead([3], false));
  expect(markNoticesRead).toHaveBeenLastCalledWith([3]);
});

it('marks all notices of a group with one call, without those that were marked before', async () => {
  const { result } = renderHook(() => useReadNotices());
  await act(async () => result.current.markRead([7]));
  await act(async () => result.current.markRead([7, 8, 9]));
  expect(markNoticesRead.mock.calls).toEqual([[[7]], [[8, 9]]]);
  expect([...result.current.markedHere]).toEqual([7, 8, 9]);
});

it('marks a notice once, and tries again if the first attempt failed', async () => {
  const { result } = renderHook(() => useReadNotices());
  markNoticesRead.mockResolvedValueOnce({ kind: 'lost' });
  await act(async () => result.current.markRead([7]));
  expect(result.current.markedHere.has(7)).toBe(false);
  await act(async () => result.current.markRead([7]));
  await act(async () => result.current.markRead([7]));
  expect(markNoticesRead).toHaveBeenCalledTimes(2);
  expect(result.current.markedHere.has(7)).toBe(true);
});

// @vitest-environment happy-dom
/** An undo sends the version that the record has after the switch, unless the contract doesn't allow it. */
import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { updateCourse } from '../../../contract/course.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import type { SendResult } from '../../api/outbox/outbox.ts';
import { type ShelfToggleOptions, useShelfToggle } from './use-shelf-toggle.ts';

interface Shelved {
  id: number;
  status: 0 | 1;
  version: number;
}

test.each([
  [3, 4],
  // The contract allows no larger version. The outbox then reads the record's own version.
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
])('an undo of a switch at version %i sends a version that the contract allows', async (version, undone) => {
  const save = vi.fn<ShelfToggleOptions<Shelved>['save']>(async (): Promise<SendResult> => ({ kind: 'done' }));
  const options: ShelfToggleOptions<Shelved> = {
    nameOf: () => '网课',
    save,
    refetchLists: async () => {},
    showToast: () => {},
  };
  const { result } = renderHook(() => useShelfToggle(options), { wrapper: TestFrame });
  await act(async () => result.current.toggle({ id: 1, status: 1, version }));
  await act(async () => result.current.undo());
  expect(save.mock.lastCall).toEqual([{ id: 1, status: 0, version: undone }, 1]);
  expect(v.is(updateCourse.request, save.mock.lastCall?.[0])).toBe(true);
});

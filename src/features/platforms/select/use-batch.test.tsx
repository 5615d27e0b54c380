// @vitest-environment happy-dom
/** The sheet of a run covers the buttons only after a while. A second tap before that must not start a second run. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import type { BatchResult } from './batch-edits.ts';
import { useBatch } from './use-batch.ts';

const runs: ((result: BatchResult) => void)[] = [];

vi.mock(import('./batch-edits.ts'), async (original) => ({
  ...(await original()),
  runBatch: () => new Promise<BatchResult>((resolve) => runs.push(resolve)),
}));

afterEach(cleanup);

test('two taps start one run, and a tap after its end starts another', async () => {
  const finished = vi.fn();
  const { result } = renderHook(() => useBatch('gxy', [], finished), { wrapper: TestFrame });
  act(() => result.current.start('pause', []));
  act(() => result.current.start('pause', []));
  expect(runs).toHaveLength(1);
  await act(async () => runs[0]?.({ act: 'pause', done: [], queued: [], failures: [], left: [] }));
  expect(finished).toHaveBeenCalledOnce();
  act(() => result.current.start('pause', []));
  expect(runs).toHaveLength(2);
});

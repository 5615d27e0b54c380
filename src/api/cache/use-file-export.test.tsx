// @vitest-environment happy-dom
/** Tests the states of an export: its progress, its file, a failure, and a cancelled run. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CancelError } from '../transport/errors.ts';
import { useFileExport } from './use-file-export.ts';

afterEach(cleanup);

/** Returns an export. The test reports progress by `reads`, and ends the reading by `run`. `write` makes the file. */
function exported(
  write = async (records: readonly number[], format: string) => ({
    file: new File([records.join('\n')], `numbers.${format}`),
    rows: records.length,
  }),
) {
  type Found = { readonly records: readonly number[]; readonly total: number };
  const run: { resolve: (found: Found) => void; reject: (error: Error) => void } = {
    resolve: () => {},
    reject: () => {},
  };
  const found = new Promise<Found>((resolve, reject) => Object.assign(run, { resolve, reject }));
  const reads: ((records: readonly number[], total: number) => void)[] = [];
  const { result } = renderHook(() =>
    useFileExport<number>({
      read: (onProgress) => {
        reads.push(onProgress);
        return found;
      },
      write,
    }),
  );
  const settle = async (end: () => void): Promise<void> =>
    await act(async () => {
      end();
      await found.catch(() => {});
    });
  return { result, run, reads, settle };
}

it('reports the progress, and how many records the file lacks', async () => {
  const { result, run, reads, settle } = exported();
  act(() => result.current.start('csv'));
  expect(result.current.state).toEqual({ state: 'reading', read: 0, total: null });
  act(() => reads[0]?.([1, 2], 3));
  expect(result.current.state).toEqual({ state: 'reading', read: 2, total: 3 });
  await settle(() => run.resolve({ records: [1, 2], total: 3 }));
  expect(result.current.state).toMatchObject({ state: 'ready', rows: 2, missing: 1, file: { name: 'numbers.csv' } });
});

it('makes a file of the records that were read before a failure', async () => {
  const { result, run, reads, settle } = exported();
  act(() => result.current.start('csv'));
  act(() => reads[0]?.([1, 2], 3));
  await settle(() => run.reject(new Error('no network')));
  expect(result.current.state).toMatchObject({
    state: 'stopped',
    records: [1, 2],
    isWhole: false,
    error: { message: 'no network' },
  });
  await act(async () => result.current.exportPart('xlsx'));
  expect(result.current.state).toMatchObject({
    state: 'ready',
    rows: 2,
    missing: null,
    file: { name: 'numbers.xlsx' },
  });
});

it('keeps the records that were read if their file cannot be made', async () => {
  const write = vi.fn<() => Promise<{ file: File; rows: number }>>().mockRejectedValue(new Error('no code for XLSX'));
  const { result } = renderHook(() => useFileExport<number>({ read: () => Promise.reject(new Error()), write }));
  await act(async () => result.current.start('xlsx', { records: [1, 2], total: 3 }));
  expect(result.current.state).toMatchObject({ state: 'stopped', records: [1, 2] });
  write.mockResolvedValue({ file: new File([], 'numbers.csv'), rows: 2 });
  await act(async () => result.current.exportPart('csv'));
  expect(result.current.state).toMatchObject({ state: 'ready', rows: 2 });
});

it('says that all records were read if only the file could not be made', async () => {
  const { result, run, settle } = exported(() => Promise.reject(new Error('no code')));
  act(() => result.current.start('xlsx'));
  await settle(() => run.resolve({ records: [1, 2], total: 2 }));
  expect(result.current.state).toMatchObject({ state: 'stopped', isWhole: true });
  await act(async () => result.current.start('xlsx', { records: [5], total: 1 }));
  expect(result.current.state).toMatchObject({ state: 'stopped', records: [5], isWhole: true });
  await act(async () => result.current.start('xlsx', { records: [5], total: null }));
  expect(result.current.state).toMatchObject({ state: 'stopped', records: [5], isWhole: false });
});

it('reads nothing if the records are known', async () => {
  const { result, reads } = exported();
  await act(async () => result.current.start('csv', { records: [5], total: 1 }));
  expect(reads).toEqual([]);
  expect(result.current.state).toMatchObject({ state: 'ready', rows: 1, missing: 0 });
});

it('a cancelled run has no effect', async () => {
  const { result, run, reads, settle } = exported();
  act(() => result.current.start('csv'));
  act(() => result.current.cancel());
  act(() => reads[0]?.([1], 3));
  await settle(() => run.reject(new CancelError()));
  expect(result.current.state).toEqual({ state: 'choosing' });
});

/**
 * Reads all records of an export, with progress, then makes the file. If a page can't be read, the records before it
 * can still be made into a file. Only the newest run has an effect, and unmounting ends it.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FileFormat } from '../../platform/storage/table-file.ts';
import { CancelError } from '../transport/errors.ts';

interface FoundRecords<T> {
  readonly records: readonly T[];
  /** The number of records that the filters find; null if it is unknown. */
  readonly total: number | null;
}

export type FileExportState<T> =
  | { readonly state: 'choosing' }
  | { readonly state: 'reading'; readonly read: number; readonly total: number | null }
  /**
   * A page couldn't be read, or the file couldn't be made. `records` were read before. `isWhole` is true if none of the
   * found records is missing.
   */
  | { readonly state: 'stopped'; readonly error: Error; readonly records: readonly T[]; readonly isWhole: boolean }
  /** `missing` is the number of found records that weren't read; null if it is unknown. */
  | { readonly state: 'ready'; readonly file: File; readonly rows: number; readonly missing: number | null };

interface FileExportSource<T> {
  /** Reads all records. Rejects if a page can't be read. */
  readonly read: (
    onProgress: (records: readonly T[], total: number) => void,
    signal: AbortSignal,
  ) => Promise<FoundRecords<T>>;
  /** Makes the file. It may leave records out; `rows` says how many it holds. */
  readonly write: (records: readonly T[], format: FileFormat) => Promise<{ file: File; rows: number }>;
}

interface FileExport<T> {
  readonly state: FileExportState<T>;
  /** Starts a run. If `known` is given, nothing is read. */
  readonly start: (format: FileFormat, known?: FoundRecords<T>) => void;
  /** Makes the file of the records that were read before the failure. */
  readonly exportPart: (format: FileFormat) => void;
  /** Ends the run, and goes back to the choice of the format. */
  readonly cancel: () => void;
}

/** Returns the state of the export, and the functions of its sheet. Errors are in the state, never thrown. */
export function useFileExport<T>({ read, write }: FileExportSource<T>): FileExport<T> {
  const [state, setState] = useState<FileExportState<T>>({ state: 'choosing' });
  const currentRun = useRef<AbortController | null>(null);
  const abortRun = useEffectEvent(() => currentRun.current?.abort());
  useEffect(() => () => abortRun(), []);

  const runExport = async (
    format: FileFormat,
    known: FoundRecords<T> | undefined,
    signal: AbortSignal,
  ): Promise<void> => {
    let soFar: readonly T[] = [];
    let isWhole = false;
    const readAll = async (): Promise<FoundRecords<T>> => {
      setState({ state: 'reading', read: 0, total: null });
      return await read((records, total) => {
        soFar = records;
        if (!signal.aborted) setState({ state: 'reading', read: records.length, total });
      }, signal);
    };
    try {
      const { records, total } = known ?? (await readAll());
      soFar = records;
      // Without a total nobody knows whether records are missing.
      isWhole = total !== null && records.length >= total;
      const missing = total === null ? null : Math.max(0, total - records.length);
      const written = await write(records, format);
      if (!signal.aborted) setState({ state: 'ready', ...written, missing });
    } catch (error) {
      if (signal.aborted || error instanceof CancelError) return;
      const reason = error instanceof Error ? error : new Error(String(error));
      setState({ state: 'stopped', error: reason, records: soFar, isWhole });
    }
  };
  const start = (format: FileFormat, known?: FoundRecords<T>): void => {
    currentRun.current?.abort();
    currentRun.current = new AbortController();
    void runExport(format, known, currentRun.current.signal);
  };
  return {
    state,
    start,
    exportPart: (format) => {
      if (state.state === 'stopped') {
        const { records, isWhole } = state;
        start(format, { records, total: isWhole ? records.length : null });
      }
    },
    cancel: () => {
      currentRun.current?.abort();
      setState({ state: 'choosing' });
    },
  };
}

/**
 * Exports all changes that pass the filter, page by page from the newest. The export runs in the background and can be
 * cancelled. If a page of changes or orders can't be read, the export stops until the person continues. The file exists
 * only once it is complete.
 *
 * Blobs collect the text, because a browser can keep Blobs outside the tab's memory. When the user changes or logs out,
 * the export is cancelled and its text removed.
 */
import { atom } from 'jotai';
import { pageCoinChanges } from '../../../../contract/coin.ts';
import { limits } from '../../../../contract/fields.ts';
import type { CoinChangeFilters } from '../../../api/coins/changes/change-filters.ts';
import { call } from '../../../api/transport/client.ts';
import { clearOnUserChange } from '../../../api/session/forget.ts';
import { store } from '../../../api/store.ts';
import { type CsvWords, csvHeader, csvLines } from '../../../ui/ledger/change-csv.ts';
import { OrderNumbers } from './order-numbers.ts';

export interface ExportRequest {
  readonly filters: CoinChangeFilters;
  /** The filters in words, for example 转出 · 11-01 – 11-20. */
  readonly filterWords: string;
  readonly fileName: string;
  readonly words: CsvWords;
}

interface Progress {
  readonly request: ExportRequest;
  /** Number of changes that were read. */
  readonly rows: number;
  /** The number of changes that pass the filter, by the last page that was read. Null before the first page. */
  readonly total: number | null;
  /** The id of the newest change in the export. Null before the first page, or if no change passes the filter. */
  readonly newest: number | null;
}

export type ExportJob =
  | { readonly state: 'none' }
  | ({ readonly state: 'running' } & Progress)
  /** An error stopped the export, for example a page that couldn't be read. The export can continue at that page. */
  | ({ readonly state: 'stopped'; readonly error: Error } & Progress)
  | ({ readonly state: 'ready'; readonly file: File } & Progress);

const none: ExportJob = { state: 'none' };
const jobAtom = atom<ExportJob>(none);
/** The state of the export. Only one export exists at a time. */
export const exportJobAtom = atom((get) => get(jobAtom));

/** Number of texts that go into one Blob. Each page is a text, and so is the line with the titles. */
const textsPerBlob = 20;

/** One export, from the first page to the file. */
class ExportRun {
  readonly #abort = new AbortController();
  readonly #request: ExportRequest;
  readonly #parts: Blob[] = [];
  readonly #orders = new OrderNumbers();
  #lines: string[];
  #cursor: string | null = null;
  #rows = 0;
  #total: number | null = null;
  #newest: number | null = null;

  constructor(request: ExportRequest) {
    this.#request = request;
    this.#lines = [csvHeader(request.words)];
  }

  stop(): void {
    this.#abort.abort();
  }

  #progress(): Progress {
    return { request: this.#request, rows: this.#rows, total: this.#total, newest: this.#newest };
  }

  /**
   * Reads pages until the end, an error or `stop()`, and publishes the file after the last one. After an error, another
   * call continues at the same page. Never rejects.
   */
  async readToEnd(): Promise<void> {
    const { signal } = this.#abort;
    const publish = (job: ExportJob): void => {
      if (!signal.aborted) store.set(jobAtom, job);
    };
    try {
      let hasNextPage = true;
      while (hasNextPage) {
        publish({ state: 'running', ...this.#progress() });
        hasNextPage = await this.#addPage(signal);
      }
      const file = new File([...this.#parts, ...this.#lines], this.#request.fileName, {
        type: 'text/csv;charset=utf-8',
      });
      publish({ state: 'ready', file, ...this.#progress() });
    } catch (error) {
      publish({
        state: 'stopped',
        error: error instanceof Error ? error : new Error(String(error)),
        ...this.#progress(),
      });
    }
  }

  /** Reads the page at the cursor and its order numbers, and adds its lines. Resolves with whether a page follows. */
  async #addPage(signal: AbortSignal): Promise<boolean> {
    const page = await call(
      pageCoinChanges,
      {
        ...this.#request.filters,
        pageSize: limits.pageSize.max,
        ...(this.#cursor === null ? {} : { cursor: this.#cursor }),
      },
      { signal },
    );
    // A backend that repeats a cursor would make the export endless.
    if (page.nextCursor !== null && page.nextCursor === this.#cursor) throw new Error('The next page is this one');
    await this.#orders.read(
      page.records.flatMap(({ orderId }) => orderId ?? []),
      signal,
    );
    // Before this line only order numbers are kept, so a failed page can be read again without repeating its lines.
    this.#addLines(csvLines(page.records, this.#request.words, (id) => this.#orders.of(id)));
    this.#newest ??= page.records[0]?.id ?? null;
    this.#rows += page.records.length;
    this.#total = page.total;
    this.#cursor = page.nextCursor;
    return page.nextCursor !== null;
  }

  /** Adds the lines to the file. Once there are `textsPerBlob` texts, they move into a Blob. */
  #addLines(lines: string): void {
    this.#lines.push(lines);
    if (this.#lines.length < textsPerBlob) return;
    this.#parts.push(new Blob(this.#lines));
    this.#lines = [];
  }
}

let run: ExportRun | null = null;

function hasSameFilters(one: CoinChangeFilters, other: CoinChangeFilters): boolean {
  return Object.keys({ ...one, ...other }).every((name) => Reflect.get(one, name) === Reflect.get(other, name));
}

/**
 * Returns whether a finished file no longer fits `request`. The file no longer fits if its filters or its name differ,
 * or if the list has a newer change. If no days are chosen, the name contains the date of the export, so a file of an
 * earlier day has another name. `newest` is the id of the list's first change, or null. If no file is finished, the
 * function returns false.
 */
export function isExportOutdated(job: ExportJob, request: ExportRequest, newest: number | null): boolean {
  if (job.state !== 'ready') return false;
  return (
    !hasSameFilters(job.request.filters, request.filters) ||
    job.request.fileName !== request.fileName ||
    (newest !== null && (job.newest === null || newest > job.newest))
  );
}

/** Cancels or removes the present export, and starts a new one. */
export function startExport(request: ExportRequest): void {
  endExport();
  clearOnUserChange('export', endExport);
  run = new ExportRun(request);
  void run.readToEnd();
}

/** Continues a stopped export at the page that couldn't be read. In any other state it does nothing. */
export function resumeExport(): void {
  if (store.get(jobAtom).state === 'stopped') void run?.readToEnd();
}

/** Cancels the export, or removes its file. */
export function endExport(): void {
  run?.stop();
  run = null;
  store.set(jobAtom, none);
}

/**
 * The export of coin changes: all that the filter lets through, page by page, from the newest on. It goes on while one
 * does other things, can be stopped, and stands still where a page can't be read until somebody says go on. There is a
 * file only once all of it is there. What is made waits outside the page's memory, and goes with whoever asked for it.
 */
import { atom } from 'jotai';
import { pageCoinChanges } from '../../../../contract/coin.ts';
import { limits } from '../../../../contract/fields.ts';
import { call } from '../../../api/transport/client.ts';
import type { CoinChangeFilters } from '../../../api/resources/coin-queries.ts';
import { onForget } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { type CsvWords, headOf, linesOf } from './change-csv.ts';
import { OrderNumbers } from '../changes/order-numbers.ts';

export interface ExportOrder {
  readonly filters: CoinChangeFilters;
  /** What the filter is called: 转出 · 11-01 – 11-20. */
  readonly what: string;
  readonly fileName: string;
  readonly words: CsvWords;
}

interface Progress {
  readonly order: ExportOrder;
  /** Changes that are in it so far. */
  readonly rows: number;
  /** As the backend last counted them; null before the first page. */
  readonly total: number | null;
  /** The newest change in it; null where it has none. */
  readonly newest: number | null;
}

export type ExportJob =
  | { readonly state: 'none' }
  | ({ readonly state: 'running' } & Progress)
  /** A page couldn't be read: it can go on from there. */
  | ({ readonly state: 'stopped'; readonly error: Error } & Progress)
  | ({ readonly state: 'ready'; readonly file: File } & Progress);

const none: ExportJob = { state: 'none' };
const jobAtom = atom<ExportJob>(none);
/** The one export there is. */
export const exportJobAtom = atom((get) => get(jobAtom));

/** Text is put away in parts of so many pages. */
const pagesPerPart = 20;

class Run {
  readonly #abort = new AbortController();
  readonly #order: ExportOrder;
  readonly #parts: Blob[] = [];
  readonly #orders = new OrderNumbers();
  #lines: string[];
  #cursor: string | null = null;
  #rows = 0;
  #total: number | null = null;
  #newest: number | null = null;

  constructor(order: ExportOrder) {
    this.#order = order;
    this.#lines = [headOf(order.words)];
  }

  stop(): void {
    this.#abort.abort();
  }

  #progress(): Progress {
    return { order: this.#order, rows: this.#rows, total: this.#total, newest: this.#newest };
  }

  /** Reads on from where it stands, to the end or to what can't be read. */
  async go(): Promise<void> {
    const { signal } = this.#abort;
    const tell = (job: ExportJob): void => {
      if (!signal.aborted) store.set(jobAtom, job);
    };
    try {
      for (;;) {
        tell({ state: 'running', ...this.#progress() });
        const page = await call(
          pageCoinChanges,
          {
            ...this.#order.filters,
            pageSize: limits.pageSize.max,
            ...(this.#cursor === null ? {} : { cursor: this.#cursor }),
          },
          { signal },
        );
        // A backend whose pages don't go on would be asked for ever.
        if (page.nextCursor !== null && page.nextCursor === this.#cursor) throw new Error('The next page is this one');
        await this.#orders.read(
          page.records.flatMap(({ orderId }) => orderId ?? []),
          signal,
        );
        this.#take(linesOf(page.records, this.#order.words, (id) => this.#orders.of(id)));
        this.#newest ??= page.records[0]?.id ?? null;
        this.#rows += page.records.length;
        this.#total = page.total;
        this.#cursor = page.nextCursor;
        if (page.nextCursor === null) break;
      }
      const file = new File([...this.#parts, ...this.#lines], this.#order.fileName, { type: 'text/csv;charset=utf-8' });
      tell({ state: 'ready', file, ...this.#progress() });
    } catch (error) {
      tell({ state: 'stopped', error: error instanceof Error ? error : new Error(String(error)), ...this.#progress() });
    }
  }

  #take(lines: string): void {
    this.#lines.push(lines);
    if (this.#lines.length < pagesPerPart) return;
    this.#parts.push(new Blob(this.#lines));
    this.#lines = [];
  }
}

let run: Run | null = null;

const filterNames = [
  'type',
  'direction',
  'startTime',
  'endTime',
] as const satisfies readonly (keyof CoinChangeFilters)[];

/**
 * Whether a file that is ready isn't what `order` asks for: it has another filter, or another name (it is of another
 * day), or lacks a change that the list shows by now. `newest` is the first of the list, null while it has none.
 */
export function isOutdated(job: ExportJob, order: ExportOrder, newest: number | null): boolean {
  if (job.state !== 'ready') return false;
  return (
    filterNames.some((name) => job.order.filters[name] !== order.filters[name]) ||
    job.order.fileName !== order.fileName ||
    (newest !== null && (job.newest === null || newest > job.newest))
  );
}

/** Begins anew; one that was under way is given up. */
export function startExport(order: ExportOrder): void {
  endExport();
  run = new Run(order);
  void run.go();
}

/** Goes on where a page couldn't be read. */
export function resumeExport(): void {
  if (store.get(jobAtom).state === 'stopped') void run?.go();
}

/** Gives it up, or puts it away: nothing of it stays. */
export function endExport(): void {
  run?.stop();
  run = null;
  store.set(jobAtom, none);
}

onForget(endExport);

/**
 * The export of the user's own data. Only one export exists at a time. The export runs in the background and can be
 * cancelled. If a page can't be read, the export stops until the person continues or leaves the part out. If no sheet
 * shows the export, a toast on any page says that it stopped, is ready or has failed. A log-out ends the export and
 * removes its file.
 */
import { atom } from 'jotai';
import { t } from '@lingui/core/macro';
import { clearOnUserChange } from '../../../api/session/forget.ts';
import { store } from '../../../api/store.ts';
import { isMissingCall } from '../../../api/transport/missing-call.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { now } from '../../../platform/clock.ts';
import { exportFileName } from '../../../platform/storage/file-name.ts';
import { showToast } from '../../../ui/feedback/toasts.ts';
import { dataArchive, type PartResult, SkippedError } from './data-archive.ts';
import { dataParts, type DataWords } from './data-parts.ts';
import type { Ask } from './read-lists.ts';

interface Progress {
  /** The title of the part that is being read. */
  readonly title: string;
  readonly rows: number;
  /** Null before the part's first page. */
  readonly total: number | null;
  /** The share of all parts that was read, from 0 to 1. */
  readonly share: number;
}

export type DataJob =
  | { readonly state: 'none' }
  | ({ readonly state: 'running' } & Progress)
  /** A page couldn't be read. */
  | ({ readonly state: 'stopped'; readonly error: Error } & Progress)
  | { readonly state: 'ready'; readonly file: File; readonly results: readonly PartResult[] }
  /** The export failed, for example because the archive couldn't be written. */
  | { readonly state: 'failed'; readonly error: Error };

const none: DataJob = { state: 'none' };
const jobAtom = atom<DataJob>(none);
export const dataJobAtom = atom((get) => get(jobAtom));

/** How many open sheets show the export. */
let shownBy = 0;

/** Marks that a sheet shows the export, so that no toast tells its state. Returns a function that removes the mark. */
export function markDataJobShown(): () => void {
  shownBy += 1;
  return () => {
    shownBy -= 1;
  };
}

function tellOutcome(state: DataJob['state']): void {
  if (state === 'ready') showToast({ tone: 'success', text: t`数据导出完成，到「我的」点「导出我的数据」保存文件` });
  else if (state === 'stopped') showToast({ tone: 'error', text: t`导出已停止，到「我的」点「导出我的数据」可以继续` });
  else if (state === 'failed') showToast({ tone: 'error', text: t`数据没能导出，到「我的」点「导出我的数据」看原因` });
}

/** The person's choice after a failed page: read the page again, or leave out the rest of the part. */
type Answer = 'continue' | 'skip';

/** One export, from its start until it is ready, has failed or was cancelled. */
class DataExport {
  readonly #abort = new AbortController();
  #progress: Progress = { title: '', rows: 0, total: null, share: 0 };
  /** Gives the person's answer to the call that waits in `#ask`. Does nothing while no call waits. */
  #giveAnswer: (answer: Answer) => void = () => {};

  end(): void {
    this.#abort.abort();
  }

  answer(answer: Answer): void {
    this.#giveAnswer(answer);
  }

  #publish(job: DataJob): void {
    if (this.#abort.signal.aborted) return;
    store.set(jobAtom, job);
    if (shownBy === 0) tellOutcome(job.state);
  }

  /**
   * Makes a call. If the call fails, the job stops until the person answers. `continue` repeats the call, and `skip`
   * throws a SkippedError. A call that the backend lacks throws without a question.
   */
  readonly #ask: Ask = async (request) => {
    const { signal } = this.#abort;
    for (;;) {
      try {
        return await request({ signal });
      } catch (error) {
        if (signal.aborted || isMissingCall(error)) throw error;
        const answered = new Promise<Answer>((resolve) => {
          this.#giveAnswer = resolve;
        });
        this.#publish({
          state: 'stopped',
          error: error instanceof Error ? error : new Error(String(error)),
          ...this.#progress,
        });
        if ((await answered) === 'skip') throw new SkippedError();
        this.#publish({ state: 'running', ...this.#progress });
      }
    }
  };

  /** Reads all parts and publishes the archive, or the error. Never rejects. */
  async readAll(words: DataWords): Promise<void> {
    const parts = dataParts(words);
    const publishProgress = (index: number, rows: number, total: number | null): void => {
      const shareOfPart = total === null || total === 0 ? 0 : Math.min(1, rows / total);
      this.#progress = { title: parts[index]?.title ?? '', rows, total, share: (index + shareOfPart) / parts.length };
      this.#publish({ state: 'running', ...this.#progress });
    };
    const { userAccount, dateTime } = words;
    const time = dateTime(new Date(now()).toISOString());
    publishProgress(0, 0, null);
    try {
      const archive = await dataArchive({
        parts,
        fileName: exportFileName([t`我的数据`, userAccount, dayKey(now())], 'zip'),
        intro: [t`账号 ${userAccount} 的数据`, t`导出时间：${time}`],
        ask: this.#ask,
        onPart: (index) => publishProgress(index, 0, null),
        onPage: publishProgress,
      });
      this.#publish({ state: 'ready', ...archive });
    } catch (error) {
      this.#publish({ state: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
}

/** The only export. Null if there is none. */
let dataExport: DataExport | null = null;

/** Ends an earlier export, and starts a new one. */
export function startDataExport(words: DataWords): void {
  endDataExport();
  clearOnUserChange('own data', endDataExport);
  dataExport = new DataExport();
  void dataExport.readAll(words);
}

/**
 * Continues a stopped export: reads the page again, or leaves out the rest of the part. Does nothing if the export
 * isn't stopped.
 */
export function continueDataExport(answer: Answer): void {
  dataExport?.answer(answer);
}

/** Cancels the export, or removes its file. */
export function endDataExport(): void {
  dataExport?.end();
  dataExport = null;
  store.set(jobAtom, none);
}

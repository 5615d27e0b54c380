/**
 * Runs an action on several accounts. Then a toast or a card with an undo button says how many were changed or queued,
 * and a list names those that failed. A longer run shows its progress and can be stopped.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { subjectOf, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { storageFailureText } from '../../../device/storage-failure.ts';
import { uuid } from '../../../platform/uuid.ts';
import { showShortToast, showToast } from '../../../ui/feedback/toasts.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import { type AccountAct, type AccountActResult, isWholeRun, actOnAccounts, sendAccountAct } from './account-acts.ts';
import { changedText, undoneDeletionsText, undoneText, wholeRunText } from './account-act-words.ts';
import { cancelDeletions, undoStatus } from './undo-account-act.ts';

/** A shorter run shows no progress, because a sheet that closes at once would only flicker. */
const quickRunMs = 600;

export interface AccountActRun {
  readonly act: AccountAct;
  readonly finished: number;
  readonly total: number;
  /** The result, if an account failed or wasn't started. Otherwise null. */
  readonly result: AccountActResult | null;
  /**
   * Set if the run undoes an earlier one. `cancelled` accounts have their earlier status because their waiting edit was
   * cancelled, so `result` doesn't contain them.
   */
  readonly undone: { readonly cancelled: number } | null;
}

interface Undo {
  readonly key: string;
  readonly text: string;
  readonly undo: () => void;
}

export interface AccountActHandle {
  /** The run that the sheet shows. Null while the sheet is closed. */
  readonly run: AccountActRun | null;
  readonly undo: Undo | null;
  /** Starts a run. Does nothing while another run is under way. */
  readonly start: (act: AccountAct, rows: readonly ListedAccount[]) => void;
  /** Stops a run after the present record, or closes its result. */
  readonly close: () => void;
  readonly closeUndo: () => void;
}

/**
 * `entries` are the waiting entries of the platform. `onFinished` gets the result of each run of `start` that ends
 * before the page is left.
 */
export function useAccountAct(
  platform: AccountPlatform,
  entries: readonly OutboxEntry[],
  onFinished: (result: AccountActResult) => void,
): AccountActHandle {
  const [run, setRun] = useState<AccountActRun | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const abort = useRef<AbortController | null>(null);
  const isPageLeft = useRef(false);
  const stopOnLeave = useEffectEvent(() => {
    isPageLeft.current = true;
    abort.current?.abort();
  });
  useEffect(() => {
    isPageLeft.current = false;
    return () => stopOnLeave();
  }, []);
  // The person may tap undo long after the run, when the entries have changed.
  const latestEntries = useRef(entries);
  useEffect(() => {
    latestEntries.current = entries;
  }, [entries]);

  const offerUndo = (result: AccountActResult, rows: readonly ListedAccount[]): void =>
    setUndo({ key: uuid(), text: changedText(result), undo: () => void undoRun(result, rows) });

  const undoRun = async (result: AccountActResult, rows: readonly ListedAccount[]): Promise<void> => {
    setUndo(null);
    const { act } = result;
    const entryOf = (id: number): OutboxEntry | undefined =>
      latestEntries.current.findLast(({ subject }) => subject === subjectOf(platform, id));
    if (act === 'delete') {
      const undone = await cancelDeletions(result, entryOf);
      const text = undoneDeletionsText(undone);
      if (undone.stillWaiting.length > 0) {
        showToast({ tone: 'error', text: storageFailureText() });
        // The card comes back, so that the person can cancel the deletions that still wait.
        offerUndo({ ...result, queued: undone.stillWaiting }, rows);
      } else if (undone.uncertain + undone.tooLate > 0) showToast({ tone: 'info', text });
      else if (text !== '') showShortToast(text);
      return;
    }
    const { cancelled, reverse } = await undoStatus(platform, act, result, rows, entryOf);
    const { done, queued, failures } = reverse;
    const total = done.length + queued.length + failures.length;
    if (failures.length > 0)
      setRun({ act: reverse.act, finished: total, total, result: reverse, undone: { cancelled } });
    else showShortToast(undoneText(cancelled + total));
  };

  const showResult = (result: AccountActResult, rows: readonly ListedAccount[]): void => {
    const text = changedText(result);
    if (text === '') return;
    // A delete that the backend has carried out can't be undone.
    if (result.act === 'delete' && result.queued.length === 0) showShortToast(text);
    else offerUndo(result, rows);
  };

  const begin = async (act: AccountAct, rows: readonly ListedAccount[]): Promise<void> => {
    // A second tap can come before the sheet covers the buttons.
    if (abort.current !== null) return;
    const controller = new AbortController();
    abort.current = controller;
    setUndo(null);
    const shownRun = { act, total: rows.length, result: null, undone: null };
    let finished = 0;
    let isShown = false;
    const timer = setTimeout(() => {
      isShown = true;
      setRun({ ...shownRun, finished });
    }, quickRunMs);
    const result = await actOnAccounts(act, rows, {
      send: sendAccountAct(platform),
      signal: controller.signal,
      onProgress: (count) => {
        finished = count;
        if (isShown) setRun({ ...shownRun, finished });
      },
    });
    clearTimeout(timer);
    abort.current = null;
    if (isPageLeft.current) {
      // The person has left the list, and the sheet with it.
      showToast({ tone: isWholeRun(result) ? 'success' : 'info', text: wholeRunText(result) });
      return;
    }
    setRun(isWholeRun(result) ? null : { ...shownRun, finished, result });
    onFinished(result);
    showResult(result, rows);
  };

  return {
    run,
    undo,
    start: (act, rows) => void begin(act, rows),
    close: () => {
      if (abort.current) abort.current.abort();
      else setRun(null);
    },
    closeUndo: () => setUndo(null),
  };
}

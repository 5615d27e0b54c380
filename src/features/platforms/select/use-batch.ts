/**
 * Runs an action on several accounts. Then it shows the result: a card that offers to undo, or a list of the accounts
 * that failed. A longer run shows its progress and can be stopped.
 */
import { plural } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { actOf, subjectOf, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { cancelEntry } from '../../../api/outbox/outbox.ts';
import { offlineReason } from '../../../device/connection-words.ts';
import { uuid } from '../../../platform/uuid.ts';
import { showShortToast, showToast } from '../../../ui/feedback/toasts.ts';
import type { ListedAccount } from '../listed-accounts.ts';
import { type BatchAct, type BatchResult, rowAfterRun, runBatch, sendAccountAct } from './batch-edits.ts';

/** A shorter run shows no progress, because a sheet that closes at once would only flicker. */
const quickRunMs = 600;

export interface BatchRun {
  readonly act: BatchAct;
  readonly finished: number;
  readonly of: number;
  /** The result, if an account failed or wasn't started. Otherwise null. */
  readonly result: BatchResult | null;
}

interface Undo {
  readonly key: string;
  readonly text: string;
  readonly undo: () => void;
}

export interface Batch {
  /** The run that the sheet shows. Null while the sheet is closed. */
  readonly run: BatchRun | null;
  readonly undo: Undo | null;
  readonly start: (act: BatchAct, rows: readonly ListedAccount[]) => void;
  /** Stops a run after the present record, or closes its result. */
  readonly close: () => void;
  readonly closeUndo: () => void;
}

function doneText(act: BatchAct, count: number): string {
  if (act === 'pause') return plural(count, { one: '已暂停 # 个账号', other: '已暂停 # 个账号' });
  if (act === 'resume') return plural(count, { one: '已恢复 # 个账号', other: '已恢复 # 个账号' });
  return plural(count, { one: '已删除 # 个账号', other: '已删除 # 个账号' });
}

function queuedText(act: BatchAct, count: number): string {
  const { onceOnline } = offlineReason();
  if (act === 'pause')
    return plural(count, { one: `已记下，${onceOnline}暂停 # 个账号`, other: `已记下，${onceOnline}暂停 # 个账号` });
  if (act === 'resume')
    return plural(count, { one: `已记下，${onceOnline}恢复 # 个账号`, other: `已记下，${onceOnline}恢复 # 个账号` });
  return plural(count, { one: `已记下，${onceOnline}删除 # 个账号`, other: `已记下，${onceOnline}删除 # 个账号` });
}

/** `entries` are the waiting entries of the platform. `onFinished` gets the result of each run. */
export function useBatch(
  platform: AccountPlatform,
  entries: readonly OutboxEntry[],
  onFinished: (result: BatchResult) => void,
): Batch {
  const [run, setRun] = useState<BatchRun | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  const abort = useRef<AbortController | null>(null);
  const isPageLeft = useRef(false);
  const stop = useEffectEvent(() => {
    isPageLeft.current = true;
    abort.current?.abort();
  });
  useEffect(() => {
    isPageLeft.current = false;
    return () => stop();
  }, []);
  // The person may tap undo long after the run, when the entries have changed.
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  }, [entries]);
  const entryOf = (id: number): OutboxEntry | undefined =>
    latest.current.findLast(({ subject }) => subject === subjectOf(platform, id));

  /** Withdraws the waiting deletions of a run. A deletion that was sent may be carried out already. */
  const undoDeletions = async (deleted: readonly Account[]): Promise<void> => {
    let withdrawn = 0;
    let uncertain = 0;
    for (const { id } of deleted) {
      const entry = entryOf(id);
      if (!entry || actOf(entry) !== 'delete' || !(await cancelEntry(entry.id))) continue;
      if (entry.left) uncertain += 1;
      else withdrawn += 1;
    }
    const kept = plural(withdrawn, { one: '已撤销，留下 # 个账号', other: '已撤销，留下 # 个账号' });
    if (uncertain === 0) {
      showShortToast(kept);
      return;
    }
    const unsure = plural(uncertain, { one: '# 个不再发送，但可能已经删除', other: '# 个不再发送，但可能已经删除' });
    showToast({ tone: 'info', text: withdrawn === 0 ? unsure : [kept, unsure].join(' · ') });
  };

  /**
   * Undoes a run. Entries that the run added and that were never sent are withdrawn. Other paused or resumed accounts
   * get their earlier status by another edit. Other deletions stay.
   */
  const undoRun = async ({ act, done, queued }: BatchResult, rows: readonly ListedAccount[]): Promise<void> => {
    setUndo(null);
    if (act === 'delete') {
      await undoDeletions(queued);
      return;
    }
    const before = new Map(rows.map((row) => [row.account.id, row]));
    const back: ListedAccount[] = [];
    let withdrawn = 0;
    for (const { id } of queued) {
      const entry = entryOf(id);
      const isOnlyHere = entry !== undefined && !entry.left && before.get(id)?.entry === null;
      if (isOnlyHere && (await cancelEntry(entry.id))) withdrawn += 1;
      else back.push(...[before.get(id)].flatMap((row) => row ?? []));
    }
    back.push(...done.flatMap(({ id }) => before.get(id) ?? []));
    const reverse = act === 'pause' ? 'resume' : 'pause';
    const changedBack = back
      .map((row) => rowAfterRun(platform, act, row, entryOf(row.account.id)))
      // The person has deleted this account since.
      .filter(({ entry }) => entry === null || actOf(entry) !== 'delete');
    const result = await runBatch(reverse, changedBack, {
      send: sendAccountAct(platform),
      signal: new AbortController().signal,
      onProgress: () => {},
    });
    const count = withdrawn + result.done.length + result.queued.length;
    if (result.failures.length > 0)
      setRun({ act: reverse, finished: changedBack.length, of: changedBack.length, result });
    else showShortToast(plural(count, { one: '已撤销 # 个', other: '已撤销 # 个' }));
  };

  const showResult = (result: BatchResult, rows: readonly ListedAccount[]): void => {
    const { act, done, queued } = result;
    const text =
      queued.length === 0
        ? doneText(act, done.length)
        : [...(done.length > 0 ? [doneText(act, done.length)] : []), queuedText(act, queued.length)].join(' · ');
    if (done.length + queued.length === 0) return;
    // A delete that the backend has carried out can't be undone.
    if (act === 'delete' && queued.length === 0) showShortToast(text);
    else setUndo({ key: uuid(), text, undo: () => void undoRun(result, rows) });
  };

  /** Shows the result in a toast, because the person has left the list with its sheet. */
  const showResultOnAnotherPage = ({ act, done, queued, failures, left }: BatchResult): void => {
    const open = failures.length + left.length;
    const parts = [
      ...(done.length > 0 ? [doneText(act, done.length)] : []),
      ...(queued.length > 0 ? [queuedText(act, queued.length)] : []),
      ...(open > 0 ? [plural(open, { one: '# 个账号没有处理', other: '# 个账号没有处理' })] : []),
    ];
    showToast({ tone: open > 0 ? 'info' : 'success', text: parts.join(' · ') });
  };

  const begin = async (act: BatchAct, rows: readonly ListedAccount[]): Promise<void> => {
    // A second tap can come before the sheet covers the buttons.
    if (abort.current !== null) return;
    const controller = new AbortController();
    abort.current = controller;
    setUndo(null);
    const base = { act, of: rows.length, result: null };
    let finished = 0;
    let isShown = false;
    const timer = setTimeout(() => {
      isShown = true;
      setRun({ ...base, finished });
    }, quickRunMs);
    const result = await runBatch(act, rows, {
      send: sendAccountAct(platform),
      signal: controller.signal,
      onProgress: (count) => {
        finished = count;
        if (isShown) setRun({ ...base, finished });
      },
    });
    clearTimeout(timer);
    abort.current = null;
    if (isPageLeft.current) {
      showResultOnAnotherPage(result);
      return;
    }
    const isWhole = result.failures.length === 0 && result.left.length === 0;
    setRun(isWhole ? null : { ...base, finished, result });
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

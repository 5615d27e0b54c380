/**
 * Checks the rows of an import without keeping the page from answering. A check is remembered until its row or the
 * known accounts change, so that a mended cell costs the check of one row.
 */
import { useEffect, useMemo, useReducer, useState } from 'react';
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import { yieldToBrowser } from '../../../../platform/yield-to-browser.ts';
import { type CheckedRow, checkRow, decide, type ExistingAccounts, type RowCheck } from './check-rows.ts';
import type { ImportDraft, ImportRow } from './import-draft.ts';
import { sliceMs } from '../run/send-import.ts';

/** The most rows that are checked while the page is drawn. */
const rowsAtOnce = 20;

export interface RowChecker {
  /** Returns the checks, or null if too many rows aren't checked yet. */
  readonly ready: (rows: readonly ImportRow[], existing: ExistingAccounts) => readonly RowCheck[] | null;
  /** Checks all rows in slices. `isWanted` returns false once the result is of no use any more. */
  readonly prepare: (rows: readonly ImportRow[], existing: ExistingAccounts, isWanted: () => boolean) => Promise<void>;
}

export function createRowChecker(platform: AccountPlatform): RowChecker {
  const known = new WeakMap<ImportRow, { existing: ExistingAccounts; check: RowCheck }>();
  const checkOf = (row: ImportRow, existing: ExistingAccounts): RowCheck => {
    const before = known.get(row);
    if (before?.existing === existing) return before.check;
    const check = checkRow(platform, row, existing);
    known.set(row, { existing, check });
    return check;
  };
  return {
    ready(rows, existing) {
      let open = 0;
      for (const row of rows) if (known.get(row)?.existing !== existing && (open += 1) > rowsAtOnce) return null;
      return rows.map((row) => checkOf(row, existing));
    },
    async prepare(rows, existing, isWanted) {
      let since = performance.now();
      for (const row of rows) {
        checkOf(row, existing);
        if (performance.now() - since < sliceMs) continue;
        await yieldToBrowser();
        if (!isWanted()) return;
        since = performance.now();
      }
    },
  };
}

/** Returns the checked rows; null while they are checked. An unchanged row stays the same object. */
export function useCheckedRows(
  platform: AccountPlatform,
  rows: readonly ImportRow[],
  existing: ExistingAccounts,
  choices: ImportDraft['choices'],
): readonly CheckedRow[] | null {
  const [checker] = useState(() => createRowChecker(platform));
  const [keep] = useState(() => createKeeper());
  const [prepared, tellPrepared] = useReducer((times: number) => times + 1, 0);
  const checks = useMemo(
    () => (prepared >= 0 ? checker.ready(rows, existing) : null),
    [checker, rows, existing, prepared],
  );
  const isReady = checks !== null;
  useEffect(() => {
    if (isReady) return undefined;
    let wanted = true;
    void checker
      .prepare(rows, existing, () => wanted)
      .then(() => {
        if (wanted) tellPrepared();
      });
    return () => {
      wanted = false;
    };
  }, [checker, rows, existing, isReady]);
  return useMemo(() => checks && keep(decide(rows, checks, choices)), [checks, keep, rows, choices]);
}

/** Returns a function that gives the earlier objects for rows that are decided as before. */
function createKeeper(): (rows: readonly CheckedRow[]) => readonly CheckedRow[] {
  let before = new Map<ImportRow, CheckedRow>();
  return (rows) => {
    const kept = rows.map((now) => {
      const old = before.get(now.row);
      return old?.act === now.act && old.sameAs === now.sameAs && old.values === now.values ? old : now;
    });
    before = new Map(kept.map((entry) => [entry.row, entry]));
    return kept;
  };
}

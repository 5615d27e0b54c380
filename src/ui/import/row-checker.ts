/**
 * Checks the rows of an import without blocking the page. A check is remembered until its row or the existing records
 * change. Therefore a corrected cell costs the check of only one row.
 */
import { useEffect, useMemo, useReducer, useState } from 'react';
import { yieldToBrowser } from '../../platform/yield-to-browser.ts';
import type { CheckedRowBase } from './row-decisions.ts';
import type { ImportRow, SheetDraft } from './sheet-draft.ts';

/** The work may block the page for this long at a time, in milliseconds. */
export const sliceMs = 8;

/** The most rows that are checked during a render. */
const rowsAtOnce = 20;

interface RowChecker<Check, Existing> {
  /** Returns the checks, or null if more than `rowsAtOnce` rows aren't checked yet. Then call `prepare` first. */
  readonly ready: (rows: readonly ImportRow[], existing: Existing) => readonly Check[] | null;
  /** Checks all rows in slices. Stops once `isWanted` returns false. */
  readonly prepare: (rows: readonly ImportRow[], existing: Existing, isWanted: () => boolean) => Promise<void>;
}

/** Creates a checker. `checkRow` checks one row without regard to the other rows. */
export function createRowChecker<Check, Existing>(
  checkRow: (row: ImportRow, existing: Existing) => Check,
): RowChecker<Check, Existing> {
  const lastChecks = new WeakMap<ImportRow, { existing: Existing; check: Check }>();
  const checkOf = (row: ImportRow, existing: Existing): Check => {
    const last = lastChecks.get(row);
    if (last?.existing === existing) return last.check;
    const check = checkRow(row, existing);
    lastChecks.set(row, { existing, check });
    return check;
  };
  return {
    ready(rows, existing) {
      let uncheckedCount = 0;
      for (const row of rows) {
        if (lastChecks.get(row)?.existing !== existing) uncheckedCount += 1;
        if (uncheckedCount > rowsAtOnce) return null;
      }
      return rows.map((row) => checkOf(row, existing));
    },
    async prepare(rows, existing, isWanted) {
      let sliceStart = performance.now();
      for (const row of rows) {
        checkOf(row, existing);
        if (performance.now() - sliceStart < sliceMs) continue;
        await yieldToBrowser();
        if (!isWanted()) return;
        sliceStart = performance.now();
      }
    },
  };
}

/**
 * The rules of one import. A component must pass the same object at each render. A new object would decide about all
 * rows again, and its `check` would be ignored.
 */
export interface RowRules<Check, Checked extends CheckedRowBase, Existing> {
  /** Checks one row without regard to the other rows. */
  readonly check: (row: ImportRow, existing: Existing) => Check;
  /** Decides about all rows. `checks` are in the order of the rows. */
  readonly decide: (
    rows: readonly ImportRow[],
    checks: readonly Check[],
    choices: SheetDraft['choices'],
  ) => readonly Checked[];
}

/** Returns the checked rows; null while they are checked. An unchanged row stays the same object. */
export function useCheckedImportRows<Check, Checked extends CheckedRowBase, Existing>(
  rules: RowRules<Check, Checked, Existing>,
  rows: readonly ImportRow[],
  existing: Existing,
  choices: SheetDraft['choices'],
): readonly Checked[] | null {
  const [checker] = useState(() => createRowChecker(rules.check));
  const [reuseUnchanged] = useState(() => createReuse<Checked>());
  const [prepared, tellPrepared] = useReducer((times: number) => times + 1, 0);
  // The memo reads `prepared`, so that it runs again when the checks are ready.
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
  return useMemo(
    () => checks && reuseUnchanged(rules.decide(rows, checks, choices)),
    [checks, reuseUnchanged, rules, rows, choices],
  );
}

/** Returns a function that replaces each row with its earlier object if the decision about the row is the same. */
function createReuse<Checked extends CheckedRowBase>(): (rows: readonly Checked[]) => readonly Checked[] {
  let before = new Map<ImportRow, Checked>();
  return (rows) => {
    const result = rows.map((now) => {
      const old = before.get(now.row);
      return old?.act === now.act && old.sameAs === now.sameAs && old.values === now.values ? old : now;
    });
    before = new Map(result.map((entry) => [entry.row, entry]));
    return result;
  };
}

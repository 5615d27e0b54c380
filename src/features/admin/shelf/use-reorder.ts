/**
 * Sorts all records of a shelf, and saves the order with as few changes as possible. If somebody else sorted the
 * shelf meanwhile, a message says so, and the person can save once more. After a failure the saved part stays, and the
 * person can save the rest again.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { codes } from '../../../../contract/codes.ts';
import { errorText, withoutFullStop } from '../../../api/transport/error-words.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { type Shelf, type ShelfRecord, wholeShelfQuery } from '../../../api/resources/admin/shelves.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { ShelfKind } from './kind.ts';
import { moveItem, planOrder } from './order-plan.ts';

export interface Reorder<R> {
  /** The records in the new order; undefined until they are read. */
  rows: readonly R[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Whether the order differs from the backend's order. */
  differs: boolean;
  saving: boolean;
  /** The reason why the order wasn't saved; null for no problem. */
  problem: string | null;
  move: (from: number, to: number) => void;
  save: () => void;
}

/**
 * How often a `sort` value is sent again after a conflict. There is a limit, because somebody else may save the record
 * again and again.
 */
const maxRetries = 3;

/**
 * Saves the `sort` value of a record, whatever its present version is. Resolves with false if somebody else has moved
 * the record to another place. Rejects if the conflicts continue after all retries, and with every other error.
 */
async function saveSort<R extends ShelfRecord>(shelf: Shelf<R>, record: R, sort: number): Promise<boolean> {
  let { version } = record;
  for (let retriesLeft = maxRetries; ; retriesLeft -= 1) {
    try {
      await shelf.update({ id: record.id, version, sort }, uuid());
      return true;
    } catch (error) {
      const current = error instanceof BusinessError && error.code === codes.conflict ? shelf.read(error.data) : null;
      if (!current || retriesLeft === 0) throw error;
      // Somebody else has moved the record. Nothing is left to do if it already stands at the wanted place.
      if (current.sort !== record.sort) return current.sort === sort;
      ({ version } = current);
    }
  }
}

/**
 * Returns whether the records of `wanted` stand in that order in `listed`. Other records may stand between these, and
 * some of `wanted` may be missing.
 */
function isInOrder(listed: readonly ShelfRecord[], wanted: readonly ShelfRecord[]): boolean {
  const ids = wanted.map(({ id }) => id);
  const found = listed.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  return found.join() === ids.filter((id) => found.includes(id)).join();
}

export function useReorder<R extends ShelfRecord>(kind: ShelfKind<R>, onSaved: () => void): Reorder<R> {
  const { t } = useLingui();
  const { shelf } = kind;
  const { data, error, refetch } = useQuery({ ...wholeShelfQuery(shelf), staleTime: 0 });
  const queries = useQueryClient();
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // Records that were added meanwhile stand at the end. Deleted records are left out.
  const rows = useMemo(() => {
    if (!data || order === null) return data;
    const byId = new Map(data.map((row) => [row.id, row]));
    const known = order.flatMap((id) => byId.get(id) ?? []);
    return [...known, ...data.filter(({ id }) => !order.includes(id))];
  }, [data, order]);
  const plan = useMemo(() => (rows && order !== null ? planOrder(rows) : []), [rows, order]);

  /** Sends the changed places. Resolves with false if somebody else has moved one of these records meanwhile. */
  async function sendAll(wanted: readonly R[]): Promise<boolean> {
    for (const { id, sort } of planOrder(wanted)) {
      const row = wanted.find((item) => item.id === id);
      if (row && !(await saveSort(shelf, row, sort))) return false;
    }
    return true;
  }

  /** Saves the order. Never rejects, because `problem` says what went wrong. */
  async function save(wanted: readonly R[]): Promise<void> {
    setSaving(true);
    setProblem(null);
    try {
      const allSaved = await sendAll(wanted);
      await shelf.invalidate();
      // Somebody else may have moved a record whose `sort` wasn't sent. Therefore the new list is compared, too. This
      // call requests the list only if it wasn't read after the changes, and throws if the list can't be read.
      const listed = await queries.query({ ...wholeShelfQuery(shelf), staleTime: Infinity });
      if (allSaved && isInOrder(listed, wanted)) onSaved();
      else setProblem(t`别处刚改过顺序。再保存一次，会用你现在看到的顺序。`);
    } catch (failure) {
      const words = withoutFullStop(errorText(failure));
      setProblem(t`${words}。顺序可能只存了一部分，可以再保存一次。`);
      void shelf.invalidate();
    } finally {
      setSaving(false);
    }
  }

  return {
    rows,
    error,
    saving,
    problem,
    differs: plan.length > 0,
    retry: () => void refetch(),
    move: (from, to) => {
      if (rows) setOrder(moveItem(rows, from, to).map(({ id }) => id));
    },
    save: () => {
      if (rows && !saving) void save(rows);
    },
  };
}

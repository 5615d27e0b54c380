/**
 * Another order for all that stands on a shelf: moved about here, and saved as few new `sort`s once it is said so.
 * Somebody else's new order is never overwritten unseen; what was saved before something failed stays saved, and the
 * rest can be tried again.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorText } from '../../../api/transport/error-text.ts';
import { type Shelved, wholeShelfQuery } from '../../../api/resources/admin/shelves.ts';
import type { Kind } from './kind.ts';
import { moved, planOrder } from './order-plan.ts';
import { setField } from './use-shelf-switch.ts';

export interface Arranging<R> {
  /** In the order they are to have; undefined while they are read. */
  rows: readonly R[] | undefined;
  error: Error | null;
  retry: () => void;
  /** Whether something stands elsewhere than the backend has it. */
  differs: boolean;
  saving: boolean;
  /** What kept the order from being saved. */
  problem: string | null;
  move: (from: number, to: number) => void;
  save: () => void;
}

/** Whether `wanted` stand in that order, whatever came in between. */
function stands(now: readonly Shelved[], wanted: readonly Shelved[]): boolean {
  const ids = wanted.map(({ id }) => id);
  const found = now.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  return found.join() === ids.filter((id) => found.includes(id)).join();
}

export function useArranging<R extends Shelved>(kind: Kind<R>, onSaved: () => void): Arranging<R> {
  const { t } = useLingui();
  const { shelf } = kind;
  const { data, error, refetch } = useQuery({ ...wholeShelfQuery(shelf), staleTime: 0 });
  const queries = useQueryClient();
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  // What came in meanwhile stands at the end, what went is gone.
  const rows = useMemo(() => {
    if (!data || order === null) return data;
    const byId = new Map(data.map((row) => [row.id, row]));
    const known = order.flatMap((id) => byId.get(id) ?? []);
    return [...known, ...data.filter(({ id }) => !order.includes(id))];
  }, [data, order]);
  const plan = useMemo(() => (rows && order !== null ? planOrder(rows) : []), [rows, order]);

  /** False where somebody else has moved one of these. */
  async function sendAll(wanted: readonly R[]): Promise<boolean> {
    for (const { id, sort } of planOrder(wanted)) {
      const row = wanted.find((one) => one.id === id);
      if (row && (await setField<R, 'sort'>(shelf, row, 'sort', sort)).sort !== sort) return false;
    }
    return true;
  }

  async function save(wanted: readonly R[]): Promise<void> {
    setSaving(true);
    setProblem(null);
    try {
      const all = await sendAll(wanted);
      await shelf.changed();
      // Somebody may have moved one that stayed where it was here.
      if (all && stands(queries.getQueryData(wholeShelfQuery(shelf).queryKey) ?? [], wanted)) onSaved();
      else setProblem(t`别处刚改过顺序。再保存一次，会用你现在看到的顺序。`);
    } catch (failure) {
      const words = errorText(failure);
      setProblem(t`${words}。顺序可能只存了一部分，可以再保存一次。`);
      void shelf.changed();
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
      if (rows) setOrder(moved(rows, from, to).map(({ id }) => id));
    },
    save: () => {
      if (rows && !saving) void save(rows);
    },
  };
}

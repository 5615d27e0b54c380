/**
 * Stores the run of an act on several users: the plan once, then each row whenever it changes. The store is the same as
 * for coin decisions, so that a run survives a kill and is removed by a log-out.
 */
import * as v from 'valibot';
import { flag, userRole } from '../../../../contract/fields.ts';
import type { User } from '../../../../contract/user.ts';
import { durableStore } from '../../../platform/storage/durable-store.ts';
import { type StartedAct, startedAct } from './act.ts';
import { rowState, type RunRow, type StoredRun } from './run-state.ts';

const person = v.object({
  id: v.number(),
  userAccount: v.string(),
  userName: v.string(),
  userRole,
  status: flag,
  coin: v.nullable(v.number()),
});
/** The data of a user that the list showed when the act was confirmed. */
export type Person = v.InferOutput<typeof person>;

/** `manyRun` is the id of the run. */
const storedPlan = v.object({
  manyRun: v.string(),
  userId: v.number(),
  act: startedAct,
  rows: v.array(v.object({ subject: person, key: v.string() })),
});
/** `manyRow` is the id of the row's run. */
const storedRow = v.object({
  manyRow: v.string(),
  userId: v.number(),
  index: v.number(),
  key: v.string(),
  state: rowState,
  words: v.nullable(v.string()),
  balance: v.nullable(v.number()),
  at: v.nullable(v.number()),
});

export type ManyRow = RunRow<Person>;
export type StoredManyRun = StoredRun<StartedAct, Person>;

/** Returns the part of a user that a run stores. */
export function personOf({ id, userAccount, userName, userRole: role, status, coin }: User): Person {
  return { id, userAccount, userName, userRole: role, status, coin };
}

/** Returns the stored run of this user, or null. */
export async function readRun(userId: number): Promise<StoredManyRun | null> {
  const plan = (await durableStore.all(storedPlan)).find((stored) => stored.userId === userId);
  if (!plan) return null;
  const rows = (await durableStore.all(storedRow)).filter((row) => row.manyRow === plan.manyRun);
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return {
    id: plan.manyRun,
    userId,
    act: plan.act,
    rows: plan.rows.map(({ subject, key }, index) => {
      const row = byIndex.get(index);
      return {
        subject,
        key: row?.key ?? key,
        state: row?.state ?? 'waiting',
        words: row?.words ?? null,
        balance: row?.balance ?? null,
        at: row?.at ?? null,
      };
    }),
  };
}

/** Stores the plan of a run. Resolves with false if the device can't store it. */
export function storeRun({ id, userId, act, rows }: StoredManyRun): Promise<boolean> {
  return durableStore.put(`many:${id}`, {
    manyRun: id,
    userId,
    act,
    rows: rows.map(({ subject, key }) => ({ subject, key })),
  });
}

/** Stores the row with this index. Resolves with false if the device can't store it, or if there is no such row. */
export async function storeRow({ id, userId, rows }: StoredManyRun, index: number): Promise<boolean> {
  const row = rows[index];
  if (!row) return false;
  const { key, state, words, balance, at } = row;
  return durableStore.put(`many:${id}/${index}`, { manyRow: id, userId, index, key, state, words, balance, at });
}

const planOrRow = v.union([v.object({ manyRun: v.string() }), v.object({ manyRow: v.string() })]);

/** Removes the plan and all rows of a run. Rejects if the device can't. */
export async function removeRun({ id }: { id: string }): Promise<void> {
  await durableStore.removeWhere((row) => {
    const read = v.safeParse(planOrRow, row);
    if (!read.success) return false;
    const runId = 'manyRun' in read.output ? read.output.manyRun : read.output.manyRow;
    return runId === id;
  });
}

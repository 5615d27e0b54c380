/**
 * The situation that a tester set up. The situation is one stored row, so that it survives a reload and all tabs share
 * it.
 */
import type { MockDatabase } from './database.ts';
import type { FaultRule } from '../../contract/controls.ts';
import { takeFault } from './fault-rules.ts';
import type { SituationRow } from './store-rows.ts';

/** The values before a tester changes any: the true time, no latency and no faults. */
export const usualSituation: Pick<SituationRow, 'clockOffset' | 'latencyMs' | 'jitterMs' | 'rules'> = {
  clockOffset: 0,
  latencyMs: 0,
  jitterMs: 0,
  rules: [],
};

/** Returns the situation, or the usual one before the first change. */
export async function readSituation(db: MockDatabase): Promise<SituationRow> {
  return (
    (await db.situation.get('situation')) ?? { name: 'situation', scenario: 'default', seed: 1, ...usualSituation }
  );
}

/** Changes the situation in one transaction, and returns it. */
export async function changeSituation(
  db: MockDatabase,
  change: (row: SituationRow) => Partial<Omit<SituationRow, 'name'>>,
): Promise<SituationRow> {
  return await db.transaction('rw', db.situation, async () => {
    const row = await readSituation(db);
    const changed = { ...row, ...change(row) };
    await db.situation.put(changed);
    return changed;
  });
}

/** Records that the data differs from the seeded data. */
export async function markDataChanged(db: MockDatabase): Promise<void> {
  if ((await readSituation(db)).touched !== true) await changeSituation(db, () => ({ touched: true }));
}

/**
 * Returns the fault that this call gets. The fault's rule loses one of its `times` in a transaction, so that two tabs
 * can't both use its last hit.
 */
export async function takeFaultForCall(
  db: MockDatabase,
  situation: SituationRow,
  call: { method: string; path: string },
  random: () => number,
): Promise<FaultRule | undefined> {
  if (situation.rules.length === 0) return undefined;
  return await db.transaction('rw', db.situation, async () => {
    const row = await readSituation(db);
    const { fault, rules } = takeFault(row.rules, call, random);
    if (fault?.times !== undefined) await db.situation.put({ ...row, rules });
    return fault;
  });
}

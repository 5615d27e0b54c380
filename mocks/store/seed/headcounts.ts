/** How many users there are, and how many below each superior: what the counters say beside them. */
import type { UserRow } from '../../domain/rows.ts';
import type { CounterRow } from '../rows.ts';

export function headcounts(users: readonly Pick<UserRow, 'superiorId'>[]): CounterRow[] {
  const below = new Map<number, number>();
  for (const { superiorId } of users) if (superiorId !== null) below.set(superiorId, (below.get(superiorId) ?? 0) + 1);
  return [{ name: 'everybody', value: users.length }, ...[...below].map(([id, value]): CounterRow => ({ name: `subordinates:${id}`, value }))];
}

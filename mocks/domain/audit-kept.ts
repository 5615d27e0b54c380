/** What is kept beside the ledger for searches and lists, checked against what it stands for: labels, tallies and standings. */
import { identityOf } from './label.ts';
import type { LabelRow, StandingRow, TallyRow } from './kept-rows.ts';
import type { BalanceRow, EntryRow, UserRow } from './rows.ts';

export interface KeptRows {
  entries: readonly EntryRow[];
  labels: readonly LabelRow[];
  tallies: readonly TallyRow[];
  balances: readonly BalanceRow[];
  standings: readonly StandingRow[];
  users: readonly Pick<UserRow, 'id' | 'superiorId'>[];
}

export function problemsOfKept({ entries, labels, tallies, balances, standings, users }: KeptRows): string[] {
  const problems: string[] = [];
  const byId = new Map(labels.map((row) => [row.id, row]));
  const counts = new Map<number, number>();
  for (const entry of entries) {
    const label = entry.label === undefined ? undefined : byId.get(entry.label);
    if (label !== undefined) counts.set(label.id, (counts.get(label.id) ?? 0) + 1);
    const isRight = entry.type === null ? entry.label === undefined : label?.holder === entry.holder && label.identity === identityOf(entry);
    if (!isRight) problems.push(`entry ${entry.id} bears another label than its own`);
  }
  const kept = new Map(tallies.map(({ label, count }) => [label, count]));
  for (const { id } of labels) if ((kept.get(id) ?? 0) !== (counts.get(id) ?? 0)) problems.push(`label ${id} is borne ${counts.get(id) ?? 0} times, and ${kept.get(id) ?? 0} is kept`);
  const coins = new Map(balances.map(({ holder, coin }) => [holder, coin]));
  const places = new Map(standings.map((row) => [row.userId, row]));
  for (const { id, superiorId } of users) {
    const place = places.get(id);
    if (place?.coin !== (coins.get(id) ?? 0) || place.superiorId !== superiorId) problems.push(`user ${id} stands elsewhere in the lists`);
  }
  if (standings.length !== users.length) problems.push(`${standings.length} stand in the lists, and there are ${users.length} users`);
  return problems;
}

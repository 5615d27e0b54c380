/**
 * Checks the rows that searches and lists look up against the ledger that they are derived from: texts, pairs of texts,
 * their counts, and standings.
 */
import { identityOf } from './change-texts.ts';
import type { ChangeTextRow, TextPairRow, StandingRow, TextCountPageRow } from '../rows/lookup-rows.ts';
import type { UserRow } from '../rows/user-rows.ts';
import type { BalanceRow, EntryRow } from '../rows/ledger-rows.ts';
import { withCounted, textCountsOf, countOfText } from './text-counts.ts';

interface LookupRows {
  entries: readonly EntryRow[];
  marks: readonly ChangeTextRow[];
  pairs: readonly TextPairRow[];
  tallyPages: readonly TextCountPageRow[];
  balances: readonly BalanceRow[];
  standings: readonly StandingRow[];
  users: readonly Pick<UserRow, 'id' | 'superiorId'>[];
}

export function lookupProblems({
  entries,
  marks,
  pairs,
  tallyPages,
  balances,
  standings,
  users,
}: LookupRows): string[] {
  const problems: string[] = [];
  const byId = new Map(marks.map((row) => [row.id, row]));
  const byIdentity = new Map(pairs.map((row) => [`${row.holder} ${row.identity}`, row]));
  const borne: number[] = [];
  const bears = ({ holder, type }: EntryRow, field: 'by' | 'said', id: number | undefined, text: string | null) => {
    const mark = id === undefined ? undefined : byId.get(id);
    return text === null
      ? id === undefined
      : mark?.holder === holder && mark.type === type && mark.field === field && mark.text === text;
  };
  for (const entry of entries) {
    const { type, by, said, counterparty, remark } = entry;
    if (type === null) {
      if (by !== undefined || said !== undefined) problems.push(`entry ${entry.id} bears marks, and is nobody's`);
      continue;
    }
    const pair = byIdentity.get(`${entry.holder} ${identityOf(entry)}`);
    borne.push(...[pair?.id, by, said].filter((id) => id !== undefined));
    if (
      !bears(entry, 'by', by, counterparty) ||
      !bears(entry, 'said', said, remark) ||
      pair?.by !== by ||
      pair?.said !== said
    ) {
      problems.push(`entry ${entry.id} bears other marks than its own`);
    }
  }
  const [counts, kept] = [withCounted(new Map(), borne), textCountsOf(tallyPages)];
  for (const { id } of [...marks, ...pairs])
    if (countOfText(kept, id) !== countOfText(counts, id))
      problems.push(`mark ${id} is borne ${countOfText(counts, id)} times, and ${countOfText(kept, id)} is kept`);
  const coins = new Map(balances.map(({ holder, coin }) => [holder, coin]));
  const places = new Map(standings.map((row) => [row.userId, row]));
  for (const { id, superiorId } of users) {
    const place = places.get(id);
    if (place?.coin !== (coins.get(id) ?? 0) || place.superiorId !== superiorId)
      problems.push(`user ${id} stands elsewhere in the lists`);
  }
  if (standings.length !== users.length)
    problems.push(`${standings.length} stand in the lists, and there are ${users.length} users`);
  return problems;
}

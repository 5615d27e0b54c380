/**
 * Compares the ledger with the rows derived from it for searches and lists: texts, their pairs and counts, standings.
 */
import { pairIdentityOf } from './change-text-index.ts';
import type { ChangeTextRow, TextField, TextPairRow, StandingRow, TextCountPageRow } from '../rows/lookup-rows.ts';
import type { UserRow } from '../rows/user-rows.ts';
import type { BalanceRow, EntryRow } from '../rows/ledger-rows.ts';
import { changedCounts, textCountsOf, countOfText } from './text-counts.ts';

interface LookupRows {
  entries: readonly EntryRow[];
  texts: readonly ChangeTextRow[];
  pairs: readonly TextPairRow[];
  countPages: readonly TextCountPageRow[];
  balances: readonly BalanceRow[];
  standings: readonly StandingRow[];
  users: readonly Pick<UserRow, 'id' | 'superiorId'>[];
}

/**
 * Returns a line for each entry with wrong texts, each wrong count of a text, and each user with a wrong standing. A
 * wrong number of standings gives a line too. The list is empty if all are right. Texts that no entry has aren't
 * checked if their count is 0.
 */
export function lookupProblems({
  entries,
  texts,
  pairs,
  countPages,
  balances,
  standings,
  users,
}: LookupRows): string[] {
  const { problems, usedIds } = checkedTexts(entries, texts, pairs);
  return [
    ...problems,
    ...countProblems([...texts, ...pairs], usedIds, countPages),
    ...standingProblems(users, balances, standings),
  ];
}

/** Checks the texts of each entry. Also returns the ids of texts and pairs, each as often as entries use it. */
function checkedTexts(
  entries: readonly EntryRow[],
  texts: readonly ChangeTextRow[],
  pairs: readonly TextPairRow[],
): { problems: string[]; usedIds: number[] } {
  const problems: string[] = [];
  const usedIds: number[] = [];
  const byId = new Map(texts.map((row) => [row.id, row]));
  const byIdentity = new Map(pairs.map((row) => [`${row.holder} ${row.identity}`, row]));
  const isIdOfText = ({ holder, type }: EntryRow, field: TextField, id: number | undefined, text: string | null) => {
    if (text === null || id === undefined) return text === null && id === undefined;
    const row = byId.get(id);
    return row?.holder === holder && row.type === type && row.field === field && row.text === text;
  };
  for (const entry of entries) {
    const { type, by, said, counterparty, remark } = entry;
    if (type === null) {
      if (by !== undefined || said !== undefined) problems.push(`entry ${entry.id} of a system account has texts`);
      continue;
    }
    const pair = byIdentity.get(`${entry.holder} ${pairIdentityOf(entry)}`);
    usedIds.push(...[pair?.id, by, said].filter((id) => id !== undefined));
    const hasOwnTexts = isIdOfText(entry, 'by', by, counterparty) && isIdOfText(entry, 'said', said, remark);
    const hasTextsOfPair = pair?.by === by && pair?.said === said;
    if (!hasOwnTexts || !hasTextsOfPair) problems.push(`entry ${entry.id} refers to texts that it doesn't have`);
  }
  return { problems, usedIds };
}

function countProblems(
  rows: readonly { id: number }[],
  usedIds: readonly number[],
  countPages: readonly TextCountPageRow[],
): string[] {
  const [counts, storedCounts] = [changedCounts(new Map(), usedIds), textCountsOf(countPages)];
  return rows.flatMap(({ id }) => {
    const [expected, found] = [countOfText(counts, id), countOfText(storedCounts, id)];
    return found === expected ? [] : [`${expected} entries have text ${id}, and ${found} are stored`];
  });
}

function standingProblems(
  users: LookupRows['users'],
  balances: readonly BalanceRow[],
  standings: readonly StandingRow[],
): string[] {
  const problems: string[] = [];
  const coins = new Map(balances.map(({ holder, coin }) => [holder, coin]));
  const standingOf = new Map(standings.map((row) => [row.userId, row]));
  for (const { id, superiorId } of users) {
    const standing = standingOf.get(id);
    if (standing?.coin !== (coins.get(id) ?? 0) || standing.superiorId !== superiorId)
      problems.push(`user ${id} has another balance or superior in the lists`);
  }
  if (standings.length !== users.length)
    problems.push(`the lists have ${standings.length} users, and there are ${users.length}`);
  return problems;
}

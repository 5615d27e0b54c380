/**
 * Whether the backend is known to have a journal. Only then may a sentence name it, because a backend without the second
 * stage shows none.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { latestActsQuery, type Subject } from '../../../api/resources/admin/journal.ts';

/** Asks what the journal's section on the record's own page asks, so that both share one answer. */
export function useHasJournal({ kind, id }: Subject): boolean {
  const queries = useQueryClient();
  const { data } = useQuery(latestActsQuery({ kind, id }));
  if (data !== undefined) return data !== null;
  // An earlier answer about another record keeps the sentence from growing after the form has appeared.
  return queries.getQueriesData({ queryKey: ['journal'] }).some(([, read]) => read !== undefined && read !== null);
}

/**
 * Whether a sentence may name the journal. A backend without the second stage has none. Until the backend has answered,
 * the sentence names it, so that the sentence doesn't grow after the form has appeared.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { latestActsQuery, type Subject } from '../../../api/resources/admin/journal.ts';

/** Asks what the journal's section on the record's own page asks, so that both share one answer. */
export function useHasJournal({ kind, id }: Subject): boolean {
  const queries = useQueryClient();
  const { data } = useQuery(latestActsQuery({ kind, id }));
  if (data !== undefined) return data !== null;
  // An earlier answer about another record tells the same.
  return !queries.getQueriesData({ queryKey: ['journal'] }).some(([, read]) => read === null);
}

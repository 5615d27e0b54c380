/**
 * Whether a sentence may name the journal. A backend without the contract's second stage has no journal. Until the
 * answer comes, the sentence names the journal, so that the form doesn't grow afterwards.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { latestActsQuery, type Subject } from '../../../api/resources/admin/journal.ts';

/**
 * Returns false if the backend is known to have no journal. The query is that of `RecordJournal`, so that both share
 * one answer.
 */
export function useHasJournal({ kind, id }: Subject): boolean {
  const queries = useQueryClient();
  const { data } = useQuery(latestActsQuery({ kind, id }));
  if (data !== undefined) return data !== null;
  // An earlier answer about another record also shows whether there is a journal.
  return !queries.getQueriesData({ queryKey: ['journal'] }).some(([, read]) => read === null);
}

/**
 * Says whether the text of a form may name the journal (操作记录). A backend of the first stage (docs/backend.md,
 * section 9) has no journal.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { latestActsQuery, type Subject } from '../../../api/resources/admin/journal.ts';

/**
 * Returns false if an answer has shown that the backend has no journal, or can't list the acts on one record. Until an
 * answer comes it returns true, so that the longer text stands from the start and the form doesn't grow. The query is
 * that of `RecordJournal`, so that both share one answer.
 */
export function useHasJournal({ kind, id }: Subject): boolean {
  const queries = useQueryClient();
  const query = latestActsQuery({ kind, id });
  const { data } = useQuery(query);
  if (data !== undefined) return data !== null;
  // An earlier answer about another record also shows whether there is a journal. The kind and the id of the record end
  // the key, so the key without them finds all these answers.
  const keyOfAllRecords = query.queryKey.slice(0, -2);
  return !queries.getQueriesData({ queryKey: keyOfAllRecords }).some(([, read]) => read === null);
}

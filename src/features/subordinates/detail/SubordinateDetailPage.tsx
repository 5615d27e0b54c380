/** The page of one subordinate. Pulling down reads the person, the transfers and the user's own balance again. */
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { refreshSession } from '../../../api/session/check-session.ts';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import css from './SubordinateDetail.module.css';
import { SubordinateDetailLoader } from './SubordinateDetailLoader.tsx';

const route = getRouteApi('/_frame/_user/_agent/subordinate_detail');

export function SubordinateDetailPage() {
  const { id = 0 } = route.useSearch();
  const queries = useQueryClient();
  const refresh = (): Promise<unknown> =>
    Promise.allSettled([
      refreshSession(),
      // The key of `subordinateQuery` (api/resources/subordinates.ts).
      queries.refetchQueries({ queryKey: ['subordinates', 'one', id], type: 'active' }),
      // The transfers with the person come from the user's own ledger.
      queries.refetchQueries({ queryKey: ['coinChanges'], type: 'active' }),
    ]);
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={css['page']}>
        <SubordinateDetailLoader key={id} id={id} />
      </div>
    </PullToRefresh>
  );
}

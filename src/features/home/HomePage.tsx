/**
 * Home: the balance and what it did over 30 days, ways to everything, the latest changes, the platforms. What is known already
 * shows at once; each part that can't be read says so by itself and offers to try again.
 */
import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '../../api/session.ts';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { Balance } from './Balance.tsx';
import css from './HomePage.module.css';
import { LatestChanges } from './LatestChanges.tsx';
import { NoticesWay } from './NoticesWay.tsx';
import { Platforms } from './Platforms.tsx';
import { Shortcuts } from './Shortcuts.tsx';

export function HomePage() {
  const queries = useQueryClient();
  const refresh = async (): Promise<void> => {
    // What fails here is told where it would have stood.
    await Promise.allSettled([
      refreshSession(),
      queries.refetchQueries({ queryKey: ['coinChanges'], type: 'active' }),
    ]);
  };
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={css['page']}>
        <Balance />
        <Shortcuts />
        <NoticesWay />
        <LatestChanges />
        <Platforms />
      </div>
    </PullToRefresh>
  );
}

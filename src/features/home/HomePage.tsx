/**
 * Home: the balance and what it did over 30 days, ways to everything, what is unread, the latest changes, the platforms
 * and what of one's accounts there needs attention. What is known already shows at once; each part that can't be read
 * says so by itself and offers to try again.
 */
import { useQueryClient } from '@tanstack/react-query';
import { refreshSession } from '../../api/session/session.ts';
import type { Stale } from '../../api/cache/invalidation.ts';
import { PullToRefresh } from '../../ui/list/PullToRefresh.tsx';
import { Balance } from './Balance.tsx';
import { HomeParts } from './HomeParts.tsx';
import { OpenTransfer } from './OpenTransfer.tsx';
import { useNoticesPlace } from './UnreadNotices.tsx';
import css from './HomePage.module.css';

const shown: readonly Stale[] = ['coinChanges', 'unreadNotices', 'platforms', 'gxy', 'zxjy', 'xxy', 'xyb'];

export function HomePage() {
  const queries = useQueryClient();
  const notices = useNoticesPlace();
  const refresh = async (): Promise<void> => {
    // What fails here is told where it would have stood.
    await Promise.allSettled([
      refreshSession(),
      ...shown.map((what) => queries.refetchQueries({ queryKey: [what], type: 'active' })),
    ]);
  };
  return (
    <PullToRefresh onRefresh={refresh}>
      <HomeParts
        balance={
          <div className={css['top']}>
            <Balance />
            <OpenTransfer />
          </div>
        }
        notices={notices}
      />
    </PullToRefresh>
  );
}

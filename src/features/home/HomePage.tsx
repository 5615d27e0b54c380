/**
 * Home: balance, shortcuts, unread notices, latest changes, platforms, and accounts that need attention. Known data
 * shows at once. If a part can't be read, that part says so and offers a retry.
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
    // Each part shows its own failure, so one failed read must not reject the whole refresh.
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

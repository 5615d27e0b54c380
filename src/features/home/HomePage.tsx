/**
 * Home: balance, shortcuts, unread notices, latest changes, platforms, and accounts that need attention. Known data
 * shows at once. If the changes or the platforms can't be read, their part says so and offers a retry.
 */
import scan from 'icon:qr-code-scanner-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { openCodeSheet } from '../../api/coins/code-sheets.ts';
import { refreshSession } from '../../api/session/check-session.ts';
import type { QueryName } from '../../api/cache/invalidation.ts';
import { TopBarAction } from '../../ui/layout/TopBarAction.tsx';
import { PullToRefresh } from '../../ui/list/PullToRefresh.tsx';
import { Balance } from './Balance.tsx';
import { HomeLayout } from './HomeLayout.tsx';
import { UnsettledTransferCard } from './UnsettledTransferCard.tsx';
import { useNewsRowsState } from './NewsRows.tsx';
import css from './HomePage.module.css';

/** The queries that a pull down reads again, besides the session. Add the query of a new part of home here. */
const refreshedQueries: readonly QueryName[] = [
  'coinChanges',
  'unreadNotices',
  'platforms',
  'gxy',
  'zxjy',
  'xxy',
  'xyb',
];

export function HomePage() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const news = useNewsRowsState();
  const refresh = async (): Promise<void> => {
    // Each part shows its own failure, so one failed read must not reject the whole refresh.
    await Promise.allSettled([
      refreshSession(),
      ...refreshedQueries.map((name) => queries.refetchQueries({ queryKey: [name], type: 'active' })),
    ]);
  };
  return (
    <PullToRefresh onRefresh={refresh}>
      <TopBarAction
        display="icon"
        icon={scan}
        label={t`扫一扫`}
        aria-haspopup="dialog"
        onClick={() => openCodeSheet('scan')}
      />
      <HomeLayout
        balance={
          <div className={css['top']}>
            <Balance />
            <UnsettledTransferCard />
          </div>
        }
        news={news}
      />
    </PullToRefresh>
  );
}

/** The balance card: the user's coins, income and expense of 30 days, and the balance as a line. */
import receive from 'icon:qr-code-2-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { openCodeSheet } from '../../api/coins/code-sheets.ts';
import { lastDays } from '../../api/coins/changes/time-ranges.ts';
import { useCoinName } from '../../api/resources/coin-name.ts';
import { figuresHiddenAtom } from '../../api/preferences.ts';
import { coinSummaryQuery, homeDays, latestCoinChangesQuery } from '../../api/resources/coin-queries.ts';
import { useSession, useUser } from '../../api/session/session.ts';
import { useBackendMinute } from '../../api/transport/backend-clock.ts';
import { useRegisterDataAge } from '../../api/cache/data-age.ts';
import { dayKey } from '../../platform/calendar.ts';
import { useOnline } from '../../platform/network.ts';
import { stored } from '../../device/storage.ts';
import { balancePoints } from '../../ui/figures/balance-points.ts';
import { BalanceCard, SummaryLine } from '../../ui/figures/BalanceCard.tsx';
import { useFormat } from '../../ui/words/format.ts';

const BalanceLink = createLink(BalanceCard);

/** Returns whether the line is animated: only once in a browser session. `ready` says whether its data is there. */
function useIsLineAnimated(ready: boolean): boolean {
  const [isAnimated] = useState(() => stored.read('sparklineDrawn') !== true);
  useEffect(() => {
    if (ready && isAnimated) stored.write('sparklineDrawn', true);
  }, [ready, isAnimated]);
  return isAnimated;
}

export function Balance() {
  const { t } = useLingui();
  const { coin } = useUser();
  const session = useSession();
  const coinName = useCoinName();
  const [hidden, setHidden] = useAtom(figuresHiddenAtom);
  const online = useOnline();
  const minute = useBackendMinute();
  const { asOf: since } = useFormat();
  const range = lastDays(homeDays, dayKey(minute));
  const summaryRead = useQuery({ ...coinSummaryQuery(range), meta: { retryInStrip: true } });
  const { dataUpdatedAt, isError } = summaryRead;
  // When the backend's day ends, the query gives the sums of the earlier range until those of the new one are read.
  const data = summaryRead.isPlaceholderData ? undefined : summaryRead.data;
  const { data: latest } = useQuery(latestCoinChangesQuery());
  const isLineAnimated = useIsLineAnimated(data !== undefined);

  const asOf = session.user ? session.asOf : minute;
  useRegisterDataAge(session.user && session.asOf);
  const hasNoChanges = coin === 0 && latest?.length === 0;
  const showsAge = !online || isError;
  const balanceSince = since(asOf);
  // Before the sums are read, their time is 0. To format such an old time, an `Intl` object would be created, which is
  // slow.
  const sumsSince = data ? since(dataUpdatedAt) : balanceSince;
  const opening = showsAge ? sumsSince : t`近 30 天`;
  // The key creates a new element when the opening text changes, because a reused element that moves counts as a layout
  // shift.
  const line = data && (
    <SummaryLine key={opening} opening={opening} income={data.in} outgo={data.out} hidden={hidden} />
  );
  const summary = hasNoChanges ? t`还没有变更` : (line ?? (isError ? t`暂时读不到收支` : null));

  return (
    <BalanceLink
      to="/coinChange"
      // Without a network, or after a failed read, the summary shows the age of the sums. The label shows the balance's
      // age if it differs.
      label={
        showsAge && data && balanceSince !== sumsSince ? `${t`可用${coinName}`} · ${balanceSince}` : t`可用${coinName}`
      }
      balance={coin ?? 'untold'}
      hidden={hidden}
      onToggleHidden={() => setHidden(!hidden)}
      summary={summary}
      points={!data || coin === null ? null : hasNoChanges ? [] : balancePoints(data, range.startTime, minute, coin)}
      linkLabel={t`查看积分变更`}
      isLineAnimated={isLineAnimated}
      action={{ icon: receive, label: t`收款码`, run: () => openCodeSheet('receive') }}
    />
  );
}

/** The balance, and its line over 30 days, 90 days or a year, with the income and expense of these days. */
import cloudOff from 'icon:cloud-off-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { lastDays } from '../../../api/coins/changes/time-ranges.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { figuresHiddenAtom } from '../../../api/preferences.ts';
import { coinSummaryQuery } from '../../../api/resources/coin-queries.ts';
import { useSession, useUser } from '../../../api/session/session.ts';
import { useBackendMinute } from '../../../api/transport/backend-clock.ts';
import { useRegisterDataAge } from '../../../api/cache/data-age.ts';
import { useCoinName } from '../../../api/resources/coin-name.ts';
import { dayKey } from '../../../platform/calendar.ts';
import { useOnline } from '../../../platform/network.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { balancePoints, figuresByDay } from '../../../ui/figures/balance-points.ts';
import { Amount, Figure } from '../../../ui/figures/Amount.tsx';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { CoinGlyph } from '../../../ui/figures/Coin.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { Icon } from '../../../ui/elements/Icon.tsx';
import { SegmentedControl } from '../../../ui/controls/Segments.tsx';
import { SkeletonBox, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { BalanceSteps } from '../../../ui/figures/BalanceSteps.tsx';
import css from './CoinChange.module.css';

/** The length of the chart. 365 days show as 1 年. */
export type Days = 30 | 90 | 365;
const daysByName = { '30': 30, '90': 90, '365': 365 } as const;
const nameOfDays = { 30: '30', 90: '90', 365: '365' } as const;

interface NotReadProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

/** Stands in place of the chart if its sums can't be read and no earlier sums are stored. */
function ChartNotRead({ error, retrying, onRetry }: NotReadProps) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  return (
    <div className={css['chartError']}>
      {error instanceof NetworkError && (
        <span className={css['notRead']}>
          <Icon d={cloudOff} size={24} />
        </span>
      )}
      <p>{error instanceof NetworkError ? t`${offlineNow}，这段时间的曲线还没有读过。` : errorText(error)}</p>
      <RetryButton variant="soft" size="small" loading={retrying} onClick={onRetry} />
    </div>
  );
}

function ChartBones() {
  return (
    <Skeleton className={css['chartBones']}>
      <span className={css['gridLine']} />
      <span className={css['gridLine']} />
      <span className={css['gridLine']} />
    </Skeleton>
  );
}

/** `onDays` is called with the length that the person chooses. */
export function BalanceChart({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const { t } = useLingui();
  const { coin } = useUser();
  const session = useSession();
  const coinName = useCoinName();
  const online = useOnline();
  const minute = useBackendMinute();
  const { asOf: since } = useFormat();
  const hidden = useAtomValue(figuresHiddenAtom);
  const range = lastDays(days, dayKey(minute));
  const query = useQuery(coinSummaryQuery(range));
  const { dataUpdatedAt, error, isFetching, refetch } = query;
  // Placeholder data are the sums of another time range, so they aren't shown.
  const data = query.isPlaceholderData ? undefined : query.data;
  const asOf = session.user ? session.asOf : minute;
  // The balance comes from the session, not from a query. Therefore its time is registered for the page's age.
  useRegisterDataAge(session.user && session.asOf);
  const balanceSince = since(asOf);
  // Before the sums are read, their time is 0. To format such an old time, an `Intl` object would be created, which is
  // slow.
  const sumsSince = data ? since(dataUpdatedAt) : balanceSince;
  // Without a network, or after a failed read, the sums show their age if it differs from the balance's.
  const isSumsAgeShown = data !== undefined && (!online || error !== null) && balanceSince !== sumsSince;
  const sumLabel = (name: string): string => (isSumsAgeShown ? `${name} · ${sumsSince}` : name);
  // The sums cover the days of the chart. The filters of the list below don't change them.
  const sumNames = {
    30: { in: t`近 30 天收入`, out: t`近 30 天支出` },
    90: { in: t`近 90 天收入`, out: t`近 90 天支出` },
    365: { in: t`近 1 年收入`, out: t`近 1 年支出` },
  }[days];
  const renderSum = (value: number | undefined) => {
    if (value !== undefined) return <Amount value={value} coinName={coinName} hidden={hidden} />;
    return error ? '—' : <SkeletonBox width={72} height={18} />;
  };

  return (
    <Card padding="none">
      <div className={css['balance']}>
        <div>
          <p className={css['balanceLabel']}>{online ? t`余额` : `${t`余额`} · ${balanceSince}`}</p>
          <p className={css['balanceFigure']}>
            <CoinGlyph size={20} />
            <Figure value={coin} size="l" hidden={hidden} />
          </p>
        </div>
        <SegmentedControl
          leads
          label={t`曲线的时间`}
          value={nameOfDays[days]}
          onChange={(next) => onDays(daysByName[next])}
          options={[
            { value: '30', label: t`30 天` },
            { value: '90', label: t`90 天` },
            { value: '365', label: t`1 年` },
          ]}
        />
      </div>
      <div className={css['chart']}>
        {data && coin !== null && (
          <BalanceSteps
            points={balancePoints(data, range.startTime, minute, coin)}
            days={figuresByDay(data, range.startTime, minute, coin)}
            from={Date.parse(range.startTime)}
            to={minute}
            hidden={hidden}
            label={t`余额曲线`}
          />
        )}
        {!data && error && <ChartNotRead error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <ChartBones />}
      </div>
      <dl className={css['sums']}>
        <div>
          <dt>{sumLabel(sumNames.in)}</dt>
          <dd>{renderSum(data?.in)}</dd>
        </div>
        <div>
          <dt>{sumLabel(sumNames.out)}</dt>
          <dd>{renderSum(data && -data.out)}</dd>
        </div>
      </dl>
    </Card>
  );
}

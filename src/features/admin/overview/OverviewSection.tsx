/**
 * The overview of the whole site: current figures, figures of the last days with their trend, what needs attention, and
 * the accounts by platform. If the backend has no overview, one line says so.
 */
import cloudOff from 'icon:cloud-off-outline-rounded';
import problem from 'icon:sync-problem-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Overview } from '../../../../contract/overview.ts';
import { defaultOverviewDays, overviewQuery } from '../../../api/resources/admin/overview.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useOnline } from '../../../platform/network.ts';
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { classes } from '../../../ui/elements/class-names.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import desk from '../desk/system.module.css';
import type { OverviewTrend } from '../desk/system-search.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { Attention } from './Attention.tsx';
import { Trend } from './Trend.tsx';
import { Figures } from './Figures.tsx';
import { useFiguresOfNow, useFiguresOfPeriod } from './figure-words.ts';
import css from './Overview.module.css';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { AccountsByPlatform } from './AccountsByPlatform.tsx';
import { PeriodChoice } from './PeriodChoice.tsx';

/** Scrolls to a part of the overview and gives it the focus. Does nothing if the part isn't rendered. */
function moveTo(part: HTMLElement | null | undefined): void {
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}

interface BodyProps {
  overview: Overview;
  /** Whether the figures of the chosen days are still being read. `overview` then has other days. */
  isPeriodComing: boolean;
}

function Body({ overview, isPeriodComing }: BodyProps) {
  const { search, show } = useSystemSearch();
  const figuresOfNow = useFiguresOfNow();
  const figuresOfPeriod = useFiguresOfPeriod();
  const chart = useRef<HTMLDivElement>(null);
  const platforms = useRef<HTMLDivElement>(null);
  const chooseTrend = (trend: OverviewTrend): void =>
    show({ ...search, trend: trend === 'amount' ? undefined : trend });
  const showTrend = (trend: OverviewTrend): void => {
    chooseTrend(trend);
    // While the figures of another period are read, the chart has no slider.
    moveTo(chart.current?.querySelector<HTMLElement>('[role=slider]') ?? chart.current);
  };
  return (
    <>
      <Card padding="none">
        <Figures few figures={figuresOfNow(overview)} />
      </Card>
      <Card padding="none" className={css['period']}>
        <div className={css['choice']}>
          <PeriodChoice />
        </div>
        <Figures figures={figuresOfPeriod(overview)} areComing={isPeriodComing} />
        <div ref={chart} tabIndex={-1}>
          <Trend overview={overview} isComing={isPeriodComing} trend={search.trend ?? 'amount'} onTrend={chooseTrend} />
        </div>
      </Card>
      <Attention overview={overview} onPlatforms={() => moveTo(platforms.current)} />
      <AccountsByPlatform overview={overview} list={platforms} onTrend={showTrend} />
    </>
  );
}

export function OverviewSection() {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useOfflineReason();
  const { asOf } = useFormat();
  const online = useOnline();
  const {
    search: { days = defaultOverviewDays },
  } = useSystemSearch();
  const { data, dataUpdatedAt, error, isFetching, isPlaceholderData, refetch } = useQuery(overviewQuery(days));
  // Placeholder data have no time of their own.
  const isOld = data && !isPlaceholderData && (!online || error !== null);
  const isUnanswered = error instanceof NetworkError;
  return (
    <Section
      className={desk['group']}
      heading={(id) => (
        <SectionHeading
          id={id}
          className={classes(desk['heading'], css['heading'])}
          title={t`概览`}
          caption={isOld ? asOf(dataUpdatedAt) : null}
        />
      )}
    >
      {data && <Body overview={data} isPeriodComing={isPlaceholderData} />}
      {data === null && (
        <Card>
          <p className={css['line']}>{t`这个网站不提供概览，其他功能照常使用。`}</p>
        </Card>
      )}
      {data === undefined && error !== null && (
        <Card padding="none">
          <div className={css['choice']}>
            <PeriodChoice />
          </div>
          <EmptyState
            place="card"
            icon={isUnanswered ? cloudOff : problem}
            title={isUnanswered ? t`${offlineNow}，这段时间的概览还没有读过` : t`没有读到概览`}
            reason={isUnanswered ? t`${onceOnline}再试。` : errorText(error)}
            action={<RetryButton variant="soft" loading={isFetching} onClick={() => void refetch()} />}
          />
        </Card>
      )}
      {data === undefined && error === null && <OverviewSkeleton />}
    </Section>
  );
}

/**
 * The overview of the platforms on the shelf: how many accounts the user has there, and how many need attention. The
 * person can renew the most urgent accounts here, and save the expiries as a calendar file. A renewal of unknown
 * outcome shows on top.
 */
import { useLingui } from '@lingui/react/macro';
import addToCalendar from 'icon:calendar-add-on-outline-rounded';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '../../../api/transport/error-words.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { infoPlatformIcon } from '../../../ui/elements/icons.ts';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { NotReadState } from '../../../ui/states/NotReadState.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { CalendarSheet, useCalendarReading } from '../calendar/CalendarSheet.tsx';
import { AttentionList } from './AttentionList.tsx';
import css from './hub.module.css';
import { HubSkeleton } from './HubSkeleton.tsx';
import { HubPlatforms } from './HubPlatforms.tsx';
import { HubSummary } from './HubSummary.tsx';
import { uuid } from '../../../platform/uuid.ts';
import { useOnceTrue } from '../../../ui/overlay/last-present.ts';
import { RenewalUnsettled } from '../list/RenewalUnsettled.tsx';
import { useHub } from './use-hub.ts';
import { earlierRenewal, renewalOf, type RenewSubject } from '../renew/renew-subject.ts';
import { RenewSheet } from '../renew/RenewSheet.tsx';
import type { RenewManySubject } from '../renew-many/RenewManySheet.tsx';

const RenewManySheet = lazy(() =>
  import('../renew-many/RenewManySheet.tsx').then((module) => ({ default: module.RenewManySheet })),
);

export function HubPage() {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { asOf } = useFormat();
  const { platforms, states, refresh } = useHub();
  const [renewing, setRenewing] = useState<RenewSubject | null>(null);
  const calendar = useCalendarReading();
  const [renewingMany, setRenewingMany] = useState<RenewManySubject | null>(null);
  const hasRenewedMany = useOnceTrue(renewingMany !== null);

  if (!platforms.data && platforms.error) {
    return (
      <NotReadState
        failure={{ text: errorText(platforms.error), offline: platforms.error instanceof NetworkError }}
        neverLoaded={t`${offlineNow}，账号信息还没有读过`}
        failed={t`没有读到账号信息`}
        retrying={platforms.isFetching}
        onRetry={() => void refresh()}
      />
    );
  }
  if (platforms.data?.length === 0) {
    return (
      <EmptyState icon={infoPlatformIcon.outline} title={t`现在没有上架的平台`} reason={t`平台上架后会出现在这里。`} />
    );
  }
  if (states === null)
    return (
      <div className={css['page']}>
        <HubSkeleton />
      </div>
    );
  const withAccounts = states.filter(({ code, platform }) => code !== null && platform.accountCount > 0);
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={css['page']}>
        {withAccounts.length > 0 && (
          <TopBarAction
            display="icon"
            icon={addToCalendar}
            label={t`到期日加入日历`}
            aria-haspopup="dialog"
            onClick={() => calendar.begin(withAccounts.flatMap(({ code }) => code ?? []))}
          />
        )}
        <WhileOffline className={css['age']}>{t`这些内容${asOf(platforms.dataUpdatedAt)}`}</WhileOffline>
        <RenewalUnsettled
          hidden={renewing !== null || renewingMany !== null}
          onShow={(decision) => setRenewing(earlierRenewal(decision))}
          onShowMany={(decision) => setRenewingMany({ kind: 'decision', decision, opening: uuid() })}
        />
        <HubSummary states={states} />
        <div className={css['columns']}>
          <AttentionList states={states} onRenew={(platform, account) => setRenewing(renewalOf(platform, account))} />
          <Section heading={(id) => <SectionHeading id={id} title={t`平台`} />}>
            <HubPlatforms states={states} />
          </Section>
        </div>
      </div>
      <RenewSheet subject={renewing} onClose={() => setRenewing(null)} />
      <CalendarSheet {...calendar} />
      {hasRenewedMany && (
        <Suspense fallback={null}>
          <RenewManySheet subject={renewingMany} onClose={() => setRenewingMany(null)} />
        </Suspense>
      )}
    </PullToRefresh>
  );
}

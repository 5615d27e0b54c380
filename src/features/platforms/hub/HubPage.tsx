/**
 * The overview of all platforms: how many accounts the user has there, and how many need attention. The most urgent
 * accounts can be renewed here.
 */
import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import cloudOff from 'icon:cloud-off-outline-rounded';
import { useState } from 'react';
import { accountPlatforms } from '../../../../contract/account-fields.ts';
import { attentionQuery, platformsQuery } from '../../../api/resources/accounts.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { NetworkError } from '../../../api/transport/errors.ts';
import { isOpen } from '../../../api/resources/platforms.ts';
import { furthest, more, useAllWaiting } from '../../../api/outbox/use-outbox.ts';
import { useOnline } from '../../../platform/network.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { infoPlatformIcon } from '../../../ui/elements/icons.ts';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { Section, SectionHeading } from '../../../ui/layout/Section.tsx';
import { EmptyState, ErrorState, PageState } from '../../../ui/feedback/states.tsx';
import { WhileOffline } from '../../../ui/feedback/WhileOffline.tsx';
import { AttentionList } from './AttentionList.tsx';
import css from './hub.module.css';
import { HubBones } from './HubBones.tsx';
import { HubPlatforms } from './HubPlatforms.tsx';
import { HubSummary } from './HubSummary.tsx';
import { PendingRenewal } from '../list/PendingRenewal.tsx';
import type { PlatformState } from './platform-state.ts';
import { RenewSheet, type RenewSubject } from '../renew/RenewSheet.tsx';

export function HubPage() {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useWhyWords();
  const { asOf } = useFormat();
  const online = useOnline();
  const queries = useQueryClient();
  const platforms = useQuery(platformsQuery());
  const attention = useQueries({
    queries: accountPlatforms.map((platform) => ({ ...attentionQuery(platform), meta: { retriedAbove: true } })),
  });
  const [renewing, setRenewing] = useState<RenewSubject | null>(null);
  const waiting = useAllWaiting();

  const refresh = (): Promise<unknown> =>
    Promise.allSettled(
      ['platforms', ...accountPlatforms].map((first) => queries.refetchQueries({ queryKey: [first], type: 'active' })),
    );
  if (!platforms.data) {
    if (!platforms.error)
      return (
        <div className={css['page']}>
          <HubBones />
        </div>
      );
    const again = (): void => void refresh();
    return platforms.error instanceof NetworkError ? (
      <PageState
        icon={cloudOff}
        tone="ochre"
        title={t`${offlineNow}，账号信息还没有读过`}
        reason={t`${onceOnline}再试。`}
        actions={<Button loading={platforms.isFetching} onClick={again}>{t`再试一次`}</Button>}
      />
    ) : (
      <ErrorState
        title={t`没有读到账号信息`}
        reason={errorText(platforms.error)}
        retrying={platforms.isFetching}
        onRetry={again}
      />
    );
  }
  if (platforms.data.length === 0) {
    return (
      <EmptyState icon={infoPlatformIcon.outline} title={t`现在没有上架的平台`} reason={t`平台上架后会出现在这里。`} />
    );
  }
  const states: PlatformState[] = platforms.data.map((platform) => {
    const code = isOpen(platform.code) ? platform.code : null;
    const query = code === null ? undefined : attention[accountPlatforms.indexOf(code)];
    const entries = code === null ? [] : (waiting?.filter(({ subject }) => subject.startsWith(`${code}:`)) ?? []);
    return {
      platform: {
        ...platform,
        accountCount: Math.max(0, platform.accountCount + more(entries, platforms.dataUpdatedAt)),
      },
      code,
      waiting: furthest(entries, online),
      attention: query?.data ?? null,
      failed: query?.data === undefined && query?.isError === true,
    };
  });
  // The skeleton stays until every state is known. A row without its state would change its height later.
  if (waiting === null || states.some((state) => state.code !== null && state.attention === null && !state.failed))
    return (
      <div className={css['page']}>
        <HubBones />
      </div>
    );
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={css['page']}>
        <WhileOffline className={css['age']}>{t`这些内容${asOf(platforms.dataUpdatedAt)}`}</WhileOffline>
        <PendingRenewal hidden={renewing !== null} onShow={(intent) => setRenewing({ kind: 'intent', intent })} />
        <HubSummary states={states} />
        <Section heading={(id) => <SectionHeading id={id} title={t`平台`} />}>
          <HubPlatforms states={states} />
        </Section>
        <AttentionList
          states={states}
          onRenew={(platform, account) => setRenewing({ kind: 'account', platform, account })}
        />
      </div>
      <RenewSheet subject={renewing} onClose={() => setRenewing(null)} />
    </PullToRefresh>
  );
}

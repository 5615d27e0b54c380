/**
 * Shows one change by its id, on its own page or in the pane. If the change can't be read, and this device has no copy
 * of it, the reason shows.
 */
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { codes } from '../../../../contract/codes.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { cachedChange } from '../../../api/coins/changes/known-changes.ts';
import { coinChangeQuery } from '../../../api/resources/coin-queries.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NotReadState } from '../../../ui/states/NotReadState.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { ChangeDetail } from './ChangeDetail.tsx';
import { ChangeDetailSkeleton } from './ChangeDetailSkeleton.tsx';

const ButtonLink = createLink(Button);

/** `id` is 0 if the page's address names no change. */
export function ChangeDetailLoader({ id, place }: { id: number; place: 'page' | 'pane' }) {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useOfflineReason();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...coinChangeQuery(id),
    enabled: id > 0,
    initialData: () => cachedChange(queries, id)?.change,
    initialDataUpdatedAt: () => cachedChange(queries, id)?.asOf,
  });
  if (data) return <ChangeDetail change={data} asOf={dataUpdatedAt} place={place} />;
  // The offline copies may have been restored only after this component read its `initialData`.
  const known = error instanceof NetworkError ? cachedChange(queries, id) : null;
  if (known) return <ChangeDetail change={known.change} asOf={known.asOf} place={place} />;
  if (id < 1 || (error instanceof BusinessError && error.code === codes.notFound)) {
    return (
      <PageState
        icon={missing}
        title={t`没有找到这一笔`}
        reason={t`它可能不是你的，或者链接写错了。`}
        actions={<ButtonLink to="/coinChange">{t`查看积分变更`}</ButtonLink>}
      />
    );
  }
  if (error) {
    return (
      <NotReadState
        failure={{ text: errorText(error), offline: error instanceof NetworkError }}
        neverLoaded={t`${offlineNow}，这一笔还没有读过`}
        failed={t`没有读到这一笔`}
        offlineAdvice={t`${onceOnline}再试，或者看读过的变更。`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ChangeDetailSkeleton place={place} />;
}

/**
 * Reads one subordinate and shows the person, on a page or beside the list. If the person is no subordinate or can't be
 * read, the reason is shown.
 */
import missing from 'icon:person-search-outline-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { codes } from '../../../../contract/codes.ts';
import { cachedSubordinate, subordinateQuery } from '../../../api/resources/subordinates.ts';
import { useUser } from '../../../api/session/session.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { NotReadState } from '../../../ui/states/NotReadState.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { SubordinateDetail } from './SubordinateDetail.tsx';
import { SubordinateDetailSkeleton } from './SubordinateDetailSkeleton.tsx';

const ButtonLink = createLink(Button);

/** Returns whether the backend answered that there is no such user, or none that this user may see. */
function isAbsent(error: Error | null): boolean {
  return error instanceof BusinessError && (error.code === codes.notFound || error.code === codes.noPermission);
}

/** `id` is 0 if the address names nobody. */
export function SubordinateDetailLoader({ id }: { id: number }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const queries = useQueryClient();
  const ownId = useUser().id;
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({
    ...subordinateQuery(id, ownId),
    enabled: id > 0,
    initialData: () => cachedSubordinate(queries, id)?.user,
    initialDataUpdatedAt: () => cachedSubordinate(queries, id)?.asOf,
  });
  const isNoSubordinate = data === null;
  if (id < 1 || isNoSubordinate || isAbsent(error)) {
    return (
      <PageState
        icon={missing}
        title={t`没有找到这个下级`}
        reason={t`对方可能不是你的下级，或者链接写错了。`}
        actions={<ButtonLink to="/subordinate" replace>{t`看全部下级`}</ButtonLink>}
      />
    );
  }
  if (data) return <SubordinateDetail user={data} asOf={dataUpdatedAt} />;
  // The offline copies may have been restored after this component was mounted.
  const known = error instanceof NetworkError ? cachedSubordinate(queries, id) : undefined;
  if (known) return <SubordinateDetail user={known.user} asOf={known.asOf} />;
  if (error) {
    return (
      <NotReadState
        failure={{ text: errorText(error), offline: error instanceof NetworkError }}
        neverLoaded={t`${offlineNow}，这个下级还没有读过`}
        failed={t`没有读到这个下级`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <SubordinateDetailSkeleton />;
}

/**
 * Adds an account to a platform, or edits the account in the address. The account is read anew before it is edited;
 * without a network an earlier copy is shown. If an entry about it waits in the outbox, the form continues that entry.
 */
import cloudOff from 'icon:cloud-off-outline-rounded';
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink, useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { codes } from '../../../../contract/codes.ts';
import { accountQuery, knownAccount } from '../../../api/resources/accounts.ts';
import { errorText } from '../../../api/transport/error-text.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { numberOf, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { useWaiting } from '../../../api/outbox/use-outbox.ts';
import { useUser } from '../../../api/session/session.ts';
import { now } from '../../../platform/clock.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { ErrorState, PageState } from '../../../ui/feedback/states.tsx';
import { AccountForm } from './AccountForm.tsx';
import { EditBones } from './EditBones.tsx';

const ButtonLink = createLink(Button);

interface EditingProps {
  platform: AccountPlatform;
  /** `words` say what was done, for a toast. */
  onSaved: (words: string) => void;
}

function Editing({ platform, id, entry, onSaved }: EditingProps & { id: number; entry: OutboxEntry | null }) {
  const { t } = useLingui();
  const { offlineNow, onceOnline } = useWhyWords();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  const [since] = useState(now);
  const { data, dataUpdatedAt, error, isFetching, refetch } = useQuery({ ...accountQuery(platform, id), staleTime: 0 });
  const [opened, setOpened] = useState(false);
  const offline = error instanceof NetworkError;
  const account = data ?? (offline ? knownAccount(queries, platform, id) : null);
  const isGone = error instanceof BusinessError && error.code === codes.notFound;
  // An edit starts from a fresh record, or from an earlier copy if there is no network. Once the form is open it stays,
  // because a failed refresh must not remove the user's input.
  if (account ? opened || dataUpdatedAt >= since || offline : entry && (offline || isGone)) {
    if (!opened) setOpened(true);
    return (
      <AccountForm
        key={round}
        platform={platform}
        account={account}
        entry={entry}
        onSaved={onSaved}
        onRestart={() => setRound(round + 1)}
      />
    );
  }
  if (isFetching || !error) return <EditBones platform={platform} />;
  if (isGone) {
    return (
      <PageState
        icon={missing}
        title={t`没有找到这个账号`}
        reason={t`它可能已经删除，或者不是你的。`}
        actions={<ButtonLink to={`/${platform}`}>{t`查看账号`}</ButtonLink>}
      />
    );
  }
  if (offline) {
    return (
      <PageState
        icon={cloudOff}
        tone="ochre"
        title={t`${offlineNow}，这个账号还没有读过`}
        reason={t`${onceOnline}再试。`}
        actions={<Button loading={isFetching} onClick={() => void refetch()}>{t`再试一次`}</Button>}
      />
    );
  }
  return (
    <ErrorState
      title={t`没有读到这个账号`}
      reason={errorText(error)}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Adding({ platform, entry, onSaved }: EditingProps & { entry: OutboxEntry | null }) {
  const [round, setRound] = useState(0);
  return (
    <AccountForm
      key={round}
      platform={platform}
      account={null}
      entry={entry}
      onSaved={onSaved}
      onRestart={() => setRound(round + 1)}
    />
  );
}

export function AccountEditPage({ platform }: { platform: AccountPlatform }) {
  const { id: asked, waiting } = useSearch({ from: `/_frame/_user/${platform}_/update` });
  const entries = useWaiting(platform);
  const user = useUser();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const leave = (words: string): void => {
    // The toast waits until the form's action bar is gone, because the toast would disappear with the bar.
    const stop = router.subscribe('onRendered', () => {
      stop();
      toast(words);
    });
    if (canGoBack) router.history.back();
    else void navigate({ to: `/${platform}`, replace: true });
  };
  if (entries === null) return <EditBones platform={platform} />;
  const entry =
    entries.findLast(
      (item) =>
        !item.call.endsWith('/delete') &&
        (asked === undefined ? item.id === waiting : numberOf(item.subject) === asked),
    ) ?? null;
  // While the page is open, the outbox may have added the account, so that its entry has an id now.
  const id = asked ?? (entry ? (numberOf(entry.subject) ?? undefined) : undefined);
  // The key creates a new form for another record or another user. Otherwise the earlier input would stay.
  return id === undefined ? (
    <Adding key={`${user.id} ${waiting ?? ''}`} platform={platform} entry={entry} onSaved={leave} />
  ) : (
    <Editing key={`${user.id} ${id}`} platform={platform} id={id} entry={entry} onSaved={leave} />
  );
}

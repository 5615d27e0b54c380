/**
 * Adds an account to a platform, or edits the account that the URL names. `AccountEditor` is also used in the pane
 * beside the list. The account is read again before the form opens. Without a network the form opens with an offline
 * copy. If an edit of the account waits in the outbox, the form continues that edit.
 */
import missing from 'icon:search-off-rounded';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createLink, useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { codes } from '../../../../contract/codes.ts';
import { isRestored } from '../../../api/cache/query-client.ts';
import { accountQuery, cachedAccount } from '../../../api/resources/accounts.ts';
import { errorText } from '../../../api/transport/error-words.ts';
import { BusinessError, NetworkError } from '../../../api/transport/errors.ts';
import { actOf, recordIdOf, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { entryToContinue, useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { useUser } from '../../../api/session/session.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Place } from '../../../ui/form/FormBar.tsx';
import { leaveSavedForm } from '../../../ui/form/leave-saved-form.ts';
import { EditNotFound } from '../../../ui/states/EditNotFound.tsx';
import { NotReadState } from '../../../ui/states/NotReadState.tsx';
import { PageState } from '../../../ui/states/PageState.tsx';
import { useLastPresent, useOnceTrue } from '../../../ui/overlay/last-present.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountFormSkeleton } from './AccountFormSkeleton.tsx';

const ButtonLink = createLink(Button);

interface EditingProps {
  platform: AccountPlatform;
  place: Place;
  /** The number of saves in this place. Each save opens a new form. */
  saves?: number;
  /** `words` is the text of a toast about the save. `isOpen` is false if the person has left the form meanwhile. */
  onSaved: (words: string, isOpen: boolean) => void;
}

/**
 * Reads the account `id` again and shows its form, or why it can't be shown. Without a network the form starts from the
 * offline copy or from the waiting edit.
 */
function ExistingAccountEditor({
  platform,
  place,
  saves,
  id,
  entry,
  onSaved,
}: EditingProps & { id: number; entry: OutboxEntry | null }) {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isFetchedAfterMount, error, isFetching, refetch } = useQuery({
    ...accountQuery(platform, id),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const offline = error instanceof NetworkError;
  const account = useLastPresent(data ?? (offline ? cachedAccount(queries, platform, id) : null));
  const isGone = error instanceof BusinessError && error.code === codes.notFound;
  // An edit starts from a record that was read just now, or from an offline copy if there is no network. A comparison
  // of times can't tell this, because the clock may be put back while the answer is under way.
  const isReadNow = isFetchedAfterMount && error === null && !isRestored({ data, dataUpdatedAt });
  // A waiting edit needs no record. The form shows the edit's values if there is no network or the record was deleted.
  const canEditEntryAlone = entry !== null && (offline || isGone);
  const isReady = account ? isReadNow || offline : canEditEntryAlone;
  // Once the form is open it stays, because a failed refresh must not remove the user's input.
  if (useOnceTrue(isReady))
    return (
      <AccountForm key={saves} platform={platform} account={account} entry={entry} place={place} onSaved={onSaved} />
    );
  if (isFetching || !error) return <AccountFormSkeleton platform={platform} place={place} />;
  if (isGone) {
    return (
      <PageState
        icon={missing}
        title={t`没有找到这个账号`}
        reason={t`它可能已经删除，或者不是你的。`}
        actions={place === 'page' && <ButtonLink to={`/${platform}`}>{t`查看账号`}</ButtonLink>}
      />
    );
  }
  return (
    <NotReadState
      failure={{ text: errorText(error), offline }}
      neverLoaded={t`${offlineNow}，这个账号还没有读过`}
      failed={t`没有读到这个账号`}
      retrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

/**
 * Returns the waiting edit of the account `id`. Without an id, returns the entry `waiting`, which adds an account. Null
 * if there is none.
 */
function entryIn(
  entries: readonly OutboxEntry[],
  id: number | undefined,
  waiting: number | undefined,
): OutboxEntry | null {
  if (id === undefined) return entryToContinue(entries, waiting);
  return entries.findLast((item) => actOf(item) !== 'delete' && recordIdOf(item.subject) === id) ?? null;
}

interface AccountEditorProps extends EditingProps {
  /** The account that the URL names. */
  id: number | undefined;
  /** The outbox entry that the URL names, for an account that isn't added yet. */
  waiting: number | undefined;
}

export function AccountEditor({ id: asked, waiting, ...editing }: AccountEditorProps) {
  const { t } = useLingui();
  const { platform, place } = editing;
  const entries = useWaitingEdits(platform);
  // While the form saves, the outbox hides the entry. The form needs the entry until the answer comes.
  const entry = useLastPresent(entries && entryIn(entries, asked, waiting));
  if (entries === null) return <AccountFormSkeleton platform={platform} place={place} />;
  // The outbox may have added the account while the page is open. Then its entry has an id now.
  const addedId = entry && recordIdOf(entry.subject);
  const id = asked ?? addedId ?? undefined;
  // A form without the entry would be empty, and would add the account a second time.
  const isEntryGone = waiting !== undefined && !entry;
  if (id === undefined && isEntryGone)
    return <EditNotFound actions={place === 'page' && <ButtonLink to={`/${platform}`}>{t`查看账号`}</ButtonLink>} />;
  return id === undefined ? (
    <AccountForm account={null} entry={entry} {...editing} />
  ) : (
    <ExistingAccountEditor key={id} id={id} entry={entry} {...editing} />
  );
}

/** Returns a function that leaves the page after a save: back, or to the list if there is no history. */
function useLeave(platform: AccountPlatform): EditingProps['onSaved'] {
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (words, isOpen) =>
    leaveSavedForm(words, isOpen, router, () => {
      if (canGoBack) router.history.back();
      else void navigate({ to: `/${platform}`, replace: true });
    });
}

export function AccountEditPage({ platform }: { platform: AccountPlatform }) {
  const { id, waiting } = useSearch({ from: `/_frame/_user/(platforms)/${platform}_/update` });
  const user = useUser();
  const leave = useLeave(platform);
  // The key opens a new form for another record or another user. Otherwise the earlier input would stay.
  return (
    <AccountEditor
      key={`${user.id} ${id} ${waiting}`}
      platform={platform}
      place="page"
      id={id}
      waiting={waiting}
      onSaved={leave}
    />
  );
}

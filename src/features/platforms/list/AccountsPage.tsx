/**
 * The user's accounts on a platform, the first to expire on top. Filter and search are in the address, so that back,
 * reload and a shared link show the same. The address may also name an account to renew.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink, useNavigate, useSearch } from '@tanstack/react-router';
import add from 'icon:add-rounded';
import magnifier from 'icon:search-rounded';
import { useCallback, useMemo, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account, AccountState } from '../../../../contract/account.ts';
import { accountsQuery } from '../../../api/resources/accounts.ts';
import { cancelEntry } from '../../../api/outbox/outbox.ts';
import { usePages, useRefreshPages } from '../../../api/cache/paged-list.ts';
import { isAhead, useWaiting } from '../../../api/outbox/use-outbox.ts';
import { useWhyWords } from '../../../platform/why-words.ts';
import { BarAction } from '../../../ui/layout/BarAction.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { AccountBones } from './AccountBones.tsx';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountRow } from './AccountRow.tsx';
import css from '../accounts.module.css';
import { platformNames } from '../descriptors.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { NoAccounts } from './NoAccounts.tsx';
import { PendingRenewal } from './PendingRenewal.tsx';
import { RenewSheet, type RenewSubject } from '../renew/RenewSheet.tsx';
import { useRenewAddress } from '../renew/use-renew-address.ts';
import { listed, type ListedAccount } from '../with-waiting-edits.ts';

const BarLink = createLink(BarAction);

const keyOf = ({ account, act }: ListedAccount): string => (act === 'add' ? `new ${account.id}` : String(account.id));

export function AccountsPage({ platform }: { platform: AccountPlatform }) {
  const { t, i18n } = useLingui();
  const { offlineNow } = useWhyWords();
  const { status, q = '', renew: asked } = useSearch({ from: `/_frame/_user/${platform}` });
  const navigate = useNavigate();
  const options = accountsQuery(platform, { status, searchText: q });
  const read = usePages(options);
  const entries = useWaiting(platform);
  const items = useMemo(
    () =>
      entries && read.items
        ? listed(
            platform,
            read.items,
            entries.filter((entry) => isAhead(entry, read.asOf)),
            { status, searchText: q },
          )
        : undefined,
    [platform, read.items, read.asOf, entries, status, q],
  );
  const pages = { ...read, items };
  const refresh = useRefreshPages(options.queryKey);
  const [searching, setSearching] = useState(q !== '');
  const [renewing, setRenewing] = useState<RenewSubject | null>(null);
  const [deleting, setDeleting] = useState<ListedAccount | null>(null);
  const name = i18n._(platformNames[platform]);
  const filtered = status !== undefined || q !== '';
  // Without any account there is nothing to search.
  const none = !filtered && pages.items?.length === 0;

  const filter = (next: {
    status?: AccountState | undefined;
    q?: string | undefined;
    renew?: number | undefined;
  }): void => {
    void navigate({
      to: `/${platform}`,
      search: {
        ...(next.status && { status: next.status }),
        ...(next.q && { q: next.q }),
        ...(next.renew && { renew: next.renew }),
      },
      replace: true,
      resetScroll: false,
    });
  };
  const renew = useCallback((account: Account) => setRenewing({ kind: 'account', platform, account }), [platform]);
  const keep = useCallback(
    ({ entry }: ListedAccount) => {
      if (entry) void cancelEntry(entry.id).then((kept) => toast(kept ? t`已撤销删除` : t`正在删除，来不及撤销`));
    },
    [t],
  );
  const forget = (): void => {
    if (asked !== undefined) filter({ status, q });
  };
  useRenewAddress(platform, asked, { onFound: renew, onGone: forget });
  const row = useCallback(
    (item: ListedAccount) => (
      <AccountRow platform={platform} listed={item} onRenew={renew} onDelete={setDeleting} onKeep={keep} />
    ),
    [platform, renew, keep],
  );

  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={css['page']}>
        {!none && (
          <BarAction
            display="icon"
            icon={magnifier}
            label={t`搜索`}
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
          />
        )}
        <BarLink display="icon" icon={add} label={t`添加账号`} to={`/${platform}/update`} />
        <PendingRenewal hidden={renewing !== null} onShow={(intent) => setRenewing({ kind: 'intent', intent })} />
        {(searching || q !== '') && !none && (
          <SearchField
            className={css['search']}
            label={t`搜索姓名、号码或单位`}
            value={q}
            focusAtFirst={searching}
            // The account to renew may still be loading, so the new address must keep it.
            onChange={(text) => filter({ status, q: text, renew: asked })}
          />
        )}
        {!none && (
          <AccountFilters
            platform={platform}
            status={status}
            searchText={q}
            entries={q === '' ? (entries ?? []) : []}
            onChange={(next) => filter({ status: next, q })}
          />
        )}
        <div key={none ? 'none' : 'list'} className={none ? undefined : css['list']}>
          <PagedList
            apart
            label={t`${name}账号`}
            pages={pages}
            getKey={keyOf}
            renderItem={row}
            estimate={110}
            failed={t`没有读到${name}账号`}
            unread={t`${offlineNow}，这些账号还没有读过`}
            empty={<NoAccounts platform={platform} name={name} filtered={filtered} onClear={() => filter({})} />}
            bones={<AccountBones rows={6} />}
            moreBones={<AccountBones rows={2} />}
          />
        </div>
      </div>
      <DeleteDialog platform={platform} listed={deleting} onClose={() => setDeleting(null)} />
      <RenewSheet
        subject={renewing}
        onClose={() => {
          setRenewing(null);
          forget();
        }}
      />
    </PullToRefresh>
  );
}

/**
 * The user's accounts on a platform, the first to expire on top. The URL holds the filter, the search, the order and
 * the open account, so that back, reload and a shared link show the same. It may also name an account to renew. Several
 * accounts can be selected and handled together. From 900 px the list is a table, and an account opens beside it.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink, useNavigate } from '@tanstack/react-router';
import add from 'icon:add-rounded';
import magnifier from 'icon:search-rounded';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { type AccountFilters as Filters, accountsQuery } from '../../../api/resources/accounts.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { useCancelDeletion } from '../../../api/edits/use-cancel-deletion.ts';
import { usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { uuid } from '../../../platform/uuid.ts';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { TableColumns } from '../../../ui/list/table/Table.tsx';
import { TableSkeleton } from '../../../ui/list/table/TableSkeleton.tsx';
import { useFixedColumns } from '../../../ui/list/table/use-table-view.ts';
import { useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import { useFormat } from '../../../ui/words/format.ts';
import { AccountRowsSkeleton } from './AccountRowsSkeleton.tsx';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountRow } from './AccountRow.tsx';
import { AccountTools } from './AccountTools.tsx';
import { toAdding } from '../account-search.ts';
import { useStateWords } from '../account-words.ts';
import css from '../accounts.module.css';
import { platformNames } from '../descriptors.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { NoAccounts } from './NoAccounts.tsx';
import { PendingRenewal } from './PendingRenewal.tsx';
import { earlierRenewal, renewalOf, type RenewSubject } from '../renew/renew-subject.ts';
import { RenewSheet } from '../renew/RenewSheet.tsx';
import { AccountPane } from '../table/AccountPane.tsx';
import { AccountTableHead, AccountTableRow } from '../table/AccountTable.tsx';
import { columnOf, defaultSort, orderOf } from '../account-sorts.ts';
import { accountTableColumns } from '../table/account-columns.ts';
import { createSelection } from '../select/selection.ts';
import { LazySelectionLayer } from '../select/LazySelectionLayer.tsx';
import { SelectTools } from '../select/SelectTools.tsx';
import type { ExportSubject } from '../export/use-account-export.ts';
import type { RenewManySubject } from '../renew-many/RenewManySheet.tsx';
import { useAccountRows } from './use-account-rows.ts';
import { useAccountsAddress } from './use-accounts-address.ts';
import { useRenewAddress } from '../renew/use-renew-address.ts';
import type { ListedAccount } from '../listed-accounts.ts';

const BarLink = createLink(TopBarAction);

const noItems: readonly ListedAccount[] = [];
const noEntries: readonly OutboxEntry[] = [];

const keyOf = ({ account, act }: ListedAccount): string => (act === 'add' ? `new ${account.id}` : String(account.id));

export function AccountsPage({ platform }: { platform: AccountPlatform }) {
  const { t, i18n } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { asOf: since } = useFormat();
  const { search, sort, sortBy, isAdding, open, change, show } = useAccountsAddress(platform);
  const { status, q = '', renew: asked, waiting } = search;
  const wide = useTwoPanes();
  const navigate = useNavigate();
  const filters: Filters = { status, searchText: q };
  const options = accountsQuery(platform, filters, orderOf(sort === defaultSort ? null : sort));
  const read = usePagedList(options);
  const entries = useWaitingEdits(platform);
  const { items, partialSince } = useAccountRows(platform, read, entries, { status, searchText: q });
  const pages = { ...read, items };
  const refresh = usePagedListRefresh(options.queryKey);
  const [searching, setSearching] = useState(q !== '');
  const [renewing, setRenewing] = useState<RenewSubject | null>(null);
  const [deleting, setDeleting] = useState<ListedAccount | null>(null);
  const [selection] = useState(createSelection);
  const [exported, setExported] = useState<ExportSubject | null>(null);
  const [renewingMany, setRenewingMany] = useState<RenewManySubject | null>(null);
  const stateWords = useStateWords();
  const name = i18n._(platformNames[platform]);
  const filtered = status !== undefined || q !== '';
  // Without any account there is nothing to search.
  const none = !filtered && pages.items?.length === 0;
  const list = useRef<HTMLDivElement>(null);
  const tableColumns = useMemo(() => accountTableColumns(platform), [platform]);
  const columns = useFixedColumns(tableColumns, columnOf(sort));

  const addLink = wide
    ? ({ from: `/${platform}`, to: `/${platform}`, search: toAdding, replace: true } as const)
    : ({ to: `/${platform}/update` } as const);
  const renew = useCallback((account: Account) => setRenewing(renewalOf(platform, account)), [platform]);
  const cancelDeletion = useCancelDeletion(showShortToast);
  const clearRenewParam = (): void => {
    if (asked !== undefined) change({ renew: undefined });
  };
  useRenewAddress(platform, asked, { onFound: renew, onGone: clearRenewParam });
  const known = useMemo(() => (items ?? []).flatMap((item) => item.known ?? []), [items]);
  const selectable = useMemo(
    () => (items ?? []).flatMap((item) => (item.known === null || item.act === 'delete' ? [] : [item.known])),
    [items],
  );
  useEffect(() => selection.setRows(known), [selection, known]);
  const withAccount = (act: (listed: ListedAccount) => void) => (of: number) => {
    const listed = items?.find(({ account }) => account.id === of);
    if (listed?.known && listed.act !== 'delete') act(listed);
  };
  useListShortcuts({
    list,
    ids: wide ? selectable.map((account) => account.id) : [],
    open,
    onOpen: show,
    onClose: open === undefined && !isAdding ? null : () => show(undefined),
    handlers: { add: () => void navigate(addLink) },
    recordHandlers: { renew: withAccount(({ account }) => renew(account)), remove: withAccount(setDeleting) },
  });
  const actions = { onRenew: renew, onDelete: setDeleting, onKeep: cancelDeletion };
  const row = useCallback(
    (item: ListedAccount) => {
      const shared = {
        platform,
        listed: item,
        selection,
        onRenew: renew,
        onDelete: setDeleting,
        onKeep: cancelDeletion,
      };
      return wide ? <AccountTableRow {...shared} /> : <AccountRow {...shared} />;
    },
    [platform, selection, renew, cancelDeletion, wide],
  );
  return (
    <PullToRefresh onRefresh={refresh} disabled={wide}>
      {!none && !wide && (
        <TopBarAction
          display="icon"
          icon={magnifier}
          label={t`搜索`}
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        />
      )}
      <BarLink display={wide ? 'word' : 'icon'} icon={add} label={t`添加账号`} {...addLink} resetScroll={!wide} />
      <Panes
        alone={none ? 'middle' : 'whole'}
        list={
          <TableColumns ref={list} columns={columns} className={css['page']}>
            <PendingRenewal
              hidden={renewing !== null || renewingMany !== null}
              onShow={(decision) => setRenewing(earlierRenewal(decision))}
              onShowMany={(decision) => setRenewingMany({ kind: 'decision', decision, opening: uuid() })}
            />
            {!none && (
              <AccountTools
                q={q}
                searches={wide || searching || q !== ''}
                focusAtFirst={searching}
                aboveTable={wide}
                onSearch={(text) => change({ q: text === '' ? undefined : text })}
                filters={
                  <AccountFilters
                    platform={platform}
                    status={status}
                    searchText={q}
                    entries={q === '' ? (entries ?? []) : []}
                    onChange={(next) => change({ status: next, renew: undefined })}
                  />
                }
                tools={
                  <SelectTools
                    platform={platform}
                    selection={selection}
                    selects={!wide}
                    onExport={() =>
                      setExported({
                        opening: uuid(),
                        chosen: null,
                        filters,
                        words: [...(status === undefined ? [] : [stateWords(status)]), ...(q === '' ? [] : [q])],
                        read: known,
                        total: read.total,
                      })
                    }
                  />
                }
              />
            )}
            {wide && !none && (
              <AccountTableHead
                platform={platform}
                selection={selection}
                read={selectable}
                sort={sort}
                onSort={sortBy}
              />
            )}
            <div key={none ? 'none' : wide ? 'table' : 'list'} className={none || wide ? undefined : css['list']}>
              <PagedList
                apart={!wide}
                label={t`${name}账号`}
                pages={pages}
                getKey={keyOf}
                renderItem={row}
                estimate={wide ? 52 : 110}
                startAt={items?.findIndex(({ account }) => account.id === open)}
                failed={t`没有读到${name}账号`}
                unread={t`${offlineNow}，这些账号还没有读过`}
                {...(partialSince !== null && {
                  age: partialSince === 0 ? t`读过的账号，可能不全` : t`读过的账号，可能不全，${since(partialSince)}`,
                })}
                empty={
                  <NoAccounts
                    platform={platform}
                    name={name}
                    filtered={filtered}
                    onClear={() => change({ status: undefined, q: undefined, renew: undefined })}
                  />
                }
                skeleton={wide ? <TableSkeleton rows={10} /> : <AccountRowsSkeleton rows={6} />}
                moreSkeleton={wide ? <TableSkeleton rows={3} /> : <AccountRowsSkeleton rows={2} />}
              />
            </div>
          </TableColumns>
        }
        {...((isAdding || open !== undefined) && {
          detail: (
            <AccountPane
              {...actions}
              platform={platform}
              id={open}
              waiting={waiting}
              listed={items?.find(({ account, act }) => account.id === open && act !== 'add')}
              onClose={() => show(undefined)}
            />
          ),
        })}
      />
      <LazySelectionLayer
        platform={platform}
        selection={selection}
        items={items ?? noItems}
        total={read.total}
        isWhole={read.items !== undefined && !read.hasMore}
        filters={filters}
        entries={entries ?? noEntries}
        exported={exported}
        onExport={setExported}
        renewal={renewingMany}
        onRenewal={setRenewingMany}
      />
      <DeleteAccount
        platform={platform}
        listed={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={({ account }) => {
          if (account.id === open) show(undefined);
        }}
      />
      <RenewSheet
        subject={renewing}
        onClose={() => {
          setRenewing(null);
          clearRenewParam();
        }}
      />
    </PullToRefresh>
  );
}

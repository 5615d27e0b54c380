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
import { useCancelDeletion } from '../../../api/edits/use-cancel-deletion.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { uuid } from '../../../platform/uuid.ts';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { TableColumns } from '../../../ui/list/table/Table.tsx';
import { useFixedColumns } from '../../../ui/list/table/use-table-view.ts';
import { useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import { AccountsList } from './AccountsList.tsx';
import { toAdding } from '../account-search.ts';
import css from '../accounts.module.css';
import { DeleteAccount } from './DeleteAccount.tsx';
import { PendingRenewal } from './PendingRenewal.tsx';
import { earlierRenewal, renewalOf, type RenewSubject } from '../renew/renew-subject.ts';
import { RenewSheet } from '../renew/RenewSheet.tsx';
import { AccountPane } from '../table/AccountPane.tsx';
import { columnOf } from '../account-sorts.ts';
import { accountTableColumns } from '../table/account-columns.ts';
import { createSelection } from '../select/selection.ts';
import { LazySelectionLayer } from '../select/LazySelectionLayer.tsx';
import type { ExportSubject } from '../export/use-account-export.ts';
import type { RenewManySubject } from '../renew-many/RenewManySheet.tsx';
import { useAccountList } from './use-account-list.ts';
import { useAccountsAddress } from './use-accounts-address.ts';
import { useRenewAddress } from '../renew/use-renew-address.ts';
import type { ListedAccount } from '../listed-accounts.ts';

const BarLink = createLink(TopBarAction);

const noItems: readonly ListedAccount[] = [];

export function AccountsPage({ platform }: { platform: AccountPlatform }) {
  const { t } = useLingui();
  const address = useAccountsAddress(platform);
  const { search, sort, isAdding, open, change, show } = address;
  const { q = '', renew: asked, waiting } = search;
  const wide = useTwoPanes();
  const navigate = useNavigate();
  const list = useAccountList(platform, address);
  const { known, selectable, isEmpty } = list;
  const { items, total } = list.pages;
  const [searching, setSearching] = useState(q !== '');
  const [renewing, setRenewing] = useState<RenewSubject | null>(null);
  const [deleting, setDeleting] = useState<ListedAccount | null>(null);
  const [selection] = useState(createSelection);
  const [exported, setExported] = useState<ExportSubject | null>(null);
  const [renewingMany, setRenewingMany] = useState<RenewManySubject | null>(null);
  const listElement = useRef<HTMLDivElement>(null);
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
  useEffect(() => selection.setRows(known), [selection, known]);
  const withAccount = (act: (listed: ListedAccount) => void) => (of: number) => {
    const listed = items?.find(({ account }) => account.id === of);
    if (listed?.known && listed.act !== 'delete') act(listed);
  };
  useListShortcuts({
    list: listElement,
    ids: wide ? selectable.map((account) => account.id) : [],
    open,
    onOpen: show,
    onClose: open === undefined && !isAdding ? null : () => show(undefined),
    handlers: { add: () => void navigate(addLink) },
    recordHandlers: { renew: withAccount(({ account }) => renew(account)), remove: withAccount(setDeleting) },
  });
  const actions = { onRenew: renew, onDelete: setDeleting, onKeep: cancelDeletion };
  return (
    <PullToRefresh onRefresh={list.refresh} disabled={wide}>
      {!isEmpty && !wide && (
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
        alone={isEmpty ? 'middle' : 'whole'}
        list={
          <TableColumns ref={listElement} columns={columns} className={css['page']}>
            <PendingRenewal
              hidden={renewing !== null || renewingMany !== null}
              onShow={(decision) => setRenewing(earlierRenewal(decision))}
              onShowMany={(decision) => setRenewingMany({ kind: 'decision', decision, opening: uuid() })}
            />
            <AccountsList
              {...actions}
              platform={platform}
              address={address}
              list={list}
              selection={selection}
              searching={searching}
              onExport={setExported}
            />
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
        total={total}
        isWhole={list.isWhole}
        filters={list.filters}
        entries={list.entries}
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

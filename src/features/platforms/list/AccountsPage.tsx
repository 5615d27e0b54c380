/**
 * The user's accounts on a platform. Without another order, the first to expire is on top. The URL holds the filter,
 * the search, a chosen order and the open account, so that back and reload show the same. A wide screen without an
 * order in its URL uses the order that this device remembers. The URL may also name an account to renew. Several
 * accounts can be selected and handled together. From 900 px the list is a table, and an account opens beside it.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink, useNavigate } from '@tanstack/react-router';
import add from 'icon:add-rounded';
import magnifier from 'icon:search-rounded';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import type { Account } from '../../../../contract/account.ts';
import { useCancelDeletion } from '../../../api/edits/use-cancel-deletion.ts';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { TableColumns } from '../../../ui/list/table/Table.tsx';
import { useFixedColumns } from '../../../ui/list/table/use-table-view.ts';
import { useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import { AccountsList } from './AccountsList.tsx';
import { withNewAccountOpen } from '../account-search.ts';
import css from '../accounts.module.css';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { RenewalUnsettled } from './RenewalUnsettled.tsx';
import { RenewSheet } from '../renew/RenewSheet.tsx';
import { AccountPane } from '../table/AccountPane.tsx';
import { columnOf } from '../account-sorts.ts';
import { accountTableColumns } from '../table/account-columns.ts';
import { createSelection } from '../select/selection.ts';
import { LazySelectionLayer } from '../select/LazySelectionLayer.tsx';
import type { ExportSubject } from '../export/use-account-export.ts';
import { type AccountList, useAccountList } from './use-account-list.ts';
import { type AccountsAddress, useAccountsAddress } from './use-accounts-address.ts';
import { useRenewals } from './use-renewals.ts';
import { isRowOf, type ListedAccount } from '../listed-accounts.ts';

const BarLink = createLink(TopBarAction);

const noItems: readonly ListedAccount[] = [];

interface BarActionsProps {
  platform: AccountPlatform;
  wide: boolean;
  isEmpty: boolean;
  isSearching: boolean;
  onSearch: () => void;
}

/** Returns the link that adds an account: beside the list, or on a page of its own on a narrow screen. */
function addLinkOf(platform: AccountPlatform, wide: boolean) {
  return wide
    ? ({ from: `/${platform}`, to: `/${platform}`, search: withNewAccountOpen, replace: true } as const)
    : ({ to: `/${platform}/update` } as const);
}

/** The actions in the bar: the search on a narrow screen, and adding an account. */
function BarActions({ platform, wide, isEmpty, isSearching, onSearch }: BarActionsProps) {
  const { t } = useLingui();
  return (
    <>
      {!isEmpty && !wide && (
        <TopBarAction display="icon" icon={magnifier} label={t`搜索`} aria-expanded={isSearching} onClick={onSearch} />
      )}
      <BarLink
        display={wide ? 'word' : 'icon'}
        icon={add}
        label={t`添加账号`}
        {...addLinkOf(platform, wide)}
        resetScroll={!wide}
      />
    </>
  );
}

interface AccountShortcuts {
  platform: AccountPlatform;
  wide: boolean;
  address: AccountsAddress;
  list: AccountList;
  element: RefObject<HTMLElement | null>;
  onRenew: (account: Account) => void;
  onDelete: (listed: ListedAccount) => void;
}

/** The keyboard shortcuts of the list. An account that waits to be added or deleted can't be renewed or deleted. */
function useAccountShortcuts({ platform, wide, address, list, element, onRenew, onDelete }: AccountShortcuts): void {
  const navigate = useNavigate();
  const { open, isAdding, show } = address;
  const withAccount = (act: (listed: ListedAccount) => void) => (of: number) => {
    const listed = list.pages.items?.find((item) => isRowOf(item, of));
    if (listed?.known && listed.act !== 'delete') act(listed);
  };
  useListShortcuts({
    list: element,
    ids: wide ? list.selectable.map((account) => account.id) : [],
    open,
    onOpen: show,
    onClose: open === undefined && !isAdding ? null : () => show(undefined),
    handlers: { add: () => void navigate(addLinkOf(platform, wide)) },
    recordHandlers: { renew: withAccount(({ account }) => onRenew(account)), remove: withAccount(onDelete) },
  });
}

export function AccountsPage({ platform }: { platform: AccountPlatform }) {
  const address = useAccountsAddress(platform);
  const { search, sort, isAdding, open, show } = address;
  const { q = '', waiting } = search;
  const wide = useTwoPanes();
  const list = useAccountList(platform, address);
  const { selectable, isEmpty } = list;
  const { items, total } = list.pages;
  const [searching, setSearching] = useState(q !== '');
  const [deleting, setDeleting] = useState<ListedAccount | null>(null);
  const [selection] = useState(createSelection);
  const [exported, setExported] = useState<ExportSubject | null>(null);
  const listElement = useRef<HTMLDivElement>(null);
  const tableColumns = useMemo(() => accountTableColumns(platform), [platform]);
  const columns = useFixedColumns(tableColumns, columnOf(sort));

  const renewals = useRenewals(platform, address);
  const cancelDeletion = useCancelDeletion(showShortToast);
  useEffect(() => selection.setRows(selectable), [selection, selectable]);
  useAccountShortcuts({
    platform,
    wide,
    address,
    list,
    element: listElement,
    onRenew: renewals.renew,
    onDelete: setDeleting,
  });
  const actions = { onRenew: renewals.renew, onDelete: setDeleting, onCancelDeletion: cancelDeletion };
  return (
    <PullToRefresh onRefresh={list.refresh}>
      <BarActions
        platform={platform}
        wide={wide}
        isEmpty={isEmpty}
        isSearching={searching}
        onSearch={() => setSearching(!searching)}
      />
      <Panes
        alone={isEmpty ? 'middle' : 'whole'}
        list={
          <TableColumns ref={listElement} columns={columns} className={css['page']}>
            <RenewalUnsettled
              hidden={renewals.single !== null || renewals.many !== null}
              onShow={renewals.show}
              onShowMany={renewals.showMany}
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
              listed={items?.find((item) => isRowOf(item, open))}
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
        renewal={renewals.many}
        onRenewal={renewals.setMany}
      />
      <DeleteAccountDialog
        platform={platform}
        listed={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(deleted) => {
          if (isRowOf(deleted, open)) show(undefined);
        }}
      />
      <RenewSheet subject={renewals.single} onClose={renewals.close} />
    </PullToRefresh>
  );
}

/** The accounts of a platform under their search, filters and tools: a list, or a table on a wide screen. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { AccountPlatform } from '../../../../contract/account-fields.ts';
import { defaultPlatformNames } from '../../../api/resources/platform-name.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { uuid } from '../../../platform/uuid.ts';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { TableSkeleton } from '../../../ui/list/table/TableSkeleton.tsx';
import { useFormat } from '../../../ui/words/format.ts';
import { useStateWords } from '../account-words.ts';
import css from '../accounts.module.css';
import type { ExportSubject } from '../export/use-account-export.ts';
import { isRowOf, type ListedAccount } from '../listed-accounts.ts';
import type { Selection } from '../select/selection.ts';
import { SelectTools } from '../select/SelectTools.tsx';
import { AccountTableHead, AccountTableRow } from '../table/AccountTable.tsx';
import { AccountFilters } from './AccountFilters.tsx';
import { AccountRow } from './AccountRow.tsx';
import { AccountRowsSkeleton } from './AccountRowsSkeleton.tsx';
import { AccountTools } from './AccountTools.tsx';
import { NoAccounts } from './NoAccounts.tsx';
import type { AccountActions } from './use-account-actions.ts';
import type { AccountList } from './use-account-list.ts';
import type { AccountsAddress } from './use-accounts-address.ts';

/**
 * If one of `onRenew`, `onDelete`, `onCancelDeletion` and `selection` changes between renders, the list renders every
 * row again.
 */
interface AccountsListProps extends AccountActions {
  platform: AccountPlatform;
  address: AccountsAddress;
  list: AccountList;
  selection: Selection;
  /** Whether the person has opened the search. */
  searching: boolean;
  onExport: (subject: ExportSubject) => void;
}

/** The expected heights in px of a row of the table, and of a row on a narrow screen. */
const rowHeights = { table: 52, narrow: 110 } as const;

const keyOf = ({ account, act }: ListedAccount): string => (act === 'add' ? `new ${account.id}` : String(account.id));

export function AccountsList({
  platform,
  address: { search, sort, sortBy, open, change },
  list: { filters, pages, partialSince, entries, known, selectable, isFiltered, isEmpty },
  selection,
  searching,
  onExport,
  onRenew,
  onDelete,
  onCancelDeletion,
}: AccountsListProps) {
  const { t, i18n } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { asOf } = useFormat();
  const stateWords = useStateWords();
  const wide = useTwoPanes();
  const { status, q = '' } = search;
  const name = i18n._(defaultPlatformNames[platform]);
  const filledLook = wide ? 'table' : 'list';
  const renderRow = useCallback(
    (item: ListedAccount) => {
      const shared = { platform, listed: item, selection, onRenew, onDelete, onCancelDeletion };
      return wide ? <AccountTableRow {...shared} /> : <AccountRow {...shared} />;
    },
    [platform, selection, onRenew, onDelete, onCancelDeletion, wide],
  );
  return (
    <>
      {!isEmpty && (
        <AccountTools
          q={q}
          showsSearch={wide || searching || q !== ''}
          focusAtFirst={searching}
          aboveTable={wide}
          onSearch={(text) => change({ q: text === '' ? undefined : text })}
          filters={
            <AccountFilters
              platform={platform}
              status={status}
              searchText={filters.searchText}
              entries={q === '' ? entries : []}
              known={known}
              onChange={(next) => change({ status: next, renew: undefined })}
            />
          }
          tools={
            <SelectTools
              platform={platform}
              selection={selection}
              hasSelectButton={!wide}
              onExport={() =>
                onExport({
                  opening: uuid(),
                  chosen: null,
                  filters,
                  words: [...(status === undefined ? [] : [stateWords(status)]), ...(q === '' ? [] : [q])],
                  read: known,
                  total: pages.total,
                })
              }
            />
          }
        />
      )}
      {wide && !isEmpty && (
        <AccountTableHead platform={platform} selection={selection} read={selectable} sort={sort} onSort={sortBy} />
      )}
      <div key={isEmpty ? 'none' : filledLook} className={isEmpty || wide ? undefined : css['list']}>
        <PagedList
          apart={!wide}
          label={t`${name}账号`}
          pages={pages}
          getKey={keyOf}
          renderItem={renderRow}
          estimate={wide ? rowHeights.table : rowHeights.narrow}
          startAt={pages.items?.findIndex((item) => isRowOf(item, open))}
          failed={t`没有读到${name}账号`}
          neverLoaded={t`${offlineNow}，这些账号还没有读过`}
          {...(partialSince !== null && {
            age: partialSince === 0 ? t`读过的账号，可能不全` : t`读过的账号，可能不全，${asOf(partialSince)}`,
          })}
          empty={
            <NoAccounts
              platform={platform}
              name={name}
              filtered={isFiltered}
              onClear={() => change({ status: undefined, q: undefined, renew: undefined })}
            />
          }
          skeleton={wide ? <TableSkeleton rows={10} /> : <AccountRowsSkeleton rows={6} />}
          moreSkeleton={wide ? <TableSkeleton rows={3} /> : <AccountRowsSkeleton rows={2} />}
        />
      </div>
    </>
  );
}

/**
 * Lists the users. The backend searches and sorts. The app applies the filters (api/resources/admin/filtered-users.ts).
 * The address holds the search and the filters. On screens of 900 px and more the list is a table, and the open user
 * stands beside it.
 */
import upload from 'icon:upload-file-outline-rounded';
import nobody from 'icon:person-search-outline-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import type { User } from '../../../../contract/user.ts';
import type { PagedListState } from '../../../api/cache/paged-list.ts';
import { useOfflineReason } from '../../../device/connection-words.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ActionMenu } from '../../../ui/overlay/ActionMenu.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { TableColumns } from '../../../ui/list/table/Table.tsx';
import { TableSkeleton } from '../../../ui/list/table/TableSkeleton.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { AddUser } from './AddUser.tsx';
import { CountAndTools } from '../CountAndTools.tsx';
import { ListWithPane } from '../desk/DetailPane.tsx';
import css from '../desk/system.module.css';
import { withoutOpenRecord, isUserListFiltered } from '../desk/system-search.ts';
import { useSystemSearch } from '../desk/use-system.ts';
import { SelectableRow } from '../../../ui/list/selection/SelectableRow.tsx';
import { useSelection } from '../../../ui/list/selection/use-selection.ts';
import { ManyUsers } from '../many/ManyUsers.tsx';
import { SelectShownUsers } from '../many/UserSelectionBar.tsx';
import { displayNameOf } from './user-words.ts';
import { DeskRowsSkeleton } from '../desk/DeskRowsSkeleton.tsx';
import { UserFilterBar } from './UserFilterBar.tsx';
import { UserRow } from './UserRow.tsx';
import { UserPane } from './UserPane.tsx';
import { UserTableHead, UserTableRow } from './table/UserTable.tsx';
import { ViewHeading } from '../desk/ViewHeading.tsx';
import { useUsersList } from './use-users-list.ts';

/** The expected heights in px of a row of the table, and of a row on a narrow screen. */
const rowHeights = { table: 52, narrow: 84 } as const;

function keyOf({ id }: User): string {
  return String(id);
}

function Count({ pages: { total, failure }, filtered }: { pages: PagedListState<User>; filtered: boolean }) {
  const { t } = useLingui();
  if (total === undefined) return failure ? null : t`用户`;
  return filtered
    ? plural(total, { one: '用户 · 找到 # 位', other: '用户 · 找到 # 位' })
    : plural(total, { one: '用户 · # 位', other: '用户 · # 位' });
}

/** The search, and the menu beside it, which opens the import. */
function SearchLine() {
  const { t } = useLingui();
  const { search, find, go } = useSystemSearch();
  return (
    <div className={css['searchLine']}>
      <SearchField label={t`搜索账号、姓名或邮箱`} value={search.text ?? ''} onChange={find} />
      <ActionMenu
        label={t`更多`}
        actions={[{ key: 'import', label: t`导入用户`, icon: upload, onAct: () => go({ view: 'import' }) }]}
      />
    </div>
  );
}

/** Stands in place of the rows if the filters find nobody. */
function NobodyFound({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useLingui();
  return (
    <Card padding="none">
      <EmptyState
        place="card"
        icon={nobody}
        title={t`没有找到这样的用户`}
        reason={t`换一个条件，或者看全部。`}
        action={<Button variant="soft" onClick={onShowAll}>{t`看全部用户`}</Button>}
      />
    </Card>
  );
}

export function UsersView() {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const { search, show } = useSystemSearch();
  const wide = useTwoPanes();
  const { id, adding = false } = search;
  const users = useUsersList();
  const { pages, filters, sort, sortBy, columns, chooser } = users;
  const { items } = pages;
  const list = useRef<HTMLDivElement>(null);
  const open = adding || id !== undefined;
  const add = (): void => show({ ...withoutOpenRecord(search), adding: true });
  const ids = useMemo(() => items?.map((user) => user.id) ?? [], [items]);
  const selection = useSelection(ids);
  useListShortcuts({
    list,
    ids,
    open: id,
    onOpen: (next) => show({ ...withoutOpenRecord(search), id: next }),
    // The pane takes the focus and closes itself (DetailPane.tsx), so the arrows only move among the rows.
    onClose: null,
    follows: false,
    handlers: { add },
  });
  const renderItem = useCallback(
    (user: User) => (
      <SelectableRow
        isActive={selection.isActive}
        isSelected={selection.keys.has(user.id)}
        label={t`选择 ${displayNameOf(user)}`}
        shown={wide}
        onBegin={() => selection.begin(user.id)}
        onToggle={(isRange) => selection.toggle(user.id, isRange)}
      >
        {wide ? <UserTableRow user={user} /> : <UserRow user={user} />}
      </SelectableRow>
    ),
    [wide, selection, t],
  );
  const side = adding ? <AddUser /> : id === undefined ? null : <UserPane key={id} id={id} />;
  return (
    <PullToRefresh onRefresh={users.refresh} disabled={!wide && open}>
      <TopBarAction label={t`添加`} aria-haspopup="dialog" onClick={add} />
      <ListWithPane side={side} takesAll>
        <ViewHeading>{t({ message: '用户', context: 'several' })}</ViewHeading>
        <TableColumns ref={list} columns={columns}>
          <SearchLine />
          <ShortcutHints
            ids={open ? ['close', 'search', 'add', 'next', 'previous'] : ['search', 'add', 'next', 'previous', 'help']}
            labels={{ add: t`添加用户` }}
          />
          <UserFilterBar search={search} onChange={show} />
          {users.ignoresTried && (
            <div className={css['lacks']}>
              <FormNote kind="info">{t`服务器没有说明谁在封禁后仍在登录，这里是所有已封禁的用户。`}</FormNote>
            </div>
          )}
          <CountAndTools
            count={<Count pages={pages} filtered={isUserListFiltered(search)} />}
            chooser={wide ? chooser : null}
            sort={sort}
            onSort={sortBy}
            sorts={[
              { value: 'newest', label: t`最近加入` },
              { value: 'oldest', label: t`最早加入` },
              { value: 'coinDown', label: t`余额从高到低` },
              { value: 'coinUp', label: t`余额从低到高` },
              { value: 'name', label: t`按账号` },
            ]}
          >
            {!wide && !selection.isActive && (
              <Button variant="text" size="small" onClick={() => selection.begin()}>{t`选择`}</Button>
            )}
          </CountAndTools>
          {wide && (
            <UserTableHead sort={sort} onSort={sortBy} start={<SelectShownUsers selection={selection} ids={ids} />} />
          )}
          <PagedList
            pages={pages}
            label={t({ message: '用户', context: 'several' })}
            failed={t`没有读到用户`}
            neverLoaded={t`${offlineNow}，这些用户还没有读过`}
            estimate={wide ? rowHeights.table : rowHeights.narrow}
            end={t`没有更多了`}
            skeleton={wide ? <TableSkeleton rows={10} /> : <DeskRowsSkeleton rows={8} />}
            moreSkeleton={wide ? <TableSkeleton rows={3} /> : <DeskRowsSkeleton rows={2} />}
            empty={<NobodyFound onShowAll={() => show({ view: 'users' })} />}
            getKey={keyOf}
            renderItem={renderItem}
          />
        </TableColumns>
      </ListWithPane>
      <ManyUsers selection={selection} items={items ?? []} filters={filters} total={pages.total} />
    </PullToRefresh>
  );
}

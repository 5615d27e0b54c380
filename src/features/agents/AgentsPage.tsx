/**
 * Lists the user's subordinates with their balances, and invites new ones. Search, sort order and the open person are
 * in the address, so that back, reload and a shared link show the same. On screens of 900 px and more the list is a
 * table, and the open person stands beside it.
 */
import group from 'icon:group-outline-rounded';
import invite from 'icon:person-add-outline-rounded';
import searchOff from 'icon:search-off-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { User } from '../../../contract/user.ts';
import { type PagedListState, usePagedList, usePagedListRefresh } from '../../api/cache/paged-list.ts';
import { subordinatesQuery } from '../../api/resources/subordinates.ts';
import { useOfflineReason } from '../../device/connection-words.ts';
import { TopBarAction } from '../../ui/layout/TopBarAction.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { InlineSelect } from '../../ui/controls/InlineSelect.tsx';
import { Panes, useTwoPanes } from '../../ui/layout/Panes.tsx';
import { PagedList } from '../../ui/list/PagedList.tsx';
import { PullToRefresh } from '../../ui/list/PullToRefresh.tsx';
import { SearchField } from '../../ui/controls/SearchField.tsx';
import { SkeletonBox } from '../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SelectableRow } from '../../ui/list/selection/SelectableRow.tsx';
import { type AgentSearch, filtersOf } from './agent-search.ts';
import { type AgentSort, agentSorts, defaultSort } from './agent-sorts.ts';
import { agentColumns } from './agent-columns.ts';
import { SubordinatePane } from './SubordinatePane.tsx';
import { AgentSelectionBar, SelectAll, canReceive } from './AgentSelection.tsx';
import { subordinateNameOf } from './subordinate-name.ts';
import { AgentRowsSkeleton } from './AgentRowsSkeleton.tsx';
import { AgentRow } from './AgentRow.tsx';
import { AgentTableHead, AgentTableRow } from './AgentTable.tsx';
import css from './Agents.module.css';
import { InviteSheet } from './InviteSheet.tsx';
import { useSelection } from '../../ui/list/selection/use-selection.ts';
import { TableColumns } from '../../ui/list/table/Table.tsx';
import { TableSkeleton } from '../../ui/list/table/TableSkeleton.tsx';
import { useFixedColumns, useTableSort } from '../../ui/list/table/use-table-view.ts';
import { useListShortcuts } from '../../ui/list/table/use-list-shortcuts.ts';

const route = getRouteApi('/_frame/_user/_agent/subordinate');

function keyOf({ id }: User): string {
  return String(id);
}

function Count({ pages: { total, failure }, searched }: { pages: PagedListState<User>; searched: boolean }) {
  if (total === undefined) return failure ? null : <SkeletonBox on="bg" width={72} height={14} />;
  return searched
    ? plural(total, { one: '找到 # 位', other: '找到 # 位' })
    : plural(total, { one: '# 位下级', other: '# 位下级' });
}

function Sorting({ sort, onChange }: { sort: AgentSort; onChange: (sort: AgentSort) => void }) {
  const { t } = useLingui();
  return (
    <InlineSelect
      label={t`排序`}
      value={sort}
      onChange={onChange}
      options={[
        { value: 'coinDown', label: t`余额从高到低` },
        { value: 'coinUp', label: t`余额从低到高` },
        { value: 'newest', label: t`最近加入` },
        { value: 'oldest', label: t`最早加入` },
        { value: 'name', label: t`按账号` },
        { value: 'person', label: t`按姓名` },
        { value: 'banned', label: t`封禁的在前` },
      ]}
    />
  );
}

export function AgentsPage() {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: (before: AgentSearch) => AgentSearch): void =>
    void navigate({ search: next, replace: true, resetScroll: false });
  const { sort, sortBy } = useTableSort({
    table: 'agents',
    asked: search.sort,
    orders: agentSorts,
    defaultSort,
    show: (order) => change((before) => ({ ...before, sort: order })),
  });
  const filters = filtersOf(search, sort);
  const options = subordinatesQuery(filters);
  const pages = usePagedList(options);
  const refresh = usePagedListRefresh(options.queryKey);
  const [inviting, setInviting] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const wide = useTwoPanes();
  const open = wide ? search.id : undefined;
  const columns = useFixedColumns(agentColumns);
  const { items } = pages;
  const selectable = useMemo(() => (items ?? []).filter(canReceive).map(({ userAccount }) => userAccount), [items]);
  const selection = useSelection(selectable);
  const renderItem = useCallback(
    (user: User) => (
      <SelectableRow
        isActive={selection.isActive}
        isSelected={selection.keys.has(user.userAccount)}
        label={t`选择 ${subordinateNameOf(user)}`}
        shown={wide}
        disabled={!canReceive(user)}
        onBegin={() => selection.begin(user.userAccount)}
        onToggle={(isRange) => selection.toggle(user.userAccount, isRange)}
      >
        {wide ? <AgentTableRow user={user} /> : <AgentRow user={user} />}
      </SelectableRow>
    ),
    [wide, selection, t],
  );
  const show = (id: number | undefined): void => change((before) => ({ ...before, id }));
  useListShortcuts({
    list,
    ids: pages.items?.map(({ id }) => id) ?? [],
    open,
    onOpen: show,
    onClose: open === undefined ? null : () => show(undefined),
    handlers: { add: () => setInviting(true) },
  });
  const searched = search.text !== undefined;
  const nobody = !searched && pages.items?.length === 0;
  const rows = (
    <PagedList
      pages={pages}
      label={t`下级`}
      failed={t`没有读到下级`}
      unread={t`${offlineNow}，这些下级还没有读过`}
      estimate={wide ? 52 : 84}
      skeleton={wide ? <TableSkeleton rows={10} /> : <AgentRowsSkeleton rows={7} />}
      moreSkeleton={wide ? <TableSkeleton rows={3} /> : <AgentRowsSkeleton rows={2} />}
      empty={
        searched ? (
          <Card padding="none">
            <EmptyState
              place="card"
              icon={searchOff}
              title={t`没有找到这样的下级`}
              reason={t`换一个账号或姓名再找。`}
              action={
                <Button
                  variant="soft"
                  onClick={() => change((before) => ({ ...before, text: undefined }))}
                >{t`看全部下级`}</Button>
              }
            />
          </Card>
        ) : (
          <EmptyState
            icon={group}
            title={t`还没有下级`}
            reason={t`用你的邀请链接注册的人，会出现在这里。`}
            action={<Button variant="soft" onClick={() => setInviting(true)}>{t`邀请下级`}</Button>}
          />
        )
      }
      getKey={keyOf}
      renderItem={renderItem}
    />
  );
  return (
    <PullToRefresh onRefresh={refresh} disabled={wide}>
      <TopBarAction label={t`邀请`} icon={invite} aria-haspopup="dialog" onClick={() => setInviting(true)} />
      <Panes
        alone="whole"
        list={
          <TableColumns ref={list} columns={columns}>
            {!nobody && (
              <>
                <SearchField
                  label={t`搜索账号或姓名`}
                  value={search.text ?? ''}
                  onChange={(text) => change((before) => ({ ...before, text: text === '' ? undefined : text }))}
                />
                <div className={css['line']}>
                  <div className={css['count']} role="status">
                    <Count pages={pages} searched={searched} />
                  </div>
                  {!wide && !selection.isActive && (
                    <Button variant="text" size="small" onClick={() => selection.begin()}>{t`选择`}</Button>
                  )}
                  <Sorting sort={sort} onChange={sortBy} />
                </div>
                {wide && (
                  <AgentTableHead
                    sort={sort}
                    onSort={sortBy}
                    start={<SelectAll selection={selection} keys={selectable} />}
                  />
                )}
              </>
            )}
            {rows}
          </TableColumns>
        }
        {...(open !== undefined && { detail: <SubordinatePane id={open} onClose={() => show(undefined)} /> })}
      />
      {selection.isActive && <AgentSelectionBar selection={selection} filters={filters} total={pages.total} />}
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
    </PullToRefresh>
  );
}

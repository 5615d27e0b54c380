/**
 * Lists the user's subordinates with their balances, and invites new ones. The search and the open person are in the
 * address, so that back, reload and a shared link show the same. A chosen sort order is there too, unless it is the
 * default one. On screens of 900 px and more the list is a table, and the open person stands beside it.
 */
import group from 'icon:group-outline-rounded';
import inviteIcon from 'icon:person-add-outline-rounded';
import searchOff from 'icon:search-off-rounded';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { User } from '../../../contract/user.ts';
import type { PagedListState } from '../../api/cache/paged-list.ts';
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
import { type SubordinateSort, subordinateSorts } from './subordinate-sorts.ts';
import { subordinateColumns } from './subordinate-columns.ts';
import { SubordinatePane } from './SubordinatePane.tsx';
import { SubordinateSelectionBar, SelectAll, canReceive } from './SubordinateSelection.tsx';
import { subordinateNameOf } from './subordinate-name.ts';
import { SubordinateRowsSkeleton } from './SubordinateRowsSkeleton.tsx';
import { SubordinateRow } from './SubordinateRow.tsx';
import { SubordinateTableHead, SubordinateTableRow } from './SubordinateTable.tsx';
import css from './Subordinates.module.css';
import { InviteSheet } from './InviteSheet.tsx';
import { type Selection, useSelection } from '../../ui/list/selection/use-selection.ts';
import { TableColumns } from '../../ui/list/table/Table.tsx';
import { TableSkeleton } from '../../ui/list/table/TableSkeleton.tsx';
import { useFixedColumns } from '../../ui/list/table/use-table-view.ts';
import { useListShortcuts } from '../../ui/list/table/use-list-shortcuts.ts';
import { type SubordinatesList, useSubordinatesList } from './use-subordinates-list.ts';

/** The expected heights in px of a row of the table, and of a row on a narrow screen. */
const rowHeights = { table: 52, narrow: 84 } as const;

function keyOf({ id }: User): string {
  return String(id);
}

function Count({ pages: { total, failure }, searched }: { pages: PagedListState<User>; searched: boolean }) {
  if (total === undefined) return failure ? null : <SkeletonBox on="bg" width={72} height={14} />;
  return searched
    ? plural(total, { one: '找到 # 位', other: '找到 # 位' })
    : plural(total, { one: '# 位下级', other: '# 位下级' });
}

function Sorting({ sort, onChange }: { sort: SubordinateSort; onChange: (sort: SubordinateSort) => void }) {
  const { t } = useLingui();
  const labels: Readonly<Record<SubordinateSort, string>> = {
    coinDown: t`余额从高到低`,
    coinUp: t`余额从低到高`,
    newest: t`最近加入`,
    oldest: t`最早加入`,
    name: t`按账号`,
    person: t`按姓名`,
    banned: t`封禁的在前`,
  };
  return (
    <InlineSelect
      label={t`排序`}
      value={sort}
      onChange={onChange}
      options={subordinateSorts.map((value) => ({ value, label: labels[value] }))}
    />
  );
}

interface SearchAndToolsProps {
  subordinates: SubordinatesList;
  selection: Selection<string>;
  /** The accounts of the loaded people who can receive coins. */
  selectable: readonly string[];
  wide: boolean;
}

/** Shows the search, the count and the sort order above the rows, and on a wide screen the head of the table. */
function SearchAndTools({ subordinates, selection, selectable, wide }: SearchAndToolsProps) {
  const { t } = useLingui();
  const { pages, text, find, sort, sortBy } = subordinates;
  return (
    <>
      <SearchField label={t`搜索账号或姓名`} value={text} onChange={find} />
      <div className={css['line']}>
        <div className={css['count']} role="status">
          <Count pages={pages} searched={text !== ''} />
        </div>
        {!wide && !selection.isActive && (
          <Button variant="text" size="small" onClick={() => selection.begin()}>{t`选择`}</Button>
        )}
        <Sorting sort={sort} onChange={sortBy} />
      </div>
      {wide && (
        <SubordinateTableHead
          sort={sort}
          onSort={sortBy}
          start={<SelectAll selection={selection} keys={selectable} />}
        />
      )}
    </>
  );
}

interface NobodyProps {
  searched: boolean;
  onEndSearch: () => void;
  onInvite: () => void;
}

/** Stands in place of the rows if the user has no subordinate, or if the search finds none. */
function Nobody({ searched, onEndSearch, onInvite }: NobodyProps) {
  const { t } = useLingui();
  return searched ? (
    <Card padding="none">
      <EmptyState
        place="card"
        icon={searchOff}
        title={t`没有找到这样的下级`}
        reason={t`换一个账号或姓名再找。`}
        action={<Button variant="soft" onClick={onEndSearch}>{t`看全部下级`}</Button>}
      />
    </Card>
  ) : (
    <EmptyState
      icon={group}
      title={t`还没有下级`}
      reason={t`用你的邀请链接注册的人，会出现在这里。`}
      action={<Button variant="soft" onClick={onInvite}>{t`邀请下级`}</Button>}
    />
  );
}

export function SubordinatesPage() {
  const { t } = useLingui();
  const { offlineNow } = useOfflineReason();
  const subordinates = useSubordinatesList();
  const { pages, filters, text, find, show } = subordinates;
  const [inviting, setInviting] = useState(false);
  const invite = (): void => setInviting(true);
  const list = useRef<HTMLDivElement>(null);
  const wide = useTwoPanes();
  const open = wide ? subordinates.id : undefined;
  const columns = useFixedColumns(subordinateColumns);
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
        {wide ? <SubordinateTableRow user={user} /> : <SubordinateRow user={user} />}
      </SelectableRow>
    ),
    [wide, selection, t],
  );
  useListShortcuts({
    list,
    ids: items?.map(({ id }) => id) ?? [],
    open,
    onOpen: show,
    onClose: open === undefined ? null : () => show(undefined),
    handlers: { add: invite },
  });
  const searched = text !== '';
  const hasNobody = !searched && items?.length === 0;
  return (
    <PullToRefresh onRefresh={subordinates.refresh}>
      <TopBarAction label={t`邀请`} icon={inviteIcon} aria-haspopup="dialog" onClick={invite} />
      <Panes
        alone="whole"
        list={
          <TableColumns ref={list} columns={columns}>
            {!hasNobody && (
              <SearchAndTools subordinates={subordinates} selection={selection} selectable={selectable} wide={wide} />
            )}
            <PagedList
              pages={pages}
              label={t`下级`}
              failed={t`没有读到下级`}
              neverLoaded={t`${offlineNow}，这些下级还没有读过`}
              estimate={wide ? rowHeights.table : rowHeights.narrow}
              skeleton={wide ? <TableSkeleton rows={10} /> : <SubordinateRowsSkeleton rows={7} />}
              moreSkeleton={wide ? <TableSkeleton rows={3} /> : <SubordinateRowsSkeleton rows={2} />}
              empty={<Nobody searched={searched} onEndSearch={() => find('')} onInvite={invite} />}
              getKey={keyOf}
              renderItem={renderItem}
            />
          </TableColumns>
        }
        {...(open !== undefined && { detail: <SubordinatePane id={open} onClose={() => show(undefined)} /> })}
      />
      {selection.isActive && <SubordinateSelectionBar selection={selection} filters={filters} total={pages.total} />}
      <InviteSheet open={inviting} onClose={() => setInviting(false)} />
    </PullToRefresh>
  );
}

/**
 * A list of records that an administrator writes, with its search, rows, form, shortcuts and delete dialog. The kinds
 * of records differ in their query, row, form and texts.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { type pagedListQuery, usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { actOf, recordIdOf, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { cancelEntry } from '../../../api/outbox/outbox.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import type { WrittenRecord } from '../../../api/resources/admin/written-records.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { showToast, showShortToast } from '../../../ui/feedback/toasts.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { type ListedRecord, listedRecords, unlistedAddCount } from '../shelf/listed-records.ts';
import { type Deletion, type DeleteTarget, DeleteQuestion } from './DeleteQuestion.tsx';
import { ListWithPane } from './DetailPane.tsx';
import css from './system.module.css';
import { withoutOpenRecord, opened } from './system-search.ts';
import { useSystemSearch } from './use-system.ts';
import { ViewHeading } from './ViewHeading.tsx';

/** The texts for one kind of record. */
interface ManagedWords {
  /** The name of the list, for example 通知. */
  title: string;
  /** The label of the search; absent if the backend can't search this kind. */
  search?: string;
  /** The label of the bar's button, for example 写通知. */
  add: string;
  count: (total: number) => string;
  failed: string;
  unread: string;
  /** Shown if the list is empty: a title, and why to add a record. */
  empty: string;
  emptyReason: string;
  /** Shown if a search has no result: a title, and the button that ends the search, for example 看全部通知. */
  notFound: string;
  all: string;
}

export interface ManagedRow<T> {
  listed: ListedRecord<T>;
  /** Whether the record is open beside the list. */
  selected: boolean;
  onRemove: () => void;
  /** Cancels a deletion that waits in the outbox. */
  onKeep: () => void;
}

interface ManagedListProps<T extends WrittenRecord> {
  words: ManagedWords;
  icon: string;
  options: ReturnType<typeof pagedListQuery<T>>;
  /** Whether the rows have no icon tile before their text. */
  bare?: boolean;
  deletion: Deletion<T>;
  /** Must be stable between renders, otherwise the list renders every row again. */
  renderRow: (row: ManagedRow<T>) => ReactNode;
  /** Renders the open record, with the outbox entry that its form continues; the id null stands for a new record. */
  renderSide: (id: number | null, entry: OutboxEntry | null) => ReactNode;
}

function keyOf({ id }: { readonly id: number }): string {
  return String(id);
}

export function ManagedList<T extends WrittenRecord>({
  words,
  icon,
  options,
  bare = false,
  deletion,
  renderRow,
  renderSide,
}: ManagedListProps<T>) {
  const { t } = useLingui();
  const { search, show, find, close } = useSystemSearch();
  const { id, adding = false, waiting, text } = search;
  const wide = useTwoPanes();
  const list = useRef<HTMLDivElement>(null);
  const { records } = deletion;
  const read = usePagedList(options);
  const entries = useWaitingEdits(records.of);
  const items = useMemo(
    () => (entries && read.items ? listedRecords(records, read.items, entries, text === undefined) : undefined),
    [records, read.items, entries, text],
  );
  const pages = { ...read, items };
  const unsent = text === undefined ? unlistedAddCount(entries ?? [], read.items ?? [], read.asOf) : 0;
  const refresh = usePagedListRefresh(options.queryKey);
  const [deleteTarget, setDeleteTarget] = useState<DeleteTarget<T> | null>(null);
  const open = adding || id !== undefined;
  const onAdd = (): void => show({ ...withoutOpenRecord(search), adding: true });
  useListShortcuts({
    list,
    ids: items?.map((item) => item.id) ?? [],
    // The id of an unsent record is the negative id of its outbox entry.
    open: waiting === undefined ? id : -waiting,
    onOpen: (next) => show(opened(search, next)),
    onClose: null,
    follows: false,
    handlers: { add: onAdd },
  });
  const renderItem = useCallback(
    (listed: ListedRecord<T>) =>
      renderRow({
        listed,
        selected: wide && (listed.id === id || listed.id === -(waiting ?? 0)),
        onRemove: () =>
          setDeleteTarget({
            // A deletion compares with the backend's record. `listed.record` already contains the waiting edits.
            record: read.items?.find((item) => item.id === listed.id) ?? listed.record,
            unsent: listed.act === 'add' ? listed.entry : null,
          }),
        onKeep: () => {
          if (!listed.entry) return;
          void cancelEntry(listed.entry.id).then((withdrawn) =>
            showShortToast(withdrawn ? t`已撤销删除` : t`正在删除，来不及撤销`, withdrawn ? 'success' : 'info'),
          );
        },
      }),
    [t, renderRow, wide, id, waiting, read.items],
  );
  const deleted = ({ record, unsent: entry }: DeleteTarget<T>, done: string): void => {
    setDeleteTarget(null);
    showToast({ tone: 'success', text: done });
    if (entry ? entry.id === waiting : record.id === id) close();
  };
  const side = (): ReactNode => {
    if (!open || !entries) return null;
    if (adding) return renderSide(null, entries.find((entry) => entry.id === waiting) ?? null);
    const entry = entries.findLast((item) => actOf(item) !== 'delete' && recordIdOf(item.subject) === id);
    return renderSide(id ?? null, entry ?? null);
  };
  return (
    <PullToRefresh onRefresh={refresh} disabled={wide || open}>
      <TopBarAction label={words.add} aria-haspopup="dialog" onClick={onAdd} />
      <ListWithPane side={side()} resting={items?.length === 0 ? undefined : t`选一条，在这里查看和修改。`}>
        <ViewHeading>{words.title}</ViewHeading>
        <div ref={list}>
          {words.search !== undefined && <SearchField label={words.search} value={text ?? ''} onChange={find} />}
          <ShortcutHints
            ids={[...(words.search === undefined ? [] : (['search'] as const)), 'add', 'next', 'previous', 'help']}
            labels={{ add: words.add }}
          />
          <div className={css['line']}>
            <div className={css['count']} role="status">
              {pages.total === undefined ? words.title : words.count(pages.total + unsent)}
            </div>
          </div>
          <PagedList
            pages={pages}
            label={words.title}
            failed={words.failed}
            unread={words.unread}
            estimate={84}
            skeleton={<SkeletonRows rows={8} bare={bare} />}
            moreSkeleton={<SkeletonRows rows={3} bare={bare} />}
            getKey={keyOf}
            renderItem={renderItem}
            empty={
              text === undefined ? (
                <EmptyState
                  icon={icon}
                  title={words.empty}
                  reason={words.emptyReason}
                  action={
                    <Button variant="soft" onClick={onAdd}>
                      {words.add}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  icon={icon}
                  title={words.notFound}
                  reason={t`换一个词再找。`}
                  action={
                    <Button variant="soft" onClick={() => show({ ...withoutOpenRecord(search), text: undefined })}>
                      {words.all}
                    </Button>
                  }
                />
              )
            }
          />
        </div>
      </ListWithPane>
      <DeleteQuestion
        deletion={deletion}
        target={deleteTarget}
        onDeleted={deleted}
        onClose={() => setDeleteTarget(null)}
      />
    </PullToRefresh>
  );
}

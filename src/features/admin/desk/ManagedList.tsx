/**
 * A list of records that an administrator writes: search, rows, form, shortcuts, and the question before a record is
 * deleted. The kinds of records differ in their query, row, form and texts.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { type pagesQuery, usePages, useRefreshPages } from '../../../api/cache/paged-list.ts';
import { BarAction } from '../../../ui/layout/BarAction.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { notify } from '../../../ui/feedback/toasts.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { ShortcutHints } from '../../../ui/controls/Shortcuts.tsx';
import { RowBones } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { type Removal, RemoveQuestion } from './RemoveRecord.tsx';
import { Panes } from './DetailPane.tsx';
import css from './system.module.css';
import { closed } from './system-search.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useSystem } from './use-system.ts';
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
  /** The empty list, and why to add a record. */
  empty: string;
  emptyReason: string;
  /** A search without results, and the button that ends the search, for example 看全部通知. */
  notFound: string;
  all: string;
}

export interface RowOf<T> {
  record: T;
  /** Whether the record is open beside the list. */
  selected: boolean;
  onRemove: () => void;
}

interface ManagedListProps<T extends { readonly id: number }> {
  words: ManagedWords;
  icon: string;
  options: ReturnType<typeof pagesQuery<T>>;
  /** Whether the rows have no tile before their text. */
  bare?: boolean;
  removal: Removal<T>;
  /** Must be stable between renders, otherwise the list renders every row again. */
  renderRow: (row: RowOf<T>) => ReactNode;
  /** Renders the open record; null stands for a new one. */
  renderSide: (id: number | null) => ReactNode;
}

function keyOf({ id }: { readonly id: number }): string {
  return String(id);
}

export function ManagedList<T extends { readonly id: number }>({
  words,
  icon,
  options,
  bare = false,
  removal,
  renderRow,
  renderSide,
}: ManagedListProps<T>) {
  const { t } = useLingui();
  const { search, show, find, close } = useSystem();
  const { id, adding = false, text } = search;
  const wide = useTwoPanes();
  const list = useRef<HTMLDivElement>(null);
  const pages = usePages(options);
  const refresh = useRefreshPages(options.queryKey);
  const [removing, setRemoving] = useState<T | null>(null);
  const open = adding || id !== undefined;
  const onAdd = (): void => show({ ...closed(search), adding: true });
  const shortcuts = useListShortcuts({
    list,
    ids: pages.items?.map((item) => item.id) ?? [],
    id,
    onOpen: (next) => show({ ...closed(search), id: next }),
    onAdd,
    addLabel: words.add,
    onClose: open ? close : null,
    searches: words.search !== undefined,
  });
  const renderItem = useCallback(
    (record: T) => renderRow({ record, selected: wide && record.id === id, onRemove: () => setRemoving(record) }),
    [renderRow, wide, id],
  );
  const removed = (record: T): void => {
    setRemoving(null);
    notify({ tone: 'success', text: removal.done });
    if (record.id === id) close();
  };
  return (
    <PullToRefresh onRefresh={refresh} disabled={wide || open}>
      <BarAction label={words.add} aria-haspopup="dialog" onClick={onAdd} />
      <Panes side={adding ? renderSide(null) : id === undefined ? null : renderSide(id)}>
        <ViewHeading>{words.title}</ViewHeading>
        <div ref={list}>
          {words.search !== undefined && <SearchField label={words.search} value={text ?? ''} onChange={find} />}
          <ShortcutHints shortcuts={shortcuts} />
          <div className={css['line']}>
            <div className={css['count']} role="status">
              {pages.total === undefined ? words.title : words.count(pages.total)}
            </div>
          </div>
          <PagedList
            pages={pages}
            label={words.title}
            failed={words.failed}
            unread={words.unread}
            estimate={84}
            bones={<RowBones rows={8} bare={bare} />}
            moreBones={<RowBones rows={3} bare={bare} />}
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
                    <Button variant="soft" onClick={() => show({ ...closed(search), text: undefined })}>
                      {words.all}
                    </Button>
                  }
                />
              )
            }
          />
        </div>
      </Panes>
      <RemoveQuestion removal={removal} record={removing} onRemoved={removed} onClose={() => setRemoving(null)} />
    </PullToRefresh>
  );
}

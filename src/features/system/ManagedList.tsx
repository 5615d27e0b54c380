/** A part of the page that is a list of what one writes: search, rows, a new one, the open one beside it, and the shortcuts. */
import { useRef, type ReactNode } from 'react';
import type { Pages } from '../../api/pages.ts';
import { BarAction } from '../../ui/BarAction.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { PullToRefresh } from '../../ui/PullToRefresh.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ShortcutHints } from '../../ui/Shortcuts.tsx';
import { Panes } from './Side.tsx';
import css from './system.module.css';
import { closed } from './system-search.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useSystem, useWide } from './use-system.ts';
import { ViewHeading } from './ViewHeading.tsx';

interface ManagedListProps<T> {
  /** What it lists: 通知. */
  title: string;
  /** Left out where the backend searches nothing. */
  search?: string;
  /** Of the bar's button: 写通知. */
  add: string;
  count: ReactNode;
  pages: Pages<T>;
  failed: string;
  unread: string;
  empty: ReactNode;
  /** Expected height of a row, in px. */
  estimate: number;
  renderItem: (item: T) => ReactNode;
  onRefresh: () => Promise<unknown>;
  /** What is open; null for nothing. */
  side: ReactNode;
}

export function ManagedList<T extends { readonly id: number }>({
  title, search: searchLabel, add, count, pages, failed, unread, empty, estimate, renderItem, onRefresh, side,
}: ManagedListProps<T>) {
  const { search, show, close } = useSystem();
  const wide = useWide();
  const list = useRef<HTMLDivElement>(null);
  const open = side !== null;
  const onAdd = (): void => show({ ...closed(search), adding: true });
  const shortcuts = useListShortcuts({
    list, ids: pages.items?.map((item) => item.id) ?? [], id: search.id, onOpen: (id) => show({ ...closed(search), id }), onAdd, addLabel: add, onClose: open ? close : null,
  });
  return (
    <PullToRefresh onRefresh={onRefresh} disabled={wide || open}>
      <BarAction label={add} aria-haspopup="dialog" onClick={onAdd} />
      <Panes side={side}>
        <ViewHeading>{title}</ViewHeading>
        <div ref={list}>
          {searchLabel !== undefined && (
            <SearchField label={searchLabel} value={search.text ?? ''} onChange={(text) => show({ ...(wide ? closed(search) : search), text: text === '' ? undefined : text })} />
          )}
          <ShortcutHints shortcuts={searchLabel === undefined ? shortcuts.filter(({ code }) => code !== 'KeyK') : shortcuts} />
          <div className={css['line']}><div className={css['count']} role="status">{count}</div></div>
          <PagedList pages={pages} label={title} failed={failed} unread={unread} empty={empty} estimate={estimate} getKey={keyOf} renderItem={renderItem} />
        </div>
      </Panes>
    </PullToRefresh>
  );
}

function keyOf({ id }: { readonly id: number }): string {
  return String(id);
}

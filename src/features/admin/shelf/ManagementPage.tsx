/**
 * Manages the records of a shelf. Filter, search and the open record are in the address, so that back, reload and a
 * shared link show the same. From 900 px the form of the chosen record stands beside the list.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate, useRouter } from '@tanstack/react-router';
import add from 'icon:add-rounded';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { cancelEntry } from '../../../api/outbox/outbox.ts';
import { usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { shelfCountsQuery, shelfQuery, type ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { UndoCard } from '../../../ui/feedback/TimedCard.tsx';
import { ReorderRecords } from './ReorderRecords.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import type { ShelfKind, ListWords } from './kind.ts';
import css from './management.module.css';
import { ShelfEmptyState } from './ShelfEmptyState.tsx';
import { RecordRow, type RowContent, ShelfChip } from './RecordRow.tsx';
import { ShelfFilter, type ShelfChoice } from './ShelfFilter.tsx';
import { ShelfShortcuts } from './ShortcutsHere.tsx';
import { useFormFocus } from '../../../ui/form/use-form-focus.ts';
import { focusRecord, useListKeyboard } from './use-list-keys.ts';
import { useShelfRecordToggle } from './use-shelf-record-toggle.ts';
import { listed, type ListedRecord, unlistedAddCount } from './listed-records.ts';
import { useShownName } from './use-shown-name.ts';

const BarLink = createLink(TopBarAction);

export interface ShelfSearch {
  shelf?: 'on' | 'off' | undefined;
  q?: string | undefined;
  id?: number | undefined;
  arrange?: boolean | undefined;
}

interface ManagementPageProps<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  search: ShelfSearch;
  words: ListWords;
  /** Must be stable between renders, otherwise the list renders every row again. */
  look: (record: R) => RowContent;
  /** Renders the form of the chosen record. */
  renderForm: (id: number, onSaved: () => void) => ReactNode;
}

function keyOf({ id }: Pick<ShelfRecord, 'id'>): string {
  return String(id);
}

export function ManagementPage<R extends ShelfRecord>({
  kind,
  search,
  words,
  look,
  renderForm,
}: ManagementPageProps<R>) {
  const { t } = useLingui();
  const shownName = useShownName(kind);
  const navigate = useNavigate();
  const router = useRouter();
  const wide = useTwoPanes();
  const { shelf, q = '', id, arrange = false } = search;
  const options = shelfQuery(kind.shelf, {
    status: shelf === undefined ? undefined : shelf === 'on' ? 1 : 0,
    searchText: q,
  });
  const read = usePagedList(options);
  const entries = useWaitingEdits(kind.form);
  const items = useMemo(
    () => (entries && read.items ? listed(kind, read.items, entries, shelf === undefined && q === '') : undefined),
    [kind, read.items, entries, shelf, q],
  );
  const pages = { ...read, items };
  const counts = useQuery({ ...shelfCountsQuery(kind.shelf, q), meta: { retriedAbove: true } });
  const unsent = q === '' ? unlistedAddCount(entries ?? [], read.items ?? [], counts.dataUpdatedAt) : 0;
  const refresh = usePagedListRefresh(options.queryKey);
  const turning = useShelfRecordToggle(kind);
  const arranging = useRef(false);
  const [deleting, setDeleting] = useState<ListedRecord<R> | null>(null);
  const [saves, setSaves] = useState(0);
  const { room, keep: keepFocus } = useFormFocus(saves);
  const filtered = shelf !== undefined || q !== '';
  const none = !filtered && pages.items?.length === 0;
  const { busy, toggle: turn } = turning;

  const go = useCallback(
    (next: ShelfSearch, replace = true): void => {
      void navigate({
        to: kind.list,
        search: (before: ShelfSearch) => ({ ...before, ...next }),
        replace,
        resetScroll: false,
      });
    },
    [navigate, kind.list],
  );
  const startArranging = useCallback(() => {
    arranging.current = true;
    go({ arrange: true }, false);
  }, [go]);
  const leaveArranging = (): void => {
    // If sorting was started here, back leads to the list. If a link opened it, the list replaces this history entry.
    if (arranging.current) router.history.back();
    else go({ arrange: undefined });
    arranging.current = false;
  };
  const onDelete = kind.shelf.remove === null ? null : setDeleting;

  const find = (): void => document.querySelector<HTMLElement>('main [type="search"]')?.focus();
  const deleted = (item: ListedRecord<R>): void => {
    const at = items?.findIndex((other) => other.id === item.id) ?? -1;
    const next = items?.[at + 1] ?? items?.[at - 1];
    if (item.id === id) go({ id: undefined });
    if (next) focusRecord(next.id);
  };

  useListKeyboard({
    kind,
    items: items ?? [],
    chosen: id,
    wide,
    resting: arrange,
    onDelete,
    onChoose: (chosen) => go({ id: chosen }),
    onSearch: find,
    onArrange: startArranging,
    onTurn: turn,
    onUndo: turning.undo,
  });

  const keep = useCallback(
    ({ entry }: ListedRecord<R>) => {
      if (entry)
        void cancelEntry(entry.id).then((kept) =>
          showShortToast(kept ? t`已撤销删除` : t`正在删除，来不及撤销`, kept ? 'success' : 'info'),
        );
    },
    [t],
  );
  const deeds = useMemo(
    () => ({ turn, arrange: startArranging, remove: onDelete, keep }),
    [turn, startArranging, onDelete, keep],
  );
  const row = useCallback(
    (item: ListedRecord<R>) => (
      <RecordRow
        kind={kind}
        listed={item}
        look={look(item.record)}
        wide={wide}
        chosen={wide && item.id === id}
        busy={busy.has(item.id)}
        deeds={deeds}
      />
    ),
    [kind, look, wide, id, busy, deeds],
  );

  if (arrange) {
    return (
      <ReorderRecords
        kind={kind}
        label={words.label}
        onLeave={leaveArranging}
        renderRow={(record) => (
          <>
            <p className={css['arrangeName']}>{shownName(record)}</p>
            <ShelfChip status={record.status} />
          </>
        )}
      />
    );
  }

  return (
    <>
      <PullToRefresh onRefresh={refresh} disabled={wide}>
        <BarLink display={wide ? 'word' : 'icon'} icon={add} label={words.add} to={kind.add} />
        <Panes
          list={
            <div>
              {!none && (
                <SearchField
                  className={css['search']}
                  label={words.search}
                  value={q}
                  onChange={(text) => go({ q: text === '' ? undefined : text })}
                />
              )}
              {!none && (
                <ShelfFilter
                  counts={counts.data && { ...counts.data, all: counts.data.all + unsent }}
                  known={!counts.isPending}
                  value={shelf ?? 'all'}
                  onChange={(next: ShelfChoice) => go({ shelf: next === 'all' ? undefined : next })}
                />
              )}
              <PagedList
                label={words.label}
                pages={pages}
                getKey={keyOf}
                renderItem={row}
                estimate={76}
                failed={words.failed}
                unread={words.unread}
                empty={
                  <ShelfEmptyState
                    kind={kind}
                    words={words}
                    filtered={filtered}
                    onClear={() => go({ shelf: undefined, q: undefined })}
                  />
                }
              />
            </div>
          }
          {...(wide && {
            detail: (
              <div ref={room} className={css['detail']}>
                {id === undefined ? (
                  !none && <p className={css['choose']}>{words.choose}</p>
                ) : (
                  <Card key={`${id} ${saves}`} padding="none" className={css['formCard']}>
                    {renderForm(id, () => {
                      keepFocus();
                      setSaves(saves + 1);
                    })}
                  </Card>
                )}
                <ShelfShortcuts deletes={onDelete !== null} />
              </div>
            ),
          })}
        />
      </PullToRefresh>
      {onDelete && (
        <DeleteDialog
          kind={kind}
          listed={deleting}
          consequence={words.consequence}
          onClose={() => setDeleting(null)}
          onDeleted={deleted}
        />
      )}
      <UndoCard
        done={turning.done}
        undo={t`撤销`}
        closeLabel={t`关闭提示`}
        onUndo={turning.undo}
        onClose={turning.forget}
      />
    </>
  );
}

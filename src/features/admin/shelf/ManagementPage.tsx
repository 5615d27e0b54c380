/**
 * Manages the records of a shelf. Filter, search and the open record are in the address, so that back, reload and a
 * shared link show the same. On screens of 900 px and more the form of the chosen record stands beside the list.
 */
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createLink, useNavigate, useRouter } from '@tanstack/react-router';
import add from 'icon:add-rounded';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePagedList, usePagedListRefresh } from '../../../api/cache/paged-list.ts';
import { useCancelDeletion } from '../../../api/edits/use-cancel-deletion.ts';
import { useWaitingEdits } from '../../../api/outbox/use-outbox.ts';
import { shelfCountsQuery, shelfQuery, type ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { TopBarAction, TopBarPlace } from '../../../ui/layout/TopBarAction.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { focusRow } from '../../../ui/list/table/use-list-shortcuts.ts';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { shortcutTitle } from '../../../ui/controls/shortcuts/shortcut-table.ts';
import { UndoCard } from '../../../ui/feedback/TimedCard.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { addLink } from './add-link.ts';
import { ReorderRecords } from './ReorderRecords.tsx';
import { DeleteRecord } from './DeleteRecord.tsx';
import type { ShelfKind, ListWords } from './kind.ts';
import css from './management.module.css';
import { ShelfEmptyState } from './ShelfEmptyState.tsx';
import { ShelfRow, type RowContent, ShelfChip } from './ShelfRow.tsx';
import { ShelfFilter, type ShelfChoice } from './ShelfFilter.tsx';
import { ShelfPane } from './ShelfPane.tsx';
import { useKeptFocus } from '../../../ui/form/use-kept-focus.ts';
import { useShelfRecordToggle } from './use-shelf-record-toggle.ts';
import { type OpenForm, useShelfShortcuts } from './use-shelf-shortcuts.ts';
import { type ListedRecord, unlistedAddCount } from '../desk/listed-records.ts';
import { entryIdOf, unsentId } from '../desk/system-search.ts';
import { listedShelfRecords } from './listed-shelf-records.ts';
import type { ShelfSearch } from './shelf-search.ts';
import { useShownName } from './use-shown-name.ts';

const BarLink = createLink(TopBarAction);

interface ManagementPageProps<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  search: ShelfSearch;
  words: ListWords;
  /** Must be stable between renders, otherwise the list renders every row again. */
  contentOf: (record: R) => RowContent;
  /** Renders the form of the chosen record. */
  renderForm: (id: number, onSaved: () => void) => ReactNode;
  /** Renders the form of a new record. `waiting` is the id of the outbox entry that the form continues. */
  renderNew: (waiting: number | undefined, onSaved: () => void) => ReactNode;
}

function keyOf({ id }: Pick<ShelfRecord, 'id'>): string {
  return String(id);
}

export function ManagementPage<R extends ShelfRecord>({
  kind,
  search,
  words,
  contentOf,
  renderForm,
  renderNew,
}: ManagementPageProps<R>) {
  const { t } = useLingui();
  const shownName = useShownName(kind);
  const navigate = useNavigate();
  const router = useRouter();
  const wide = useTwoPanes();
  const { shelf, q = '', id, adding = false, waiting, arrange = false } = search;
  const openForm: OpenForm | undefined = !adding ? id : waiting === undefined ? null : unsentId(waiting);
  const options = shelfQuery(kind.shelf, {
    status: shelf === undefined ? undefined : shelf === 'on' ? 1 : 0,
    searchText: q,
  });
  const read = usePagedList(options);
  const entries = useWaitingEdits(kind.form);
  const items = useMemo(
    () =>
      entries && read.items
        ? listedShelfRecords(kind, read.items, entries, shelf === undefined && q === '')
        : undefined,
    [kind, read.items, entries, shelf, q],
  );
  const pages = { ...read, items };
  const counts = useQuery({ ...shelfCountsQuery(kind.shelf, q), meta: { retryInStrip: true } });
  const unsent = q === '' ? unlistedAddCount(entries ?? [], read.items ?? [], counts.dataUpdatedAt) : 0;
  const refresh = usePagedListRefresh(options.queryKey);
  const toggling = useShelfRecordToggle(kind);
  /** Whether sorting was started on this page, not by a link. */
  const sortingStartedHere = useRef(false);
  const [deleting, setDeleting] = useState<ListedRecord<R> | null>(null);
  // Counts the saves, so that each save renders the form again from the saved record.
  const [saves, setSaves] = useState(0);
  const { container, keepFocus } = useKeptFocus(saves);
  const filtered = shelf !== undefined || q !== '';
  const isEmpty = !filtered && pages.items?.length === 0;
  const { busy, toggle } = toggling;

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
    sortingStartedHere.current = true;
    go({ arrange: true }, false);
  }, [go]);
  const leaveArranging = (): void => {
    // If sorting was started here, back leads to the list. If a link opened it, the list replaces this history entry.
    if (sortingStartedHere.current) router.history.back();
    else go({ arrange: undefined });
    sortingStartedHere.current = false;
  };
  const onDelete = kind.shelf.remove === null ? null : setDeleting;

  const list = useRef<HTMLDivElement>(null);
  const choose = (next: OpenForm): void => {
    const entryId = next === null ? undefined : entryIdOf(next);
    if (next === null || entryId !== null) go({ id: undefined, adding: true, waiting: entryId ?? undefined });
    else go({ id: next, adding: undefined, waiting: undefined });
  };
  const close = (): void => go({ id: undefined, adding: undefined, waiting: undefined });
  // On a narrow screen the form of a new record has a page of its own. An address from a wide screen therefore leads to
  // that page.
  useEffect(() => {
    if (adding && !wide) void navigate({ to: kind.add, search: { waiting }, replace: true });
  }, [adding, wide, waiting, kind.add, navigate]);
  const deleted = (item: ListedRecord<R>): void => {
    const at = items?.findIndex((other) => other.id === item.id) ?? -1;
    const next = items?.[at + 1] ?? items?.[at - 1];
    if (item.id === id) go({ id: undefined });
    if (next) focusRow(list.current, next.id);
  };

  useShelfShortcuts({
    kind,
    list,
    items: items ?? [],
    pane: container,
    open: openForm,
    wide,
    isSorting: arrange,
    onDelete,
    onOpen: choose,
    onClose: close,
    onArrange: startArranging,
    onToggle: toggle,
    onUndo: toggling.undo,
  });

  const cancelDeletion = useCancelDeletion(showShortToast);
  const acts = useMemo(
    () => ({ toggle, arrange: startArranging, remove: onDelete, cancelDeletion }),
    [toggle, startArranging, onDelete, cancelDeletion],
  );
  const renderRow = useCallback(
    (item: ListedRecord<R>) => (
      <ShelfRow
        kind={kind}
        listed={item}
        content={contentOf(item.record)}
        wide={wide}
        chosen={wide && item.id === openForm}
        busy={busy.has(item.id)}
        acts={acts}
      />
    ),
    [kind, contentOf, wide, openForm, busy, acts],
  );

  if (arrange) {
    return (
      <>
        {!wide && <TopBarPlace first />}
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
      </>
    );
  }

  return (
    <>
      <PullToRefresh onRefresh={refresh} disabled={wide}>
        <BarLink
          display={wide ? 'word' : 'icon'}
          icon={add}
          label={words.add}
          title={wide ? shortcutTitle('add') : undefined}
          {...addLink(kind, wide)}
        />
        <Panes
          list={
            <div ref={list}>
              {!isEmpty && (
                <SearchField
                  className={css['search']}
                  label={words.search}
                  value={q}
                  onChange={(text) => go({ q: text === '' ? undefined : text })}
                />
              )}
              <ShortcutHints
                ids={['search', 'add', 'next', 'previous', 'edit', 'shelf', 'help']}
                labels={{ add: words.add }}
              />
              {!isEmpty && (
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
                renderItem={renderRow}
                estimate={76}
                failed={words.failed}
                unread={words.unread}
                empty={
                  <ShelfEmptyState
                    kind={kind}
                    words={words}
                    wide={wide}
                    filtered={filtered}
                    onClear={() => go({ shelf: undefined, q: undefined })}
                  />
                }
              />
            </div>
          }
          {...(wide && {
            detail: (
              <ShelfPane
                container={container}
                title={adding ? words.add : id === undefined ? null : t`编辑`}
                formKey={adding ? `new ${waiting}` : `${id} ${saves}`}
                choose={isEmpty ? null : words.choose}
                onClose={close}
              >
                {adding
                  ? renderNew(waiting, close)
                  : id !== undefined &&
                    renderForm(id, () => {
                      keepFocus();
                      setSaves(saves + 1);
                    })}
              </ShelfPane>
            ),
          })}
        />
      </PullToRefresh>
      {onDelete && (
        <DeleteRecord
          kind={kind}
          listed={deleting}
          consequence={words.consequence}
          onClose={() => setDeleting(null)}
          onDeleted={deleted}
        />
      )}
      <UndoCard
        done={toggling.done}
        undo={t`撤销`}
        closeLabel={t`关闭提示`}
        onUndo={toggling.undo}
        onClose={toggling.forget}
      />
    </>
  );
}

/**
 * Manages the records of a shelf. Filter, search and the open record are in the address, so that back, reload and a
 * shared link show the same. On screens of 900 px and more the form of the chosen record stands beside the list.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import add from 'icon:add-rounded';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useCancelDeletion } from '../../../api/edits/use-cancel-deletion.ts';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { shortcutTitle } from '../../../ui/controls/shortcuts/shortcut-table.ts';
import { UndoCard } from '../../../ui/feedback/TimedCard.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { useKeptFocus } from '../../../ui/form/use-kept-focus.ts';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { TopBarAction, TopBarPlace } from '../../../ui/layout/TopBarAction.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { focusRow } from '../../../ui/list/table/use-list-shortcuts.ts';
import type { ListedRecord } from '../desk/listed-records.ts';
import { addLink } from './add-link.ts';
import { DeleteRecord } from './DeleteRecord.tsx';
import type { ShelfKind, ListWords } from './kind.ts';
import css from './management.module.css';
import { ReorderRecords } from './ReorderRecords.tsx';
import { ShelfList } from './ShelfList.tsx';
import { ShelfPane } from './ShelfPane.tsx';
import { ShelfRow, type RowContent, ShelfChip } from './ShelfRow.tsx';
import type { ShelfSearch } from './shelf-search.ts';
import { useShelfAddress } from './use-shelf-address.ts';
import { useShelfList } from './use-shelf-list.ts';
import { useShelfRecordToggle } from './use-shelf-record-toggle.ts';
import { useShelfShortcuts } from './use-shelf-shortcuts.ts';
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

interface SortingProps<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  label: string;
  wide: boolean;
  onLeave: () => void;
}

/** Stands in place of the list while its records are being sorted. */
function Sorting<R extends ShelfRecord>({ kind, label, wide, onLeave }: SortingProps<R>) {
  const shownName = useShownName(kind);
  return (
    <>
      {!wide && <TopBarPlace first />}
      <ReorderRecords
        kind={kind}
        label={label}
        onLeave={onLeave}
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

export function ManagementPage<R extends ShelfRecord>({
  kind,
  search,
  words,
  contentOf,
  renderForm,
  renderNew,
}: ManagementPageProps<R>) {
  const { t } = useLingui();
  const wide = useTwoPanes();
  const { id, adding = false, waiting, arrange = false } = search;
  const address = useShelfAddress(kind, search, wide);
  const { openForm, close, startSorting, leaveSorting } = address;
  const list = useShelfList(kind, search);
  const { items } = list.pages;
  const isEmpty = !address.isFiltered && items?.length === 0;
  const toggling = useShelfRecordToggle(kind);
  const { busy, toggle } = toggling;
  const [deleting, setDeleting] = useState<ListedRecord<R> | null>(null);
  const onDelete = kind.shelf.remove === null ? null : setDeleting;
  // Counts the saves, so that each save renders the form again from the saved record.
  const [saves, setSaves] = useState(0);
  const { container, keepFocus } = useKeptFocus(saves);
  const listElement = useRef<HTMLDivElement>(null);
  const deleted = (item: ListedRecord<R>): void => {
    const at = items?.findIndex((other) => other.id === item.id) ?? -1;
    const next = items?.[at + 1] ?? items?.[at - 1];
    address.closeRecord(item.id);
    if (next) focusRow(listElement.current, next.id);
  };

  useShelfShortcuts({
    kind,
    list: listElement,
    items: items ?? [],
    pane: container,
    open: openForm,
    wide,
    isSorting: arrange,
    onDelete,
    onOpen: address.open,
    onClose: close,
    onArrange: startSorting,
    onToggle: toggle,
    onUndo: toggling.undo,
  });

  const cancelDeletion = useCancelDeletion(showShortToast);
  const acts = useMemo(
    () => ({ toggle, arrange: startSorting, remove: onDelete, cancelDeletion }),
    [toggle, startSorting, onDelete, cancelDeletion],
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

  if (arrange) return <Sorting kind={kind} label={words.label} wide={wide} onLeave={leaveSorting} />;

  return (
    <>
      <PullToRefresh onRefresh={list.refresh} disabled={wide}>
        <BarLink
          display={wide ? 'word' : 'icon'}
          icon={add}
          label={words.add}
          title={wide ? shortcutTitle('add') : undefined}
          {...addLink(kind, wide)}
        />
        <Panes
          list={
            <div ref={listElement}>
              <ShelfList
                kind={kind}
                words={words}
                search={search}
                address={address}
                list={list}
                isEmpty={isEmpty}
                wide={wide}
                renderRow={renderRow}
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

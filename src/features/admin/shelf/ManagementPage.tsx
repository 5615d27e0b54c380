/**
 * Manages the records of a shelf. Filter, search and the open record are in the address, so that back, reload and a
 * shared link show the same. On screens of 900 px and more the form of the chosen record stands beside the list.
 */
import { useLingui } from '@lingui/react/macro';
import { createLink } from '@tanstack/react-router';
import add from 'icon:add-rounded';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useCancelDeletion } from '../../../api/edits/use-cancel-deletion.ts';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import type { ShelfToggle } from '../use-shelf-toggle.ts';
import { shortcutTitle } from '../../../ui/controls/shortcuts/shortcut-table.ts';
import { UndoCard } from '../../../ui/feedback/TimedCard.tsx';
import { showShortToast } from '../../../ui/feedback/toasts.ts';
import { useKeptFocus } from '../../../ui/form/use-kept-focus.ts';
import { Panes, useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { TopBarAction, TopBarIconPlace } from '../../../ui/layout/TopBarAction.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { focusRow } from '../../../ui/list/table/use-list-shortcuts.ts';
import type { ListedRecord } from '../desk/listed-records.ts';
import { addLink } from './add-link.ts';
import { DeleteShelfRecordDialog } from './DeleteShelfRecordDialog.tsx';
import { AddRecord, EditRecord, type ShelfForm } from './form/AddEditRecord.tsx';
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
import { type OpenForm, useShelfShortcuts } from './use-shelf-shortcuts.ts';
import { useShownName } from './use-shown-name.ts';

const BarLink = createLink(TopBarAction);

interface ManagementPageProps<R extends ShelfRecord> {
  shelfForm: ShelfForm<R>;
  search: ShelfSearch;
  words: ListWords;
  /** Must be stable between renders, otherwise the list renders every row again. */
  contentOf: (record: R) => RowContent;
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
      {!wide && <TopBarIconPlace first />}
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

/** The button in the bar that opens the form of a new record. */
function AddButton<R extends ShelfRecord>({
  kind,
  words,
  wide,
}: {
  kind: ShelfKind<R>;
  words: ListWords;
  wide: boolean;
}) {
  return (
    <BarLink
      display={wide ? 'word' : 'icon'}
      icon={add}
      label={words.add}
      title={wide ? shortcutTitle('add') : undefined}
      {...addLink(kind, wide)}
    />
  );
}

/** The card that offers to take back the last change of a status. */
function UndoToggle({
  toggling: { done, undo, forget },
}: {
  toggling: Pick<ShelfToggle<ShelfRecord>, 'done' | 'undo' | 'forget'>;
}) {
  const { t } = useLingui();
  return <UndoCard done={done} undo={t`撤销`} closeLabel={t`关闭提示`} onUndo={undo} onClose={forget} />;
}

interface FormBesideProps<R extends ShelfRecord> {
  shelfForm: ShelfForm<R>;
  container: RefObject<HTMLDivElement | null>;
  search: ShelfSearch;
  words: ListWords;
  /** Whether the shelf has no record yet, so that nothing can be chosen. */
  isEmpty: boolean;
  /** The number of saves, so that each save renders the form again from the saved record. */
  saves: number;
  onSaved: () => void;
  onClose: () => void;
}

/** The form beside the list: of the chosen record, of a new one, or none. */
function FormBeside<R extends ShelfRecord>(props: FormBesideProps<R>) {
  const { shelfForm, container, search, words, isEmpty, saves, onSaved, onClose } = props;
  const { id, adding = false, waiting } = search;
  const { t } = useLingui();
  /** Returns a function that tells of the save, and calls `leave` if the form is still open. */
  const tellThen = (leave: () => void) => (message: string, isOpen: boolean) => {
    showShortToast(message);
    if (isOpen) leave();
  };
  const editTitle = id === undefined ? null : t`编辑`;
  return (
    <ShelfPane
      container={container}
      title={adding ? words.add : editTitle}
      formKey={adding ? `new ${waiting}` : `${id} ${saves}`}
      choose={isEmpty ? null : words.choose}
      onClose={onClose}
    >
      {adding ? (
        <AddRecord
          key={waiting ?? 'new'}
          shelfForm={shelfForm}
          place="pane"
          waiting={waiting}
          onSaved={tellThen(onClose)}
        />
      ) : (
        id !== undefined && <EditRecord shelfForm={shelfForm} id={id} place="pane" onSaved={tellThen(onSaved)} />
      )}
    </ShelfPane>
  );
}

interface RowRendering<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  contentOf: (record: R) => RowContent;
  wide: boolean;
  openForm: OpenForm | undefined;
  toggling: ShelfToggle<R>;
  onDelete: ((listed: ListedRecord<R>) => void) | null;
  startSorting: () => void;
}

/** Returns the function that renders a row. It stays the same until something changes that a row shows or does. */
function useRenderRow<R extends ShelfRecord>(rendering: RowRendering<R>): (item: ListedRecord<R>) => ReactNode {
  const { kind, contentOf, wide, openForm, toggling, onDelete, startSorting } = rendering;
  const { busy, toggle } = toggling;
  const cancelDeletion = useCancelDeletion(showShortToast);
  const handlers = useMemo(
    () => ({ toggle, startSorting, remove: onDelete, cancelDeletion }),
    [toggle, startSorting, onDelete, cancelDeletion],
  );
  return useCallback(
    (item: ListedRecord<R>) => (
      <ShelfRow
        kind={kind}
        listed={item}
        content={contentOf(item.record)}
        wide={wide}
        chosen={wide && item.id === openForm}
        busy={busy.has(item.id)}
        handlers={handlers}
      />
    ),
    [kind, contentOf, wide, openForm, busy, handlers],
  );
}

export function ManagementPage<R extends ShelfRecord>({ shelfForm, search, words, contentOf }: ManagementPageProps<R>) {
  const { kind } = shelfForm;
  const wide = useTwoPanes();
  const isSorting = search.arrange === true;
  const address = useShelfAddress(kind, search, wide);
  const { openForm, close, startSorting } = address;
  const list = useShelfList(kind, search);
  const { items } = list.pages;
  const isEmpty = !address.isFiltered && items?.length === 0;
  const toggling = useShelfRecordToggle(kind);
  const [deleting, setDeleting] = useState<ListedRecord<R> | null>(null);
  const onDelete = kind.shelf.remove === null ? null : setDeleting;
  const [saves, setSaves] = useState(0);
  const { container, keepFocus } = useKeptFocus(saves);
  const listElement = useRef<HTMLDivElement>(null);
  /** Closes the form of the deleted record, and moves the focus to the row after it, or before it. */
  const afterDeletion = (item: ListedRecord<R>): void => {
    const at = items?.findIndex((other) => other.id === item.id) ?? -1;
    const neighbour = items?.[at + 1] ?? items?.[at - 1];
    address.closeRecord(item.id);
    if (neighbour) focusRow(listElement.current, neighbour.id);
  };
  useShelfShortcuts({
    kind,
    list: listElement,
    items: items ?? [],
    pane: container,
    open: openForm,
    wide,
    isSorting,
    onDelete,
    onOpen: address.open,
    onClose: close,
    onStartSorting: startSorting,
    onToggle: toggling.toggle,
    onUndo: toggling.undo,
  });
  const renderRow = useRenderRow({ kind, contentOf, wide, openForm, toggling, onDelete, startSorting });
  if (isSorting) return <Sorting kind={kind} label={words.label} wide={wide} onLeave={address.leaveSorting} />;
  return (
    <>
      <PullToRefresh onRefresh={list.refresh}>
        <AddButton kind={kind} words={words} wide={wide} />
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
              <FormBeside
                shelfForm={shelfForm}
                container={container}
                search={search}
                words={words}
                isEmpty={isEmpty}
                saves={saves}
                onSaved={() => {
                  keepFocus();
                  setSaves(saves + 1);
                }}
                onClose={close}
              />
            ),
          })}
        />
      </PullToRefresh>
      {onDelete && (
        <DeleteShelfRecordDialog
          kind={kind}
          listed={deleting}
          consequence={words.consequence}
          onClose={() => setDeleting(null)}
          onDeleted={afterDeletion}
        />
      )}
      <UndoToggle toggling={toggling} />
    </>
  );
}

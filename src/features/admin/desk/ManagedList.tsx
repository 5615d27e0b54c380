/**
 * A list of records that an administrator writes, with its search, rows, form, shortcuts and delete dialog. The kinds
 * of records differ in their query, row, form and texts.
 */
import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import type { pagedListQuery } from '../../../api/cache/paged-list.ts';
import { useCancelDeletion } from '../../../api/edits/use-cancel-deletion.ts';
import { actOf, recordIdOf, type OutboxEntry } from '../../../api/outbox/entry.ts';
import { entryToContinue } from '../../../api/outbox/use-outbox.ts';
import type { WrittenRecord } from '../../../api/resources/admin/written-records.ts';
import { TopBarAction } from '../../../ui/layout/TopBarAction.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { showShortToast, showToast } from '../../../ui/feedback/toasts.ts';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { useTwoPanes } from '../../../ui/layout/Panes.tsx';
import { PullToRefresh } from '../../../ui/list/PullToRefresh.tsx';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { useListShortcuts } from '../../../ui/list/table/use-list-shortcuts.ts';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { useLastPresent } from '../../../ui/overlay/last-present.ts';
import { EditNotFound } from '../../../ui/states/EditNotFound.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { type Deletion, type DeleteTarget, DeleteRecordDialog } from './DeleteRecordDialog.tsx';
import { DetailPane, ListWithPane } from './DetailPane.tsx';
import type { ListedRecord } from './listed-records.ts';
import css from './system.module.css';
import { type SystemSearch, withoutOpenRecord, withOpenRecord, unsentId } from './system-search.ts';
import { useManagedRecords } from './use-managed-records.ts';
import { useSystemSearch } from './use-system.ts';
import { ViewHeading } from './ViewHeading.tsx';

/** The texts for one kind of record. */
interface ManagedWords {
  /** The name of the list, for example 通知. */
  title: string;
  /** The label of the search; absent if the backend can't search this kind. */
  search?: string;
  /** The label of the buttons that add a record, for example 写通知. */
  add: string;
  count: (total: number) => string;
  /** The title if the list can't be read, for example 没有读到通知. */
  failed: string;
  /** The title without a network, if the list was never read, for example 离线，这些通知还没有读过. */
  neverLoaded: string;
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
  onCancelDeletion: () => void;
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
  /**
   * Renders the form of the open or new record. `id` is null for a new record. `entry` is the waiting edit that the
   * form continues; null for none.
   */
  renderSide: (id: number | null, entry: OutboxEntry | null) => ReactNode;
}

/** The expected height of a row in px. */
const rowHeight = 84;

function keyOf({ id }: { readonly id: number }): string {
  return String(id);
}

interface NoRecordsProps {
  words: ManagedWords;
  icon: string;
  isSearching: boolean;
  onAdd: () => void;
  onEndSearch: () => void;
}

/** Stands in place of the rows if there is no record, or if the search finds none. */
function NoRecords({ words, icon, isSearching, onAdd, onEndSearch }: NoRecordsProps) {
  const { t } = useLingui();
  return isSearching ? (
    <EmptyState
      icon={icon}
      title={words.notFound}
      reason={t`换一个词再找。`}
      action={
        <Button variant="soft" onClick={onEndSearch}>
          {words.all}
        </Button>
      }
    />
  ) : (
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
  );
}

interface SearchAndCountProps {
  words: ManagedWords;
  text: string;
  onSearch: (text: string) => void;
  /** The number of records that the list has or the search finds; undefined until the list is read. */
  count: number | undefined;
}

/** Shows the search above the rows, if the backend can search these records, and the number of records. */
function SearchAndCount({ words, text, onSearch, count }: SearchAndCountProps) {
  return (
    <>
      {words.search !== undefined && <SearchField label={words.search} value={text} onChange={onSearch} />}
      <ShortcutHints
        ids={[...(words.search === undefined ? [] : (['search'] as const)), 'add', 'next', 'previous', 'help']}
        labels={{ add: words.add }}
      />
      <div className={css['line']}>
        <div className={css['count']} role="status">
          {count === undefined ? words.title : words.count(count)}
        </div>
      </div>
    </>
  );
}

interface UnsentRecordProps {
  title: string;
  entries: readonly OutboxEntry[];
  /** The outbox entry that the address names. */
  waiting: number;
  onClose: () => void;
  children: (entry: OutboxEntry) => ReactNode;
}

/** Shows the form of an unsent record, or says that its edit doesn't wait any more. */
function UnsentRecord({ title, entries, waiting, onClose, children }: UnsentRecordProps) {
  const { t } = useLingui();
  // While the form saves, the outbox hides the entry. The form needs the entry until the answer comes.
  const entry = useLastPresent(entryToContinue(entries, waiting));
  if (entry) return children(entry);
  // A form without the entry would be empty, and would add the record a second time.
  return (
    <DetailPane title={title} onClose={onClose}>
      <EditNotFound actions={<Button variant="soft" onClick={onClose}>{t`返回列表`}</Button>} />
    </DetailPane>
  );
}

interface OpenRecordForm extends Pick<ManagedListProps<WrittenRecord>, 'renderSide'> {
  search: SystemSearch;
  /** The title if the edit of an unsent record doesn't wait any more. */
  addTitle: string;
  /** Null until the waiting edits are read from the device. */
  entries: readonly OutboxEntry[] | null;
  onClose: () => void;
}

/** Returns the form of the open record. Null if no record is open, or until the waiting edits are read. */
function formOfOpenRecord({ search, addTitle, entries, renderSide, onClose }: OpenRecordForm): ReactNode {
  const { id, adding = false, waiting } = search;
  if (!entries || (!adding && id === undefined)) return null;
  if (adding)
    return waiting === undefined ? (
      renderSide(null, null)
    ) : (
      <UnsentRecord key={waiting} title={addTitle} entries={entries} waiting={waiting} onClose={onClose}>
        {(entry) => renderSide(null, entry)}
      </UnsentRecord>
    );
  const entry = entries.findLast((item) => actOf(item) !== 'delete' && recordIdOf(item.subject) === id);
  return renderSide(id ?? null, entry ?? null);
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
  const isSearching = text !== undefined;
  const { pages, count, entries, refresh } = useManagedRecords(deletion.records, options, isSearching);
  const { items } = pages;
  const [deleteTarget, setDeleteTarget] = useState<DeleteTarget<T> | null>(null);
  const isRecordOpen = adding || id !== undefined;
  const openId = waiting === undefined ? id : unsentId(waiting);
  const cancelDeletion = useCancelDeletion(showShortToast);
  const onAdd = (): void => show({ ...withoutOpenRecord(search), adding: true });
  useListShortcuts({
    list,
    ids: items?.map((item) => item.id) ?? [],
    open: openId,
    onOpen: (next) => show(withOpenRecord(search, next)),
    onClose: null,
    follows: false,
    handlers: { add: onAdd },
  });
  const renderItem = useCallback(
    (listed: ListedRecord<T>) =>
      renderRow({
        listed,
        selected: wide && listed.id === openId,
        onRemove: () =>
          setDeleteTarget({
            // A deletion compares with the backend's record. `listed.record` already contains the waiting edits.
            record: listed.known ?? listed.record,
            unsent: listed.act === 'add' ? listed.entry : null,
            add: listed.add,
          }),
        onCancelDeletion: () => cancelDeletion(listed),
      }),
    [renderRow, wide, openId, cancelDeletion],
  );
  const onDeleted = ({ record, add }: DeleteTarget<T>, done: string): void => {
    setDeleteTarget(null);
    showToast({ tone: 'success', text: done });
    if (add ? add.id === waiting : record.id === id) close();
  };
  const openForm = formOfOpenRecord({ search, addTitle: words.add, entries, renderSide, onClose: close });
  return (
    <PullToRefresh onRefresh={refresh} disabled={!wide && isRecordOpen}>
      <TopBarAction label={words.add} aria-haspopup="dialog" onClick={onAdd} />
      <ListWithPane side={openForm} resting={items?.length === 0 ? undefined : t`选一条，在这里查看和修改。`}>
        <ViewHeading>{words.title}</ViewHeading>
        <div ref={list}>
          <SearchAndCount words={words} text={text ?? ''} onSearch={find} count={count} />
          <PagedList
            pages={pages}
            label={words.title}
            failed={words.failed}
            neverLoaded={words.neverLoaded}
            estimate={rowHeight}
            skeleton={<SkeletonRows rows={8} bare={bare} />}
            moreSkeleton={<SkeletonRows rows={3} bare={bare} />}
            getKey={keyOf}
            renderItem={renderItem}
            empty={
              <NoRecords
                words={words}
                icon={icon}
                isSearching={isSearching}
                onAdd={onAdd}
                onEndSearch={() => show({ ...withoutOpenRecord(search), text: undefined })}
              />
            }
          />
        </div>
      </ListWithPane>
      <DeleteRecordDialog
        deletion={deletion}
        target={deleteTarget}
        onDeleted={onDeleted}
        onClose={() => setDeleteTarget(null)}
      />
    </PullToRefresh>
  );
}

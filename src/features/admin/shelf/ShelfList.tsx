/** The list of a shelf with its search, its filter and its empty states. */
import type { ReactNode } from 'react';
import type { ShelfRecord } from '../../../api/resources/admin/shelves.ts';
import { SearchField } from '../../../ui/controls/SearchField.tsx';
import { ShortcutHints } from '../../../ui/controls/shortcuts/ShortcutHints.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import type { ListedRecord } from '../desk/listed-records.ts';
import type { ListWords, ShelfKind } from './kind.ts';
import css from './management.module.css';
import { ShelfEmptyState } from './ShelfEmptyState.tsx';
import { ShelfFilter } from './ShelfFilter.tsx';
import type { ShelfSearch } from './shelf-search.ts';
import type { ShelfAddress } from './use-shelf-address.ts';
import type { ShelfListState } from './use-shelf-list.ts';

interface ShelfListProps<R extends ShelfRecord> {
  kind: ShelfKind<R>;
  words: ListWords;
  search: ShelfSearch;
  address: ShelfAddress;
  list: ShelfListState<R>;
  /** Whether the shelf has no record yet. The list then needs no search and no filter. */
  isEmpty: boolean;
  wide: boolean;
  /** Must be stable between renders, otherwise the list renders every row again. */
  renderRow: (item: ListedRecord<R>) => ReactNode;
}

/** The expected height of a row in px. */
const rowHeight = 76;

function keyOf({ id }: Pick<ShelfRecord, 'id'>): string {
  return String(id);
}

export function ShelfList<R extends ShelfRecord>({
  kind,
  words,
  search: { q = '', shelf },
  address,
  list: { pages, counts, areCountsOld, areCountsKnown },
  isEmpty,
  wide,
  renderRow,
}: ShelfListProps<R>) {
  return (
    <>
      {!isEmpty && <SearchField className={css['search']} label={words.search} value={q} onChange={address.search} />}
      <ShortcutHints ids={['search', 'add', 'next', 'previous', 'edit', 'shelf', 'help']} labels={{ add: words.add }} />
      {!isEmpty && (
        <ShelfFilter
          counts={counts}
          areCountsOld={areCountsOld}
          areCountsKnown={areCountsKnown}
          value={shelf ?? 'all'}
          onChange={address.filter}
        />
      )}
      <PagedList
        label={words.label}
        pages={pages}
        getKey={keyOf}
        renderItem={renderRow}
        estimate={rowHeight}
        failed={words.failed}
        neverLoaded={words.neverLoaded}
        empty={
          <ShelfEmptyState
            kind={kind}
            words={words}
            wide={wide}
            filtered={address.isFiltered}
            onClear={address.clearFilters}
          />
        }
      />
    </>
  );
}

/**
 * The order and the columns of a table, which this device remembers. An order in the address comes first, so that back,
 * reload and a shared link show the same order.
 */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { stored, type Stored } from '../../../device/storage.ts';

/** The tables that remember their view. The name is part of the stored data, so it must not change. */
type TableName = 'users' | 'orders' | 'journal' | 'agents' | 'notices' | 'gxy' | 'zxjy' | 'xxy' | 'xyb';

type StoredView = Stored<'tables'>[string];

const none: Stored<'tables'> = {};
/** The stored views when they were last read, and the same as JSON. */
let lastRead: { text: string; tables: Stored<'tables'> } = { text: '', tables: none };

/** Returns the same object until the stored views change, as `useSyncExternalStore` demands. */
function readTables(): Stored<'tables'> {
  const tables = stored.read('tables') ?? none;
  const text = JSON.stringify(tables);
  if (text !== lastRead.text) lastRead = { text, tables };
  return lastRead.tables;
}

/** Returns the stored view of a table, and a function that stores another one. */
function useStoredView(table: TableName): [StoredView, (view: StoredView) => void] {
  const tables = useSyncExternalStore(
    (listener) => stored.subscribe('tables', listener),
    readTables,
    () => none,
  );
  return [tables[table] ?? {}, (view) => void stored.write('tables', { ...readTables(), [table]: view })];
}

interface SortOptions<S extends string, Default extends S> {
  table: TableName;
  /** The order that the address asks for. */
  asked: S | undefined;
  /** The orders that the table has. A stored order that isn't among them is ignored. */
  orders: readonly S[];
  /** The order of a table for which neither the address nor the device names one. */
  defaultSort: Default;
  /** Puts an order into the address; undefined for the default. */
  show: (sort: Exclude<S, Default> | undefined) => void;
}

/** Returns the order of a table, and a function that shows another one and remembers it. */
export function useTableSort<S extends string, Default extends S>({
  table,
  asked,
  orders,
  defaultSort,
  show,
}: SortOptions<S, Default>): { sort: S; sortBy: (sort: S) => void } {
  const [view, setView] = useStoredView(table);
  const isNotDefault = (sort: S): sort is Exclude<S, Default> => sort !== defaultSort;
  return {
    sort: asked ?? orders.find((order) => order === view.sort) ?? defaultSort,
    sortBy: (sort) => {
      setView({ ...view, sort });
      show(isNotDefault(sort) ? sort : undefined);
    },
  };
}

export interface TableColumn<Name extends string> {
  readonly name: Name;
  /** A column without a label is always shown. People can't choose it. */
  readonly label?: MessageDescriptor;
  /** The width of its track in a CSS grid. */
  readonly width: string;
  /** The width beside an open record. Without it the column is hidden there, unless `half` keeps it. */
  readonly beside?: string;
  /** The width beside an open record on a larger screen, where more columns fit. */
  readonly half?: string;
  /** Whether the column only shows where the table has room for all columns. A column with `beside` shows anyway. */
  readonly isRoomy?: boolean;
  /** A `fixed` column is always shown, an `extra` one only if the person wants it. */
  readonly kind?: 'fixed' | 'extra';
}

/**
 * The width of the table from which a column gives way. Table.module.css has the four widths, named as in `templates`.
 * `roomy` columns are hidden from `middle` on, `spare` columns from `half` on, and `half` columns at `beside`. With
 * very large text no column is hidden.
 */
type GivesWay = 'roomy' | 'spare' | 'half';

export interface TableColumnsShown<Name extends string> {
  /** The names of the shown columns. */
  readonly shown: ReadonlySet<Name>;
  /** The shown columns that narrower tables hide. */
  readonly givingWay: ReadonlyMap<Name, GivesWay>;
  /** The values of `grid-template-columns` for the four widths of a table, from the widest to the narrowest. */
  readonly templates: Readonly<Record<'all' | 'middle' | 'half' | 'beside', string>>;
}

export interface TableView<Sort extends string, Column extends string> {
  readonly sort: Sort;
  readonly sortBy: (sort: Sort) => void;
  /** It stays the same object until a stored view changes. */
  readonly columns: TableColumnsShown<Column>;
  /** The props of the `ColumnChooser`. */
  readonly chooser: {
    /** The columns that the person may show and hide. */
    readonly choices: readonly { name: Column; label: string; isShown: boolean; isRoomy: boolean }[];
    readonly onShow: (name: Column, isShown: boolean) => void;
    /** Forgets the order and the columns; null if the person has changed neither. */
    readonly onReset: (() => void) | null;
  };
}

/** The width of a column that stays beside an open record only because the table is sorted by it. */
const orderWidth = 'minmax(0, 1fr)';

/**
 * Returns the columns to show, and their widths. `chosen` holds the person's choices, undefined for none. The column
 * `sortedBy` stays beside an open record.
 */
function columnsShown<Name extends string>(
  columns: readonly TableColumn<Name>[],
  chosen: StoredView['columns'],
  sortedBy: Name | undefined,
): TableColumnsShown<Name> {
  const shown = columns
    .filter(({ name, kind, label }) => kind === 'fixed' || label === undefined || (chosen?.[name] ?? kind !== 'extra'))
    .map(({ name, width, half, beside, isRoomy = false }) => ({
      name,
      width,
      half,
      beside: beside ?? (name === sortedBy ? orderWidth : undefined),
      isRoomy,
    }));
  const joined = (widths: readonly (string | undefined)[]): string =>
    widths.filter((width) => width !== undefined).join(' ');
  return {
    shown: new Set(shown.map(({ name }) => name)),
    givingWay: new Map(
      shown.flatMap(({ name, half, beside, isRoomy }): [Name, GivesWay][] => {
        if (beside !== undefined) return [];
        if (half !== undefined) return [[name, 'half']];
        return [[name, isRoomy ? 'roomy' : 'spare']];
      }),
    ),
    templates: {
      all: joined(shown.map(({ width }) => width)),
      middle: joined(shown.map(({ width, beside, isRoomy }) => (isRoomy ? beside : width))),
      half: joined(shown.map(({ half, beside }) => half ?? beside)),
      beside: joined(shown.map(({ beside }) => beside)),
    },
  };
}

/**
 * Returns the columns of a table in which people can't choose columns. `columns` must be stable between renders. The
 * column `sortedBy` stays beside an open record, so that the head shows the order.
 */
export function useFixedColumns<Name extends string>(
  columns: readonly TableColumn<Name>[],
  sortedBy?: Name,
): TableColumnsShown<Name> {
  return useMemo(() => columnsShown(columns, undefined, sortedBy), [columns, sortedBy]);
}

interface TableOptions<S extends string, Default extends S, Column extends string> extends SortOptions<S, Default> {
  /** Must be stable between renders. */
  columns: readonly TableColumn<Column>[];
}

/** Returns the order and the chosen columns of a table, and the functions that change and remember them. */
export function useTableView<S extends string, Default extends S, Column extends string>({
  columns,
  ...sorting
}: TableOptions<S, Default, Column>): TableView<S, Column> {
  const { i18n } = useLingui();
  const { sort, sortBy } = useTableSort(sorting);
  const [view, setView] = useStoredView(sorting.table);
  const { columns: chosen } = view;
  const reset = (): void => {
    setView({});
    sorting.show(undefined);
  };
  const columnsToShow = useMemo(() => columnsShown(columns, chosen, undefined), [columns, chosen]);
  return {
    sort,
    sortBy,
    columns: columnsToShow,
    chooser: {
      choices: columns.flatMap(({ name, label, kind, isRoomy = false }) =>
        kind === 'fixed' || label === undefined
          ? []
          : [{ name, label: i18n._(label), isShown: columnsToShow.shown.has(name), isRoomy }],
      ),
      onShow: (name, isWanted) => setView({ ...view, columns: { ...view.columns, [name]: isWanted } }),
      onReset: view.sort === undefined && view.columns === undefined ? null : reset,
    },
  };
}

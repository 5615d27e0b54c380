/**
 * The order and the columns of a table, which this device remembers. An order in the address comes first, so that back,
 * reload and a shared link show the same.
 */
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useSyncExternalStore } from 'react';
import { stored, type Stored } from '../../../device/storage.ts';

/** The tables that remember their view. The name is part of the stored data, so it must not change. */
type TableName = 'users' | 'orders' | 'journal' | 'agents' | 'notices' | 'gxy' | 'zxjy' | 'xxy' | 'xyb';

type TableView = Stored<'tables'>[string];

const none: Stored<'tables'> = {};
let last: { text: string; tables: Stored<'tables'> } = { text: '', tables: none };

/** Returns the same object until the stored views change, as `useSyncExternalStore` demands. */
function readTables(): Stored<'tables'> {
  const tables = stored.read('tables') ?? none;
  const text = JSON.stringify(tables);
  if (text !== last.text) last = { text, tables };
  return last.tables;
}

function useView(table: TableName): [TableView, (view: TableView) => void] {
  const tables = useSyncExternalStore(
    (listener) => stored.subscribe('tables', listener),
    readTables,
    () => none,
  );
  return [tables[table] ?? {}, (view) => void stored.write('tables', { ...readTables(), [table]: view })];
}

interface TableSorting<S extends string, Usual extends S> {
  table: TableName;
  /** The order of the address. */
  asked: S | undefined;
  /** The orders that the table has. A stored order that is none of them doesn't count. */
  orders: readonly S[];
  usual: Usual;
  /** Puts an order into the address; undefined for the usual one. */
  show: (sort: Exclude<S, Usual> | undefined) => void;
}

/** Returns the order of a table, and a function that shows another one and remembers it. */
export function useTableSort<S extends string, Usual extends S>({
  table,
  asked,
  orders,
  usual,
  show,
}: TableSorting<S, Usual>): { sort: S; sortBy: (sort: S) => void } {
  const [view, setView] = useView(table);
  const isUnusual = (sort: S): sort is Exclude<S, Usual> => sort !== usual;
  return {
    sort: asked ?? orders.find((order) => order === view.sort) ?? usual,
    sortBy: (sort) => {
      setView({ ...view, sort });
      show(isUnusual(sort) ? sort : undefined);
    },
  };
}

export interface TableColumn<Name extends string> {
  readonly name: Name;
  readonly label: MessageDescriptor;
  /** The width of its track in a CSS grid. */
  readonly width: string;
  /** A `fixed` column is always shown, an `extra` one only if the person wants it. */
  readonly kind?: 'fixed' | 'extra';
}

interface TableColumns<Name extends string> {
  /** The names of the shown columns. The set stays the same until the person changes them. */
  readonly shown: ReadonlySet<Name>;
  /** The value of `grid-template-columns`. */
  readonly template: string;
  /** The props of the `ColumnChooser`. */
  readonly chooser: {
    /** The columns that the person may show and hide. */
    readonly choices: readonly { name: Name; label: string; isShown: boolean }[];
    readonly onShow: (name: Name, isShown: boolean) => void;
    /** Forgets the order and the columns; null if the person has changed neither. */
    readonly onReset: (() => void) | null;
  };
}

/** `columns` must be stable between renders. `showUsualOrder` removes the order from the address. */
export function useTableColumns<Name extends string>(
  table: TableName,
  columns: readonly TableColumn<Name>[],
  showUsualOrder: () => void,
): TableColumns<Name> {
  const { i18n } = useLingui();
  const [view, setView] = useView(table);
  const { columns: chosen } = view;
  const reset = (): void => {
    setView({});
    showUsualOrder();
  };
  const shown = useMemo(
    () =>
      new Set(
        columns
          .filter(({ name, kind }) => kind === 'fixed' || (chosen?.[name] ?? kind !== 'extra'))
          .map(({ name }) => name),
      ),
    [columns, chosen],
  );
  return {
    shown,
    template: columns.flatMap(({ name, width }) => (shown.has(name) ? [width] : [])).join(' '),
    chooser: {
      choices: columns.flatMap(({ name, label, kind }) =>
        kind === 'fixed' ? [] : [{ name, label: i18n._(label), isShown: shown.has(name) }],
      ),
      onShow: (name, isWanted) => setView({ ...view, columns: { ...view.columns, [name]: isWanted } }),
      onReset: view.sort === undefined && view.columns === undefined ? null : reset,
    },
  };
}

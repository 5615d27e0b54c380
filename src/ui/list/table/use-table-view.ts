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

/**
 * Returns the order of a table and a function that remembers another one. `asked` is the order of the address. A stored
 * order that the table no longer has doesn't count.
 */
export function useTableSort<S extends string>(
  table: TableName,
  asked: S | undefined,
  orders: readonly S[],
  usual: S,
): { sort: S; remember: (sort: S) => void } {
  const [view, setView] = useView(table);
  return {
    sort: asked ?? orders.find((order) => order === view.sort) ?? usual,
    remember: (sort) => setView({ ...view, sort }),
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
  /** The columns that the person may show and hide. */
  readonly choices: readonly { name: Name; label: string; isShown: boolean }[];
  readonly show: (name: Name, isShown: boolean) => void;
  /** Forgets the order and the columns; null if the person has changed neither. */
  readonly reset: (() => void) | null;
}

/** `columns` must be stable between renders. */
export function useTableColumns<Name extends string>(
  table: TableName,
  columns: readonly TableColumn<Name>[],
): TableColumns<Name> {
  const { i18n } = useLingui();
  const [view, setView] = useView(table);
  const { columns: chosen } = view;
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
    choices: columns.flatMap(({ name, label, kind }) =>
      kind === 'fixed' ? [] : [{ name, label: i18n._(label), isShown: shown.has(name) }],
    ),
    show: (name, isWanted) => setView({ ...view, columns: { ...view.columns, [name]: isWanted } }),
    reset: view.sort === undefined && view.columns === undefined ? null : () => setView({}),
  };
}

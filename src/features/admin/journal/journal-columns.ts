/**
 * The columns of the journal's table, and its sort orders. `TableColumn` (ui/list/table/use-table-view.ts) explains the
 * properties.
 */
import { msg } from '@lingui/core/macro';
import type { TableColumn } from '../../../ui/list/table/use-table-view.ts';

export type JournalColumn = 'time' | 'act' | 'admin' | 'subject' | 'remark';
export type JournalSort = 'newest' | 'oldest';
/** The order of the list if neither the address nor the device names one. */
export const defaultJournalSort = 'newest' satisfies JournalSort;

export const journalColumns: readonly TableColumn<JournalColumn>[] = [
  { name: 'time', label: msg`时间`, width: '9rem', beside: '6.5rem', half: '6.5rem' },
  { name: 'act', label: msg`操作`, width: 'minmax(7rem, 1fr)', beside: 'minmax(0, 1fr)', kind: 'fixed' },
  { name: 'admin', label: msg`管理员`, width: 'minmax(6rem, 0.9fr)', half: 'minmax(5rem, 0.8fr)' },
  { name: 'subject', label: msg`对象`, width: 'minmax(9rem, 1.6fr)', beside: 'minmax(0, 1.4fr)' },
  { name: 'remark', label: msg`原因`, width: 'minmax(6rem, 1.2fr)' },
];

export const journalSorts: readonly JournalSort[] = ['newest', 'oldest'];

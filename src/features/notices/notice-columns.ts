/** The columns of the table of notices. Beside an open notice the column with the texts is hidden. */
import type { TableColumn } from '../../ui/list/table/use-table-view.ts';

export type NoticeColumn = 'state' | 'title' | 'content' | 'time';

export const noticeColumns: readonly TableColumn<NoticeColumn>[] = [
  { name: 'state', width: '4.5rem', beside: '3.75rem' },
  { name: 'title', width: 'minmax(9rem, 1fr)', beside: 'minmax(0, 1fr)' },
  { name: 'content', width: 'minmax(0, 2fr)' },
  { name: 'time', width: '8rem', beside: '6.5rem' },
];

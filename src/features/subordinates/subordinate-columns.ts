/**
 * The columns of the table of subordinates. While a person's pane is open, the table has no date and no transfer
 * button, because the pane shows them. On a smaller screen it then has no account either.
 */
import type { TableColumn } from '../../ui/list/table/use-table-view.ts';

export type SubordinateColumn = 'name' | 'account' | 'coin' | 'joined' | 'status' | 'send';

export const subordinateColumns: readonly TableColumn<SubordinateColumn>[] = [
  { name: 'name', width: 'minmax(7rem, 1.3fr)', beside: 'minmax(0, 1.2fr)' },
  { name: 'account', width: 'minmax(7rem, 1.3fr)', half: 'minmax(6rem, 1fr)' },
  { name: 'coin', width: 'minmax(5rem, 0.8fr)', beside: '5rem' },
  { name: 'joined', width: '6.5rem' },
  { name: 'status', width: 'minmax(5rem, 0.8fr)', beside: '5.5rem' },
  { name: 'send', width: '5.75rem' },
];

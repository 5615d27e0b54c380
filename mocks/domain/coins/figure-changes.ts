/**
 * The changes of all users that a figure of the overview sums: who may list them, and which types they have.
 *
 * Source: `contract/coin.ts`; docs/backend.md, section 9 (the overview).
 */
import type { CoinChangeType, CoinFigure } from '../../../contract/coin.ts';
import { type Refusal, refuse, refuseField } from '../refusal.ts';
import type { EntryRow } from '../rows/ledger-rows.ts';
import type { UserRow } from '../rows/user-rows.ts';

/** Only an admin may send `figure`, and never with `userId`. Returns undefined if the request may be answered. */
export function refusedFigure(viewer: UserRow, userId: number | undefined): Refusal | undefined {
  if (viewer.userRole !== 'admin') return refuse('figureNotAllowed', { field: 'figure' });
  return userId === undefined ? undefined : refuseField('userId');
}

/** The types of the changes that a figure sums. For a transfer only the sender's change counts. */
export const typesOfFigure: Readonly<Record<CoinFigure, readonly CoinChangeType[]>> = {
  spent: ['renewal', 'unlock'],
  transferred: ['transferOut'],
  granted: ['adminAdd'],
  withdrawn: ['adminReduce'],
};

/** Returns whether the figure sums this entry. */
export function isOfFigure(figure: CoinFigure, row: EntryRow | undefined): boolean {
  return row !== undefined && row.type !== null && typesOfFigure[figure].includes(row.type);
}

/**
 * All that services may import from this folder. Services get the pages and totals of long lists from it, without
 * knowing by which indexes they are found.
 */
export { findChanges } from './changes.ts';
export { daysWithin } from './days-within.ts';
export { findFigureChanges } from './figure-changes.ts';
export { pageOfJournal } from './journal.ts';
export { findNotices } from './notices.ts';
export { hasPendingOrder, pageOfOrders } from './orders.ts';
export { pageOfUsers } from './users.ts';

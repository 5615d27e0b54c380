/** The only door to the reading of long lists: services see pages and totals, and never an index. */
export { findChanges } from './changes.ts';
export { daysWithin } from './days-within.ts';
export { findFigureChanges } from './figure-changes.ts';
export { pageOfJournal } from './journal.ts';
export { findNotices } from './notices.ts';
export { hasPendingOrder, pageOfOrders } from './orders.ts';
export { pageOfUsers } from './users.ts';

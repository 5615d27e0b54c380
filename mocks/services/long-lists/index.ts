/** All that services may import from this folder. Services needn't know which indexes find the rows of a long list. */
export { findChanges } from './changes.ts';
export { daysWithin } from './days-within.ts';
export { findFigureChanges } from './figure-changes.ts';
export { pageOfJournal } from './journal.ts';
export { findNotices } from './notices.ts';
export { hasPendingOrder, pageOfOrders } from './orders.ts';
export { pageOfUsers } from './users.ts';

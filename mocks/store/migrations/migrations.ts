/**
 * The versions of the mock's database, oldest first, each with a name that says what it brought. A version that has
 * shipped is never edited. A new table, index or field is a new entry with a test, and with an `upgrade` where rows
 * must change.
 */
import type { Transaction } from 'dexie';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { searchableUser } from '../../domain/users/user.ts';
import { addLookupRows } from './add-lookup-rows.ts';
import { addChangeTexts } from './add-change-texts.ts';
import { addDaySums } from './add-day-sums.ts';
import { addOverviewAndJournal, overviewAndJournalStores } from './add-overview-and-journal.ts';
import { headcounts } from '../seed/derived-rows.ts';
import { addJournalSets, journalListStores, journalRecordStores } from './add-journal-sets.ts';
import { addOrderLists, orderListStores } from './add-order-lists.ts';
import { addRefunds } from './add-refunds.ts';
import { addShop } from './add-shop.ts';
import { addVersions } from './add-versions.ts';
import { countAccounts } from './count-accounts.ts';
import { countFigureChanges, figureChangeStores } from './count-figure-changes.ts';
import { countTakenBack } from './count-taken-back.ts';

interface Migration {
  readonly version: number;
  readonly name: string;
  /** Dexie's schema notation; a table that is left out stays as it is. */
  readonly stores: Readonly<Record<string, string | null>>;
  readonly upgrade?: (transaction: Transaction) => Promise<void>;
}

export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: 'users-sessions-and-ledger',
    stores: {
      situation: 'name',
      counters: 'name',
      users: 'id, &accountKey, &emailKey, &invitationCode, superiorId',
      sessions: 'id, userId',
      captchas: 'emailKey',
      loginFailures: 'nameKey',
      mails: 'id, emailKey',
      basicInformation: 'id',
      transactions: 'id',
      // Each list of changes is one range of one index, however many rows there are: all, by type, by direction.
      entries: 'id, transactionId, [holder+time+id], [holder+type+time+id], [holder+direction+time+id]',
      balances: 'holder',
      days: '[holder+day]',
      keys: '[userId+key], time',
      log: '++id',
      jar: 'name',
    },
  },
  { version: 2, name: 'the-log-has-a-database-of-its-own', stores: { log: null } },
  {
    version: 3,
    name: 'users-are-looked-up-and-counted',
    stores: {
      users: [
        'id, &accountKey, &emailKey, &invitationCode, superiorId, *texts, [time+id], [userAccount+id], [userName+id]',
        '[superiorId+id], [superiorId+time+id], [superiorId+userAccount+id], [superiorId+userName+id]',
      ].join(),
    },
    upgrade: async (transaction) => {
      const users = transaction.table<UserRow>('users');
      await users.toCollection().modify((row) => {
        row.texts = searchableUser(row).texts;
      });
      await transaction.table('counters').bulkPut(headcounts(await users.toArray()));
    },
  },
  {
    version: 4,
    name: 'mall-platforms-accounts-courses-and-notices',
    stores: {
      packages: 'id',
      orders: 'id, userId',
      platforms: 'id, &code',
      // A table for each platform. Its unique index refuses two accounts of one user with the same identity.
      gxy: 'id, userId, &[userId+identity]',
      zxjy: 'id, userId, &[userId+identity]',
      xxy: 'id, userId, &[userId+identity]',
      xyb: 'id, userId, &[userId+identity]',
      courses: 'id',
      unlocks: '[userId+courseId], userId, courseId',
      notices: 'id, [time+id]',
      reads: '[userId+noticeId], userId, noticeId',
    },
    upgrade: addShop,
  },
  {
    version: 5,
    name: 'changes-are-ordered-by-amount',
    stores: {
      entries:
        'id, transactionId, [holder+time+id], [holder+type+time+id], [holder+direction+time+id], [holder+amount+id]',
    },
  },
  {
    version: 6,
    name: 'searches-orders-and-counts-stay-flat',
    stores: {
      entries: [
        'id, [holder+id], [holder+time+id], [holder+type+time+id], [holder+direction+time+id], [label+time+id]',
        '[holder+amount+id], [holder+balance+id], [holder+type+id]',
      ].join(),
      labels: '[holder+identity], &id, *texts',
      tallies: 'label',
      standings: 'userId, superiorId, [coin+userId], [superiorId+coin+userId]',
      users: [
        'id, &accountKey, &emailKey, &invitationCode, superiorId, *texts',
        '[time+id], [userAccount+id], [userName+id], [userRole+id], [status+id]',
        '[sorts.email+id], [sorts.invitationCode+id], [sorts.superiorId+id]',
        '[superiorId+id], [superiorId+time+id], [superiorId+userAccount+id]',
        '[superiorId+userName+id], [superiorId+userRole+id]',
        '[superiorId+status+id], [superiorId+sorts.email+id], [superiorId+sorts.invitationCode+id]',
      ].join(),
      notices: 'id, [time+id], *texts',
    },
    upgrade: addLookupRows,
  },
  {
    version: 7,
    name: 'changes-are-found-by-each-text-and-unread-is-a-difference',
    stores: {
      entries: [
        'id, [holder+id], [holder+time+id], [holder+type+time+id], [holder+direction+time+id]',
        '[by+time+id], [said+time+id]',
        '[holder+amount+id], [holder+balance+id], [holder+type+id]',
        '[holder+sorts.counterparty+id], [holder+sorts.remark+id], [holder+sorts.orderId+id]',
      ].join(),
      labels: null,
      tallies: null,
      marks: '[type+field+id], [holder+type+field+text], *texts',
      pairs: '[holder+identity], by, said',
      tallyPages: 'page',
      notices: 'id, [time+id], [title+id], [content+id], *texts',
      reads: null,
      noticeSets: 'name',
    },
    upgrade: addChangeTexts,
  },
  {
    version: 8,
    name: 'changes-of-a-type-and-found-ones-are-ordered-and-know-their-day',
    stores: {
      // Version 7 gave the list of all changes its orders. These indexes give the same orders to the changes of one
      // type, and to the changes that share one text. Such a text is a row of `marks`.
      entries: [
        'id, [holder+id], [holder+time+id], [holder+type+time+id], [holder+direction+time+id]',
        '[by+time+id], [said+time+id]',
        '[holder+amount+id], [holder+balance+id], [holder+type+id]',
        '[holder+sorts.counterparty+id], [holder+sorts.remark+id], [holder+sorts.orderId+id]',
        '[holder+type+amount+id], [holder+type+balance+id]',
        '[holder+type+sorts.counterparty+id], [holder+type+sorts.remark+id]',
        '[by+id], [by+amount+id], [by+balance+id], [by+sorts.remark+id]',
        '[said+id], [said+amount+id], [said+balance+id], [said+sorts.counterparty+id]',
      ].join(),
    },
    upgrade: addDaySums,
  },
  {
    version: 9,
    name: 'notices-courses-and-texts-have-a-version',
    stores: {},
    upgrade: addVersions,
  },
  { version: 10, name: 'orders-can-be-refunded', stores: {}, upgrade: addRefunds },
  {
    version: 11,
    name: 'overview-journal-audiences-and-notices-of-ones-own',
    stores: overviewAndJournalStores,
    upgrade: addOverviewAndJournal,
  },
  { version: 12, name: 'the-overview-counts-coins-taken-back', stores: {}, upgrade: countTakenBack },
  { version: 13, name: 'the-overview-counts-accounts-by-day', stores: {}, upgrade: countAccounts },
  { version: 14, name: 'orders-are-listed-by-sets', stores: orderListStores, upgrade: addOrderLists },
  {
    version: 15,
    name: 'the-journal-is-listed-by-record',
    stores: { journal: 'id, [time+id], [userId+time+id], [act+time+id], [subject.kind+subject.id+time+id]' },
  },
  { version: 16, name: 'the-journal-is-listed-by-sets', stores: journalListStores, upgrade: addJournalSets },
  {
    version: 17,
    name: 'all-users-changes-are-listed-by-figure',
    stores: figureChangeStores,
    upgrade: countFigureChanges,
  },
  {
    version: 18,
    name: 'the-journal-has-a-set-for-each-record',
    stores: journalRecordStores,
    upgrade: addJournalSets,
  },
  { version: 19, name: 'order-numbers-stand-in-columns', stores: {}, upgrade: addOrderLists },
];

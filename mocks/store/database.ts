/**
 * The mock's own database. Its name holds `mock`, so that nobody takes it for the app's. Transactions have strict
 * durability, so that coins which the mock reported as moved survive a power cut.
 */
import { Dexie, type Table } from 'dexie';
import type { AccountPlatform } from '../../contract/account-fields.ts';
import type {
  AccountRow,
  BasicInformationRow,
  CourseRow,
  NoticeRow,
  NoticeSetRow,
  OrderRow,
  PackageRow,
  PlatformRow,
  UnlockRow,
} from '../domain/rows/record-rows.ts';
import type { ChangeTextRow, TextPairRow, StandingRow, TextCountPageRow } from '../domain/rows/lookup-rows.ts';
import type { CaptchaRow, KeyRow, LoginFailuresRow, MailRow, SessionRow, UserRow } from '../domain/rows/user-rows.ts';
import type { OrderNumberPageRow, OrderPackageRow, OrderSetName, OrderSetRow } from '../domain/rows/order-list-rows.ts';
import type { JournalRow, JournalSetName, JournalSetRow } from '../domain/rows/journal-rows.ts';
import type { OverviewYearRow } from '../domain/rows/overview-rows.ts';
import type { BalanceRow, DayRow, EntryRow, TransactionRow } from '../domain/rows/ledger-rows.ts';
import type { ChangeTextPrimaryKey } from './add-entries.ts';
import { migrations } from './migrations/migrations.ts';
import type { CookieRow, CounterRow, SituationRow } from './store-rows.ts';
import { withoutLiveQueries } from './without-live-queries.ts';

/** An IndexedDB other than the global one, for example an imitation in a test on Node. */
export interface IndexedDb {
  indexedDB: IDBFactory;
  IDBKeyRange: typeof IDBKeyRange;
}

/** A table for each platform, under the platform's code. */
type AccountTables = { readonly [P in AccountPlatform]: Table<AccountRow<P>, number> };

export const databaseName = 'points-mall-mock';

export class MockDatabase extends Dexie {
  /** The calls that are being answered. The background seeding waits for them before its next step. */
  readonly callsUnderWay = new Set<Promise<unknown>>();
  readonly situation: Table<SituationRow, string>;
  readonly counters: Table<CounterRow, string>;
  readonly users: Table<UserRow, number>;
  readonly sessions: Table<SessionRow, string>;
  readonly captchas: Table<CaptchaRow, string>;
  readonly loginFailures: Table<LoginFailuresRow, string>;
  readonly mails: Table<MailRow, number>;
  readonly basicInformation: Table<BasicInformationRow, number>;
  readonly transactions: Table<TransactionRow, number>;
  readonly entries: Table<EntryRow, number>;
  /** The texts of changes. Databases store the table's name, so a better name would need a new version. */
  readonly marks: Table<ChangeTextRow, ChangeTextPrimaryKey>;
  readonly pairs: Table<TextPairRow, [number, string]>;
  /** How many changes have each text. One row holds the numbers of many texts. The name stays, as for `marks`. */
  readonly tallyPages: Table<TextCountPageRow, number>;
  readonly balances: Table<BalanceRow, number>;
  readonly standings: Table<StandingRow, number>;
  readonly days: Table<DayRow, [number, string]>;
  readonly packages: Table<PackageRow, number>;
  readonly orders: Table<OrderRow, number>;
  readonly orderSets: Table<OrderSetRow, OrderSetName>;
  readonly orderPackages: Table<OrderPackageRow, [string, number]>;
  readonly orderNumbers: Table<OrderNumberPageRow, number>;
  readonly platforms: Table<PlatformRow, number>;
  readonly accounts: AccountTables;
  readonly courses: Table<CourseRow, number>;
  readonly unlocks: Table<UnlockRow, [number, number]>;
  readonly notices: Table<NoticeRow, number>;
  readonly noticeSets: Table<NoticeSetRow, string>;
  readonly journal: Table<JournalRow, number>;
  readonly journalSets: Table<JournalSetRow, JournalSetName>;
  readonly overviewYears: Table<OverviewYearRow, string>;
  readonly keys: Table<KeyRow, [number, string]>;
  readonly jar: Table<CookieRow, string>;

  /**
   * The tables of the ledger: movements with their entries, and the sums and lookup rows that are derived from them.
   */
  readonly ledger: readonly Table[];

  /** The IndexedDB of this database; undefined for the global one. */
  readonly source: IndexedDb | undefined;

  constructor(name: string = databaseName, indexedDb?: IndexedDb) {
    super(name, { chromeTransactionDurability: 'strict', ...indexedDb });
    this.source = indexedDb;
    withoutLiveQueries(this);
    for (const { version, stores, upgrade } of migrations) {
      const step = this.version(version).stores(stores);
      if (upgrade !== undefined) step.upgrade(upgrade);
    }
    this.situation = this.table('situation');
    this.counters = this.table('counters');
    this.users = this.table('users');
    this.sessions = this.table('sessions');
    this.captchas = this.table('captchas');
    this.loginFailures = this.table('loginFailures');
    this.mails = this.table('mails');
    this.basicInformation = this.table('basicInformation');
    this.transactions = this.table('transactions');
    this.entries = this.table('entries');
    this.marks = this.table('marks');
    this.pairs = this.table('pairs');
    this.tallyPages = this.table('tallyPages');
    this.balances = this.table('balances');
    this.standings = this.table('standings');
    this.days = this.table('days');
    this.ledger = [
      this.transactions,
      this.entries,
      this.marks,
      this.pairs,
      this.tallyPages,
      this.balances,
      this.standings,
      this.days,
    ];
    this.packages = this.table('packages');
    this.orders = this.table('orders');
    this.orderSets = this.table('orderSets');
    this.orderPackages = this.table('orderPackages');
    this.orderNumbers = this.table('orderNumbers');
    this.platforms = this.table('platforms');
    this.accounts = {
      gxy: this.table('gxy'),
      zxjy: this.table('zxjy'),
      xxy: this.table('xxy'),
      xyb: this.table('xyb'),
    };
    this.courses = this.table('courses');
    this.unlocks = this.table('unlocks');
    this.notices = this.table('notices');
    this.noticeSets = this.table('noticeSets');
    this.journal = this.table('journal');
    this.journalSets = this.table('journalSets');
    this.overviewYears = this.table('overviewYears');
    this.keys = this.table('keys');
    this.jar = this.table('jar');
  }

  /** All tables except the cookie jar. The cookie belongs to the browser and survives a reset of the backend. */
  get backendTables(): Table[] {
    return this.tables.filter(({ name }) => name !== this.jar.name);
  }
}

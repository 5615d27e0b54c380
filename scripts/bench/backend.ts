/**
 * The first part of `npm run bench`: measures the time of calls inside the backend, on Node with an IndexedDB in
 * memory. It prints medians of up to 101 calls in milliseconds, and the number of answered rows.
 *
 * It measures pages of 20 changes at several depths, pages of the journal, a transfer and get/login. It does so on a
 * thousand rows and on a hundred times as many, and prints the ratio. Then it measures lists, searches and sums in the
 * scenarios `default` and `large`. Orders are measured in `large`, once with at least 1 000 orders seeded and once with
 * all, so that both sides have full pages. A ratio compares sizes only if both sides answered the same number of rows.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { pageJournal } from '../../mocks/services/journal.ts';
import { countUnreadNotices, pageNotices } from '../../mocks/services/notices.ts';
import { addOrder, pageOrders } from '../../mocks/services/orders.ts';
import { listPlatforms } from '../../mocks/services/platforms.ts';
import { getLogin } from '../../mocks/services/session.ts';
import { transferCoin } from '../../mocks/services/coins.ts';
import { pageCoinChanges, summariseCoinChanges } from '../../mocks/services/coin-changes.ts';
import { entropy } from '../../mocks/services/crypto/entropy.ts';
import type { Call } from '../../mocks/services/transaction/call.ts';
import type { SessionRow } from '../../mocks/domain/rows/user-rows.ts';
import type { JournalRow } from '../../mocks/domain/rows/journal-rows.ts';
import type { EntryRow } from '../../mocks/domain/rows/ledger-rows.ts';
import * as v from 'valibot';
import { isRefusal } from '../../mocks/domain/refusal.ts';
import { addToJournal } from '../../mocks/store/add-journal.ts';
import { MockDatabase } from '../../mocks/store/database.ts';
import { seedOnce } from '../../mocks/store/seed/seed-database.ts';
import { seedNextStep } from '../../mocks/store/seed/seed-in-background.ts';
import { getOverview } from '../../mocks/services/overview.ts';
import { pageSubordinates, pageUsers } from '../../mocks/services/users.ts';

const rounds = 101;
/** The rounds of one measurement end after this time, in milliseconds, but not before three rounds are counted. */
const roundsLimitMs = 5_000;
const now = Date.now();

/** Returns a call of the agent (user 2), on a database with this many coin changes and as many journal entries. */
async function callOnRows(rows: number): Promise<Call> {
  const db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario: 'empty', seed: 1, now });
  const entries = Array.from({ length: rows }, (_, index): EntryRow => ({
    id: index + 1,
    transactionId: index + 1,
    holder: 2,
    amount: 10,
    balance: (index + 1) * 10,
    type: index % 3 === 0 ? 'recharge' : 'transferIn',
    direction: 'in',
    counterparty: 'student',
    remark: null,
    orderId: null,
    time: now - (rows - index) * 60_000,
  }));
  for (let at = 0; at < rows; at += 10_000) await db.entries.bulkAdd(entries.slice(at, at + 10_000));
  const acts = Array.from({ length: rows }, (_, index): JournalRow => ({
    id: index + 1,
    time: now - (rows - index) * 60_000,
    userId: 1,
    userAccount: 'admin',
    act: index % 3 === 0 ? 'user/addCoin' : 'user/ban',
    subject: { kind: 'user', id: index % 200, name: `user${index % 200}` },
    changes: [{ field: 'status', before: 0, after: 1 }],
    remark: null,
  }));
  await db.journal.clear();
  await db.journalSets.clear();
  for (let at = 0; at < rows; at += 10_000) await addToJournal(db, acts.slice(at, at + 10_000));
  await db.counters.bulkPut([
    { name: 'entries', value: rows },
    { name: 'transactions', value: rows },
  ]);
  await db.balances.put({
    holder: 2,
    coin: rows * 10,
    counts: { recharge: Math.ceil(rows / 3), transferIn: Math.floor((rows * 2) / 3) },
  });
  return await callOf(db, 2);
}

/**
 * Returns the database of a scenario once its background seeding has ended, or has reached this many orders. The
 * background seeding begins with users and notices.
 */
async function seeded(scenario: 'default' | 'large', orderCount = Number.POSITIVE_INFINITY): Promise<MockDatabase> {
  const db = new MockDatabase(undefined, { indexedDB: new IDBFactory(), IDBKeyRange });
  await seedOnce(db, { scenario, seed: 1, now });
  while ((await db.orders.count()) < orderCount && (await seedNextStep(db)));
  return db;
}

async function callOf(db: MockDatabase, userId: number): Promise<Call> {
  const session: SessionRow = { id: 'bench', userId, lastUsed: now, cookieTime: now, endedByBan: 0 };
  await db.sessions.put(session);
  const user = await db.users.get(userId);
  if (user === undefined) throw new Error(`The scenario has no user ${userId}`);
  return {
    db,
    now,
    entropy,
    sessionId: 'bench',
    who: 'user',
    caller: { session, user },
    keyed: null,
    answerToStore: () => null,
    setSession: () => {},
  };
}

interface Measured {
  ms: number;
  /** The number of rows in the answer; null if the answer isn't a list. */
  rows: number | null;
}

const list = v.union([
  v.pipe(
    v.object({ records: v.array(v.unknown()) }),
    v.transform(({ records }) => records),
  ),
  v.pipe(
    v.object({ byDay: v.array(v.unknown()) }),
    v.transform(({ byDay }) => byDay),
  ),
  v.array(v.unknown()),
]);

async function measureMedian(work: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = [];
  let rows: number | null = null;
  const until = performance.now() + roundsLimitMs;
  // The rounds below 0 warm up and aren't counted. A call that scans a whole table gets fewer rounds.
  for (let round = -10; round < rounds && (times.length < 3 || performance.now() < until); round += 1) {
    const started = performance.now();
    const outcome = await work();
    if (isRefusal(outcome)) throw new Error(`The measured call was refused: ${outcome.reason}`);
    if (round >= 0) times.push(performance.now() - started);
    const listed = v.safeParse(list, outcome);
    if (listed.success) rows = listed.output.length;
  }
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN, rows };
}

type Work = (call: Call, rows: number) => Promise<unknown>;

/** Reads a page by its cursor, like a user who scrolled there. Depth 0 is the newest change, 1 the oldest. */
function page(depth: number, filter: { type?: 'recharge' } = {}): Work {
  return (call, rows) => {
    const cursor = depth === 0 ? {} : { cursor: `createTime.descend.${Math.max(Math.floor(rows * (1 - depth)), 21)}` };
    return pageCoinChanges(call, { current: 1, pageSize: 20, ...filter, ...cursor });
  };
}

const month = { startTime: new Date(now - 30 * 86_400_000).toISOString(), endTime: new Date(now).toISOString() };

type JournalRequest = Omit<Parameters<typeof pageJournal>[1], 'pageSize'>;

const journal =
  (request: (rows: number) => JournalRequest): Work =>
  (call, rows) =>
    pageJournal(call, { pageSize: 20, ...request(rows) });

const byDepth: [string, Work][] = [
  ['page of 20, newest', page(0)],
  ['page of 20, half way down', page(0.5)],
  ['page of 20, at the end', page(0.97)],
  ['page of 20 of one type', page(0.5, { type: 'recharge' })],
  ['transfer', (call) => transferCoin(call, { userAccount: 'student', transferCoin: 1 })],
  ['get/login', (call) => getLogin(call)],
  ['journal, newest', journal(() => ({ current: 1 }))],
  ['journal half way, by number', journal((rows) => ({ current: Math.ceil(rows / 40) }))],
  ['journal of the last month', journal(() => ({ current: 1, ...month }))],
  ['journal of one act', journal(() => ({ current: 1, act: 'user/addCoin' }))],
  ['journal of one record', journal(() => ({ current: 1, subjectKind: 'user', subjectId: 7 }))],
  ['journal found by a text', journal(() => ({ current: 1, searchText: 'user7' }))],
];

const page1 = { current: 1, pageSize: 20 };
const users =
  (request: Omit<Parameters<typeof pageUsers>[1], 'current' | 'pageSize'>): Work =>
  (call) =>
    pageUsers(call, { ...page1, ...request });
const changes =
  (request: Omit<Parameters<typeof pageCoinChanges>[1], 'current' | 'pageSize'>): Work =>
  (call) =>
    pageCoinChanges(call, { ...page1, ...request });

const notices =
  (request: Omit<Parameters<typeof pageNotices>[1], 'current' | 'pageSize'>): Work =>
  (call) =>
    pageNotices(call, { ...page1, ...request });

const orders =
  (request: Omit<Parameters<typeof pageOrders>[1], 'current' | 'pageSize'>): Work =>
  (call) =>
    pageOrders(call, { ...page1, all: true, ...request });

/** Reads the page in the middle of all orders. */
const ordersHalfWay =
  (request: Omit<Parameters<typeof pageOrders>[1], 'current' | 'pageSize'>): Work =>
  (call, rows) =>
    pageOrders(call, { ...page1, current: Math.ceil(rows / page1.pageSize / 2), all: true, ...request });

/** Returns the number of the page in the middle of the agent's coin changes. */
async function halfWay({ db }: Call): Promise<number> {
  const counts = Object.values((await db.balances.get(2))?.counts ?? {});
  return Math.ceil(counts.reduce((sum, count) => sum + count, 0) / page1.pageSize / 2);
}

/** In each row: the printed name, the caller (1 is the admin, 2 the agent), and the call. */
const byScenario: [string, 1 | 2, Work][] = [
  ['users, newest', 1, users({})],
  ['users by name', 1, users({ sortField: 'userName' })],
  ['users by coins', 1, users({ sortField: 'coin', sortOrder: 'descend' })],
  ['users by e-mail', 1, users({ sortField: 'email', sortOrder: 'descend' })],
  ['users by role', 1, users({ sortField: 'userRole' })],
  ['users found by account', 1, users({ searchText: 'linxiaofeng' })],
  ['subordinates, newest', 2, (call) => pageSubordinates(call, page1)],
  ['subordinates by coins', 2, (call) => pageSubordinates(call, { ...page1, sortField: 'coin', sortOrder: 'descend' })],
  ['subordinates found by name', 2, (call) => pageSubordinates(call, { ...page1, searchText: '陈思宇' })],
  ['changes, newest', 2, changes({})],
  ['changes out', 2, changes({ direction: 'out' })],
  ['changes of a month', 2, changes(month)],
  ['changes found by remark', 2, changes({ searchText: '多转' })],
  ['changes found by account', 2, changes({ searchText: 'student' })],
  ['changes out found by remark', 2, changes({ searchText: '备用', direction: 'out' })],
  ['transfers to an account, found', 2, changes({ type: 'transferOut', searchText: 'student' })],
  // The app sorts changes only by time. Other orders scan the table, which takes minutes to measure.
  [
    'changes half way, by number',
    2,
    async (call) => await pageCoinChanges(call, { ...page1, current: await halfWay(call) }),
  ],
  ['spent by all users, of a month', 1, changes({ figure: 'spent', ...month })],
  ['transferred by all users', 1, changes({ figure: 'transferred' })],
  ['sums of a month', 2, (call) => summariseCoinChanges(call, month)],
  ['notices, newest', 2, notices({})],
  ['notices unread', 2, notices({ isRead: false })],
  ['notices found by title', 2, notices({ searchText: '代理邀请链接改版' })],
  ['notices unread, counted', 2, (call) => countUnreadNotices(call)],
  ['platforms with accounts', 2, (call) => listPlatforms(call)],
  ['overview of 30 days', 1, (call) => getOverview(call, { days: 30 })],
  ['overview of 90 days', 1, (call) => getOverview(call, { days: 90 })],
  ['overview of 365 days', 1, (call) => getOverview(call, { days: 365 })],
];

const byOrders: typeof byScenario = [
  ['orders, newest', 1, orders({})],
  ['orders half way, by number', 1, ordersHalfWay({})],
  ['orders by amount', 1, orders({ sortField: 'amount', sortOrder: 'descend' })],
  ['orders by payment', 1, orders({ sortField: 'payTime', sortOrder: 'descend' })],
  ['orders half way, by payment', 1, ordersHalfWay({ sortField: 'payTime', sortOrder: 'descend' })],
  ['orders by refund', 1, orders({ sortField: 'refundTime', sortOrder: 'descend' })],
  ['orders paid', 1, orders({ status: 'paid' })],
  ['orders pending', 1, orders({ status: 'pending' })],
  ['orders expired', 1, orders({ status: 'expired' })],
  ['orders of one user', 1, orders({ userId: 2 })],
  ['orders found by number', 1, orders({ searchText: '000012' })],
  ['orders found by package', 1, orders({ searchText: '2,000' })],
  ["one's own pending orders", 2, (call) => pageOrders(call, { current: 1, pageSize: 1, status: 'pending' })],
  ['order placed', 2, (call) => addOrder(call, { mallId: 3 })],
];

function printColumns(name: string, few: string, many: string, ratio: string, rows: string): void {
  console.log(`${name.padEnd(34)}${few.padStart(12)}${many.padStart(14)}${ratio.padStart(8)}${rows.padStart(12)}`);
}

function printHeading(few: string, many: string): void {
  printColumns('median of 101, ms', few, many, 'ratio', 'rows');
}

function printLine(name: string, few: Measured, many: Measured): void {
  const rows = few.rows === null || many.rows === null ? '' : `${few.rows} · ${many.rows}`;
  printColumns(name, few.ms.toFixed(2), many.ms.toFixed(2), (many.ms / few.ms).toFixed(2), rows);
}

const [small, large] = [await callOnRows(1_000), await callOnRows(100_000)];
printHeading('1 000 rows', '100 000 rows');
for (const [name, work] of byDepth)
  printLine(name, await measureMedian(() => work(small, 1_000)), await measureMedian(() => work(large, 100_000)));
for (const { db } of [small, large]) db.close();

const [usual, crowded] = [await seeded('default'), await seeded('large')];
console.log();
printHeading('default', 'large');
for (const [name, who, work] of byScenario) {
  const [few, many] = [await callOf(usual, who), await callOf(crowded, who)];
  printLine(name, await measureMedian(() => work(few, 0)), await measureMedian(() => work(many, 0)));
}
usual.close();

const begun = await seeded('large', 1_000);
const [fewOrders, manyOrders] = [await begun.orders.count(), await crowded.orders.count()];
console.log();
printHeading(`${fewOrders} orders`, `${manyOrders} orders`);
for (const [name, who, work] of byOrders) {
  const [few, many] = [await callOf(begun, who), await callOf(crowded, who)];
  printLine(name, await measureMedian(() => work(few, fewOrders)), await measureMedian(() => work(many, manyOrders)));
}
for (const db of [begun, crowded]) db.close();

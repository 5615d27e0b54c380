/**
 * Scenario `large`: 10 000 users, 5 000 notices, 28 000 orders and 100 000 changes of the agent, seeded in steps. Ids
 * are final, and so are the coins of a balance once its row is there, except those of `unseededHolder`. One opening
 * transaction stands for all movements that are not seeded yet. Each step with movements makes it smaller, so that the
 * ledger is valid after each step.
 */
import { dayLengthMs, dayOf, startOfDay } from '../../domain/shanghai-day.ts';
import { foldDays, withDaySums } from '../../domain/coins/day-sums.ts';
import { adjust, transfer } from '../../domain/coins/movements.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { systemHolders, type BalanceRow, type EntryRow, type TransactionRow } from '../../domain/rows/ledger-rows.ts';
import { postAll, orThrow, type DatedMovement, type SeededLedger } from './seeded-ledger.ts';
import { crowdMember, firstCrowdUserId, lastCrowdUserId, lastRegularUserId, openingCoin } from './many-users.ts';
import { manyNotices, noticeSteps } from './many-notices.ts';
import {
  crowdMovements,
  issuedToCrowd,
  manyOrders,
  ordersPerStep,
  ordersWaiting,
  waitingOrders,
} from './many-orders.ts';
import { agentsFinalCoin } from './history.ts';
import { ids, people, type People } from './people.ts';
import { seededRandom } from './random.ts';
import type { SeededRecords } from './records.ts';
import { changesPerRound, issuedPerRound, movementsPerRound, roundsPerStep, manyChanges } from './many-changes.ts';

interface LargePlan {
  seed: number;
  /** All times of the scenario are relative to this time. */
  now: number;
}

const usersPerStep = 500;
const userSteps = (lastCrowdUserId - lastRegularUserId) / usersPerStep;
/** The agent's changes in the complete scenario. */
const agentsChanges = 100_000;
const tradeSteps = agentsChanges / (roundsPerStep * changesPerRound);
/**
 * The number of steps. Step 0 is seeded with the scenario, and has the newest notices and two days of trade. Then come
 * the steps of users, of notices, and of trade, each kind from the newest to the oldest.
 */
export const largeSteps = 1 + userSteps + noticeSteps + (tradeSteps - 1);
const stepsBeforeTrade = userSteps + noticeSteps;

/** The system account that holds the coins of users who aren't seeded yet. */
export const unseededHolder = -9;
/** The student's first coins, which the agent transfers. */
const studentsCoin = 500;
/** The agent's coins in the opening: those of the end, and those for the student. */
const agentsOpening = agentsFinalCoin + studentsCoin;
const openingHolders = [ids.agent, systemHolders.adjust, systemHolders.issue, systemHolders.income, unseededHolder];
const issuedPerStep = roundsPerStep * issuedPerRound + issuedToCrowd;
const movementsPerStep = roundsPerStep * movementsPerRound + crowdMovements;

/**
 * The first ids of each part of the ledger. The opening comes first, then the users' first coins, then the trade,
 * oldest first. Each movement after the opening has two entries.
 */
const firstUsersTransaction = 2;
const firstUsersEntry = openingHolders.length + 1;
const firstTradeTransaction = firstUsersTransaction + (lastCrowdUserId - lastRegularUserId);
const firstTradeEntry = firstUsersEntry + 2 * (lastCrowdUserId - lastRegularUserId);

/** Returns how many steps of users and of trade are seeded after `done` steps. */
const seededAfter = (done: number) => ({
  users: Math.min(done - 1, userSteps),
  trade: 1 + Math.max(done - 1 - stepsBeforeTrade, 0),
});

/**
 * Returns the last id of the users who aren't seeded after this number of steps of users. Users up to
 * `lastRegularUserId` are seeded at the beginning, the others from the newest to the oldest.
 */
const lastUnseeded = (seededSteps: number) => lastCrowdUserId - seededSteps * usersPerStep;

/** Returns the sum of the first coins of all users up to this id. */
function coinsUpTo(seed: number, last: number): number {
  let sum = 0;
  for (let id = lastRegularUserId + 1; id <= last; id += 1) sum += openingCoin(seed, id);
  return sum;
}

export interface OpeningRows extends Pick<SeededLedger, 'days'> {
  transaction: TransactionRow;
  entries: EntryRow[];
  /** The ids of the opening's entries that have come to 0, so that they are deleted. */
  removedIds: number[];
  unseeded: BalanceRow | undefined;
  /** The day of the opening before this step, as a key of the agent's days. */
  dayBefore: [number, string];
}

/** Returns the opening after `done` steps, dated on the day before the oldest seeded trade. */
export function opening({ seed, now }: LargePlan, done: number): OpeningRows {
  const seeded = seededAfter(done);
  const unseededCoins = coinsUpTo(seed, lastUnseeded(seeded.users));
  const issuedLater = (tradeSteps - seeded.trade) * issuedPerStep;
  // In the order of `openingHolders`.
  const amounts = [agentsOpening, -agentsOpening - unseededCoins, -issuedLater, issuedLater, unseededCoins];
  /** Returns 10 o'clock on the day before this number of steps of trade, which have two days each. */
  const timeOf = (steps: number) => startOfDay(now) - (2 * steps + 1) * dayLengthMs + 10 * 3_600_000;
  const time = timeOf(seeded.trade);
  const all = openingHolders.map((holder, index): EntryRow => {
    const amount = amounts[index] ?? 0;
    return {
      id: index + 1,
      transactionId: 1,
      holder,
      amount,
      balance: amount,
      type: holder > 0 ? 'adminAdd' : null,
      direction: amount > 0 ? 'in' : 'out',
      counterparty: holder > 0 ? 'admin' : 'agent',
      remark: '线下充值转入',
      orderId: null,
      time,
    };
  });
  const entries = all.filter(({ amount }) => amount !== 0);
  const agentsEntries = entries.filter(({ holder }) => holder > 0);
  return {
    transaction: { id: 1, type: 'adminAdd', time },
    entries: [...withDaySums(agentsEntries).entries, ...entries.filter(({ holder }) => holder <= 0)],
    removedIds: all.filter(({ amount }) => amount === 0).map(({ id }) => id),
    days: foldDays(agentsEntries),
    unseeded: unseededCoins === 0 ? undefined : { holder: unseededHolder, coin: unseededCoins, counts: {} },
    dayBefore: [ids.agent, dayOf(timeOf(seededAfter(done - 1).trade))],
  };
}

export interface LargeStep extends SeededLedger, Pick<SeededRecords, 'orders' | 'notices' | 'reads'> {
  users: UserRow[];
}

const emptyStep: LargeStep = {
  users: [],
  transactions: [],
  entries: [],
  balances: [],
  days: [],
  orders: [],
  notices: [],
  reads: [],
};

/**
 * Returns the rows that a step adds. The counts of its balances must be added to the stored ones, but the coins are
 * final.
 */
export function largeStep(plan: LargePlan, step: number): LargeStep {
  const everybody = everybodyOf(plan);
  if (step <= userSteps) return newcomers(plan, everybody.admin, step);
  if (step <= stepsBeforeTrade) return { ...emptyStep, ...manyNotices(plan.now, step - userSteps) };
  const traded = step - stepsBeforeTrade;
  const { moves, orders } = tradeWithOrders(plan, everybody, traded);
  return { ...emptyStep, ...tradeBooks(plan, moves, traded), orders };
}

/**
 * Returns the rows of the first seeding: the opening, all users with whom the agent trades, and the last two days of
 * trade. The student's coins and the orders that wait for payment are seeded then too.
 */
export function largeBeginning(plan: LargePlan): Omit<LargeStep, 'notices' | 'reads'> {
  const everybody = everybodyOf(plan);
  const { agent, student } = everybody;
  const { moves, orders } = tradeWithOrders(plan, everybody, 0);
  const gift: DatedMovement = {
    time: plan.now - 2 * 3_600_000,
    movement: orThrow(transfer(agent, student, { amount: studentsCoin, remark: '实习季备用' })),
  };
  const ledger = tradeBooks(plan, [...moves, gift], 0);
  const regulars = Array.from({ length: lastRegularUserId - firstCrowdUserId + 1 }, (_, index) =>
    crowdMember(plan.seed, plan.now, firstCrowdUserId + index),
  );
  const openingRows = opening(plan, 1);
  return {
    users: [...everybody.users, ...regulars],
    transactions: [openingRows.transaction, ...ledger.transactions],
    entries: [...openingRows.entries, ...ledger.entries],
    balances: [
      ...withOpening(ledger.balances),
      ...systemBalances(plan),
      ...(openingRows.unseeded === undefined ? [] : [openingRows.unseeded]),
    ],
    days: [...openingRows.days, ...ledger.days],
    orders: [...orders, ...ordersWaiting(plan, tradeSteps * ordersPerStep + 1)],
  };
}

/**
 * Counts the opening among the agent's changes. Leaves out the system accounts, whose balances `systemBalances` makes.
 */
function withOpening(balances: readonly BalanceRow[]): BalanceRow[] {
  return balances
    .filter(({ holder }) => holder > 0)
    .map((row) =>
      row.holder === ids.agent ? { ...row, counts: { ...row.counts, adminAdd: (row.counts.adminAdd ?? 0) + 1 } } : row,
    );
}

/** Returns the random numbers of a step. The factor keeps the steps of neighbouring seeds apart. */
const streamOf = ({ seed }: LargePlan, step: number) => seededRandom(Math.imul(seed + 1, 0xc2b2ae35) ^ (step + 1));

function everybodyOf({ seed, now }: LargePlan): People {
  return people(seededRandom(seed), now, true);
}

/** Returns two days of trade with the orders of these days. */
function tradeWithOrders(plan: LargePlan, { admin, agent }: People, step: number) {
  const moves = manyChanges({ admin, agent }, streamOf(plan, step), plan.seed, plan.now, step);
  return manyOrders(plan, step, agent, moves, (tradeSteps - 1 - step) * ordersPerStep + 1);
}

/**
 * Posts the movements of a step of trade. The older steps leave the users' balances as they were, so the balances
 * before this step are known without them.
 */
function tradeBooks({ seed }: LargePlan, movements: DatedMovement[], step: number): SeededLedger {
  const olderSteps = tradeSteps - 1 - step;
  const holders = new Set(movements.flatMap(({ movement }) => movement.legs.map(({ holder }) => holder)));
  const coinsBefore: [number, number][] = [
    ...[...holders].filter((id) => id > lastRegularUserId).map((id): [number, number] => [id, openingCoin(seed, id)]),
    [ids.agent, agentsOpening],
    [systemHolders.adjust, -agentsOpening - coinsUpTo(seed, lastCrowdUserId)],
    [systemHolders.issue, -olderSteps * issuedPerStep],
    [systemHolders.income, olderSteps * issuedPerStep],
  ];
  return postAll(movements, {
    balances: coinsBefore.map(([holder, coin]) => ({ holder, coin, counts: {} })),
    transactionId: firstTradeTransaction + olderSteps * movementsPerStep,
    firstEntryId: firstTradeEntry + 2 * olderSteps * movementsPerStep,
  });
}

/** Returns a step of users with the first coins that they got when they joined. */
function newcomers({ seed, now }: LargePlan, admin: UserRow, step: number): LargeStep {
  const last = lastUnseeded(step - 1);
  const first = last - usersPerStep + 1;
  const users = Array.from({ length: usersPerStep }, (_, index) => crowdMember(seed, now, first + index));
  const ledger: SeededLedger = { transactions: [], entries: [], balances: [], days: [] };
  let adjustCoin = -agentsOpening - coinsUpTo(seed, first - 1);
  for (const user of users) {
    const coin = openingCoin(seed, user.id);
    if (coin === 0) continue;
    const place = user.id - lastRegularUserId - 1;
    const posted = postAll(
      [{ time: user.time + 3_600_000, movement: orThrow(adjust(admin, user, coin, '新用户奖励')) }],
      {
        balances: [{ holder: systemHolders.adjust, coin: adjustCoin, counts: {} }],
        transactionId: firstUsersTransaction + place,
        firstEntryId: firstUsersEntry + 2 * place,
      },
    );
    adjustCoin -= coin;
    ledger.transactions.push(...posted.transactions);
    ledger.entries.push(...posted.entries);
    ledger.balances.push(...posted.balances.filter(({ holder }) => holder > 0));
    ledger.days.push(...posted.days);
  }
  return { ...emptyStep, users, ...ledger };
}

/** The last ids of the complete scenario. They are reserved from the beginning. */
export const largeIds = {
  users: lastCrowdUserId,
  transactions: firstTradeTransaction + tradeSteps * movementsPerStep - 1,
  entries: firstTradeEntry + 2 * tradeSteps * movementsPerStep - 1,
  orders: tradeSteps * ordersPerStep + waitingOrders,
};

/** Returns the balances of the system accounts, which are final from the beginning. */
function systemBalances({ seed }: LargePlan): BalanceRow[] {
  const total = tradeSteps * issuedPerStep;
  return [
    { holder: systemHolders.adjust, coin: -agentsOpening - coinsUpTo(seed, lastCrowdUserId), counts: {} },
    { holder: systemHolders.issue, coin: -total, counts: {} },
    { holder: systemHolders.income, coin: total, counts: {} },
  ];
}

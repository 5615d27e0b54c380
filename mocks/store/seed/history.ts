/**
 * Thirteen months of coins for the scenarios `default` and `students`. The agent buys, passes on and spends, and ends
 * at exactly 10 000; the student ends at 500. Times are relative to now, and nearly all lie in the daytime in Shanghai.
 */
import { dayLengthMs, startOfDay } from '../../domain/shanghai-day.ts';
import { adjust, recharge, spend, transfer } from '../../domain/coins/movements.ts';
import type { Movement } from '../../domain/coins/ledger.ts';
import type { PackageRow } from '../../domain/rows/record-rows.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { orThrow, type DatedMovement } from './seeded-ledger.ts';
import { unlockable } from './data/courses.ts';
import { bought, lastBought } from './data/mall.ts';
import type { People } from './people.ts';
import { platformNames, prices } from './data/platforms.ts';
import type { SeededRandom } from './random.ts';

/**
 * The balance of `agent` after all movements, in the scenarios `default`, `students` and `large`. README.md names it.
 */
export const agentsFinalCoin = 10_000;

const hour = 3_600_000;

const renewed = [
  ['gxy', '王*明'],
  ['zxjy', '李*'],
  ['xxy', '周*航'],
  ['xyb', '陈*宇'],
  ['gxy', '赵*欣'],
] as const;
export const transferRemarks = [null, null, null, '本月积分', '实习季备用', '周报续期用', '补发上月'] as const;

/**
 * Once there are more movements than this, receivers spend no more coins. Each movement adds about eight rows, and the
 * scenario should have at most 1 000 rows. scenarios.test.ts checks this for 24 seeds; few others have more.
 */
const maxMovesWithOwnUse = 101;

/** Returns an instant: a time of day in Shanghai, this number of days ago. */
type TimeAt = (daysAgo: number, hours: number, minutes?: number) => number;

/** Returns all movements, in no particular order. */
export function history(everybody: People, random: SeededRandom, now: number): DatedMovement[] {
  const { admin, agent } = everybody;
  const today = startOfDay(now);
  const at: TimeAt = (daysAgo, hours, minutes = 0) => today - daysAgo * dayLengthMs + hours * hour + minutes * 60_000;
  const daytime = (daysAgo: number) => at(daysAgo, random.whole(8, 21), random.whole(0, 59));
  const moves = fixedMoves(everybody, at, now);
  // The loop below spends from this assumed balance. The first movement in time is computed afterwards, so that the
  // agent really has the coins.
  let coin = 5_000;
  // The coins that each subordinate has left from the agent's transfers, by user id.
  const balances = new Map<number, number>();
  // Nobody unlocks a course twice, so the course of `fixedMoves` can't be drawn again.
  const unlocked = new Set([unlockKey(agent, '面试通关 30 讲')]);
  for (let daysAgo = 385; daysAgo > 5; daysAgo -= daysAgo > 120 ? random.whole(4, 14) : random.whole(1, 5)) {
    const time = daytime(daysAgo);
    const movement = isIncomeNext(coin, random)
      ? income(everybody, random)
      : outgo(everybody, random, balances, unlocked, time);
    moves.push({ time, movement });
    coin += movement.legs.find((leg) => leg.holder === agent.id)?.amount ?? 0;
    const receiver = movement.legs.find((leg) => leg.type === 'transferIn');
    if (receiver === undefined || moves.length > maxMovesWithOwnUse) continue;
    const balance = (balances.get(receiver.holder) ?? 0) + receiver.amount;
    const use = ownUse(everybody, receiver.holder, balance, unlocked, random);
    // The second leg is the mall's income.
    balances.set(receiver.holder, balance - (use?.legs[1]?.amount ?? 0));
    if (use !== undefined)
      moves.push({ time: Math.min(time + random.whole(1, 40) * hour, now - 3 * hour), movement: use });
  }
  const total = moves
    .flatMap(({ movement }) => movement.legs)
    .reduce((sum, leg) => sum + (leg.holder === agent.id ? leg.amount : 0), 0);
  return [
    ...moves,
    { time: at(395, 10), movement: orThrow(adjust(admin, agent, agentsFinalCoin - total, '线下充值转入')) },
  ];
}

/**
 * Returns the movements that every seed gives, so that every kind of change but a refund exists in the last weeks.
 * `ordersOf` (data/mall.ts) adds the refund.
 */
function fixedMoves(everybody: People, at: TimeAt, now: number): DatedMovement[] {
  const { admin, agent, student } = everybody;
  const friend = byAccount(everybody, 'zhouqiang');
  return [
    ...studentsOwn(everybody, at),
    { time: at(33, 11, 20), movement: orThrow(adjust(admin, agent, -50, '重复充值扣回')) },
    { time: at(26, 15, 8), movement: orThrow(adjust(admin, agent, 80, '课程下架退回')) },
    { time: at(12, 19, 30), movement: spend(agent, 'unlock', 120, '《面试通关 30 讲》', null) },
    { time: at(5, 9, 12), movement: orThrow(transfer(agent, friend, { amount: 300, remark: null })) },
    { time: at(4, 13, 47), movement: orThrow(transfer(friend, agent, { amount: 100, remark: '多转的退回' })) },
    { time: at(3, 20, 41), movement: spend(agent, 'renewal', 60, '工学云 · 王*明', '2 个月') },
    { time: at(1, 10, 5), movement: purchase(agent, lastBought) },
    { time: now - 2 * hour, movement: orThrow(transfer(agent, student, { amount: 200, remark: null })) },
  ];
}

/**
 * Decides whether the agent gets coins next: always if the assumed balance `coin` is below 4 000, never if it is above
 * 8 000, and now and then between them.
 */
function isIncomeNext(coin: number, random: SeededRandom): boolean {
  if (coin < 4_000) return true;
  if (coin > 8_000) return false;
  return random.next() < 0.3;
}

/** Returns a movement that gives the agent coins: mostly a purchase, sometimes an addition by the admin. */
function income({ admin, agent }: People, random: SeededRandom): Movement {
  const kind = random.next();
  if (kind < 0.1) return orThrow(adjust(admin, agent, random.whole(3, 12) * 10, '课程下架退回'));
  if (kind < 0.2) return orThrow(adjust(admin, agent, random.whole(1, 5) * 100, '代理月度奖励'));
  return purchase(agent, random.pick(bought));
}

/** Returns the movement of an order of this package. `ordersOf` (data/mall.ts) adds the order itself later. */
function purchase(agent: UserRow, { coin, addCoin, coinName }: PackageRow): Movement {
  return recharge(agent, coin + addCoin, coinName, null, null);
}

/** Returns a renewal of at most `months` that the budget can pay; undefined if not even one month is possible. */
function renewal(
  user: UserRow,
  months: number,
  random: SeededRandom,
  budget = Number.POSITIVE_INFINITY,
): Movement | undefined {
  const [platform, name] = random.pick(renewed);
  const affordable = Math.min(months, Math.floor(budget / prices[platform]));
  if (affordable < 1) return undefined;
  return spend(
    user,
    'renewal',
    affordable * prices[platform],
    `${platformNames[platform]} · ${name}`,
    `${affordable} 个月`,
  );
}

/** Returns the unlocking of a course that the user hasn't unlocked and can pay; undefined if there is none. */
function unlocking(
  user: UserRow,
  unlocked: Set<string>,
  random: SeededRandom,
  budget = Number.POSITIVE_INFINITY,
): Movement | undefined {
  const [first, ...rest] = unlockable.filter(
    ({ title, coin }) => coin <= budget && !unlocked.has(unlockKey(user, title)),
  );
  if (first === undefined) return undefined;
  const { title, coin } = random.pick([first, ...rest]);
  unlocked.add(unlockKey(user, title));
  return spend(user, 'unlock', coin, `《${title}》`, null);
}

function unlockKey(user: UserRow, title: string): string {
  return `${user.id} ${title}`;
}

/**
 * Returns a movement of the agent's coins at `time`, mostly a transfer to a subordinate. Now and then it's the agent's
 * own use, a reduction by the admin, or a subordinate's transfer back. `balances` are the subordinates' coins.
 */
function outgo(
  everybody: People,
  random: SeededRandom,
  balances: Map<number, number>,
  unlocked: Set<string>,
  time: number,
): Movement {
  const { admin, agent } = everybody;
  const kind = random.next();
  let ownUseOfCoins: Movement | undefined;
  if (kind < 0.14) ownUseOfCoins = renewal(agent, random.whole(1, 6), random);
  else if (kind < 0.18) ownUseOfCoins = unlocking(agent, unlocked, random);
  if (ownUseOfCoins !== undefined) return ownUseOfCoins;
  if (kind < 0.26) return orThrow(adjust(admin, agent, -random.whole(1, 4) * 50, '重复充值扣回'));
  const joined = everybody.others.filter((user) => user.time < time);
  const [first, ...rest] = joined;
  if (first === undefined) return orThrow(adjust(admin, agent, -100, '重复充值扣回'));
  const other = random.pick([first, ...rest]);
  const balance = balances.get(other.id) ?? 0;
  // Sometimes a subordinate sends back coins that were sent by mistake.
  if (kind < 0.34 && balance >= 100) {
    balances.set(other.id, balance - 100);
    return orThrow(transfer(other, agent, { amount: 100, remark: '多转的退回' }));
  }
  return orThrow(transfer(agent, other, { amount: random.whole(1, 12) * 50, remark: random.pick(transferRemarks) }));
}

/** Returns a subordinate's use of the coins: nothing, a renewal, or a course. */
function ownUse(
  { others }: People,
  holder: number,
  balance: number,
  unlocked: Set<string>,
  random: SeededRandom,
): Movement | undefined {
  const user = others.find(({ id }) => id === holder);
  if (user === undefined || random.next() < 0.4) return undefined;
  return random.next() < 0.5
    ? unlocking(user, unlocked, random, balance)
    : renewal(user, random.whole(1, 6), random, balance);
}

/**
 * Returns the student's movements. Their sum is 300 − 120 + 400 − 90 − 150 + 200 − 240 − 60 + 60 = 300. The transfer of
 * two hours ago in `fixedMoves` adds 200.
 */
function studentsOwn({ admin, agent, student }: People, at: TimeAt): DatedMovement[] {
  const received = (amount: number, remark: string | null) => orThrow(transfer(agent, student, { amount, remark }));
  return [
    { time: at(100, 10, 20), movement: received(300, '欢迎加入') },
    { time: at(95, 19, 36), movement: spend(student, 'unlock', 120, '《大学英语四级冲刺》', null) },
    { time: at(60, 9, 48), movement: received(400, '实习季备用') },
    { time: at(58, 12, 15), movement: spend(student, 'renewal', 90, '校友邦 · 陈*宇', '3 个月') },
    { time: at(40, 21, 3), movement: spend(student, 'unlock', 150, '《职场沟通与礼仪》', null) },
    { time: at(20, 16, 30), movement: received(200, null) },
    { time: at(15, 8, 52), movement: spend(student, 'renewal', 240, '工学云 · 陈*宇', '8 个月') },
    { time: at(10, 20, 10), movement: spend(student, 'unlock', 60, '《Excel 职场实战》', null) },
    { time: at(9, 9, 5), movement: orThrow(adjust(admin, student, 60, '课程下架退回')) },
  ];
}

function byAccount({ others }: People, account: string): UserRow {
  const user = others.find(({ userAccount }) => userAccount === account);
  if (user === undefined) throw new Error(`The seed has no ${account}`);
  return user;
}

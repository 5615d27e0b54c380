/**
 * The agent's hundred thousand changes in scenario `large`, two days in a step. A round has twenty changes of the agent
 * (the newest step's first round has eighteen), of every kind except refunds. After a round the balances of all users
 * are as before. During a round the mall issues 1 000 coins and earns them back. Therefore any two days can be seeded
 * without the days before.
 */
import { dayLengthMs, startOfDay } from '../../domain/shanghai-day.ts';
import type { Movement } from '../../domain/coins/ledger.ts';
import { adjust, recharge, spend, transfer } from '../../domain/coins/movements.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { orThrow, type DatedMovement } from './seeded-ledger.ts';
import { crowdMember, firstCrowdUserId, lastRegularUserId } from './many-users.ts';
import { transferRemarks } from './history.ts';
import type { SeededRandom } from './random.ts';

export const courseTitles = [
  '《大学英语四级冲刺》',
  '《职场沟通与礼仪》',
  '《Python 入门到项目》',
  '《面试通关 30 讲》',
] as const;
export const accountNames = [
  '工学云 · 王*明',
  '职校家园 · 李*',
  '习讯云 · 周*航',
  '校友邦 · 陈*宇',
  '工学云 · 赵*欣',
] as const;

export const roundsPerStep = 25;
/** The other rounds of a step lie on its second day. */
const roundsOnFirstDay = 12;
/** The agent trades from 8:00 to 22:00. */
const tradeBeginsMs = 8 * 3_600_000;
const tradeLastsMs = 14 * 3_600_000;
/**
 * The agent's changes in a round of `groupsOf`: 2 purchases, 4 transfers that users spend, 4 transfers that come back
 * (2 changes each), 2 renewals, 1 course and 3 adjustments.
 */
export const changesPerRound = 20;
/** The agent's changes, and four movements in which people spend the coins that the agent gave them. */
export const movementsPerRound = 24;
export const issuedPerRound = 1_000;
/** The agent buys twice in a round. */
export const purchasesPerStep = 2 * roundsPerStep;

interface Traders {
  admin: UserRow;
  agent: UserRow;
}

/** Returns two days of trade. Step 0 is yesterday and the day before. */
export function manyChanges(
  traders: Traders,
  random: SeededRandom,
  seed: number,
  now: number,
  step: number,
): DatedMovement[] {
  const moves: DatedMovement[] = [];
  for (let round = 0; round < roundsPerStep; round += 1) {
    const isFirstDay = round < roundsOnFirstDay;
    const day = startOfDay(now) - (2 * step + (isFirstDay ? 2 : 1)) * dayLengthMs;
    const slot = tradeLastsMs / (isFirstDay ? roundsOnFirstDay : roundsPerStep - roundsOnFirstDay);
    const begin = day + tradeBeginsMs + (isFirstDay ? round : round - roundsOnFirstDay) * slot;
    // The agent already has changes from the opening balance and from the student's coins. Therefore the first round
    // has one pair of movements less, so that the total is a hundred thousand.
    const pairs = step === 0 && round === 0 ? 3 : 4;
    for (const [index, movement] of roundOf(traders, random, (id) => crowdMember(seed, now, id), pairs).entries()) {
      moves.push({ movement, time: Math.floor(begin + ((index + random.next()) * slot) / movementsPerRound) });
    }
  }
  return moves;
}

/** Returns a round in random order. Movements that belong together keep their own order. */
function roundOf(traders: Traders, random: SeededRandom, member: (id: number) => UserRow, pairs: number): Movement[] {
  const groups = groupsOf(traders, random, member, pairs);
  const moves: Movement[] = [];
  while (groups.length > 0) {
    const at = random.whole(0, groups.length - 1);
    const next = groups[at]?.shift();
    if (next === undefined) groups.splice(at, 1);
    else moves.push(next);
  }
  return moves;
}

/**
 * Returns the movements of a round, in groups that keep their order. `pairs` is the number of transfers that are
 * returned.
 */
function groupsOf(
  { admin, agent }: Traders,
  random: SeededRandom,
  member: (id: number) => UserRow,
  pairs: number,
): Movement[][] {
  const half = issuedPerRound / 2;
  const groups: Movement[][] = [1, 2].map(() => [recharge(agent, half, '500 积分', null, null)]);
  // The coins that the agent still has to spend, so that the mall earns the coins that it issued.
  let coinsToSpend = issuedPerRound;
  const someone = () => member(random.whole(firstCrowdUserId, lastRegularUserId));
  for (let count = 0; count < 4; count += 1) {
    // The agent gives a user coins, and the user spends them.
    const [user, amount] = [someone(), random.whole(5, 15) * 10];
    coinsToSpend -= amount;
    groups.push([
      orThrow(transfer(agent, user, { amount, remark: random.pick(transferRemarks) })),
      random.next() < 0.5
        ? spend(user, 'unlock', amount, random.pick(courseTitles), null)
        : spend(user, 'renewal', amount, random.pick(accountNames), null),
    ]);
  }
  for (let count = 0; count < pairs; count += 1) {
    // The agent gives a user coins, and the user sends them back.
    const [user, amount] = [someone(), random.whole(5, 30) * 10];
    groups.push([
      orThrow(transfer(agent, user, { amount, remark: random.pick(transferRemarks) })),
      orThrow(transfer(user, agent, { amount, remark: '多转的退回' })),
    ]);
  }
  for (let count = 0; count < 2; count += 1) {
    const months = random.whole(1, 4);
    coinsToSpend -= months * 30;
    groups.push([spend(agent, 'renewal', months * 30, random.pick(accountNames), `${months} 个月`)]);
  }
  const returned = random.whole(3, 12) * 10;
  const bonus = random.whole(1, 4) * 50;
  groups.push(
    [orThrow(adjust(admin, agent, returned, '课程下架退回'))],
    [spend(agent, 'unlock', coinsToSpend, random.pick(courseTitles), null)],
    // The last adjustment takes back what the other two gave, so that a round leaves the balances as they were.
    [
      orThrow(adjust(admin, agent, bonus, '代理月度奖励')),
      orThrow(adjust(admin, agent, -bonus - returned, '重复充值扣回')),
    ],
  );
  return groups;
}

/**
 * The orders of scenario `large`, two days in a step: the agent's purchases, and paid, refunded, cancelled and expired
 * orders of other users. These other users spend the bought coins within an hour, or return them. Therefore a step
 * leaves all balances as they were, but the mall has issued `issuedToCrowd` coins and earned them back.
 */
import { cancel, pay, placeOrder, refund } from '../../domain/order.ts';
import { spend } from '../../domain/coins/movements.ts';
import { dayLengthMs, startOfDay } from '../../domain/shanghai-day.ts';
import type { OrderRow, PackageRow } from '../../domain/rows/record-rows.ts';
import type { UserRow } from '../../domain/rows/user-rows.ts';
import { smallPackages, withoutBonus } from './data/mall.ts';
import { crowdMember, firstCrowdUserId, lastJoined, lastRegularUserId } from './many-users.ts';
import { seededRandom, type SeededRandom } from './random.ts';
import { orThrow, type DatedMovement } from './seeded-ledger.ts';
import { accountNames, courseTitles, purchasesPerStep } from './many-changes.ts';

const counts = { paid: 50, refunded: 8, cancelled: 12, expired: 20 } as const;
const outcomes = ['paid', 'refunded', 'cancelled', 'expired'] as const;

/** The crowd's orders of a step, always the same ones, so that each step issues the same coins. */
const crowdOrders = outcomes.flatMap((outcome) =>
  Array.from({ length: counts[outcome] }, (_, index) => ({
    outcome,
    mallPackage: smallPackages[index % smallPackages.length] ?? smallPackages[0],
  })),
);

const coinsOf = ({ coin, addCoin }: PackageRow) => coin + addCoin;
export const ordersPerStep = purchasesPerStep + crowdOrders.length;
export const issuedToCrowd = crowdOrders.reduce(
  (sum, { outcome, mallPackage }) => sum + (outcome === 'paid' ? coinsOf(mallPackage) : 0),
  0,
);
/** Each paid order has a purchase and a spending of its coins. Each refunded order has a purchase and a refund. */
export const crowdMovements = 2 * (counts.paid + counts.refunded);
/** The number of orders that wait for their payment when the scenario begins. */
export const waitingOrders = 5;

const minute = 60_000;

interface Placed {
  time: number;
  buyer: UserRow;
  mallPackage: PackageRow;
  /** Pays, cancels or refunds the order, or leaves it unpaid. Adds the movements of its coins. */
  settle: (order: OrderRow) => OrderRow;
}

interface OrdersPlan {
  seed: number;
  now: number;
}

/**
 * Returns the orders of a step with all its movements. `moves` is the trade of the step, whose purchases get their
 * orders. Step 0 is yesterday and the day before.
 */
export function manyOrders(
  { seed, now }: OrdersPlan,
  step: number,
  agent: UserRow,
  moves: readonly DatedMovement[],
  firstId: number,
): { moves: DatedMovement[]; orders: OrderRow[] } {
  // The factor differs from that of large.ts, so that orders and trade draw different numbers.
  const random = seededRandom(Math.imul(seed + 1, 0x27d4eb2f) ^ (step + 1));
  const coinMoves: DatedMovement[] = [];
  const payAt = (order: OrderRow, buyer: UserRow, time: number): OrderRow => {
    const { row, movement } = orThrow(pay(buyer, order, 'success', time));
    if (movement !== null) coinMoves.push({ time, movement });
    return row;
  };
  const isPurchase = ({ movement }: DatedMovement) => movement.type === 'recharge';
  const bought = moves.filter(isPurchase).map(({ time }): Placed => ({
    time: time - random.whole(20, 300) * 1_000,
    buyer: agent,
    mallPackage: withoutBonus,
    settle: (order) => payAt(order, agent, time),
  }));
  const crowd = crowdOrders.map(({ outcome, mallPackage }): Placed => {
    const buyer = crowdMember(seed, now, random.whole(firstCrowdUserId, lastBuyer(step)));
    const day = startOfDay(now) - (2 * step + random.whole(1, 2)) * dayLengthMs;
    const time = day + random.whole(8 * 3_600, 22 * 3_600) * 1_000;
    // The buyer pays or cancels at `paidAt`, and spends or returns the coins at `endedAt`.
    const paidAt = time + random.whole(10, 600) * 1_000;
    const endedAt = paidAt + random.whole(5, 60) * minute;
    return {
      time,
      buyer,
      mallPackage,
      settle: (order) => {
        if (outcome === 'expired') return order;
        if (outcome === 'cancelled') return orThrow(cancel(buyer, order, paidAt));
        const row = payAt(order, buyer, paidAt);
        if (outcome === 'paid') {
          coinMoves.push({ time: endedAt, movement: spending(buyer, coinsOf(mallPackage), random) });
          return row;
        }
        const refunded = orThrow(refund(row, buyer, '重复购买', endedAt));
        if (refunded.movement !== null) coinMoves.push({ time: endedAt, movement: refunded.movement });
        return refunded.row;
      },
    };
  });
  return {
    orders: inOrder([...bought, ...crowd], firstId),
    moves: [...moves.filter((move) => !isPurchase(move)), ...coinMoves],
  };
}

/** Returns orders of the minutes before `now`, each by another user. */
export function ordersWaiting({ seed, now }: OrdersPlan, firstId: number): OrderRow[] {
  return inOrder(
    Array.from({ length: waitingOrders }, (_, index): Placed => ({
      time: now - (2 * index + 1) * minute,
      buyer: crowdMember(seed, now, firstCrowdUserId + 31 * index),
      mallPackage: smallPackages[index % smallPackages.length] ?? smallPackages[0],
      settle: (order) => order,
    })),
    firstId,
  );
}

/**
 * Returns the last id of the users who may buy in this step. Step 0 comes with the users up to `lastRegularUserId`. All
 * other users are seeded before the older steps, and may buy once they have joined.
 */
function lastBuyer(step: number): number {
  return step === 0 ? lastRegularUserId : lastJoined(2 * step + 3);
}

/** Returns the movement by which a buyer spends bought coins on a course or a renewal. */
function spending(buyer: UserRow, coins: number, random: SeededRandom) {
  return random.next() < 0.5
    ? spend(buyer, 'unlock', coins, random.pick(courseTitles), null)
    : spend(buyer, 'renewal', coins, random.pick(accountNames), null);
}

/** Returns the settled orders in order of time, with ids in the same order. */
function inOrder(placed: readonly Placed[], firstId: number): OrderRow[] {
  return placed
    .toSorted((a, b) => a.time - b.time)
    .map(({ time, buyer, mallPackage, settle }, index) =>
      settle(orThrow(placeOrder(buyer, { ...mallPackage, status: 1 }, firstId + index, time))),
    );
}

/** Seeded packages, the orders of the agent's purchases, a refunded order, and some orders that were never paid. */
import { dayLengthMs, startOfDay } from '../../../domain/shanghai-day.ts';
import { cancel, pay, placeOrder, refund } from '../../../domain/order.ts';
import type { Movement } from '../../../domain/coins/ledger.ts';
import type { OrderRow, PackageRow } from '../../../domain/rows/record-rows.ts';
import type { UserRow } from '../../../domain/rows/user-rows.ts';
import { orThrow, type DatedMovement } from '../seeded-ledger.ts';

function row(
  id: number,
  coinName: string,
  coin: number,
  addCoin: number,
  amount: number,
  description: string | null,
  status: 0 | 1 = 1,
): PackageRow {
  return { id, coinName, coin, addCoin, amount, description, status, sort: id * 10, version: 1 };
}

const hundred = row(1, '100 积分', 100, 0, 1_000, '先试一试');
const fiveHundred = row(2, '500 积分', 500, 20, 4_900, null);
const thousand = row(3, '1,000 积分', 1_000, 80, 9_800, '最多人选');
const twoThousand = row(4, '2,000 积分', 2_000, 200, 19_600, null);
const formerThreeThousand = row(7, '3,000 积分', 3_000, 300, 29_400, '旧规格，已由 5,000 积分代替', 0);

export const packages: readonly PackageRow[] = [
  hundred,
  fiveHundred,
  thousand,
  twoThousand,
  row(5, '5,000 积分', 5_000, 600, 49_000, '代理常用'),
  row(6, '10,000 积分', 10_000, 1_500, 98_000, '代理常用'),
  formerThreeThousand,
];

/** The packages that the agent has bought over the year. */
export const bought = [fiveHundred, thousand, formerThreeThousand] as const;
export const lastBought = thousand;

/** The packages that users other than the agent buy. */
export const smallPackages = [hundred, fiveHundred, thousand, twoThousand] as const;
/** The package of 500 coins as it was before it had a bonus. */
export const withoutBonus: PackageRow = { ...fiveHundred, addCoin: 0 };

const minute = 60_000;

interface Placed {
  time: number;
  package: PackageRow;
  /** Pays, refunds or cancels the order, or leaves it unpaid. */
  settle: (order: OrderRow) => OrderRow;
}

/**
 * Returns all orders, and the movements. In the movements, the payment of an order replaces each of the agent's
 * purchases. Besides the paid orders, one is pending, one cancelled, one expired and one refunded. All orders are made
 * by the rules.
 */
export function ordersOf(
  agent: UserRow,
  moves: readonly DatedMovement[],
  now: number,
): { moves: DatedMovement[]; orders: OrderRow[] } {
  const coinMoves: DatedMovement[] = [];
  /** Collects the movement of a payment or refund, and returns the order after it. */
  const collect = ({ row, movement }: { row: OrderRow; movement: Movement | null }, time: number): OrderRow => {
    if (movement !== null) coinMoves.push({ time, movement });
    return row;
  };
  const payAt = (order: OrderRow, time: number) => collect(orThrow(pay(agent, order, 'success', time)), time);
  const boughtTwice = startOfDay(now) - 27 * dayLengthMs + 980 * minute;
  const purchases = moves
    .filter(({ movement }) => movement.type === 'recharge')
    .map(({ time, movement }): Placed => ({
      time: time - minute,
      package: packageNamed(movement.legs[0]?.counterparty),
      settle: (order) => payAt(order, time),
    }));
  const placed: Placed[] = [
    ...purchases,
    {
      time: boughtTwice - minute,
      package: fiveHundred,
      settle: (order) => {
        const time = boughtTwice + dayLengthMs;
        return collect(orThrow(refund(payAt(order, boughtTwice), agent, '重复购买', time)), time);
      },
    },
    { time: now - 19 * dayLengthMs - 5 * minute, package: hundred, settle: (order) => order },
    {
      time: now - 6 * dayLengthMs,
      package: twoThousand,
      settle: (order) => orThrow(cancel(agent, order, order.time + 2 * minute)),
    },
    { time: now - 2 * minute, package: twoThousand, settle: (order) => order },
  ];
  placed.sort((a, b) => a.time - b.time);
  const orders = placed.map(({ time, package: mallPackage, settle }, index) =>
    settle(orThrow(placeOrder(agent, { ...mallPackage, status: 1 }, index + 1, time))),
  );
  return { moves: [...moves.filter(({ movement }) => movement.type !== 'recharge'), ...coinMoves], orders };
}

function packageNamed(name: string | null | undefined): PackageRow {
  const found = packages.find(({ coinName }) => coinName === name);
  if (found === undefined) throw new Error(`The seed has no package ${name ?? ''}`);
  return found;
}

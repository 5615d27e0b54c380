/**
 * A simple reference ledger to compare the backend with: balances, orders, bans and unlocked courses. It follows the
 * contract and shares no code with the backend's rules. Therefore its codes are written as numbers; contract/codes.ts
 * has their meanings.
 */

/** The users of scenario `empty`, in the order of their ids, which begin at 1. */
export const people = ['admin', 'agent', 'student', 'banned'] as const;
export type Person = (typeof people)[number];

/** The prices and the bonus that `prepared` sets (tabs.ts). */
export const prices = { package: 100, bonus: 5, month: 30, course: 120 } as const;
/** An order can be paid for this time, in milliseconds. The contract says 15 minutes (contract/mall.ts). */
const orderLifeMs = 15 * 60_000;

/** A changing call that a user makes. Course 1 costs coins, and course 2 is free. */
export type Decision =
  | { readonly kind: 'transfer'; readonly by: Person; readonly to: Person | 'nobody'; readonly coins: number }
  | {
      readonly kind: 'addCoin' | 'reduceCoin';
      readonly by: Person;
      readonly to: Person | 'nobody';
      readonly coins: number;
    }
  | {
      readonly kind: 'transferMany';
      readonly by: Person;
      readonly transfers: readonly { readonly to: Person | 'nobody'; readonly coins: number }[];
    }
  | { readonly kind: 'order'; readonly by: Person }
  | { readonly kind: 'pay'; readonly by: Person; readonly order: number; readonly outcome: 'success' | 'failure' }
  | { readonly kind: 'cancel'; readonly by: Person; readonly order: number }
  | { readonly kind: 'refund'; readonly by: Person; readonly order: number }
  | { readonly kind: 'renew'; readonly by: Person; readonly months: number }
  | {
      readonly kind: 'renewMany';
      readonly by: Person;
      readonly items: readonly { readonly whose: Person; readonly months: number }[];
    }
  | { readonly kind: 'unlock'; readonly by: Person; readonly course: 1 | 2 }
  | { readonly kind: 'ban' | 'unBan'; readonly by: Person; readonly who: Person };

interface Order {
  readonly by: Person;
  readonly until: number;
  status: 'pending' | 'paid' | 'cancelled' | 'refunded';
}

/** The expected result of a decision: a code, and the coins that it moves for each user. */
export interface Expected {
  readonly code: number;
  readonly moves: readonly (readonly [Person, number])[];
}

const refused = (code: number): Expected => ({ code, moves: [] });
const succeeded: Expected = { code: 0, moves: [] };

export class Reference {
  /** The balances. */
  readonly coins = new Map<Person, number>(people.map((person) => [person, 0]));
  /** The amounts of each user's changes, oldest first. */
  readonly changes = new Map<Person, number[]>(people.map((person) => [person, []]));
  /** The banned users. Scenario `empty` begins with one. */
  readonly bans = new Set<Person>(['banned']);
  /** The orders by the ids that the backend gave them. */
  readonly orders = new Map<number, Order>();
  /** The users who unlocked course 1. */
  readonly unlocked = new Set<Person>();

  /** Returns a copy, on which a possible order of events can be tried out. */
  clone(): Reference {
    const copy = new Reference();
    for (const person of people) {
      copy.coins.set(person, this.coin(person));
      copy.changes.set(person, [...(this.changes.get(person) ?? [])]);
    }
    copy.bans.clear();
    for (const person of this.bans) copy.bans.add(person);
    for (const [id, order] of this.orders) copy.orders.set(id, { ...order });
    for (const person of this.unlocked) copy.unlocked.add(person);
    return copy;
  }

  coin(person: Person): number {
    return this.coins.get(person) ?? 0;
  }

  /**
   * Returns the expected result of a decision at the time `now`. The ledger stays as it is. If several refusals fit,
   * the backend answers the first of: a ban, a missing role, a missing record, a rule. A batch has the code of its
   * first refused item.
   */
  expect(decision: Decision, now: number): Expected {
    if (this.bans.has(decision.by)) return refused(40_001);
    switch (decision.kind) {
      case 'transfer': {
        const { by, to, coins } = decision;
        if (!this.#mayReceive(by, to)) return refused(50_001);
        return this.#ifAffordable(by, coins, [
          [by, -coins],
          [to, coins],
        ]);
      }
      case 'addCoin':
      case 'reduceCoin': {
        const { by, kind, to, coins } = decision;
        if (by !== 'admin') return refused(40_101);
        if (to === 'nobody') return refused(50_001);
        return kind === 'addCoin' ? { code: 0, moves: [[to, coins]] } : this.#ifAffordable(to, coins, [[to, -coins]]);
      }
      case 'transferMany':
        return this.#allOrNone(
          decision.by,
          decision.transfers.map(({ to, coins }) => ({
            code: this.#mayReceive(decision.by, to) ? 0 : 50_001,
            cost: coins,
            moves: to === 'nobody' ? [] : [[decision.by, -coins] as const, [to, coins] as const],
          })),
        );
      case 'order':
        return succeeded;
      case 'pay': {
        const order = this.#ownOrder(decision);
        if (order === undefined) return refused(40_400);
        if (order.status === 'paid') return succeeded;
        const isPayable = order.status === 'pending' && now < order.until;
        if (!isPayable || decision.outcome === 'failure') return refused(50_001);
        return { code: 0, moves: [[decision.by, prices.package + prices.bonus]] };
      }
      case 'cancel': {
        const order = this.#ownOrder(decision);
        if (order === undefined) return refused(40_400);
        return order.status === 'pending' && now < order.until ? succeeded : refused(50_001);
      }
      case 'refund': {
        if (decision.by !== 'admin') return refused(40_101);
        const order = this.orders.get(decision.order);
        if (order === undefined) return refused(40_400);
        if (order.status === 'refunded') return succeeded;
        if (order.status !== 'paid') return refused(50_001);
        const coins = prices.package + prices.bonus;
        return this.#ifAffordable(order.by, coins, [[order.by, -coins]]);
      }
      case 'renewMany':
        return this.#allOrNone(
          decision.by,
          decision.items.map(({ whose, months }) => ({
            code: whose === decision.by ? 0 : 40_400,
            cost: prices.month * months,
            moves: [[decision.by, -prices.month * months] as const],
          })),
        );
      case 'renew': {
        const price = prices.month * decision.months;
        return this.#ifAffordable(decision.by, price, [[decision.by, -price]]);
      }
      case 'unlock': {
        const isCharged = decision.course === 1 && !this.unlocked.has(decision.by);
        if (!isCharged) return succeeded;
        return this.#ifAffordable(decision.by, prices.course, [[decision.by, -prices.course]]);
      }
      case 'ban':
      case 'unBan': {
        if (decision.by !== 'admin') return refused(40_101);
        return decision.kind === 'ban' && decision.who === 'admin' ? refused(50_001) : succeeded;
      }
    }
  }

  /**
   * Records that a decision was carried out, so the code of `expect` was 0. `order` is the new order's id, which the
   * backend chose.
   */
  apply(decision: Decision, { moves }: Expected, now: number, order?: number): void {
    for (const [person, amount] of moves) {
      this.coins.set(person, this.coin(person) + amount);
      this.changes.get(person)?.push(amount);
    }
    switch (decision.kind) {
      case 'order':
        if (order !== undefined)
          this.orders.set(order, { by: decision.by, until: now + orderLifeMs, status: 'pending' });
        break;
      case 'refund': {
        const order = this.orders.get(decision.order);
        if (order !== undefined) order.status = 'refunded';
        break;
      }
      case 'pay':
      case 'cancel': {
        const own = this.#ownOrder(decision);
        if (own !== undefined) own.status = decision.kind === 'pay' ? 'paid' : 'cancelled';
        break;
      }
      case 'unlock':
        if (decision.course === 1) this.unlocked.add(decision.by);
        break;
      case 'ban':
        this.bans.add(decision.who);
        break;
      case 'unBan':
        this.bans.delete(decision.who);
        break;
      default:
    }
  }

  /** Returns whether a transfer can reach this user: somebody else who exists and isn't banned. */
  #mayReceive(by: Person, to: Person | 'nobody'): to is Person {
    return to !== 'nobody' && to !== by && !this.bans.has(to);
  }

  /** Returns the order if the caller placed it. */
  #ownOrder({ by, order }: { by: Person; order: number }): Order | undefined {
    const found = this.orders.get(order);
    return found?.by === by ? found : undefined;
  }

  /**
   * Expects that all items are carried out, or none. An item is refused if its `code` isn't 0, or if the items before
   * it leave too few coins.
   */
  #allOrNone(
    by: Person,
    items: readonly { readonly code: number; readonly cost: number; readonly moves: Expected['moves'] }[],
  ): Expected {
    let left = this.coin(by);
    const codes = items.map(({ code, cost }) => {
      if (code !== 0) return code;
      if (cost > left) return 50_001;
      left -= cost;
      return 0;
    });
    const refusal = codes.find((code) => code !== 0);
    return refusal === undefined ? { code: 0, moves: items.flatMap(({ moves }) => moves) } : refused(refusal);
  }

  /** Expects the moves, or a refusal if the user has fewer coins. */
  #ifAffordable(who: Person, coins: number, moves: Expected['moves']): Expected {
    return this.coin(who) >= coins ? { code: 0, moves } : refused(50_001);
  }
}

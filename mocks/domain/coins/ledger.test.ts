/** Tests the ledger: random commands against plain sums, the refusals of movements, and the audit of its rows. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { create, renewAccount } from '../account.ts';
import { audit } from './ledger-audit.ts';
import { unlock } from '../course.ts';
import { dayOf } from '../shanghai-day.ts';
import { postMovement, postEach, movementTime, type Movement } from './ledger.ts';
import { adjust, recharge, refund, spend, transfer } from './movements.ts';
import { orderLifetimeMs, pay, placeOrder } from '../order.ts';
import type { AccountRow, CourseRow, PackageRow, PlatformRow } from '../rows/record-rows.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { UserRow } from '../rows/user-rows.ts';
import type { BalanceRow, DayRow, EntryRow, TransactionRow } from '../rows/ledger-rows.ts';
import { systemHolders } from '../rows/ledger-rows.ts';

function user(id: number, status: 0 | 1 = 0): UserRow {
  return {
    id,
    userAccount: `user${id}`,
    accountKey: `user${id}`,
    userName: `User ${id}`,
    userRole: 'user',
    status,
    email: null,
    superiorId: null,
    password: { salt: '', hash: '' },
    time: 0,
    texts: [],
    sorts: { email: '', invitationCode: '', superiorId: 0 },
  };
}

/** An in-memory ledger to which movements are posted. */
class Books {
  readonly transactions: TransactionRow[] = [];
  readonly entries: EntryRow[] = [];
  readonly balances = new Map<number, BalanceRow>();
  readonly days = new Map<string, DayRow>();

  post(movement: Movement | Refusal, now: number): Refusal | undefined {
    if (isRefusal(movement)) return movement;
    const today = new Map(
      [...this.days.values()].filter(({ day }) => day === dayOf(now)).map((row) => [row.holder, row]),
    );
    const ids = { transactionId: this.transactions.length + 1, firstEntryId: this.entries.length + 1 };
    const posting = postMovement({ balances: this.balances, days: today }, movement, ids, now);
    if (isRefusal(posting)) return posting;
    this.transactions.push(posting.transaction);
    this.entries.push(...posting.entries);
    for (const row of posting.balances) this.balances.set(row.holder, row);
    for (const row of posting.days) this.days.set(`${row.holder} ${row.day}`, row);
    return undefined;
  }

  coin(holder: number): number {
    return this.balances.get(holder)?.coin ?? 0;
  }

  audit() {
    return audit({
      transactions: this.transactions,
      entries: this.entries,
      balances: [...this.balances.values()],
      days: [...this.days.values()],
      userIds: [1, 2, 3],
    });
  }
}

const people = [user(1), user(2), user(3, 1)] as const;
const somebody = fc.constantFrom(...people);
const coins = fc.integer({ min: 1, max: 1_000_000 });

const command = fc.oneof(
  fc.record({
    kind: fc.constant('transfer' as const),
    from: somebody,
    to: fc.option(somebody, { nil: undefined }),
    coins,
  }),
  fc.record({
    kind: fc.constant('adjust' as const),
    to: somebody,
    coins: fc.oneof(
      coins,
      coins.map((amount) => -amount),
    ),
  }),
  fc.record({ kind: fc.constant('recharge' as const), to: somebody, coins }),
  fc.record({ kind: fc.constant('spend' as const), from: somebody, coins }),
  fc.record({ kind: fc.constant('refund' as const), to: somebody, coins }),
  fc.record({
    kind: fc.constant('buy' as const),
    by: somebody,
    coins,
    bonus: fc.nat(1_000),
    wait: fc.nat(2 * orderLifetimeMs),
    times: fc.integer({ min: 1, max: 3 }),
    outcome: fc.constantFrom('success' as const, 'failure' as const),
  }),
  fc.record({
    kind: fc.constant('renew' as const),
    by: somebody,
    price: fc.nat(100_000),
    months: fc.integer({ min: 1, max: 12 }),
  }),
  fc.record({ kind: fc.constant('unlock' as const), by: somebody, course: fc.nat(3) }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const courses = [0, 500, 40_000, 900_000].map((coin, id): CourseRow => ({
  id,
  title: `课程 ${id}`,
  category: '',
  teacher: '',
  description: null,
  coin,
  lessons: [],
  status: 1,
  version: 1,
}));

function account(owner: UserRow): AccountRow<'zxjy'> {
  const fields = {
    name: '方小满',
    status: 'active',
    remark: null,
    phone: '13700001111',
    className: null,
    companyName: null,
    jobName: null,
    companyAddress: null,
    reportAddress: null,
    startDate: null,
    endDate: null,
  } as const;
  const row = create(owner, 'zxjy', fields, undefined, owner.id, 0);
  if (isRefusal(row)) throw new Error(row.reason);
  return row;
}

/** Carries out commands by the rules, on a ledger and the rows beside it. */
class Backend {
  readonly books = new Books();
  readonly #accounts = new Map(people.map((owner) => [owner.id, account(owner)]));
  readonly #unlocked = new Set<string>();
  #orders = 0;

  run(step: Command, now: number): void {
    switch (step.kind) {
      case 'transfer':
        this.books.post(transfer(step.from, step.to, { amount: step.coins, remark: null }), now);
        break;
      case 'adjust':
        this.books.post(adjust(people[0], step.to, step.coins), now);
        break;
      case 'recharge':
        this.books.post(recharge(step.to, step.coins, '积分', null, null), now);
        break;
      case 'spend':
        this.books.post(spend(step.from, 'renewal', step.coins, '工学云', null), now);
        break;
      case 'refund':
        this.books.post(refund(step.to, step.coins, '积分', '退回', 1), now);
        break;
      case 'buy':
        this.#buy(step, now);
        break;
      case 'renew':
        this.#renew(step, now);
        break;
      case 'unlock':
        this.#unlock(step, now);
        break;
    }
  }

  #buy(
    { by, coins: coin, bonus: addCoin, wait, times, outcome }: Extract<Command, { kind: 'buy' }>,
    now: number,
  ): void {
    const sold: PackageRow = {
      id: 1,
      coinName: '积分',
      coin,
      addCoin,
      amount: 0,
      description: null,
      status: 1,
      sort: 0,
      version: 1,
    };
    this.#orders += 1;
    let order = placeOrder(by, sold, this.#orders, now);
    for (let time = 0; time < times; time += 1) {
      if (isRefusal(order)) throw new Error(order.reason);
      const payment = pay(by, order, outcome, now + wait);
      if (isRefusal(payment)) return;
      if (payment.movement !== null && this.books.post(payment.movement, now + wait) !== undefined) return;
      order = payment.row;
    }
  }

  #renew({ by, price, months }: Extract<Command, { kind: 'renew' }>, now: number): void {
    const platform: PlatformRow = {
      id: 1,
      code: 'zxjy',
      name: '职校家园',
      description: null,
      coinPerMonth: price,
      status: 1,
      sort: 0,
      version: 1,
    };
    const renewal = renewAccount(by, this.#accounts.get(by.id), platform, months, now);
    if (isRefusal(renewal)) throw new Error(renewal.reason);
    if (renewal.movement !== null && this.books.post(renewal.movement, now) !== undefined) return;
    this.#accounts.set(by.id, renewal.row);
  }

  #unlock({ by, course }: Extract<Command, { kind: 'unlock' }>, now: number): void {
    const key = `${by.id} ${course}`;
    const movement = unlock(by, courses[course], this.#unlocked.has(key));
    if (movement !== null && this.books.post(movement, now) === undefined) this.#unlocked.add(key);
  }
}

/** Returns the expected balances, computed without a ledger. A command that can't be paid has no effect. */
function reference(steps: readonly Command[]): number[] {
  const held = [0, 0, 0, 0];
  const unlocked = new Set<string>();
  const give = (to: UserRow, amount: number) => {
    const after = (held[to.id] ?? 0) + amount;
    if (after >= 0) held[to.id] = after;
    return after >= 0;
  };
  for (const step of steps) {
    switch (step.kind) {
      case 'transfer': {
        const { to } = step;
        if (to?.status === 0 && to.id !== step.from.id && give(step.from, -step.coins)) give(to, step.coins);
        break;
      }
      case 'spend':
        give(step.from, -step.coins);
        break;
      case 'buy':
        if (step.wait < orderLifetimeMs && step.outcome === 'success') give(step.by, step.coins + step.bonus);
        break;
      case 'renew':
        give(step.by, -step.price * step.months);
        break;
      case 'unlock': {
        const key = `${step.by.id} ${step.course}`;
        if (!unlocked.has(key) && give(step.by, -(courses[step.course]?.coin ?? 0))) unlocked.add(key);
        break;
      }
      case 'refund':
        give(step.to, -step.coins);
        break;
      case 'adjust':
      case 'recharge':
        give(step.to, step.coins);
        break;
    }
  }
  return held.slice(1);
}

describe('the ledger', () => {
  test('agrees with plain balances, conserves coins and never falls below 0, after any sequence of commands', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(command, fc.integer({ min: 0, max: 20 * 3_600_000 })), { maxLength: 50 }),
        (steps) => {
          const backend = new Backend();
          const { books } = backend;
          let now = Date.UTC(2026, 0, 1);
          for (const [step, pause] of steps) {
            now += pause;
            backend.run(step, now);
          }
          expect(people.map(({ id }) => books.coin(id))).toEqual(reference(steps.map(([step]) => step)));
          const system = Object.values(systemHolders).reduce((sum, holder) => sum + books.coin(holder), 0);
          expect(people.reduce((sum, { id }) => sum + books.coin(id), 0) + system).toBe(0);
          expect(books.audit().problems).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  test("refuses a movement that the balance can't cover, and says how much is missing", () => {
    const books = new Books();
    books.post(recharge(people[0], 100, '积分', null, null), 0);
    const refusal = books.post(transfer(people[0], people[1], { amount: 130, remark: null }), 0);
    expect(refusal).toMatchObject({ reason: 'notEnoughCoins', parameters: { short: 30 } });
    expect([books.coin(1), books.coin(2), books.transactions.length]).toEqual([100, 0, 1]);
  });

  test('posts several movements one after the other, and skips refused ones', () => {
    const [payer, other] = people;
    const books = new Books();
    books.post(recharge(payer, 100, '积分', null, null), 0);
    const send = (amount: number) => transfer(payer, other, { amount, remark: null });
    const outcomes = postEach(
      { balances: books.balances, days: new Map() },
      [send(70), send(40), null, transfer(payer, payer, { amount: 1, remark: null }), send(30)],
      { transactionId: 2, firstEntryId: 3 },
      0,
    );
    expect(outcomes).toMatchObject([
      { transaction: { id: 2 }, entries: [{ id: 3, balance: 30 }, { id: 4 }] },
      { reason: 'notEnoughCoins', parameters: { short: 10 } },
      null,
      { reason: 'transferToOneself' },
      {
        transaction: { id: 3 },
        entries: [
          { id: 5, balance: 0 },
          { id: 6, balance: 100 },
        ],
      },
    ]);
    expect(books.coin(payer.id)).toBe(100);
  });

  test("gives every movement a time that isn't before the newest movement", () => {
    const last: TransactionRow = { id: 1, type: 'transfer', time: 1_000 };
    expect([movementTime(last, 999), movementTime(last, 1_001), movementTime(undefined, 5)]).toEqual([1_000, 1_001, 5]);
  });

  test('refuses more coins than a safe integer holds', () => {
    const books = new Books();
    const most = recharge(people[0], Number.MAX_SAFE_INTEGER, '积分', null, null);
    books.post(most, 0);
    expect(books.post(recharge(people[0], 1, '积分', null, null), 0)).toMatchObject({ reason: 'tooManyCoins' });
  });

  test("throws for a movement that isn't balanced, has fractions or moves nothing", () => {
    const movement = recharge(people[0], 5, '积分', null, null);
    const [leg] = movement.legs;
    if (leg === undefined) throw new Error('a movement has legs');
    for (const amount of [4, 0, 5.5]) {
      expect(() => new Books().post({ ...movement, legs: [{ ...leg, amount }, ...movement.legs.slice(1)] }, 0)).toThrow(
        RangeError,
      );
    }
  });
});

describe('an audit', () => {
  const books = () => {
    const made = new Books();
    made.post(recharge(people[0], 100, '积分', null, null), 0);
    made.post(transfer(people[0], people[1], { amount: 40, remark: null }), 1);
    return made;
  };

  test.each([
    [
      'a changed entry',
      (made: Books) => {
        made.entries[0] = { ...entry(made), amount: 99 };
      },
    ],
    [
      'a lost entry',
      (made: Books) => {
        made.entries.pop();
      },
    ],
    [
      'a changed balance',
      (made: Books) => {
        made.balances.set(1, { holder: 1, coin: 61, counts: { recharge: 1, transferOut: 1 } });
      },
    ],
    [
      'a changed count',
      (made: Books) => {
        made.balances.set(1, { holder: 1, coin: 60, counts: { recharge: 2, transferOut: 1 } });
      },
    ],
    [
      'lost days',
      (made: Books) => {
        made.days.clear();
      },
    ],
    [
      'a lost transaction',
      (made: Books) => {
        made.transactions.pop();
      },
    ],
  ])('finds %s', (_, spoil) => {
    const made = books();
    expect(made.audit().ok).toBe(true);
    spoil(made);
    expect(made.audit().ok).toBe(false);
  });

  test('finds the coins of a deleted user', () => {
    const made = books();
    const rows = {
      transactions: made.transactions,
      entries: made.entries,
      balances: [...made.balances.values()],
      days: [...made.days.values()],
    };
    expect(audit({ ...rows, userIds: [1] }).problems).toEqual(['user 2 is gone and holds 40']);
  });
});

function entry(books: Books): EntryRow {
  const [first] = books.entries;
  if (first === undefined) throw new Error('the books have entries');
  return first;
}

/**
 * Checks orders: placing, paying once, cancelling, refunding, expiry by the backend's clock, and who sees which orders.
 * Payments and refunds must leave the right changes in the ledger. In scenario `default` (mocks/store/seed/people.ts
 * and history.ts) the agent has id 2 and 10 000 coins, and the student has id 3 and 500 coins. contract/codes.ts has
 * the meanings of the codes.
 */
import assert from 'node:assert/strict';
import { pageCoinChanges, transferCoin } from '../../../contract/coin.ts';
import {
  addOrder,
  cancelOrder,
  getMallPackage,
  getOrder,
  pageMallPackages,
  pageOrders,
  payOrder,
  refundOrder,
  updateMallPackage,
  type Order,
} from '../../../contract/mall.ts';
import { banUser } from '../../../contract/user-calls.ts';
import type { CheckingClient } from './checking-client.ts';
import { check, keyCheck, expectRefusal, secondStage, unknownId, type Check } from './check.ts';
import type { TestedBackend } from './tested-backend.ts';

const minuteMs = 60_000;
/** The package of scenario `default` with 1,000 coins and a bonus of 80 (mocks/store/seed/data/mall.ts). */
const mallId = 3;

async function ownOrders(client: CheckingClient): Promise<Order[]> {
  return (await client.data(pageOrders, { pageSize: 50 })).records;
}

const placing: readonly Check[] = [
  check(
    addOrder.path,
    'keeps the price and coins of the time of ordering, and can be paid for 15 minutes',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      const bought = await agent.data(getMallPackage, { id: mallId });
      const order = await agent.data(addOrder, { mallId });
      await admin.data(updateMallPackage, { id: mallId, coin: 1, addCoin: 0, amount: 1, coinName: '改过', status: 0 });
      assert.deepEqual(await agent.data(getOrder, { id: order.id }), order);
      assert.deepEqual(
        [order.mallId, order.coinName, order.coin, order.addCoin, order.amount, order.status, order.payTime],
        [mallId, bought.coinName, bought.coin, bought.addCoin, bought.amount, 'pending', null],
      );
      assert.equal(Date.parse(order.expireTime) - Date.parse(order.createTime), 15 * minuteMs);
      assert.equal((await agent.data(payOrder, { id: order.id })).status, 'paid');
      assert.equal((await backend.me(agent)).coin, 10_000 + bought.coin + bought.addCoin);
    },
  ),
  check(addOrder.path, 'gives every order its own number', async (backend) => {
    const agent = await backend.as('agent');
    const orders = await Promise.all(Array.from({ length: 5 }, () => agent.data(addOrder, { mallId })));
    assert.equal(new Set(orders.map(({ orderNo }) => orderNo)).size, 5);
    assert.equal(new Set(orders.map(({ id }) => id)).size, 5);
    expectRefusal(await agent.call(addOrder, { mallId: unknownId }), 40_400);
  }),
];

const paying: readonly Check[] = [
  check(payOrder.path, 'adds coins and bonus once, with a change that names the order', async (backend) => {
    const agent = await backend.as('agent');
    const { id, coinName } = await agent.data(addOrder, { mallId });
    const paid = await agent.data(payOrder, { id, outcome: 'success' });
    assert.equal(paid.status, 'paid');
    assert.ok(paid.payTime);
    const [change] = (await agent.data(pageCoinChanges, { pageSize: 1 })).records;
    assert.deepEqual(
      [change?.type, change?.amount, change?.balance, change?.orderId, change?.counterparty],
      ['recharge', 1_080, 11_080, id, coinName],
    );
    assert.deepEqual(await agent.data(payOrder, { id }), paid);
    assert.deepEqual(await agent.data(payOrder, { id, outcome: 'failure' }), paid);
    assert.equal((await backend.me(agent)).coin, 11_080);
    await backend.balanced();
  }),
  check(payOrder.path, 'pays once for twenty simultaneous calls, with one key or with twenty', async (backend) => {
    const agent = await backend.as('agent');
    for (const [round, shared] of [undefined, crypto.randomUUID()].entries()) {
      const { id } = await agent.data(addOrder, { mallId });
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => agent.call(payOrder, { id }, { key: shared ?? crypto.randomUUID() })),
      );
      assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
      assert.equal(answers[0]?.code, 0);
      assert.equal((await backend.me(agent)).coin, 10_000 + 1_080 * (round + 1));
    }
    await backend.balanced();
  }),
  check(payOrder.path, 'is 50001 if the payment fails, and the order can still be paid', async (backend) => {
    const agent = await backend.as('agent');
    const { id } = await agent.data(addOrder, { mallId });
    expectRefusal(await agent.call(payOrder, { id, outcome: 'failure' }), 50_001);
    assert.equal((await agent.data(getOrder, { id })).status, 'pending');
    assert.equal((await backend.me(agent)).coin, 10_000);
    assert.equal((await agent.data(payOrder, { id })).status, 'paid');
    expectRefusal(await agent.send(payOrder, { id, outcome: 'maybe' }), 40_000, 'outcome');
  }),
  check(payOrder.path, "is 50001 once the order has expired, by the backend's clock", async (backend) => {
    const agent = await backend.as('agent');
    const [early, late] = [await agent.data(addOrder, { mallId }), await agent.data(addOrder, { mallId })];
    await backend.later(14 * minuteMs);
    assert.equal((await agent.data(payOrder, { id: early.id })).status, 'paid');
    await backend.later(minuteMs);
    assert.equal((await agent.data(getOrder, { id: late.id })).status, 'expired');
    expectRefusal(await agent.call(payOrder, { id: late.id }), 50_001);
    expectRefusal(await agent.call(cancelOrder, { id: late.id }), 50_001);
    assert.equal((await agent.data(getOrder, { id: early.id })).status, 'paid');
    assert.equal((await backend.me(agent)).coin, 11_080);
  }),
  keyCheck(payOrder.path, 'repeats the stored answer under its key after a lost answer', async (backend) => {
    const agent = await backend.as('agent');
    const { id } = await agent.data(addOrder, { mallId });
    const key = crypto.randomUUID();
    await backend.control('faults', { rules: [{ kind: 'lostResponse', path: payOrder.path, times: 1 }] });
    await assert.rejects(agent.call(payOrder, { id }, { key }));
    const paid = await agent.data(payOrder, { id }, { key });
    assert.equal(paid.status, 'paid');
    assert.equal((await backend.me(agent)).coin, 11_080);
    expectRefusal(await agent.call(cancelOrder, { id }, { key }), 40_900);
  }),
  check(cancelOrder.path, 'ends a pending order, and is 50001 on a paid or cancelled one', async (backend) => {
    const agent = await backend.as('agent');
    const { id } = await agent.data(addOrder, { mallId });
    assert.equal((await agent.data(cancelOrder, { id })).status, 'cancelled');
    expectRefusal(await agent.call(cancelOrder, { id }), 50_001);
    expectRefusal(await agent.call(payOrder, { id }), 50_001);
    const other = await agent.data(addOrder, { mallId });
    await agent.data(payOrder, { id: other.id });
    expectRefusal(await agent.call(cancelOrder, { id: other.id }), 50_001);
    await backend.later(16 * minuteMs);
    assert.equal((await agent.data(getOrder, { id })).status, 'cancelled');
  }),
];

const seeing: readonly Check[] = [
  check(
    getOrder.path,
    "is 40400 for another user's order, for admins too, as are /pay and /cancel",
    async (backend) => {
      const agent = await backend.as('agent');
      const { id } = await agent.data(addOrder, { mallId });
      for (const account of ['student', 'admin']) {
        const other = await backend.as(account);
        for (const call of [getOrder, payOrder, cancelOrder]) expectRefusal(await other.call(call, { id }), 40_400);
        assert.deepEqual(
          (await ownOrders(other)).filter((order) => order.id === id),
          [],
        );
      }
      for (const call of [getOrder, payOrder, cancelOrder])
        expectRefusal(await agent.call(call, { id: unknownId }), 40_400);
      assert.equal((await agent.data(getOrder, { id })).status, 'pending');
    },
  ),
  check(
    pageOrders.path,
    'is newest first, filtered by status, searched by number and name',
    async (backend) => {
      const agent = await backend.as('agent');
      const orders = await ownOrders(agent);
      assert.deepEqual(
        orders.map(({ createTime }) => createTime),
        orders
          .map(({ createTime }) => createTime)
          .toSorted()
          .toReversed(),
      );
      for (const status of ['pending', 'paid', 'cancelled', 'expired'] as const) {
        const expected = orders.filter((order) => order.status === status);
        assert.ok(expected.length > 0, status);
        assert.deepEqual((await agent.data(pageOrders, { status, pageSize: 50 })).records, expected);
      }
      const [newest] = orders;
      assert.deepEqual((await agent.data(pageOrders, { searchText: newest?.orderNo ?? '' })).records, [newest]);
      assert.equal(
        (await agent.data(pageOrders, { searchText: '2,000', pageSize: 50 })).total,
        orders.filter(({ coinName }) => coinName.includes('2,000')).length,
      );
      expectRefusal(await agent.send(pageOrders, { status: 'unpaid' }), 40_000, 'status');
    },
    'scenario',
  ),
  check(
    pageOrders.path,
    "holds the order of every purchase in the scenario's ledger",
    async (backend) => {
      const agent = await backend.as('agent');
      const paid = (await ownOrders(agent)).filter(({ payTime }) => payTime !== null);
      const changes = (await agent.data(pageCoinChanges, { type: 'recharge', pageSize: 50 })).records;
      assert.deepEqual(
        paid.map(({ id, coin, addCoin, coinName, payTime }) => [id, coin + addCoin, coinName, payTime]),
        changes.map(({ orderId, amount, counterparty, createTime }) => [orderId, amount, counterparty, createTime]),
      );
      assert.ok((await agent.data(pageMallPackages, {})).total >= 5);
    },
    'scenario',
  ),
];

/** Places and pays an order of the student, and returns the paid order. */
async function boughtByStudent(backend: TestedBackend): Promise<Order> {
  const student = await backend.as('student');
  const { id } = await student.data(addOrder, { mallId });
  return await student.data(payOrder, { id });
}

const refunding: readonly Check[] = [
  check(
    refundOrder.path,
    'takes coins and bonus back, with a negative change that names order, package and remark',
    async (backend) => {
      const paid = await boughtByStudent(backend);
      const [admin, student] = [await backend.as('admin'), await backend.as('student')];
      const refunded = await admin.data(refundOrder, { id: paid.id, remark: '重复购买 👍' });
      assert.ok(refunded.refundTime);
      assert.deepEqual(refunded, { ...paid, status: 'refunded', refundTime: refunded.refundTime });
      assert.deepEqual(await student.data(getOrder, { id: paid.id }), refunded);
      const [change] = (await student.data(pageCoinChanges, { pageSize: 1 })).records;
      assert.deepEqual(
        [change?.type, change?.amount, change?.balance, change?.orderId, change?.counterparty, change?.remark],
        ['refund', -1_080, 500, paid.id, paid.coinName, '重复购买 👍'],
      );
      assert.equal(change?.createTime, refunded.refundTime);
      assert.equal((await student.data(pageCoinChanges, { type: 'refund', direction: 'out' })).total, 1);
      assert.equal((await student.data(pageCoinChanges, { type: 'refund', direction: 'in' })).total, 0);
      await backend.balanced();
    },
  ),
  check(refundOrder.path, 'answers 0 for a refunded order, and moves no more coins', async (backend) => {
    const { id } = await boughtByStudent(backend);
    const admin = await backend.as('admin');
    const refunded = await admin.data(refundOrder, { id });
    await backend.later(minuteMs);
    assert.deepEqual(await admin.data(refundOrder, { id, remark: '再来一次' }), refunded);
    assert.equal(await backend.coin('student'), 500);
    const student = await backend.as('student');
    for (const call of [payOrder, cancelOrder]) expectRefusal(await student.call(call, { id }), 50_001);
    assert.deepEqual(await student.data(getOrder, { id }), refunded);
    await backend.balanced();
  }),
  check(
    refundOrder.path,
    'is 50001 for an unpaid order and for too small a balance, and changes nothing',
    async (backend) => {
      const [admin, student] = [await backend.as('admin'), await backend.as('student')];
      const [waiting, ended] = [await student.data(addOrder, { mallId }), await student.data(addOrder, { mallId })];
      await student.data(cancelOrder, { id: ended.id });
      for (const { id } of [waiting, ended]) expectRefusal(await admin.call(refundOrder, { id }), 50_001);
      const paid = await student.data(payOrder, { id: waiting.id });
      await student.data(transferCoin, { userAccount: 'agent', transferCoin: 501 });
      expectRefusal(await admin.call(refundOrder, { id: paid.id }), 50_001);
      assert.deepEqual(await student.data(getOrder, { id: paid.id }), paid);
      assert.equal((await backend.me(student)).coin, 1_079);
      const late = await student.data(addOrder, { mallId });
      await backend.later(15 * minuteMs);
      expectRefusal(await admin.call(refundOrder, { id: late.id }), 50_001);
      expectRefusal(await admin.call(refundOrder, { id: unknownId }), 40_400);
      expectRefusal(await admin.call(refundOrder, { id: paid.id, remark: '字'.repeat(101) }), 40_000, 'remark');
      await (await backend.as('agent')).data(transferCoin, { userAccount: 'student', transferCoin: 1 });
      assert.equal((await admin.data(refundOrder, { id: paid.id })).status, 'refunded');
      assert.equal((await backend.me(student)).coin, 0);
      await backend.balanced();
    },
  ),
  check(refundOrder.path, 'refunds the order of a banned buyer', async (backend) => {
    const { id } = await boughtByStudent(backend);
    const admin = await backend.as('admin');
    await admin.data(banUser, { id: 3 });
    assert.equal((await admin.data(refundOrder, { id })).status, 'refunded');
    await backend.balanced();
  }),
  check(refundOrder.path, 'refunds once for twenty simultaneous calls', async (backend) => {
    const admin = await backend.as('admin');
    for (const shared of [undefined, crypto.randomUUID()]) {
      const { id } = await boughtByStudent(backend);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => admin.call(refundOrder, { id }, { key: shared ?? crypto.randomUUID() })),
      );
      assert.deepEqual([new Set(answers.map(({ text }) => text)).size, answers[0]?.code], [1, 0]);
      assert.equal(await backend.coin('student'), 500);
    }
    await backend.balanced();
  }),
  keyCheck(refundOrder.path, 'repeats the stored answer under its key after a lost answer', async (backend) => {
    const { id } = await boughtByStudent(backend);
    const admin = await backend.as('admin');
    const key = crypto.randomUUID();
    await backend.control('faults', { rules: [{ kind: 'lostResponse', path: refundOrder.path, times: 1 }] });
    await assert.rejects(admin.call(refundOrder, { id }, { key }));
    assert.equal((await admin.data(refundOrder, { id }, { key })).status, 'refunded');
    expectRefusal(await admin.call(refundOrder, { id, remark: '另一个' }, { key }), 40_900);
    assert.equal(await backend.coin('student'), 500);
  }),
];

const ofAllUsers: readonly Check[] = [
  secondStage(pageOrders.path, "shows an admin all users' orders or one user's, with the buyers", async (backend) => {
    const bought = await boughtByStudent(backend);
    const [admin, agent, student] = [await backend.as('admin'), await backend.as('agent'), await backend.as('student')];
    assert.deepEqual([bought.userId, bought.userAccount, bought.refundTime], [3, 'student', null]);
    const [ofAgent, ofStudent] = [await ownOrders(agent), await ownOrders(student)];
    assert.deepEqual((await admin.data(pageOrders, { userId: 2, pageSize: 50 })).records, ofAgent);
    assert.deepEqual((await admin.data(pageOrders, { all: true, userId: 3 })).records, ofStudent);
    const everybody = await admin.data(pageOrders, { all: true, pageSize: 50 });
    assert.deepEqual(new Set(everybody.records), new Set([...ofAgent, ...ofStudent]));
    assert.deepEqual(everybody.records[0], bought);
    assert.deepEqual((await ownOrders(admin)).length, 0);
    assert.deepEqual((await admin.data(pageOrders, { all: true, searchText: bought.orderNo })).records, [bought]);
    const paid = await admin.data(pageOrders, { all: true, status: 'paid', sortField: 'userAccount', pageSize: 50 });
    assert.deepEqual(paid.records.at(-1), bought);
    assert.ok(paid.records.every(({ status }) => status === 'paid'));
    const refunded = await admin.data(pageOrders, { all: true, status: 'refunded' });
    assert.deepEqual(
      refunded.records,
      ofAgent.filter(({ status }) => status === 'refunded'),
    );
    assert.ok(refunded.total > 0);
  }),
  secondStage(
    pageOrders.path,
    'refuses `all` and `userId` of callers who are no admin, and wrong values of both',
    async (backend) => {
      const agent = await backend.as('agent');
      expectRefusal(await agent.call(pageOrders, { all: true }), 40_000, 'all');
      expectRefusal(await agent.call(pageOrders, { userId: 2 }), 40_000, 'userId');
      const admin = await backend.as('admin');
      for (const value of [false, 1, 'true', null])
        expectRefusal(await admin.send(pageOrders, { all: value }), 40_000, 'all');
      for (const value of [0, '2', null])
        expectRefusal(await admin.send(pageOrders, { userId: value }), 40_000, 'userId');
      assert.equal((await admin.data(pageOrders, { userId: unknownId })).total, 0);
    },
    'scenario',
  ),
];

export const orderChecks: readonly Check[] = [...placing, ...paying, ...refunding, ...seeing, ...ofAllUsers];

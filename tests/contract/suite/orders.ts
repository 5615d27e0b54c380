/**
 * Checks orders: placed, paid once, cancelled, expired by the backend's clock; and the changes that a payment leaves in
 * the ledger.
 */
import assert from 'node:assert/strict';
import { pageCoinChanges } from '../../../contract/coin.ts';
import {
  addOrder,
  cancelOrder,
  getMallPackage,
  getOrder,
  pageMallPackages,
  pageOrders,
  payOrder,
  updateMallPackage,
  type Order,
} from '../../../contract/mall.ts';
import type { Client } from './client.ts';
import { check, keyed, refused, type Check } from './world.ts';

const minute = 60_000;
/** The package with 1,000 coins and a bonus of 80. */
const mallId = 3;

async function all(client: Client): Promise<Order[]> {
  return (await client.data(pageOrders, { pageSize: 50 })).records;
}

const placing: readonly Check[] = [
  check(addOrder.path, 'keeps the price and coins of its moment, and waits 15 minutes', async (world) => {
    const [admin, agent] = [await world.as('admin'), await world.as('agent')];
    const bought = await agent.data(getMallPackage, { id: mallId });
    const order = await agent.data(addOrder, { mallId });
    await admin.data(updateMallPackage, { id: mallId, coin: 1, addCoin: 0, amount: 1, coinName: '改过', status: 0 });
    assert.deepEqual(await agent.data(getOrder, { id: order.id }), order);
    assert.deepEqual(
      [order.mallId, order.coinName, order.coin, order.addCoin, order.amount, order.status, order.payTime],
      [mallId, bought.coinName, bought.coin, bought.addCoin, bought.amount, 'pending', null],
    );
    assert.equal(Date.parse(order.expireTime) - Date.parse(order.createTime), 15 * minute);
    assert.equal((await agent.data(payOrder, { id: order.id })).status, 'paid');
    assert.equal((await world.me(agent)).coin, 10_000 + bought.coin + bought.addCoin);
  }),
  check(addOrder.path, 'numbers every order differently', async (world) => {
    const agent = await world.as('agent');
    const orders = await Promise.all(Array.from({ length: 5 }, () => agent.data(addOrder, { mallId })));
    assert.equal(new Set(orders.map(({ orderNo }) => orderNo)).size, 5);
    assert.equal(new Set(orders.map(({ id }) => id)).size, 5);
    refused(await agent.call(addOrder, { mallId: 999_999 }), 40_400);
  }),
];

const paying: readonly Check[] = [
  check(payOrder.path, 'moves the coins and the bonus once, as a change that names the order', async (world) => {
    const agent = await world.as('agent');
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
    assert.equal((await world.me(agent)).coin, 11_080);
    await world.balanced();
  }),
  check(
    payOrder.path,
    'pays once when twenty calls come at once, each with a key of its own, or all with one',
    async (world) => {
      const agent = await world.as('agent');
      for (const [round, shared] of [undefined, crypto.randomUUID()].entries()) {
        const { id } = await agent.data(addOrder, { mallId });
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => agent.call(payOrder, { id }, { key: shared ?? crypto.randomUUID() })),
        );
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
        assert.equal(answers[0]?.code, 0);
        assert.equal((await world.me(agent)).coin, 10_000 + 1_080 * (round + 1));
      }
      await world.balanced();
    },
  ),
  check(payOrder.path, 'is 50001 where the payment fails, and the order waits on', async (world) => {
    const agent = await world.as('agent');
    const { id } = await agent.data(addOrder, { mallId });
    refused(await agent.call(payOrder, { id, outcome: 'failure' }), 50_001);
    assert.equal((await agent.data(getOrder, { id })).status, 'pending');
    assert.equal((await world.me(agent)).coin, 10_000);
    assert.equal((await agent.data(payOrder, { id })).status, 'paid');
    refused(await agent.send(payOrder, { id, outcome: 'maybe' }), 40_000, 'outcome');
  }),
  check(payOrder.path, "is 50001 once the order has expired, by the backend's clock", async (world) => {
    const agent = await world.as('agent');
    const [early, late] = [await agent.data(addOrder, { mallId }), await agent.data(addOrder, { mallId })];
    await world.later(14 * minute);
    assert.equal((await agent.data(payOrder, { id: early.id })).status, 'paid');
    await world.later(minute);
    assert.equal((await agent.data(getOrder, { id: late.id })).status, 'expired');
    refused(await agent.call(payOrder, { id: late.id }), 50_001);
    refused(await agent.call(cancelOrder, { id: late.id }), 50_001);
    assert.equal((await agent.data(getOrder, { id: early.id })).status, 'paid');
    assert.equal((await world.me(agent)).coin, 11_080);
  }),
  keyed(payOrder.path, 'gives back the first answer to a key whose answer was lost', async (world) => {
    const agent = await world.as('agent');
    const { id } = await agent.data(addOrder, { mallId });
    const key = crypto.randomUUID();
    await world.control('faults', { rules: [{ kind: 'lostResponse', path: payOrder.path, times: 1 }] });
    await assert.rejects(agent.call(payOrder, { id }, { key }));
    const paid = await agent.data(payOrder, { id }, { key });
    assert.equal(paid.status, 'paid');
    assert.equal((await world.me(agent)).coin, 11_080);
    refused(await agent.call(cancelOrder, { id }, { key }), 40_900);
  }),
  check(cancelOrder.path, 'ends a pending order, and is 50001 on a paid or cancelled one', async (world) => {
    const agent = await world.as('agent');
    const { id } = await agent.data(addOrder, { mallId });
    assert.equal((await agent.data(cancelOrder, { id })).status, 'cancelled');
    refused(await agent.call(cancelOrder, { id }), 50_001);
    refused(await agent.call(payOrder, { id }), 50_001);
    const other = await agent.data(addOrder, { mallId });
    await agent.data(payOrder, { id: other.id });
    refused(await agent.call(cancelOrder, { id: other.id }), 50_001);
    await world.later(16 * minute);
    assert.equal((await agent.data(getOrder, { id })).status, 'cancelled');
  }),
];

const seeing: readonly Check[] = [
  check(getOrder.path, "is 40400 for somebody else's order, to admins too, as are /pay and /cancel", async (world) => {
    const agent = await world.as('agent');
    const { id } = await agent.data(addOrder, { mallId });
    for (const account of ['student', 'admin']) {
      const other = await world.as(account);
      for (const call of [getOrder, payOrder, cancelOrder]) refused(await other.call(call, { id }), 40_400);
      assert.deepEqual(
        (await all(other)).filter((order) => order.id === id),
        [],
      );
    }
    for (const call of [getOrder, payOrder, cancelOrder]) refused(await agent.call(call, { id: 999_999 }), 40_400);
    assert.equal((await agent.data(getOrder, { id })).status, 'pending');
  }),
  check(
    pageOrders.path,
    'is newest first, filtered by the status shown, searched by number and name',
    async (world) => {
      const agent = await world.as('agent');
      const orders = await all(agent);
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
      refused(await agent.send(pageOrders, { status: 'refunded' }), 40_000, 'status');
    },
    'scenario',
  ),
  check(
    pageOrders.path,
    "holds the order of every purchase that the scenario's ledger names",
    async (world) => {
      const agent = await world.as('agent');
      const paid = (await all(agent)).filter(({ status }) => status === 'paid');
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

export const orderChecks: readonly Check[] = [...placing, ...paying, ...seeing];

/**
 * Checks how users see their ledger, and how admins see the changes that a figure of the overview sums: pages, filters,
 * cursors, sums by day. User 2 is the agent of scenario `default`, and mocks/store/seed/history.ts has the agent's
 * changes. contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import {
  getCoinChange,
  pageCoinChanges,
  summariseCoinChanges,
  type CoinChange,
  transferCoin,
} from '../../../contract/coin.ts';
import type { Payload } from '../../../contract/endpoint.ts';
import type { CheckingClient } from './checking-client.ts';
import { getOverview } from '../../../contract/overview.ts';
import { check, expectRefusal, secondStage, withCalls, unknownId, type Check } from './check.ts';

const toStudent = (coins: number) => ({ userAccount: 'student', transferCoin: coins });
const dayMs = 86_400_000;
/** Shanghai's time is ahead of UTC by this, in milliseconds. */
const shanghaiOffsetMs = 8 * 3_600_000;

type PagePayload = Payload<typeof pageCoinChanges>;

/** Returns the changes of all pages, which it reads by their cursors. `between` runs between two pages. */
async function changesByCursor(
  client: CheckingClient,
  payload: PagePayload,
  between?: () => Promise<unknown>,
): Promise<CoinChange[]> {
  const seen: CoinChange[] = [];
  let cursor: string | undefined;
  for (;;) {
    const page = await readPage(client, { ...payload, ...(cursor === undefined ? {} : { cursor }) });
    seen.push(...page.records);
    if (page.nextCursor === null) return seen;
    cursor = page.nextCursor;
    await between?.();
  }
}

async function readPage(client: CheckingClient, payload: PagePayload) {
  return await client.data(pageCoinChanges, payload);
}

/** Compares two values for sorting. Null comes first. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  return a < b ? -1 : 1;
}

/** Returns whether a search for `text` finds the change. */
const isFoundBy = ({ counterparty, remark }: CoinChange, text: string) =>
  `${counterparty ?? ''}\n${remark ?? ''}`.includes(text);

export const coinChangeChecks: readonly Check[] = [
  check(pageCoinChanges.path, 'gives each row once by its cursor, while new rows are added', async (backend) => {
    const agent = await backend.as('agent');
    const before = await changesByCursor(agent, { pageSize: 50 });
    for (const sort of [{}, { sortField: 'createTime', sortOrder: 'descend' } as const]) {
      const seen = await changesByCursor(agent, { pageSize: 20, ...sort }, () =>
        agent.data(transferCoin, toStudent(1)),
      );
      const ids = seen.map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      assert.deepEqual(
        before.filter(({ id }) => !ids.includes(id)),
        [],
      );
    }
  }),
  check(pageCoinChanges.path, 'gives each row once by its cursor, in every order', async (backend) => {
    const agent = await backend.as('agent');
    const all = (await changesByCursor(agent, { pageSize: 50 })).map(({ id }) => id).toSorted((a, b) => a - b);
    for (const sortField of [
      'id',
      'amount',
      'balance',
      'type',
      'counterparty',
      'remark',
      'createTime',
      'userId',
    ] as const) {
      for (const sortOrder of ['ascend', 'descend'] as const) {
        const ids = (await changesByCursor(agent, { pageSize: 30, sortField, sortOrder })).map(({ id }) => id);
        assert.deepEqual(
          ids.toSorted((a, b) => a - b),
          all,
          `${sortField} ${sortOrder}`,
        );
      }
    }
  }),
  check(pageCoinChanges.path, 'counts and filters by type, direction, time and text', async (backend) => {
    const agent = await backend.as('agent');
    const all = await changesByCursor(agent, { pageSize: 50 });
    const agrees = async (payload: PagePayload, keep: (change: CoinChange) => boolean) => {
      const expected = all.filter(keep).map(({ id }) => id);
      const { total } = await readPage(agent, payload);
      assert.equal(total, expected.length, JSON.stringify(payload));
      assert.deepEqual(
        (await changesByCursor(agent, { ...payload, pageSize: 7 })).map(({ id }) => id),
        expected,
        JSON.stringify(payload),
      );
    };
    // The list is newest first, so the higher index is the earlier time.
    const [startTime, endTime] = [all[60]?.createTime ?? '', all[10]?.createTime ?? ''];
    const within = ({ createTime }: CoinChange) => createTime >= startTime && createTime < endTime;
    await agrees({}, () => true);
    await agrees({ type: 'renewal' }, ({ type }) => type === 'renewal');
    await agrees({ direction: 'in' }, ({ amount }) => amount > 0);
    await agrees({ direction: 'out' }, ({ amount }) => amount < 0);
    await agrees({ type: 'recharge', direction: 'out' }, () => false);
    await agrees({ startTime, endTime }, within);
    await agrees({ startTime, endTime, direction: 'out' }, (change) => within(change) && change.amount < 0);
    await agrees(
      { startTime, endTime, type: 'transferOut' },
      (change) => within(change) && change.type === 'transferOut',
    );
    await agrees({ startTime, endTime: startTime }, () => false);
    await agrees({ searchText: '积分' }, (change) => isFoundBy(change, '积分'));
    await agrees(
      { searchText: '积分', type: 'recharge', endTime },
      (change) => change.type === 'recharge' && change.createTime < endTime,
    );
  }),
  check(
    pageCoinChanges.path,
    'gives the rows of a filter or a search by its cursor in the right order, for every order',
    async (backend) => {
      const agent = await backend.as('agent');
      const all = await changesByCursor(agent, { pageSize: 50 });
      const asked: readonly [PagePayload, (change: CoinChange) => boolean][] = [
        [{ type: 'transferOut' }, ({ type }) => type === 'transferOut'],
        [{ direction: 'in' }, ({ amount }) => amount > 0],
        [{ searchText: '积分' }, (change) => isFoundBy(change, '积分')],
        [
          { searchText: '个月', type: 'renewal' },
          ({ type, remark }) => type === 'renewal' && remark?.includes('个月') === true,
        ],
      ];
      for (const sortField of [
        'id',
        'amount',
        'balance',
        'type',
        'counterparty',
        'remark',
        'orderId',
        'createTime',
      ] as const) {
        for (const [sortOrder, sign] of [
          ['ascend', 1],
          ['descend', -1],
        ] as const) {
          for (const [payload, keep] of asked) {
            const expected = all
              .filter(keep)
              .toSorted((a, b) => sign * (compare(a[sortField], b[sortField]) || a.id - b.id));
            const seen = await changesByCursor(agent, { ...payload, sortField, sortOrder, pageSize: 20 });
            assert.deepEqual(
              seen.map(({ id }) => id),
              expected.map(({ id }) => id),
              `${JSON.stringify(payload)} ${sortField} ${sortOrder}`,
            );
          }
        }
      }
    },
    'scenario',
  ),
  check(pageCoinChanges.path, 'also gives a page by its number', async (backend) => {
    const agent = await backend.as('agent');
    const all = await changesByCursor(agent, { pageSize: 50 });
    const third = await readPage(agent, { current: 3, pageSize: 10 });
    assert.deepEqual(third.records, all.slice(20, 30));
    assert.deepEqual(
      [third.total, third.size, third.current, third.pages],
      [all.length, 10, 3, Math.ceil(all.length / 10)],
    );
    assert.deepEqual((await readPage(agent, { current: 9_999 })).records, []);
  }),
  check(
    pageCoinChanges.path,
    "refuses another user's cursor, a cursor of another order, a start after the end, and another user's id",
    async (backend) => {
      const [admin, agent, student] = [
        await backend.as('admin'),
        await backend.as('agent'),
        await backend.as('student'),
      ];
      const { nextCursor } = await readPage(agent, { pageSize: 1 });
      const cursor = nextCursor ?? '';
      expectRefusal(await student.call(pageCoinChanges, { cursor }), 40_000, 'cursor');
      expectRefusal(await agent.call(pageCoinChanges, { cursor, sortField: 'amount' }), 40_000, 'cursor');
      expectRefusal(await agent.call(pageCoinChanges, { cursor: 'made up' }), 40_000, 'cursor');
      expectRefusal(
        await agent.call(pageCoinChanges, { startTime: '2026-02-01T00:00:00Z', endTime: '2026-01-01T00:00:00Z' }),
        40_000,
      );
      expectRefusal(await agent.call(pageCoinChanges, { userId: 2 }), 40_000, 'userId');
      assert.deepEqual(
        (await readPage(admin, { userId: 2, pageSize: 3 })).records,
        (await readPage(agent, { pageSize: 3 })).records,
      );
    },
  ),
  withCalls(
    [getOverview],
    secondStage(
      pageCoinChanges.path,
      'shows an admin the changes that a figure of the overview sums, with the accounts of their users',
      async (backend) => {
        const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
        const sent = await agent.data(transferCoin, toStudent(120));
        const { coins, byDay } = await admin.data(getOverview, { days: 90 });
        const startTime = new Date(`${byDay[0]?.day ?? ''}T00:00:00+08:00`).toISOString();
        const sum = (changes: readonly CoinChange[]) => changes.reduce((all, { amount }) => all + Math.abs(amount), 0);
        const transfers = await changesByCursor(admin, { figure: 'transferred', startTime, pageSize: 50 });
        assert.equal(sum(transfers), coins.transferred);
        assert.deepEqual(new Set(transfers.map(({ type }) => type)), new Set(['transferOut']));
        assert.deepEqual(
          [transfers[0]?.id, transfers[0]?.userId, transfers[0]?.userAccount, transfers[0]?.amount],
          [sent.coinChangeId, 2, 'agent', -120],
        );
        for (const [figure, type] of [
          ['granted', 'adminAdd'],
          ['withdrawn', 'adminReduce'],
        ] as const) {
          const changes = await changesByCursor(admin, { figure, startTime, pageSize: 50 });
          assert.ok(changes.length > 0);
          assert.equal(sum(changes), coins[figure]);
          assert.deepEqual(new Set(changes.map((change) => change.type)), new Set([type]));
          assert.equal((await readPage(admin, { figure, startTime, pageSize: 1 })).total, changes.length);
        }
        const spent = await changesByCursor(admin, { figure: 'spent', startTime, pageSize: 20 });
        assert.equal(sum(spent), coins.spent);
        assert.ok(spent.every(({ type }) => type === 'renewal' || type === 'unlock'));
        const times = spent.map(({ createTime }) => Date.parse(createTime));
        assert.deepEqual(
          times,
          times.toSorted((a, b) => b - a),
        );
        assert.equal((await readPage(admin, { figure: 'spent', startTime, pageSize: 1 })).total, spent.length);
      },
    ),
  ),
  secondStage(
    pageCoinChanges.path,
    'sorts the changes of a figure by every field, and has an empty page after the last',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      await agent.data(transferCoin, toStudent(9));
      await (await backend.as('student')).data(transferCoin, { userAccount: 'agent', transferCoin: 9 });
      const all = await changesByCursor(admin, { figure: 'transferred', pageSize: 50 });
      assert.ok(new Set(all.map(({ userId }) => userId)).size > 1);
      for (const sortField of ['userId', 'amount', 'id', 'createTime'] as const) {
        for (const [sortOrder, sign] of [
          ['ascend', 1],
          ['descend', -1],
        ] as const) {
          const expected = all.toSorted((a, b) => sign * (compare(a[sortField], b[sortField]) || a.id - b.id));
          const payload = { figure: 'transferred', sortField, sortOrder } as const;
          assert.deepEqual(
            (await changesByCursor(admin, { ...payload, pageSize: 20 })).map(({ id }) => id),
            expected.map(({ id }) => id),
            `${sortField} ${sortOrder}`,
          );
          const far = await readPage(admin, { ...payload, pageSize: 50, current: Number.MAX_SAFE_INTEGER });
          assert.deepEqual([far.records, far.total, far.nextCursor], [[], all.length, null]);
        }
      }
    },
  ),
  secondStage(
    pageCoinChanges.path,
    'refuses `figure` from others than admins, together with `userId`, and any other figure',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      expectRefusal(await agent.call(pageCoinChanges, { figure: 'spent' }), 40_000, 'figure');
      expectRefusal(await admin.call(pageCoinChanges, { figure: 'spent', userId: 2 }), 40_000, 'userId');
      for (const figure of ['sold', '', null, 1])
        expectRefusal(await admin.send(pageCoinChanges, { figure }), 40_000, 'figure');
      const { nextCursor } = await readPage(admin, { figure: 'transferred', pageSize: 1 });
      expectRefusal(await admin.call(pageCoinChanges, { figure: 'spent', cursor: nextCursor ?? '' }), 40_000, 'cursor');
    },
    'scenario',
  ),
  check(pageCoinChanges.path, 'holds every type of change for the agent of the scenario', async (backend) => {
    const types = new Set((await changesByCursor(await backend.as('agent'), { pageSize: 50 })).map(({ type }) => type));
    // The contract has eight types.
    assert.equal(types.size, 8);
  }),
  check(getCoinChange.path, "shows one's own, anybody's to an admin, and is 40400 for the rest", async (backend) => {
    const [admin, agent, student] = [await backend.as('admin'), await backend.as('agent'), await backend.as('student')];
    const [own] = (await readPage(agent, { pageSize: 1 })).records;
    const id = own?.id ?? 0;
    assert.deepEqual(await agent.data(getCoinChange, { id }), own);
    assert.deepEqual(await admin.data(getCoinChange, { id }), own);
    expectRefusal(await student.call(getCoinChange, { id }), 40_400);
    expectRefusal(await admin.call(getCoinChange, { id: unknownId }), 40_400);
  }),
  check(
    summariseCoinChanges.path,
    'sums income and expense by day in Shanghai, equal to the sums over the list',
    async (backend) => {
      const agent = await backend.as('agent');
      const all = (await changesByCursor(agent, { pageSize: 50 })).toReversed();
      const first = Date.parse(all[0]?.createTime ?? '');
      const last = Date.parse(all[all.length - 1]?.createTime ?? '');
      for (const [start, end] of [
        [first, last + 1],
        [first + 1, last],
        [last - 30 * dayMs, last],
        [last - 5, last - 1],
        [last, last],
      ] as const) {
        const summary = await agent.data(summariseCoinChanges, {
          startTime: new Date(start).toISOString(),
          endTime: new Date(end).toISOString(),
        });
        const within = all.filter(({ createTime }) => Date.parse(createTime) >= start && Date.parse(createTime) < end);
        const days = new Map<string, { day: string; in: number; out: number; balance: number }>();
        for (const { createTime, amount, balance } of within) {
          const name = new Date(Date.parse(createTime) + shanghaiOffsetMs).toISOString().slice(0, 10);
          const sums = days.get(name) ?? { day: name, in: 0, out: 0, balance: 0 };
          days.set(name, {
            day: name,
            in: sums.in + Math.max(amount, 0),
            out: sums.out + Math.max(-amount, 0),
            balance,
          });
        }
        const byDay = [...days.values()];
        const sum = (way: 'in' | 'out') => byDay.reduce((total, sums) => total + sums[way], 0);
        assert.deepEqual(summary, { in: sum('in'), out: sum('out'), byDay });
      }
    },
  ),
  check(summariseCoinChanges.path, 'refuses a start after the end, and takes any instants', async (backend) => {
    const agent = await backend.as('agent');
    expectRefusal(
      await agent.call(summariseCoinChanges, { startTime: '2026-02-01T00:00:00Z', endTime: '2026-01-01T00:00:00Z' }),
      40_000,
    );
    const { byDay } = await agent.data(summariseCoinChanges, {
      startTime: '0000-01-01T00:00:00Z',
      endTime: '9999-12-31T23:59:59.999Z',
    });
    assert.ok(byDay.length > 0);
  }),
];

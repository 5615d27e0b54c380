/**
 * Checks the accounts of the four platforms: fields, versions, owners, lists, counts and renewals. Each platform has
 * the same checks. The table `platformCases` holds what differs. The agent of scenario `default` has 10 000 coins
 * (mocks/store/seed/history.ts). contract/codes.ts has the meanings of the codes.
 */
import assert from 'node:assert/strict';
import * as v from 'valibot';
import { gxyCalls, xxyCalls, xybCalls, zxjyCalls } from '../../../contract/account.ts';
import { pageCoinChanges } from '../../../contract/coin.ts';
import { getPlatform, listPlatforms, updatePlatform } from '../../../contract/platform.ts';
import type { Answer } from './checking-client.ts';
import { check, keyCheck, expectRefusal, unknownId, type Check } from './check.ts';
import type { TestedBackend } from './tested-backend.ts';

const dayMs = 86_400_000;
/** Shanghai's time is ahead of UTC by this, in milliseconds. */
const shanghaiOffsetMs = 8 * 3_600_000;
const wrongPeriods = [
  ['endDate', '2026-01-01', { startDate: '2026-01-02' }],
  ['startDate', '1989-12-31'],
  ['endDate', '2101-01-01'],
  ['startDate', '2026-02-30'],
  ['startDate', '2026-1-2'],
] as const;
const tooLongTexts = (fields: readonly string[]) => fields.map((field) => [field, '字'.repeat(101)] as const);

/** A field, a wrong value for it, and the other fields that make it wrong. */
type Wrong = readonly [field: string, value: unknown, others?: object];

interface PlatformCase {
  /** The id and the name of the platform in scenario `default`. */
  id: number;
  name: string;
  calls: typeof gxyCalls | typeof zxjyCalls | typeof xxyCalls | typeof xybCalls;
  /** The platform's own fields of an account that isn't in the scenario. */
  full: Readonly<Record<string, unknown>>;
  /** The required fields of the same account. */
  required: Readonly<Record<string, unknown>>;
  /** Fields that make a different account of `required`. */
  other: Readonly<Record<string, unknown>>;
  /** Wrong values, also for a field that the platform lacks. */
  wrong: readonly Wrong[];
}

const phone = { phone: '13700001111' };
const otherPhone = { phone: '13700002222' };
const wrongPhones: readonly Wrong[] = [
  '12000001111',
  '1370000111',
  '137000011112',
  '+8613700001111',
  '',
  13700001111,
].map((value) => ['phone', value] as const);
const dates = { startDate: '2024-02-29', endDate: '2024-02-29' };
const wrongReports = (field: string): Wrong[] => [
  [field, { filed: 5, due: 4 }],
  [field, { filed: 1 }],
  [field, { filed: -1, due: 4 }],
  [field, { filed: 1, due: 4, token: 1 }],
  [field, [1, 4]],
];
const wrongDays = (field: string): Wrong[] => [
  [field, [0]],
  [field, [8]],
  [field, [1, 1]],
  [field, '1'],
  [field, [1.5]],
];

const platformCases: readonly PlatformCase[] = [
  {
    id: 1,
    name: '工学云',
    calls: gxyCalls,
    required: phone,
    other: otherPhone,
    full: {
      ...phone,
      majorName: '软件技术',
      planName: '顶岗实习',
      companyName: '云启科技',
      jobName: '测试',
      jobAddress: '杭州',
      ...dates,
      weekdays: [1, 7, 3],
      dayReports: { filed: 0, due: 0 },
      weekReports: { filed: 3, due: 4 },
      monthReports: null,
    },
    wrong: [
      ...wrongPhones,
      ...wrongPeriods,
      ...wrongReports('dayReports'),
      ...wrongDays('weekdays'),
      ...tooLongTexts(['majorName', 'planName', 'companyName', 'jobName', 'jobAddress']),
    ],
  },
  {
    id: 2,
    name: '职校家园',
    calls: zxjyCalls,
    required: phone,
    other: otherPhone,
    full: {
      ...phone,
      className: '22 汽修 1 班',
      companyName: '万里汽车',
      jobName: '学徒',
      companyAddress: '台州',
      reportAddress: '台州',
      ...dates,
    },
    wrong: [
      ...wrongPhones,
      ...wrongPeriods,
      ...tooLongTexts(['className', 'companyName', 'jobName', 'companyAddress', 'reportAddress']),
      ['weekdays', [1]],
    ],
  },
  {
    id: 3,
    name: '习讯云',
    calls: xxyCalls,
    required: { schoolName: '宁波职业技术学院', userNumber: '2024990101' },
    other: { userNumber: '2024990102' },
    full: {
      schoolName: '宁波职业技术学院',
      userNumber: '2024990101',
      ...phone,
      sex: 'female',
      className: '24 级 1 班',
      entranceYear: 2024,
      graduationYear: 2024,
      companyName: '甬江软件',
      jobAddress: '宁波',
    },
    wrong: [
      ...wrongPhones,
      ['schoolName', ''],
      ['userNumber', ''],
      ['sex', 'other'],
      ['entranceYear', 1989],
      ['entranceYear', 2101],
      ['graduationYear', 2023, { entranceYear: 2024 }],
      ...tooLongTexts(['schoolName', 'userNumber', 'className', 'companyName', 'jobAddress']),
    ],
  },
  {
    id: 4,
    name: '校友邦',
    calls: xybCalls,
    required: phone,
    other: otherPhone,
    full: {
      ...phone,
      schoolName: '温州大学',
      faculty: '教育学院',
      specialty: '小学教育',
      className: '小教 231',
      planName: '毕业实习',
      projectName: '课堂实习',
      postAddress: '温州',
      ...dates,
      nonWorkingDays: [],
    },
    wrong: [
      ...wrongPhones,
      ...wrongPeriods,
      ...wrongDays('nonWorkingDays'),
      ...tooLongTexts(['schoolName', 'faculty', 'specialty', 'className', 'planName', 'projectName', 'postAddress']),
    ],
  },
];

const account = v.looseObject({
  id: v.number(),
  version: v.number(),
  name: v.string(),
  status: v.string(),
  expireTime: v.string(),
  createTime: v.string(),
  updateTime: v.string(),
});
const page = v.object({ total: v.number(), records: v.array(account) });
const renewal = v.object({ account, balance: v.number() });

/** Returns the data of a success. The calls of the four platforms have no common schema that `data` could use. */
function dataOf<S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S> {
  assert.equal(answer.code, 0, answer.message);
  return v.parse(schema, answer.data);
}

/** Returns the checks of one platform's records. */
function recordChecks({ calls, full, required, other, wrong }: PlatformCase): Check[] {
  const named = { name: '方小满' };
  return [
    check(calls.add.path, 'stores the given fields, null for the others, and an end after 7 days', async (backend) => {
      const agent = await backend.as('agent');
      const id = dataOf(
        v.number(),
        await agent.send(calls.add, { ...named, ...full, remark: '备注', status: 'paused' }),
      );
      const shown = dataOf(account, await agent.send(calls.get, { id }));
      for (const [field, value] of Object.entries({
        ...named,
        ...full,
        remark: '备注',
        status: 'paused',
        version: 1,
      }))
        assert.deepEqual(shown[field], value, field);
      assert.equal(Date.parse(shown.expireTime) - Date.parse(shown.createTime), 7 * dayMs);
      const second = dataOf(v.number(), await agent.send(calls.add, { ...named, ...required, ...other }));
      const bare = dataOf(account, await agent.send(calls.get, { id: second }));
      for (const field of Object.keys(full))
        assert.deepEqual(bare[field], { ...required, ...other }[field] ?? null, field);
      assert.deepEqual([bare.status, bare['remark']], ['active', null]);
    }),
    check(
      calls.add.path,
      'refuses a wrong, missing or unknown field, such as a password, and names it',
      async (backend) => {
        const agent = await backend.as('agent');
        for (const [field, value, others] of wrong)
          expectRefusal(
            await agent.send(calls.add, { ...named, ...required, ...others, [field]: value }),
            40_000,
            field,
          );
        const common: readonly Wrong[] = [
          ['name', ''],
          ['name', '字'.repeat(41)],
          ['remark', '字'.repeat(501)],
          ['status', 'expired'],
          ['expireTime', '2026-01-01T00:00:00Z'],
          ['version', 1],
          ['createTime', '2026-01-01T00:00:00Z'],
          ['password', 'x'],
          ['token', 'x'],
          ['deviceId', 'x'],
          ['latitude', 1],
        ];
        for (const [field, value] of common)
          expectRefusal(await agent.send(calls.add, { ...named, ...required, [field]: value }), 40_000, field);
        for (const field of ['name', ...Object.keys(required)]) {
          const { [field]: _omitted, ...rest }: Record<string, unknown> = { ...named, ...required };
          expectRefusal(await agent.send(calls.add, rest), 40_000, field);
        }
      },
      'scenario',
    ),
    check(
      calls.add.path,
      'is 40900 for an account that the user already has; other users may have the same one',
      async (backend) => {
        const [agent, student] = [await backend.as('agent'), await backend.as('student')];
        const id = dataOf(v.number(), await agent.send(calls.add, { ...named, ...required }));
        expectRefusal(await agent.send(calls.add, { name: '另一个', ...required }), 40_900);
        assert.equal((await student.send(calls.add, { ...named, ...required })).code, 0);
        const second = dataOf(v.number(), await agent.send(calls.add, { ...named, ...required, ...other }));
        const clash = await agent.send(calls.update, { id: second, version: 1, ...named, ...required });
        expectRefusal(clash, 40_900);
        assert.equal(clash.data, null);
        assert.equal((await agent.send(calls.delete, { id })).code, 0);
        assert.equal((await agent.send(calls.update, { id: second, version: 1, ...named, ...required })).code, 0);
        const answers = await Promise.all(
          Array.from({ length: 5 }, () => agent.send(calls.add, { ...named, ...required, ...other })),
        );
        assert.deepEqual(
          answers.map(({ code }) => code).toSorted((a, b) => a - b),
          [0, 40_900, 40_900, 40_900, 40_900],
        );
      },
    ),
    check(
      calls.update.path,
      'replaces all fields and raises the version; a wrong version is 40900 with the record',
      async (backend) => {
        const agent = await backend.as('agent');
        const id = dataOf(v.number(), await agent.send(calls.add, { ...named, ...full }));
        const before = dataOf(account, await agent.send(calls.get, { id }));
        const after = dataOf(
          account,
          await agent.send(calls.update, { id, version: 1, ...named, ...required, status: 'paused' }),
        );
        assert.deepEqual(
          [after.version, after.status, after.expireTime, after.createTime],
          [2, 'paused', before.expireTime, before.createTime],
        );
        for (const field of Object.keys(full)) assert.deepEqual(after[field], required[field] ?? null, field);
        for (const version of [1, 3]) {
          const conflict = await agent.send(calls.update, { id, version, name: '旧', ...required });
          expectRefusal(conflict, 40_900);
          assert.deepEqual(conflict.data, after);
        }
        assert.deepEqual(dataOf(account, await agent.send(calls.get, { id })), after);
        expectRefusal(await agent.send(calls.update, { id, ...named, ...required }), 40_000, 'version');
        for (const [field, value, others] of wrong)
          expectRefusal(
            await agent.send(calls.update, { id, version: 2, ...named, ...required, ...others, [field]: value }),
            40_000,
            field,
          );
      },
    ),
    check(calls.get.path, "is 40400 for another user's account in every call, for admins too", async (backend) => {
      const agent = await backend.as('agent');
      const id = dataOf(v.number(), await agent.send(calls.add, { ...named, ...required }));
      for (const who of ['student', 'admin']) {
        const otherUser = await backend.as(who);
        expectRefusal(await otherUser.send(calls.get, { id }), 40_400);
        expectRefusal(await otherUser.send(calls.update, { id, version: 9, ...named, ...required }), 40_400);
        expectRefusal(await otherUser.send(calls.delete, { id }), 40_400);
        expectRefusal(await otherUser.send(calls.renew, { id, months: 1 }), 40_400);
        assert.ok(
          dataOf(page, await otherUser.send(calls.page, { pageSize: 50 })).records.every((row) => row.id !== id),
        );
      }
      expectRefusal(await agent.send(calls.get, { id: unknownId }), 40_400);
      assert.equal((await agent.send(calls.delete, { id })).code, 0);
      expectRefusal(await agent.send(calls.delete, { id }), 40_400);
    }),
    check(
      calls.page.path,
      'is newest first, filtered by state, and searched by name, phone, number and company',
      async (backend) => {
        const agent = await backend.as('agent');
        const { records, total } = dataOf(page, await agent.send(calls.page, { pageSize: 50 }));
        assert.equal(records.length, total);
        const times = records.map(({ createTime }) => createTime);
        assert.deepEqual(times, times.toSorted().toReversed());
        const { now } = v.parse(v.object({ now: v.string() }), await backend.look('state'));
        const stateOf = ({ status, expireTime }: v.InferOutput<typeof account>) => {
          const left = Date.parse(expireTime) - Date.parse(now);
          if (status === 'paused') return 'paused';
          if (left <= 0) return 'expired';
          return left <= 7 * dayMs ? 'expiring' : 'active';
        };
        for (const status of ['active', 'expiring', 'expired', 'paused']) {
          const expected = records.filter((row) => stateOf(row) === status);
          assert.ok(expected.length > 0, status);
          assert.deepEqual(
            dataOf(page, await agent.send(calls.page, { status, pageSize: 50 })).records,
            expected,
            status,
          );
        }
        const [first] = records;
        for (const field of ['name', 'phone', 'userNumber', 'companyName'].filter(
          (known) => typeof first?.[known] === 'string',
        )) {
          assert.ok(
            dataOf(page, await agent.send(calls.page, { searchText: first?.[field], pageSize: 50 })).records.some(
              ({ id }) => id === first?.id,
            ),
            field,
          );
        }
        assert.equal(dataOf(page, await agent.send(calls.page, { searchText: '没有这个人' })).total, 0);
        expectRefusal(await agent.send(calls.page, { sortField: 'userId' }), 40_000, 'sortField');
        expectRefusal(await agent.send(calls.page, { status: 'gone' }), 40_000, 'status');
      },
      'scenario',
    ),
  ];
}

/** Returns the instant `months` calendar months later, at the same time of day in Shanghai. */
function monthsLater(instant: string, months: number): string {
  // The UTC fields of these dates hold the time in Shanghai.
  const local = new Date(Date.parse(instant) + shanghaiOffsetMs);
  const lastOfMonth = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months + 1, 0));
  // A day that the later month lacks becomes its last day.
  const date = Math.min(local.getUTCDate(), lastOfMonth.getUTCDate());
  const midnight = Date.UTC(lastOfMonth.getUTCFullYear(), lastOfMonth.getUTCMonth(), date);
  return new Date(midnight + (local.getTime() % dayMs) - shanghaiOffsetMs).toISOString();
}

/** Returns the checks of one platform's renewals. */
function renewalChecks({ id: platformId, name, calls, required }: PlatformCase): Check[] {
  /** Adds an account of the agent, and returns it with the price of a month. */
  const start = async (backend: TestedBackend) => {
    const agent = await backend.as('agent');
    const id = dataOf(v.number(), await agent.send(calls.add, { name: '方小满', ...required }));
    return {
      agent,
      id,
      before: dataOf(account, await agent.send(calls.get, { id })),
      price: (await agent.data(getPlatform, { id: platformId })).coinPerMonth,
    };
  };
  return [
    check(
      calls.renew.path,
      'charges the price per month, extends by calendar months, and names the account in the ledger',
      async (backend) => {
        const { agent, id, before, price } = await start(backend);
        const { account: after, balance } = dataOf(renewal, await agent.send(calls.renew, { id, months: 3 }));
        assert.equal(balance, 10_000 - 3 * price);
        assert.deepEqual([after.expireTime, after.version], [monthsLater(before.expireTime, 3), 2]);
        assert.deepEqual(dataOf(account, await agent.send(calls.get, { id })), after);
        const [change] = (await agent.data(pageCoinChanges, { pageSize: 1 })).records;
        assert.deepEqual(
          [change?.type, change?.amount, change?.counterparty],
          ['renewal', -3 * price, `${name} · 方*满`],
        );
        await backend.balanced();
      },
    ),
    check(calls.renew.path, 'extends an expired account from now on', async (backend) => {
      const { id } = await start(backend);
      await backend.later(20 * dayMs);
      // The session has ended as well.
      const again = await backend.as('agent');
      const { account: after } = dataOf(renewal, await again.send(calls.renew, { id, months: 1 }));
      assert.equal(after.expireTime, monthsLater(after.updateTime, 1));
    }),
    check(
      calls.renew.path,
      'refuses months outside 1–12, too few coins, and a platform off the shelf',
      async (backend) => {
        const { agent, id, before } = await start(backend);
        for (const months of [0, 13, 1.5, -1, '1', null])
          expectRefusal(await agent.send(calls.renew, { id, months }), 40_000, 'months');
        const admin = await backend.as('admin');
        await admin.data(updatePlatform, { id: platformId, coinPerMonth: 1_000_000 });
        expectRefusal(await agent.send(calls.renew, { id, months: 1 }), 50_001);
        await admin.data(updatePlatform, { id: platformId, coinPerMonth: 1, status: 0 });
        expectRefusal(await agent.send(calls.renew, { id, months: 1 }), 50_001);
        assert.deepEqual(dataOf(account, await agent.send(calls.get, { id })), before);
        await admin.data(updatePlatform, { id: platformId, coinPerMonth: 0, status: 1 });
        assert.equal(dataOf(renewal, await agent.send(calls.renew, { id, months: 12 })).balance, 10_000);
        await backend.balanced();
      },
    ),
    keyCheck(
      calls.renew.path,
      'charges once for twenty calls with one key, and twice for two keys',
      async (backend) => {
        const { agent, id, before, price } = await start(backend);
        const key = crypto.randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => agent.send(calls.renew, { id, months: 1 }, { key })),
        );
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
        const { account: after, balance } = dataOf(
          renewal,
          await agent.send(calls.renew, { id, months: 1 }, { key: crypto.randomUUID() }),
        );
        assert.deepEqual(
          [balance, after.version, after.expireTime],
          [10_000 - 2 * price, 3, monthsLater(monthsLater(before.expireTime, 1), 1)],
        );
        await backend.balanced();
      },
    ),
  ];
}

export const accountChecks: readonly Check[] = [
  ...platformCases.flatMap((platform) => [...recordChecks(platform), ...renewalChecks(platform)]),
  check(
    listPlatforms.path,
    'counts each account on its own platform only',
    async (backend) => {
      const agent = await backend.as('agent');
      const shelf = await agent.data(listPlatforms, undefined);
      const totals = await Promise.all(
        platformCases.map(async ({ calls }) => dataOf(page, await agent.send(calls.page, {})).total),
      );
      assert.deepEqual(
        shelf.map(({ accountCount }) => accountCount),
        totals,
      );
    },
    'scenario',
  ),
];

/**
 * `npm run golden`: writes a small database of the store's newest version, with rows in every table, into
 * mocks/store/golden/. An existing file is never written again, because it stands for the data that this version left
 * on users' disks. mocks/store/golden.test.ts opens each file with the newest version. Run the script once for a new
 * migration.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createMock, type Mock } from '../../mocks/node.ts';
import { migrations } from '../../mocks/store/migrations/migrations.ts';
import { root } from '../runtime.mjs';

const now = Date.UTC(2026, 10, 21, 4);
const version = migrations.length;
const file = join(root, 'mocks', 'store', 'golden', `v${version}.json`);

/**
 * Session ids, salts and invitation codes are counted instead of random, so that every run writes the same database.
 */
let count = 0;
const nextNumber = () => {
  count += 1;
  return count;
};
const entropy = {
  random: () => 0.5,
  hex: (bytes: number) => String(nextNumber()).padStart(bytes * 2, '0'),
  digits: () => '123456',
  invitationCode: () => `GOLD${String(nextNumber()).padStart(4, '0')}`,
};

const envelope = v.object({ code: v.number(), data: v.unknown(), message: v.string() });
const dumped = v.object({ version: v.number(), tables: v.record(v.string(), v.array(v.unknown())) });

/** Calls the mock, with POST if there is a body. `key` is the number in the call's Idempotency-Key. */
async function ask(
  mock: Mock,
  path: string,
  { cookie = '', body, key }: { cookie?: string; body?: unknown; key?: number } = {},
) {
  const response = await mock.respond(
    new Request(`http://localhost${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        Cookie: cookie,
        'Content-Type': 'application/json',
        ...(key === undefined ? {} : { 'Idempotency-Key': `00000000-0000-4000-8000-${String(key).padStart(12, '0')}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const { code, data, message } = v.parse(envelope, await response.json());
  return { code, data, message, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie };
}

type CallOptions = Parameters<typeof ask>[2];
/** Makes a call that must succeed; otherwise throws. */
type Call = (path: string, options?: CallOptions) => ReturnType<typeof ask>;

/** The cookies of three users who are logged in. */
interface Cookies {
  readonly admin: string;
  readonly agent: string;
  readonly student: string;
}

/** Fills every table by calls. The order of the calls decides the ids, salts and codes in the file. */
async function fillTables(mock: Mock): Promise<void> {
  const call: Call = async (path, options = {}) => {
    const answer = await ask(mock, path, options);
    if (answer.code !== 0) throw new Error(`${path}: ${answer.message}`);
    return answer;
  };
  const logIn = async (userAccount: string) =>
    (await call('/api/user/login', { body: { userAccount, userPassword: 'demo1234' } })).cookie;
  const cookies = { admin: await logIn('admin'), agent: await logIn('agent'), student: await logIn('student') };
  // A failed log-in fills the table of log-in failures.
  await ask(mock, '/api/user/login', { body: { userAccount: 'nobody', userPassword: 'wrong password' } });
  await moveCoins(mock, call, cookies);
  await addUsers(call, cookies);
  await placeOrders(call, cookies);
  await addAccounts(call, cookies);
  await addCourseAndNotices(call, cookies);
  await call('/__mock/faults', { body: { rules: [{ kind: 'network', path: '/api/user/logout', times: 2 }] } });
}

/** Moves coins on two days, and has one transfer refused. */
async function moveCoins(mock: Mock, call: Call, { admin, agent, student }: Cookies): Promise<void> {
  await call('/api/user/addCoin?userAccount=agent&addCoin=5000', { cookie: admin, key: 1 });
  await call('/api/user/transferCoin', {
    cookie: agent,
    key: 2,
    body: { userAccount: 'student', transferCoin: 1_200, remark: '实习季备用' },
  });
  await call('/__mock/clock', { body: { advanceMs: 26 * 3_600_000 } });
  await call('/api/user/transferCoin', {
    cookie: student,
    key: 3,
    body: { userAccount: 'agent', transferCoin: 200, remark: '多转的退回' },
  });
  await call('/api/user/reduceCoin?userAccount=student&reduceCoin=50', { cookie: admin });
  // A refusal is stored under its key too.
  await ask(mock, '/api/user/transferCoin', {
    cookie: student,
    key: 4,
    body: { userAccount: 'agent', transferCoin: 999_999 },
  });
}

/** Lets a user register, and an admin add a user and ban another one. */
async function addUsers(call: Call, { admin }: Cookies): Promise<void> {
  await call('/api/user/getCaptcha?emailAccount=heyulin%40example.com');
  await call('/api/user/register', {
    body: {
      userAccount: 'heyulin',
      userName: '何雨琳',
      userPassword: 'demo1234',
      checkPassword: 'demo1234',
      emailAccount: 'heyulin@example.com',
      captcha: '123456',
      invitationCode: 'LXF2K6QM',
    },
  });
  await call('/api/user/add', {
    cookie: admin,
    body: { userAccount: 'zhouqiang', userName: '周强', userPassword: 'demo1234', userRole: 'agent' },
  });
  await call('/api/user/ban?id=5', { cookie: admin });
}

/** Adds a package and four orders of it: one paid, one cancelled, one pending and one refunded. */
async function placeOrders(call: Call, { admin, student }: Cookies): Promise<void> {
  await call('/api/mall/add', { cookie: admin, body: { coinName: '100 积分', coin: 100, amount: 1_000, addCoin: 5 } });
  for (const order of [1, 2, 3, 4])
    await call('/api/order/add', { cookie: student, body: { mallId: 1 }, key: 10 + order });
  await call('/api/order/pay', { cookie: student, body: { id: 1 } });
  await call('/api/order/cancel', { cookie: student, body: { id: 2 } });
  await call('/api/order/pay', { cookie: student, body: { id: 4 } });
  await call('/api/order/refund', { cookie: admin, body: { id: 4, remark: '重复购买' } });
}

/** Adds the platforms, and an agent's accounts on all of them, and renews one account. */
async function addAccounts(call: Call, { admin, agent }: Cookies): Promise<void> {
  const platforms = [
    ['gxy', '工学云'],
    ['zxjy', '职校家园'],
    ['xxy', '习讯云'],
    ['xyb', '校友邦'],
  ] as const;
  for (const [code, name] of platforms)
    await call('/api/platform/add', { cookie: admin, body: { code, name, coinPerMonth: 30 } });
  for (const code of ['gxy', 'zxjy', 'xyb']) {
    await call(`/api/${code}/add`, { cookie: agent, body: { name: '王家明', phone: '13800131234' } });
    await call(`/api/${code}/add`, { cookie: agent, body: { name: '李浩然', phone: '15967120876' } });
  }
  await call('/api/xxy/add', {
    cookie: agent,
    body: { name: '周宇航', schoolName: '浙江工贸职业技术学院', userNumber: '2024030117' },
  });
  await call('/api/gxy/renew', { cookie: agent, body: { id: 1, months: 2 } });
}

/** Adds a course that a student unlocks, and three notices, of which an agent marks two as read. */
async function addCourseAndNotices(call: Call, { admin, agent, student }: Cookies): Promise<void> {
  await call('/api/wk/add', {
    cookie: admin,
    body: {
      title: '岗位安全与规范',
      category: '岗位安全',
      teacher: '李敏',
      coin: 120,
      lessons: [{ title: '安全标识怎么看', url: 'https://media.example.com/wk/1/1', minutes: 8 }],
    },
  });
  await call('/api/wk/unlock', { cookie: student, body: { id: 1 } });
  for (const title of ['系统维护通知', '新课程上架', '客服时间调整'])
    await call('/api/notice/add', { cookie: admin, body: { title, content: `${title}：详情请在对应页面查看。` } });
  await call('/api/notice/read', { cookie: agent, body: { ids: [1, 2] } });
}

if (existsSync(file)) {
  console.log(`v${version} exists already`);
} else {
  const mock = await createMock({ scenario: 'empty', now: () => now, entropy });
  await fillTables(mock);
  const { tables } = v.parse(dumped, (await ask(mock, '/__mock/dump')).data);
  await mock.close();
  const rows = Object.entries(tables).map(
    ([name, all]) => `${JSON.stringify(name)}: [${all.map((row) => `\n  ${JSON.stringify(row)}`).join(',')}\n]`,
  );
  writeFileSync(file, `{ "version": ${version}, "tables": {\n${rows.join(',\n')}\n} }\n`);
  console.log(`v${version} is written`);
}

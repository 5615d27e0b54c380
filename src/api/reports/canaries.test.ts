// @vitest-environment happy-dom
/**
 * Plants errors that hold a person's data in many shapes, and finds none of this data in what would be sent. Also tests
 * what a report does hold.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUserInfo } from '../../../contract/user-calls.ts';
import { stored } from '../../device/storage.ts';
import { network } from '../../platform/network.ts';
import { store } from '../store.ts';
import { ApiError, BusinessError, CancelError, ContractError, NetworkError } from '../transport/errors.ts';
import type { Problem } from './report.ts';
import { hearNote, noteEvent, recentReportsAtom, recordProblem, sendAllReports, startReports } from './reports.ts';

const site = 'https://mall.example.com/';
const own = `${site}assets/home-BhqkTZ3k.js`;

/** Parts of the personal data that is planted below. No report may contain one of them. */
const canaries = [
  '林小雨',
  '小雨',
  'Linxiaoyu',
  'linxiaoyu',
  'xiaoyu',
  'LINXIAOYU',
  'kanarie',
  'Kanarie',
  '13800138000',
  '138',
  '8000',
  '0013',
  '１３８',
  '10,240',
  '10240',
  '240.50',
  '工学云',
  '说明',
  'demo1234',
  'P@ss',
  'sid=',
  '%E6%9E%97',
  '%6B%61',
  'bGlueGlhb3l1',
  'evil.example',
  'Zürich',
  'Иван',
  'やまだ',
  '🐤',
  'a1b2c3d4',
  '42.7',
  'k4n4r13',
];

const named = (name: string, message = ''): Error => Object.assign(new Error(message), { name });
const stacked = (stack: string, message = 'x'): Error => Object.assign(new Error(message), { stack });
const jsonError = (text: string): unknown => {
  try {
    JSON.parse(text);
  } catch (error) {
    return error;
  }
  return null;
};
const typeError = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
};
const people: Record<string, { name: { first: string } } | undefined> = {};
const circular = new Error('kanarie');
circular.cause = circular;
const strange = new Proxy(
  {},
  {
    get: () => {
      throw new Error('kanarie 13800138000');
    },
  },
);
const wrapped = new Error('no answer for 林小雨', {
  cause: new TypeError('13800138000 is not a function', { cause: new Error('kanarie@evil.example') }),
});

const thrown: readonly unknown[] = [
  new Error('林小雨 没有 10,240 积分'),
  new Error('User Linxiaoyu (13800138000) was refused'),
  new Error('Mail kanarie@evil.example, phone +86 138-0013-8000'),
  new Error('1 3 8 0 0 1 3 8 0 0 0'),
  new Error('l i n x i a o y u'),
  new Error('lin​xiao​yu kanarie­'),
  new Error('１３８００１３８０００'),
  new Error('balance=10240;amount:240.50,remark=工学云'),
  new Error('Failed to fetch https://mall.example.com/api/user/get?userAccount=linxiaoyu&sid=a1b2c3d4'),
  new Error('%E6%9E%97%E5%B0%8F%E9%9B%A8 %6B%61%6E%61%72%69%65 &#26519; \\u6797 bGlueGlhb3l1'),
  new Error('"linxiaoyu" is not valid JSON'),
  new Error("Cannot read properties of undefined (reading 'linxiaoyu')"),
  new TypeError('linxiaoyu.kanarie is not a function'),
  new TypeError("can't access property \"kanarie\", people['linxiaoyu'] is undefined"),
  new TypeError('undefined is not an object (evaluating \'people["linxiaoyu"].name\')'),
  new ReferenceError("Can't find variable: kanarie"),
  new RangeError('Invalid value: 10240'),
  new SyntaxError('Unexpected token \'林\', "{"name":"林小雨"}" is not valid JSON'),
  new Error('Minified React error #13800138000; visit https://evil.example?args[]=linxiaoyu'),
  new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=kanarie'),
  new Error('Иван やまだ Zürich 🐤 kanarie'),
  new Error(`${'padding '.repeat(500)}kanarie`),
  new Error('kanarie'.repeat(100_000)),
  new Error('(((kanarie)))'),
  new Error('"kanarie".'),
  new Error('not.kanarie value=kanarie key:kanarie kanarie-is-null'),
  new Error('undefined\nkanarie\r\n\tkanarie'),
  jsonError('{"name":"林小雨"'),
  jsonError('kanarie 13800138000'),
  jsonError('[1, 2, linxiaoyu]'),
  typeError(() => people['linxiaoyu']?.name.first.normalize('kanarie')),
  typeError(() => new Intl.NumberFormat('kanarie-13800138000')),
  typeError(() => new URL('kanarie 13800138000')),
  typeError(() => decodeURIComponent('%E6kanarie')),
  typeError(() => document.querySelector('[kanarie=')),
  typeError(() => structuredClone(() => '林小雨')),
  new DOMException("Failed to store 'kanarie'", 'QuotaExceededError'),
  new DOMException('kanarie 13800138000', 'Linxiaoyu'),
  named('Linxiaoyu'),
  named('林小雨', 'kanarie'),
  named('KanarieError', '10240'),
  new AggregateError([new Error('kanarie'), '林小雨', { name: 'Kanarie' }], '13800138000'),
  wrapped,
  circular,
  new Error('x', { cause: '林小雨 13800138000' }),
  new Error('x', { cause: { name: 'kanarie', message: '林小雨', stack: `at kanarie (${own}?sid=a1b2c3d4:1:2)` } }),
  strange,
  'linxiaoyu 13800138000',
  '林小雨',
  10_240,
  13_800_138_000n,
  Symbol('kanarie'),
  { name: 'Linxiaoyu', phone: '13800138000' },
  { message: '林小雨', code: 10_240 },
  ['kanarie'],
  () => 'kanarie',
  null,
  undefined,
  stacked(`Error: x\n    at linxiaoyu (${own}?who=kanarie:1:2)\n    at Object.13800138000 [as kanarie] (${own}:1:3)`),
  stacked(`kanarie@${site}assets/kanarie-a1b2c3d4.js:1:2\nlinxiaoyu@${site}sw.js?sid=a1b2c3d4:3:4`),
  stacked(
    `Error\n at ${site}transferCoin?to=linxiaoyu#kanarie:5:6\n at https://evil.example/linxiaoyu.js:13800:138000`,
  ),
  stacked(`Error\n at https://kanarie:demo1234@mall.example.com/assets/home-BhqkTZ3k.js:1:2`),
  stacked(`Error: x\n    at (${own}:13800138000:10240)`),
  stacked('林小雨 13800138000 kanarie'),
  stacked(`Error: a\n    at kanarie (${own}:1:2)\n b`, `a\n    at kanarie (${own}:13800:1)\n b`),
  new ApiError('/api/user/get?userAccount=linxiaoyu', 599, '林小雨', '{"name":"林小雨"}'),
  new BusinessError(13_800_138, '林小雨的积分不够', { coin: 10_240 }),
];

const placed = (address: string) => ({ address, line: 13, column: 42 });
const policies: readonly Problem[] = [
  {
    kind: 'policy',
    directive: 'img-src',
    blocked: 'https://kanarie.evil.example/林小雨?p=13800138000',
    place: placed(own),
  },
  {
    kind: 'policy',
    directive: 'connect-src',
    blocked: `${site}kanarie?who=linxiaoyu`,
    place: placed(`${own}?kanarie`),
  },
  { kind: 'policy', directive: 'kanarie', blocked: 'kanarie:13800138000', place: placed('kanarie') },
  { kind: 'policy', directive: 'script-src-elem', blocked: 'inline', place: placed(`${site}gxy?name=林小雨`) },
  { kind: 'policy', directive: 'script-src', blocked: 'chrome-extension://kanarie/x.js', place: placed('') },
  { kind: 'policy', directive: 'connect-src', blocked: 'wss://kanarie.evil.example/', place: placed('') },
];

const bodies: string[] = [];
const start = (address: string | null = 'https://reports.example.com/'): void =>
  startReports({
    address,
    version: '0.1.0 · abc1234',
    engine: 'Chromium 141 · Android 15',
    files: { folder: site, isLoaded: (file) => [own, `${site}sw.js`].includes(file) },
    route: () => '/transferCoin',
    send: async (_address, body) => {
      bodies.push(body);
      return true;
    },
  });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 23, 10, 11, 12) });
  vi.spyOn(network, 'isOnline').mockReturnValue(true);
  vi.spyOn(network, 'browserSaysOnline').mockReturnValue(true);
  bodies.length = 0;
  stored.remove('reports');
  store.set(recentReportsAtom, []);
});

afterEach(() => {
  vi.useRealTimers();
});

/** Reports the problems one by one, so that the limits drop none. Returns all texts that were sent. */
async function sentOf(problems: readonly Problem[]): Promise<string> {
  for (const problem of problems) {
    start();
    recordProblem(problem);
    await sendAllReports();
  }
  return bodies.join('\n');
}

/** Returns the text in several forms, because a canary may hide between escapes, spaces or other signs. */
function readings(text: string): string[] {
  const plain = text.replaceAll('\\u', ' ');
  return [text, plain, text.normalize('NFKC'), text.replaceAll(/[\s…]/gu, ''), text.replaceAll(/[^\p{L}]/gu, '')];
}

function found(text: string): string[] {
  // The report's own times and versions are numbers that could look like canaries.
  const bare = text.replaceAll(/"(?:at|version|engine)":"[^"]*"/gu, '');
  return canaries.filter((canary) => readings(bare).some((reading) => reading.includes(canary)));
}

test('no report contains a person’s data, after more than 60 problems with such data', async () => {
  expect(thrown.length + policies.length).toBeGreaterThan(60);
  const kinds = ['error', 'rejection', 'page', 'worker', 'storage', 'chunk', 'installation'] as const;
  const planted = thrown.map((error, at): Problem => ({ kind: kinds[at % kinds.length] ?? 'error', error }));
  const text = await sentOf([...planted, ...policies]);
  expect(bodies.length).toBeGreaterThan(55);
  expect(found(text)).toEqual([]);
});

test('the search itself finds each canary that a report contains', () => {
  for (const canary of canaries) expect(found(JSON.stringify([{ message: `x ${canary} y` }]))).toContain(canary);
  expect(found('k a n a r i e')).toContain('kanarie');
});

test('a report keeps the name of an error, our own words, and our own files', async () => {
  const text = await sentOf([
    { kind: 'error', error: new TypeError("Cannot read properties of undefined (reading 'kanarie')") },
    { kind: 'error', error: stacked(`Error: x\n    at f (${own}:1:2345)\n    at https://evil.example/x.js:1:2`) },
    { kind: 'page', error: new Error('Minified React error #418; visit https://react.dev/errors/418?args[]=kanarie') },
    { kind: 'rejection', error: wrapped },
    { kind: 'worker', error: { name: 'TypeError', message: 'Failed to fetch', stack: `at ${site}sw.js:1:77` } },
    ...policies.slice(0, 1),
    ...policies.slice(-2),
  ]);
  expect(text).toContain(`"name":"TypeError","message":"Cannot read properties of undefined (reading '…')"`);
  expect(text).toContain('"stack":["assets/home-BhqkTZ3k.js:1:2345"]');
  expect(text).toContain('"message":"Minified React error #418"');
  expect(text).toContain('"causes":[{"name":"TypeError","message":"… is not a function"');
  expect(text).toContain('"message":"Failed to fetch","stack":["sw.js:1:77"]');
  expect(text).toContain('"message":"img-src blocked another site","stack":["assets/home-BhqkTZ3k.js:13:42"]');
  expect(text).toContain('"message":"script-src blocked an extension"');
  expect(text).toContain('"message":"connect-src blocked another site"');
});

test("an unreadable answer is reported by its place in the contract; refusals and lost answers aren't", async () => {
  start();
  const issue = new ContractError(
    '/api/user/get',
    'userName: Invalid type: Expected string but received "林小雨"',
    'userName string',
  );
  for (const error of [issue, new NetworkError('kanarie'), new CancelError(), new BusinessError(50001, '林小雨', null)])
    hearNote({ kind: 'call', path: getUserInfo.path, tookMs: 412, error });
  recordProblem({ kind: 'rejection', error: issue });
  await sendAllReports();
  const text = bodies.join('\n');
  expect(text.match(/"kind":/gu)).toHaveLength(1);
  expect(text).toContain(`"message":"${getUserInfo.path}: userName string"`);
  expect(text).toContain(`call ${getUserInfo.path} unreadable answer under 1 s`);
  expect(found(text)).toEqual([]);
});

test('a report holds only the last 50 kinds of events, the route, the version and the engine', async () => {
  start();
  for (let at = 0; at < 60; at += 1) noteEvent(`route /${at}`);
  vi.advanceTimersByTime(2_500);
  recordProblem({ kind: 'error', error: new Error('no') });
  await sendAllReports();
  const [report] = JSON.parse(bodies[0] ?? '[]');
  expect(report).toEqual({
    version: '0.1.0 · abc1234',
    at: '2026-11-23T10:11:14Z',
    route: '/transferCoin',
    engine: 'Chromium 141 · Android 15',
    kind: 'error',
    name: 'Error',
    message: 'no',
    stack: [],
    causes: [],
    count: 1,
    events: Array.from({ length: 50 }, (_, at) => `-2.5 s route /${at + 10}`),
  });
});

// @vitest-environment happy-dom
/** An import calls a row refused only if the backend refused it and the user wasn't added earlier by this import. */
import { i18n } from '@lingui/core';
import { beforeEach, expect, test, vi } from 'vitest';
import { idempotencyHeader } from '../../../../contract/envelope.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { student } from '../../../../tests/support/users.ts';
import { startSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import type { CheckedUser } from './check-users.ts';
import { startUserImport, userImportAtom, userImports } from './import-run.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const adminId = 1;
const user = { userAccount: 'new', userName: '新', userRole: 'user', userPassword: 'demo1234' } as const;
const row: CheckedUser = {
  act: 'add',
  row: { line: 2, cells: {} },
  sameAs: null,
  values: { ...user, emailAccount: '' },
  identity: 'new',
  existing: null,
  user: { ...user, emailAccount: undefined },
  wrong: [],
  isEmailTaken: false,
};

let isAdded = false;
let keys: (string | null)[] = [];
let answers: { isAdded: boolean; answer: () => Response }[] = [];

const json = (code: number, data: unknown, message = ''): Response => Response.json({ code, data, message });

beforeEach(() => {
  isAdded = false;
  keys = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('/page')) {
      const records = isAdded ? [{ ...student, id: 9, userAccount: 'new' }] : [student];
      return json(0, { records, total: records.length, current: 1, size: 50, pages: 1 });
    }
    keys.push(request.headers.get(idempotencyHeader));
    const next = answers.shift();
    isAdded = next?.isAdded ?? true;
    return next?.answer() ?? json(0, 9);
  });
  startSession({ ...student, id: adminId, userRole: 'admin' });
});

const read = () => store.get(userImportAtom);

async function importOne(): Promise<void> {
  await userImports.dismiss();
  await startUserImport(adminId, [row], () => '');
  await eventually(() => expect(read()?.phase).toBe('stopped'));
}

test.each([
  ['a system error', () => json(50_000, null, '系统错误')],
  ['a timeout of the gateway', () => new Response('', { status: 408 })],
  ['a crash of the server', () => new Response('', { status: 500 })],
])('a user is found who was added although %s came', async (_, answer) => {
  answers = [{ isAdded: true, answer }];
  await importOne();
  expect(read()?.rows).toMatchObject([{ state: 'done' }]);
});

test('after a limit of calls the row waits, and keeps its key', async () => {
  answers = [{ isAdded: false, answer: () => json(42_900, null, '操作太频繁') }];
  await importOne();
  expect(read()).toMatchObject({ rows: [{ state: 'waiting' }], problem: '操作太频繁' });
  userImports.resume();
  await eventually(() => expect(read()?.rows).toMatchObject([{ state: 'done' }]));
  expect(new Set(keys).size).toBe(1);
});

test('after a limit of calls, a user whom somebody else has added meanwhile is no result of the import', async () => {
  answers = [{ isAdded: true, answer: () => json(42_900, null, '操作太频繁') }];
  await importOne();
  answers = [{ isAdded: true, answer: () => json(40_900, null, '账号已被占用') }];
  userImports.resume();
  await eventually(() => expect(read()?.rows).toMatchObject([{ state: 'refused', words: '账号已被占用' }]));
});

test('a refusal is final', async () => {
  answers = [{ isAdded: false, answer: () => json(40_900, null, '账号已被占用') }];
  await importOne();
  expect(read()?.rows).toMatchObject([{ state: 'refused', words: '账号已被占用' }]);
});

test('a user is found whom a backend without keys added after the outcome was looked up', async () => {
  answers = [{ isAdded: false, answer: () => json(50_000, null, '系统错误') }];
  await importOne();
  expect(read()?.rows).toMatchObject([{ state: 'waiting' }]);
  isAdded = true;
  answers = [{ isAdded: true, answer: () => json(40_900, null, '账号已被占用') }];
  userImports.resume();
  await eventually(() => expect(read()?.rows).toMatchObject([{ state: 'done' }]));
});

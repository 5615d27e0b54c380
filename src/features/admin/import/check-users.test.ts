/** The checks of a file with new users: values, errors in every column, and users who exist. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import type { User } from '../../../../contract/user.ts';
import { messages } from '../../../locales/zh-CN/pages.po';
import { choose, createRowReader, changeCell, type SheetDraft, sheetDraftOf } from '../../../ui/import/sheet-draft.ts';
import { checkUser, decideUsers, existingUsersOf, userProblems } from './check-users.ts';
import { namedUserColumns } from './user-sheet-columns.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-CN', messages }));

const titles = ['登录名', '姓 名', '初始密码', 'E-mail', '身份', '上级'];

function draft(...rows: readonly (readonly string[])[]): SheetDraft {
  return sheetDraftOf(namedUserColumns, 'a.csv', {
    rows: [titles, ...rows].map((cells, index) => ({ line: index + 1, cells })),
  });
}

const old: User = {
  id: 7,
  userAccount: 'Zhangsan',
  userRole: 'user',
  userName: '张三',
  status: 0,
  coin: 0,
  email: 'old@example.com',
  invitationCode: null,
  superiorId: null,
  createTime: null,
};
const existing = existingUsersOf([old]);

function checked(file: SheetDraft) {
  const rows = createRowReader()(file);
  return decideUsers(
    rows,
    rows.map((row) => checkUser(row, existing)),
    file.choices,
  );
}

const good = ['lisi2026', '李四', ' pass word1 ', 'lisi@example.com', '代理'] as const;

it('recognises the columns, and leaves out a column without a field', () => {
  expect(draft().assignment).toEqual(['userAccount', 'userName', 'userPassword', 'emailAccount', 'userRole', null]);
});

it('reads the values of a row without trimming the password, and an empty role as user', () => {
  const [first, second] = checked(draft(good, ['wangwu01', '王五', '12345678', '', '']));
  expect(first?.user).toEqual({
    userAccount: 'lisi2026',
    userName: '李四',
    userPassword: ' pass word1 ',
    userRole: 'agent',
    emailAccount: 'lisi@example.com',
  });
  expect([second?.act, second?.user?.userRole, second?.user?.emailAccount]).toEqual(['add', 'user', undefined]);
});

it('gives each wrong cell its error', () => {
  const [row] = checked(draft(['李', '', '123', 'nobody@', '老板']));
  expect(row?.act).toBe('wrong');
  expect(Object.fromEntries(row ? userProblems(row) : [])).toEqual({
    userAccount: '账号是 4–32 位字母、数字或 _ . @ -',
    userName: '请输入姓名',
    userPassword: '密码至少 8 位，还差 5 位',
    emailAccount: '邮箱不完整，应类似 name@example.com',
    userRole: '填「用户」「代理」或「管理员」',
  });
});

it.each(['1.38E+10', '1.234567890123456e+15'])(
  'refuses the password %s, because the sheet has shortened it',
  (password) => {
    const file = draft(['lisi2026', '李四', password, '', '']);
    const [row] = checked(file);
    expect(row?.act).toBe('wrong');
    expect(row && [...userProblems(row)]).toEqual([['userPassword', '表格软件把它缩写了，请填完整的密码']]);
    expect(checked(changeCell(file, 2, 'userPassword', '13812345678'))[0]?.act).toBe('add');
  },
);

it('skips an existing account, whatever its case, until the cell is corrected', () => {
  const file = draft(['zhangSAN', '张三', '12345678', '', '']);
  expect(checked(file)[0]).toMatchObject({ act: 'skip', existing: { id: 7 } });
  const wanted = checked(choose(file, [2], 'import'))[0];
  expect(wanted?.act).toBe('wrong');
  expect(wanted && userProblems(wanted).get('userAccount')).toBe('这个账号已被占用，换一个再试');
  expect(checked(changeCell(file, 2, 'userAccount', 'zhangsan2'))[0]?.act).toBe('add');
});

it("refuses a taken e-mail, and skips an account that is another user's e-mail", () => {
  const [mail, account] = checked(
    draft(['zhaoliu1', '赵六', '12345678', 'OLD@example.com', ''], ['old@example.com', '旧', '12345678', '', '']),
  );
  expect(mail?.act).toBe('wrong');
  expect(mail && [...userProblems(mail).keys()]).toEqual(['emailAccount']);
  expect(account).toMatchObject({ act: 'skip', existing: { id: 7 } });
});

it('imports only the first of two rows with one account', () => {
  const file = draft(good, [...good.slice(0, 1), '另一个', '12345678', '', '']);
  expect(checked(file).map(({ act, sameAs }) => [act, sameAs])).toEqual([
    ['add', null],
    ['skip', 2],
  ]);
});

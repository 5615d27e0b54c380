/**
 * Tests the checks of an imported file: its columns, cells and errors, and rows whose account exists already or is
 * repeated.
 */
import { i18n } from '@lingui/core';
import * as v from 'valibot';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import { accountCalls } from '../../../../../contract/account.ts';
import { accountPlatforms } from '../../../../../contract/kinds.ts';
import { messages } from '../../../../locales/zh-CN/pages.po';
import { importRowsOf } from '../run/send-import.ts';
import { cellTextOf, readCells } from './cell-values.ts';
import type { ImportDraft } from '../../../../api/platform-accounts/import-draft.ts';
import { countRows } from '../../../../ui/import/row-decisions.ts';
import { createRowChecker } from '../../../../ui/import/row-checker.ts';
import {
  assign,
  choose,
  createRowReader,
  changeCell,
  missingFrom,
  recogniseColumns,
} from '../../../../ui/import/sheet-draft.ts';
import { checkRow, decide, type ExistingAccounts, identityOfAccount } from './check-rows.ts';
import { importColumns, namedColumns } from './import-columns.ts';
import { draftOf } from './accounts-draft.ts';
import { columnProblems, rowProblems } from './row-problem-words.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-CN', messages }));

function draft(platform: AccountPlatform, ...rows: readonly (readonly string[])[]): ImportDraft {
  return draftOf(platform, 'a.csv', { rows: rows.map((cells, index) => ({ line: index + 1, cells })) });
}

function checked(platform: AccountPlatform, file: ImportDraft, existing: ExistingAccounts = new Map()) {
  const rows = createRowReader()(file);
  return decide(
    rows,
    rows.map((row) => checkRow(platform, row, existing)),
    file.choices,
  );
}

const recognise = (platform: AccountPlatform, titles: readonly string[]) =>
  recogniseColumns(namedColumns[platform], titles);

function errorsOf(platform: AccountPlatform, titles: readonly string[], row: readonly string[]) {
  const [first] = checked(platform, draft(platform, titles, row));
  return first && Object.fromEntries(rowProblems(platform, first, ({ label }) => i18n._(label)));
}

describe('columns', () => {
  it.each(accountPlatforms)('%s recognises all of its own titles in both languages', (platform) => {
    const columns = importColumns[platform].filter(({ inTemplate }) => inTemplate);
    for (const language of ['zh', 'en'] as const)
      expect(
        recognise(
          platform,
          columns.map((column) => column[language]),
        ),
      ).toEqual(columns.map(({ key }) => key));
  });

  it('ignores case, spaces, punctuation and texts in brackets', () => {
    expect(recognise('gxy', [' 姓 名* ', '手机号（必填）', 'START DATE', 'daily reports (filed)', '到期日'])).toEqual([
      'name',
      'phone',
      'startDate',
      'dayReports',
      null,
    ]);
  });

  it('knows the titles that schools use, but prefers the form’s own words', () => {
    expect(recognise('xxy', ['学生姓名', '联系电话', '学号', '院校'])).toEqual([
      'name',
      'phone',
      'userNumber',
      'schoolName',
    ]);
    expect(recognise('xyb', ['专业', '专业方向'])).toEqual([null, 'specialty']);
    expect(recognise('xyb', ['专业'])).toEqual(['specialty']);
    expect(recognise('gxy', ['手机', '手机号'])).toEqual([null, 'phone']);
  });

  it('finds the titles below a heading', () => {
    const file = draft('gxy', ['2026 级实习名单', ''], ['姓名', '手机号'], ['王', '13812345678']);
    expect(file.titles).toEqual(['姓名', '手机号']);
    expect(file.rows).toEqual([{ line: 3, cells: ['王', '13812345678'] }]);
  });

  it('can be assigned by hand', () => {
    const file = draft('gxy', ['A', 'B', '姓名'], ['王', '13812345678', '李']);
    expect(missingFrom(importColumns['gxy'], file).map(({ key }) => key)).toEqual(['phone']);
    const assigned = assign(assign(file, 1, 'phone'), 0, 'name');
    expect(assigned.assignment).toEqual(['name', 'phone', null]);
    expect(missingFrom(importColumns['gxy'], assigned)).toEqual([]);
    expect(checked('gxy', assigned)).toMatchObject([{ act: 'add', values: { name: '王', phone: '13812345678' } }]);
  });
});

describe('cells', () => {
  const read = (key: string, text: string, platform: AccountPlatform = 'gxy') => {
    const { values, unparsed } = readCells(importColumns[platform], { [key]: text });
    return unparsed.length > 0 ? 'unparsed' : values[key.split('.')[0] ?? ''];
  };

  test.each([
    ['2026-09-01', '2026-09-01'],
    ['2026/9/1', '2026-09-01'],
    ['2026.9.1', '2026-09-01'],
    ['2026年9月1日', '2026-09-01'],
    ['２０２６-９-１', '2026-09-01'],
    ['20260901', '2026-09-01'],
    ['2026-09-01 00:00:00', '2026-09-01'],
    // Spreadsheet programs store this day as this number.
    ['46266', '2026-09-01'],
    ['2026-13-40', '2026-13-40'],
    ['九月一日', 'unparsed'],
    ['9/1/2026', 'unparsed'],
  ])('reads the date %j', (text, day) => expect(read('startDate', text)).toBe(day));

  test.each([
    ['一、三、五', [1, 3, 5]],
    ['周一至周五', [1, 2, 3, 4, 5]],
    ['星期六,星期日', [6, 7]],
    ['1-5', [1, 2, 3, 4, 5]],
    ['12345', [1, 2, 3, 4, 5]],
    ['一三五', [1, 3, 5]],
    ['Mon, Wed - Fri', [1, 3, 4, 5]],
    ['周六到周一', [1, 6, 7]],
    ['周八', 'unparsed'],
    ['1-5-7', 'unparsed'],
    ['每天', 'unparsed'],
  ])('reads the weekdays %j', (text, days) => expect(read('weekdays', text)).toEqual(days));

  test.each([
    ['sex', '男', 'male'],
    ['sex', 'F', 'female'],
    ['sex', '?', 'unparsed'],
    ['entranceYear', '2023级', '2023'],
    ['userNumber', '2.02301E+17', 'unparsed'],
    ['userNumber', '0012', '0012'],
  ])('reads %s from %j', (key, text, value) => expect(read(key, text, 'xxy')).toBe(value));

  test.each([
    ['companyName', '杭州\r\n云启', '杭州 云启'],
    ['remark', '一\n二', '一\n二'],
    ['status', '暂停', 'paused'],
    ['status', 'Active', 'active'],
    ['status', '停', 'unparsed'],
    ['dayReports', '18/22', { filed: '18', due: '22' }],
    ['dayReports', '很多', 'unparsed'],
    ['dayReports.filed', '18 篇', { filed: '18', due: '' }],
    ['dayReports.filed', '-1', 'unparsed'],
  ])('reads %s from %j', (key, text, value) => expect(read(key, text)).toEqual(value));

  it.each(accountPlatforms)('%s reads back the texts that it writes', (platform) => {
    const values = {
      sex: 'female',
      status: 'paused',
      weekdays: [1, 3, 7],
      nonWorkingDays: [6, 7],
      dayReports: { filed: '1', due: '2' },
      startDate: '2026-09-01',
      phone: '13812345678',
    };
    const columns = importColumns[platform].filter(({ inTemplate }) => inTemplate);
    for (const language of ['zh', 'en'] as const) {
      const cells = Object.fromEntries(columns.map((column) => [column.key, cellTextOf(column, values, language)]));
      const back = readCells(importColumns[platform], cells);
      expect(back.unparsed).toEqual([]);
      expect(values).toMatchObject(Object.fromEntries(Object.entries(back.values).filter(([name]) => name in values)));
    }
  });
});

describe('errors, in the words of the form', () => {
  const gxy = importColumns.gxy.filter(({ inTemplate }) => inTemplate).map(({ zh }) => zh);
  const row = (cells: Readonly<Record<string, string>>): string[] => gxy.map((title) => cells[title] ?? '');
  const whole = { 姓名: '王', 手机号: '13812345678' };

  test.each([
    [{ 姓名: '' }, { name: '请填写姓名' }],
    [{ 姓名: '名'.repeat(41) }, { name: '最多 40 个字，超出 1' }],
    [{ 手机号: '' }, { phone: '请填写手机号' }],
    [{ 手机号: '1381234567' }, { phone: '手机号是 11 位数字，还差 1 位' }],
    [{ 手机号: '1.38123E+10' }, { phone: '表格软件把它缩写了，请填完整的号码' }],
    [{ 实习单位: '单'.repeat(101) }, { companyName: '最多 100 个字，超出 1' }],
    [{ 岗位: '岗'.repeat(102) }, { jobName: '最多 100 个字，超出 2' }],
    [{ 开始日期: '2026-02-30' }, { startDate: '没有这一天，请核对' }],
    [{ 开始日期: '昨天' }, { startDate: '填日期，例如 2026-09-01' }],
    [{ 开始日期: '2026-09-02', 结束日期: '2026-09-01' }, { endDate: '不能早于开始日期' }],
    [{ 工作日: '周八' }, { weekdays: '填星期，例如 一、三、五 或 1-5' }],
    [{ 日报已交: '5', 日报应交: '4' }, { dayReports: '已交不能多于应交' }],
    [{ 周报已交: '5' }, { weekReports: '已交和应交都要填' }],
    [{ 月报应交: '许多', 月报已交: '1' }, { monthReports: '填数字，例如 18' }],
    [{ 状态: '停' }, { status: '填「正常」或「暂停」' }],
    [{ 备注: '注'.repeat(501) }, { remark: '最多 500 个字，超出 1' }],
    [{}, {}],
  ])('are reported for %o', (cells, problems) =>
    expect(errorsOf('gxy', gxy, row({ ...whole, ...cells }))).toEqual(problems),
  );

  it('are reported for the columns of other platforms too', () => {
    expect(
      errorsOf('xxy', ['姓名', '学校', '学号', '性别', '入学年份', '毕业年份'], ['王', '', '1', '?', '2026', '2020']),
    ).toEqual({ schoolName: '请填写学校', sex: '填「男」或「女」', graduationYear: '不能早于入学年份' });
    expect(errorsOf('xyb', ['姓名', '手机号', '休息日'], ['王', '13812345678', 'x'])).toEqual({
      nonWorkingDays: '填星期，例如 一、三、五 或 1-5',
    });
    expect(errorsOf('zxjy', ['姓名', '手机号', '单位地址'], ['王', '23812345678', '地'.repeat(101)])).toEqual({
      phone: '手机号以 13–19 开头，请核对',
      companyAddress: '最多 100 个字，超出 1',
    });
  });

  it('disappear once the cell is corrected', () => {
    const file = draft('gxy', ['姓名', '手机号'], ['王', '138']);
    expect(checked('gxy', file)).toMatchObject([{ act: 'wrong' }]);
    expect(checked('gxy', changeCell(file, 2, 'phone', '138 1234 5678'))).toMatchObject([{ act: 'add', wrong: [] }]);
  });
});

const account = v.parse(accountCalls.zxjy.get.response, {
  id: 9,
  version: 4,
  name: '王小明',
  phone: '13812345678',
  companyName: '旧单位',
  className: '一班',
  remark: null,
  status: 'paused',
  expireTime: '2026-12-01T00:00:00.000Z',
  createTime: '2026-11-01T00:00:00.000Z',
  updateTime: '2026-11-01T00:00:00.000Z',
});
const existing: ExistingAccounts = new Map([[identityOfAccount('zxjy', account) ?? '', { account }]]);

describe('accounts that exist already', () => {
  const file = draft('zxjy', ['姓名', '手机号', '实习单位', '班级'], ['王小明', '138-1234-5678', '新单位', '']);

  it('stay as they are until a person decides', () => {
    expect(checked('zxjy', file, existing)).toMatchObject([{ act: 'skip', changes: [{ name: 'companyName' }] }]);
  });

  it('are updated with the cells that have a text', async () => {
    const [row] = checked('zxjy', choose(file, [2], 'import'), existing);
    expect(row).toMatchObject({
      act: 'update',
      values: { companyName: '新单位', className: '一班', status: 'paused' },
    });
    const [importRow] = await importRowsOf('zxjy', row ? [row] : [], () => '');
    expect(importRow).toMatchObject({
      act: 'update',
      edit: {
        call: '/api/zxjy/update',
        record: 9,
        payload: {
          id: 9,
          version: 4,
          companyName: '新单位',
          className: '一班',
          phone: '13812345678',
          status: 'paused',
        },
        base: { version: 4, fields: { companyName: '旧单位' } },
      },
    });
  });

  it('are skipped if nothing differs, and if they wait in the outbox', () => {
    const same = choose(draft('zxjy', ['姓名', '手机号'], ['王小明', '13812345678']), [2], 'import');
    expect(checked('zxjy', same, existing)).toMatchObject([{ act: 'skip' }]);
    const waiting: ExistingAccounts = new Map([[[...existing.keys()][0] ?? '', { account: null }]]);
    expect(checked('zxjy', file, waiting)).toMatchObject([{ act: 'skip' }]);
    expect(checked('zxjy', choose(file, [2], 'import'), waiting)).toMatchObject([{ act: 'wrong' }]);
  });

  it('keep the number of reports whose cell is empty or whose column is missing', () => {
    const gxy = v.parse(accountCalls.gxy.get.response, {
      ...account,
      dayReports: { filed: 18, due: 22 },
      weekReports: { filed: 3, due: 4 },
    });
    const file = draft(
      'gxy',
      ['姓名', '手机号', '日报已交', '周报已交', '周报应交', '月报已交'],
      ['王小明', '13812345678', '20', '', '5', '1'],
    );
    const found: ExistingAccounts = new Map([[identityOfAccount('gxy', gxy) ?? '', { account: gxy }]]);
    const [row] = checked('gxy', choose(file, [2], 'import'), found);
    expect(row?.values).toMatchObject({
      dayReports: { filed: '20', due: '22' },
      weekReports: { filed: '3', due: '5' },
      monthReports: { filed: '1', due: '' },
    });
    expect(row?.wrong.map(({ name }) => name)).toEqual(['monthReports']);
  });

  it('are the same on xxy only if both the school and the number are the same', () => {
    const rows = draft('xxy', ['姓名', '学校', '学号'], ['甲', '一中', '1'], ['乙', '二中', '1'], ['丙', '一中', '1']);
    expect(checked('xxy', rows).map(({ act, sameAs }) => [act, sameAs])).toEqual([
      ['add', null],
      ['add', null],
      ['skip', 2],
    ]);
  });
});

describe('rows with the same account', () => {
  const file = draft('gxy', ['姓名', '手机号'], ['甲', '13812345678'], ['乙', '13812345678'], ['丙', '13900000001']);

  it('are imported once, from the first row', () => {
    const rows = checked('gxy', file);
    expect(rows.map(({ act }) => act)).toEqual(['add', 'skip', 'add']);
    expect(countRows(rows)).toEqual({ all: 3, add: 2, update: 0, wrong: 0, skip: 1, existing: 0, same: 1 });
  });

  it('are an error if a person imports both, but not if the first is skipped', () => {
    const both = checked('gxy', choose(file, [3], 'import'));
    expect(both.map(({ act }) => act)).toEqual(['add', 'wrong', 'add']);
    const [, second] = both;
    expect(second && rowProblems('gxy', second, () => '').get('phone')).toBe('和第 2 行是同一个账号');
    expect(checked('gxy', choose(choose(file, [3], 'import'), [2], 'skip')).map(({ act }) => act)).toEqual([
      'skip',
      'add',
      'add',
    ]);
  });
});

it.each([
  ['18', 'x', 'dayReports.due'],
  ['x', '22', 'dayReports.filed'],
  ['18', '', 'dayReports.due'],
  ['22', '18', 'dayReports.filed'],
  // The contract allows at most 10 000 reports (`maxReports`).
  ['18', '10001', 'dayReports.due'],
])('the error of reports %s/%s shows at the wrong number', (filed, due, key) => {
  const titles = ['姓名', '手机号', '日报已交', '日报应交'];
  const [row] = checked('gxy', draft('gxy', titles, ['王明', '13800000000', filed, due]));
  if (!row) throw new Error('The file has a row');
  const problems = rowProblems('gxy', row, ({ label }) => i18n._(label));
  expect([...columnProblems(problems, importColumns.gxy, row.values).keys()]).toEqual([key]);
});

it('checks thousands of rows in slices, and after a correction only the corrected row', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => ['学生', String(13_800_000_000 + index)]);
  const file = draft('gxy', ['姓名', '手机号'], ...rows);
  const readRows = createRowReader();
  const [checker, none] = [createRowChecker((row, known: ExistingAccounts) => checkRow('gxy', row, known)), new Map()];
  expect(checker.ready(readRows(file), none)).toBeNull();
  await checker.prepare(readRows(file), none, () => true);
  const before = checker.ready(readRows(file), none);
  const after = checker.ready(readRows(changeCell(file, 5, 'name', '')), none);
  expect(after?.filter((check, index) => check !== before?.[index])).toHaveLength(1);
});

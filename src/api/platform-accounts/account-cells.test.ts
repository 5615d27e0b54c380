import * as v from 'valibot';
import { expect, it } from 'vitest';
import { gxyAccount, xxyAccount } from '../../../contract/account.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { accountCells, accountTitles } from './account-cells.ts';
import { accountColumns } from './columns.ts';

const common = {
  id: 9,
  version: 3,
  name: '王家明',
  status: 'paused',
  expireTime: '2026-12-01T18:00:00.000Z',
  remark: '=1+1',
  createTime: '2026-11-01T00:00:00.000Z',
  updateTime: '2026-11-01T00:00:00.000Z',
};
const gxy = v.parse(gxyAccount, {
  ...common,
  phone: '13812341234',
  startDate: '2026-09-01',
  weekdays: [5, 1, 3],
  dayReports: { filed: 18, due: 22 },
});
const xxy = v.parse(xxyAccount, {
  ...common,
  schoolName: '杭职院',
  userNumber: '0042',
  sex: 'female',
  entranceYear: 2024,
});

it('writes each field in the words of the form, under its title', () => {
  const row = (platform: 'gxy' | 'xxy', account: typeof gxy | typeof xxy, language: 'zh' | 'en') => {
    const cells = accountCells(platform, { account, isAdded: true }, language);
    return Object.fromEntries(accountTitles(platform, language).map((title, index) => [title, cells[index]]));
  };
  expect(row('gxy', gxy, 'zh')).toMatchObject({
    姓名: '王家明',
    手机号: '13812341234',
    专业: '',
    开始日期: '2026-09-01',
    工作日: '一、三、五',
    日报已交: 18,
    日报应交: 22,
    周报已交: '',
    状态: '暂停',
    到期日: '2026-12-02',
  });
  expect(row('gxy', gxy, 'en')).toMatchObject({ Workdays: 'Mon, Wed, Fri', Status: 'Paused', 'Daily reports due': 22 });
  expect(row('xxy', xxy, 'zh')).toMatchObject({ 学号: '0042', 性别: '女', 入学年份: 2024, 备注: '=1+1' });
});

it('leaves the expiry empty if the account is not added yet', () => {
  expect(accountCells('gxy', { account: gxy, isAdded: false }, 'zh').at(-1)).toBe('');
});

it.each(accountPlatforms)('has one title more than columns for %s, because of the expiry', (platform) => {
  expect(accountTitles(platform, 'zh')).toHaveLength(accountColumns(platform).length + 1);
});

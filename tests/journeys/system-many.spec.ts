/** An administrator acts on several users together, and imports users from a spreadsheet. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { placesWith } from '../reliability/canaries.ts';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  mock,
  overflowingElements,
  signIn,
  test,
} from '../support/index.ts';

const users = '/system?view=users';
const list = (page: Page) => page.getByRole('list', { name: '用户' });
const userPage = v.object({ records: v.array(v.object({ userAccount: v.string(), coin: v.number() })) });

/** Returns the balances of the three newest users. */
async function newestBalances(page: Page): Promise<number[]> {
  const { data } = await callFromPage(
    page,
    'GET',
    '/api/user/list/page?sortField=createTime&sortOrder=descend&pageSize=3',
  );
  return v.parse(userPage, data).records.map(({ coin }) => coin);
}

async function savedFile(page: Page): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存结果' }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('coins are given to several users once, although an answer is lost and the page reloads', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn(page, 'admin', users);
  await page.getByRole('button', { name: '选择', exact: true }).click();
  await page.getByRole('button', { name: '全选 24 人' }).click();
  await page.getByRole('button', { name: '封禁', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('region', { name: '不包括的用户' })).toContainText('你自己，不能封禁');
  await expect(sheet.getByRole('region', { name: '不包括的用户' })).toContainText('已经封禁');
  await expect(sheet.getByRole('button', { name: '封禁 22 人' })).toBeVisible();
  await sheet.getByLabel(/^原因/u).fill('多次骚扰');
  await expectNoAxeViolations(page);
  expect(await overflowingElements(page)).toEqual([]);
  await sheet.getByRole('button', { name: '取消' }).click();
  // The open sheet has a button with the same name as the button below. Therefore wait until the sheet is closed.
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await page.getByRole('button', { name: '选择', exact: true }).click();
  for (const index of [0, 1, 2]) await list(page).getByRole('listitem').nth(index).click();
  await expect(page.getByText('已选 3 人')).toBeVisible();
  // A typed reason stays stored when its selection ends, and only the same act shows it again.
  await page.getByRole('button', { name: '封禁', exact: true }).click();
  await expect(sheet.getByLabel(/^原因/u)).toHaveValue('多次骚扰');
  await sheet.getByRole('button', { name: '取消' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: '增减积分' }).click();
  await expect(sheet.getByLabel(/^原因/u)).toHaveValue('');
  await sheet.getByLabel('每人的数量').fill('100');
  await sheet.getByLabel(/^原因/u).fill('活动补发');
  await expect(sheet.getByRole('region', { name: '包括的用户' })).toContainText('20 → 120');
  const before = await newestBalances(page);
  await mock(page).faults({ rules: [{ path: '/api/user/addCoin', kind: 'lostResponse', times: 1 }] });
  await sheet.getByRole('button', { name: '给 3 人各增加 100' }).click();
  await expect(sheet.getByText('结果未知')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: '批量增减积分还没有办完' }).click();
  await sheet.getByRole('button', { name: '继续剩下的 2 人' }).click();
  await expect(sheet.getByRole('button', { name: '完成' })).toBeVisible();
  expect(await newestBalances(page)).toEqual(before.map((coin) => coin + 100));
  await expectNoAxeViolations(page);
  expect(await overflowingElements(page)).toEqual([]);
  expect((await savedFile(page)).match(/已增加 100/gu)).toHaveLength(3);
  await sheet.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('button', { name: /^批量/u })).toHaveCount(0);
  await problems.expectNone();
});

test('users are imported from a spreadsheet, and their passwords are stored nowhere', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin', users);
  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '导入用户' }).click();
  const secret = 'Geheim-20261123';
  const rows = [
    '登录名,姓名,密码,角色',
    `wangwu01,王五,${secret},代理`,
    `student,陈思宇,${secret},`,
    `li,李四,${secret},`,
  ];
  await page
    .getByLabel('选一个用户的表格')
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await expect(page.getByText('已经有这个账号：陈思宇。不重复添加，也不改动。')).toBeVisible();
  const account = page.getByRole('textbox', { name: '账号，第 4 行' });
  await expect(account).toHaveAccessibleDescription(/4–32 位/u);
  await account.fill('lisi2026');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '导入 2 行' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '开始导入' }).click();
  await expect(page.getByRole('heading', { name: '已导入，1 行没有导入' })).toBeVisible();
  await expectNoAxeViolations(page);
  const saved = await savedFile(page);
  expect(saved.match(/已添加/gu)).toHaveLength(2);
  expect(saved).not.toContain(secret);
  expect(await placesWith(page, [secret])).toEqual([]);
  await page.getByRole('button', { name: '查看用户' }).click();
  await expect(page.getByText('用户 · 26 位')).toBeVisible();
  await problems.expectNone();
});

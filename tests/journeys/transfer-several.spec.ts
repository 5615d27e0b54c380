/**
 * Transfers to several people: pasting or selecting recipients, correcting rows, and moving all coins or none. In
 * scenario `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  balanceOf,
  callsReceived,
  callAs,
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  mock,
  signIn,
  whenDecisionStored,
  test,
} from '../support/index.ts';

const batchPath = '/api/user/transferMany';

async function subordinates(page: Page, count: number): Promise<string[]> {
  const { data } = await callFromPage(page, 'POST', '/api/user/subordinate', { pageSize: count });
  const people = v.parse(v.object({ records: v.array(v.object({ userAccount: v.string() })) }), data);
  return people.records.map(({ userAccount }) => userAccount);
}

async function idOf(page: Page, userAccount: string): Promise<number> {
  const { data } = await callFromPage(page, 'POST', '/api/user/subordinate', { searchText: userAccount, pageSize: 1 });
  const { records } = v.parse(v.object({ records: v.array(v.object({ id: v.number() })) }), data);
  return records[0]?.id ?? 0;
}

/** Returns the number of batches that the backend received. */
async function batchesReceived(page: Page): Promise<number> {
  return await callsReceived(page, batchPath);
}

async function paste(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: '粘贴名单' }).click();
  await page.getByLabel('一行一人：账号、数量、备注').fill(lines.join('\n'));
  await page.getByRole('button', { name: `加入 ${lines.length} 人` }).click();
}

async function confirm(page: Page, total: string): Promise<void> {
  await page.getByRole('button', { name: '下一步' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `确认转出 ${total}` })
    .click();
}

test('if one of fifty transfers is impossible, no coins move; after a correction all fifty move once', async ({
  page,
}) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/transferCoin/several', 'students');
  const people = await subordinates(page, 50);
  await paste(
    page,
    people.map((account, index) => (index === 36 ? 'nobody-here 10 周报' : `${account}\t10`)),
  );
  await expect(page.getByText('没有这个账号，请检查后再试')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('有 1 行需要修改：第 37 行')).toBeVisible();
  await expect(page.getByLabel('第 37 行的账号')).toBeFocused();
  expect(await batchesReceived(page)).toBe(0);

  // The typed rows survive a reload.
  await page.reload();
  await page.getByLabel('第 37 行的账号').fill(people[36] ?? '');
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = page.getByRole('dialog', { name: '确认转账' });
  await expect(sheet.getByRole('listitem')).toHaveCount(50);
  await expect(sheet).toContainText('9,500');

  // The recipient of row 37 is banned after all recipients were checked.
  const id = await idOf(page, people[36] ?? '');
  const admin = { userAccount: 'admin', user: 'agent' } as const;
  await callAs(page, admin, 'GET', `/api/user/ban?id=${id}`);
  await problems.whileMoving(async () => {
    await sheet.getByRole('button', { name: '确认转出 500' }).click();
    await expect(page.getByText('第 37 行不能办理')).toBeVisible();
    await expect(page.getByText('有 1 行需要修改')).toHaveCount(0);
    await expect(page.getByLabel('第 37 行的账号')).toBeFocused();
  });
  await expect(page.getByText('对方账号已封禁，不能收款')).toHaveCount(1);
  expect(await balanceOf(page)).toBe(10_000);
  await callAs(page, admin, 'GET', `/api/user/unBan?id=${id}`);
  await problems.whileMoving(async () => {
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(sheet).toBeVisible();
  });
  await sheet.getByRole('button', { name: '确认转出 500' }).click();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await expect(page.getByRole('list', { name: '收款人' }).getByRole('listitem')).toHaveCount(50);
  await expect(page.getByRole('term').filter({ hasText: '余额' })).toHaveText('转出后余额');
  expect(await balanceOf(page)).toBe(9_500);
  expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });
  expect(await batchesReceived(page)).toBe(2);
  await problems.expectNone();
});

test('coins for selected subordinates move once; the app finds the outcome after a lost answer and a reload', async ({
  page,
}) => {
  await signIn(page, 'agent', '/subordinate');
  await page.getByRole('button', { name: '选择', exact: true }).click();
  const boxes = page.getByRole('list', { name: '下级' }).getByRole('checkbox', { disabled: false });
  await boxes.first().click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '转给 3 人' }).click();
  await page.getByLabel('每人转多少').fill('20');
  await expectNoAxeViolations(page);
  await mock(page).faults({ rules: [{ kind: 'lostResponse', path: batchPath, times: 1 }] });
  await confirm(page, '60');
  await whenDecisionStored(page, 'unknown');
  await expect(page.getByRole('heading', { name: '正在核实这次转账' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await expect(page.getByText('已核实，只转出一次')).toBeVisible();
  expect(await balanceOf(page)).toBe(9_940);
  await page.getByRole('link', { name: '再转一次' }).click();
  await expect(page.getByText('还没有收款人')).toBeVisible();
});

/** Changing packages without a network or with a lost answer: the list shows the waiting edits, until they are sent. */
import { expect } from '@playwright/test';
import { callFromPage, expectNoAxeViolations, mock, signIn, test } from '../support/index.ts';
import { chooseRowAction, shelfNames, shelfRecords, shelfRow, shelfRows } from '../support/shelf-page.ts';

test('edits wait in the list while offline, are sent once, and a conflict shows both sides', async ({ page }) => {
  test.slow();
  await signIn(page, 'admin', '/add_mall');
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('只有一个');
  await page.getByLabel('积分').fill('10');
  await page.getByLabel('价格').fill('1');
  await mock(page).faults({ rules: [{ path: '/api/mall/add', kind: 'lostResponse', times: 1 }] });
  const add = page.getByRole('button', { name: '添加', exact: true });
  await add.click();
  await expect(page).toHaveURL(/\/mall_management/);
  await expect(shelfRow(page, '只有一个')).toBeVisible();
  await expect
    .poll(async () => (await shelfRecords(page)).filter(({ coinName }) => coinName === '只有一个').length)
    .toBe(1);
  await expect(shelfRow(page, '只有一个').getByText('联网后添加')).toHaveCount(0, { timeout: 30_000 });

  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await shelfRow(page, '1,000 积分').getByRole('link').click();
  await page.getByLabel('价格').fill('99');
  const save = page.getByRole('button', { name: '保存', exact: true });
  await save.click();
  await expect(shelfRow(page, '1,000 积分')).toContainText('等待网络');
  await expect(shelfRow(page, '1,000 积分')).toContainText('¥99.00');
  await page.getByRole('link', { name: '增加规格' }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('火车上加的');
  await page.getByLabel('积分').fill('20');
  await page.getByLabel('价格').fill('2');
  await page.getByLabel('排序').fill('5');
  await add.click();
  await expect(shelfRow(page, '火车上加的')).toContainText('联网后添加');
  await expect(page.getByRole('radio', { name: '全部 9' })).toBeVisible();
  await chooseRowAction(page, '500 积分', '删除');
  const confirmDialog = page.getByRole('alertdialog', { name: '删除 500 积分？' });
  await expect(confirmDialog).toContainText('联网后才会删除');
  await confirmDialog.getByRole('button', { name: '删除' }).click();
  const deletedRow = shelfRows(page).filter({ hasText: '联网后删除' });
  await expect(deletedRow).toContainText('500 积分');
  await expect(page.getByRole('radio', { name: '全部 9' })).toBeVisible();
  await expectNoAxeViolations(page);
  // The form opens with the values of the waiting edit, and saving replaces that edit.
  await shelfRow(page, '火车上加的').getByRole('link').click();
  await expect(page.getByLabel('价格')).toHaveValue('2');
  await page.getByLabel('价格').fill('3');
  await add.click();
  await expect(shelfRow(page, '火车上加的')).toContainText('¥3.00');

  // Another admin changes the price meanwhile. Nothing is overwritten before this admin has chosen a side.
  await mock(page).faults({ rules: [{ path: '/api/user/get/login', kind: 'network' }] });
  expect((await callFromPage(page, 'POST', '/api/mall/update', { id: 3, version: 1, amount: 9_700 })).code).toBe(0);
  await mock(page).faults();
  await expect(shelfRow(page, '1,000 积分')).toContainText('需要你处理', { timeout: 60_000 });
  await expect(shelfRow(page, '火车上加的').getByText('联网后添加')).toHaveCount(0, { timeout: 30_000 });
  await expect(deletedRow).toHaveCount(0);
  expect((await shelfRecords(page)).find(({ id }) => id === 3)).toMatchObject({ amount: 9_700 });
  expect((await shelfNames(page)).filter((name) => name === '火车上加的' || name === '500 积分')).toEqual([
    '火车上加的',
  ]);
  await shelfRow(page, '1,000 积分').getByRole('link').click();
  const priceChoice = page.getByRole('group', { name: '价格' });
  await expect(priceChoice.getByRole('radio', { name: '较新的 ¥97.00' })).toBeVisible();
  await priceChoice.getByRole('radio', { name: '我的 ¥99.00' }).check();
  await save.click();
  await expect(shelfRow(page, '1,000 积分')).toContainText('¥99.00');
  await expect(shelfRow(page, '1,000 积分').getByText('需要你处理')).toHaveCount(0);
  expect((await shelfRecords(page)).find(({ id }) => id === 3)).toMatchObject({ amount: 9_900 });
});

/**
 * If a read fails, the page shows a message with a retry button in the place of the missing data. If no page is shown
 * yet, a toast reports the failure.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { callFromPage, expectToast, storedContent, mock, signIn, setTextSize, test, goTo } from '../support/index.ts';

/** Makes the calls of a path fail from now on. */
const failReads = (page: Page, path: string): Promise<unknown> =>
  mock(page).faults({ rules: [{ path, kind: 'code', value: 50000 }] });

test('a toast reports a read that fails before the page is shown', async ({ page }) => {
  await signIn(page, 'agent', '/about');
  await failReads(page, '/api/basicInformation/get');
  await page.goto('/gxy');
  await expectToast(page, '模拟的错误');
});

test('an agent can retry each failed part of a page', async ({ page }) => {
  await signIn(page, 'agent', '/about');

  await test.step('the categories of the courses', async () => {
    await failReads(page, '/api/wk/list/page');
    await goTo(page, '/wk');
    const again = page.getByRole('button', { name: '重新读取分类' });
    await expect(again).toBeVisible();
    await again.click();
    await expect(again).toBeVisible();
    await mock(page).faults();
    await again.click();
    await expect(page.getByRole('group', { name: '分类' }).getByRole('button', { name: '岗位安全' })).toBeVisible();
    await expect(again).toHaveCount(0);
    // The focus moves from the button to the part that was read.
    await expect(page.locator('main *:focus')).toContainText('岗位安全');
  });

  await test.step('the balance after a paid order', async () => {
    const { data } = await callFromPage(page, 'POST', '/api/order/list/page', { status: 'paid' });
    const [order] = v.parse(v.object({ records: v.array(v.object({ id: v.number() })) }), data).records;
    await failReads(page, '/api/coinChange/list/page');
    await goTo(page, `/mall?order=${String(order?.id)}`);
    const again = page.getByRole('dialog').getByRole('button', { name: '再试一次' });
    await expect(again).toBeVisible();
    await mock(page).faults();
    await again.click();
    await expect(page.getByRole('dialog').getByText('到账后余额')).toBeVisible();
    await expect(again).toHaveCount(0);
  });

  await test.step('the new expiry of a renewed account, in place of which the old one never shows', async () => {
    const { data } = await callFromPage(page, 'POST', '/api/gxy/list/page', { status: 'expired' });
    const [account] = v.parse(v.object({ records: v.array(v.object({ id: v.number() })) }), data).records;
    await goTo(page, `/gxy?renew=${String(account?.id)}`);
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: '确认续期 30' })).toBeEnabled();
    await failReads(page, '/api/gxy/get');
    await sheet.getByRole('button', { name: '确认续期 30' }).click();
    await expect(sheet.getByRole('heading', { name: '已续期' })).toBeVisible();
    const end = sheet.getByRole('definition').first();
    await end.getByRole('button', { name: '再试一次' }).click();
    await expect(end.getByRole('button', { name: '再试一次' })).toBeVisible();
    await mock(page).faults();
    await end.getByRole('button', { name: '再试一次' }).click();
    await expect(end).toHaveText(/^(\d{4}-)?\d{2}-\d{2}$/u);
  });
});

test('an admin can retry each failed part of a page', async ({ page }) => {
  await signIn(page, 'admin', '/system?view=users');

  await test.step("the number of a user's changes", async () => {
    await expect(page.getByRole('list', { name: '用户' }).getByRole('link').first()).toBeVisible();
    await failReads(page, '/api/coinChange/list/page');
    await page
      .getByRole('list', { name: '用户' })
      .getByRole('link', { name: /陈思宇/u })
      .click();
    const again = page.getByRole('dialog').getByRole('button', { name: /没有读到变更条数/u });
    await expect(again).toBeVisible();
    await mock(page).faults();
    await again.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /查看积分变更.*\d 条/u })).toBeVisible();
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('dialog').locator(':focus')).toContainText('查看积分变更');
  });

  await test.step('the spare site texts from which new texts can start', async () => {
    await callFromPage(page, 'POST', '/api/basicInformation/add', { websiteName: '春季站', coinName: '积分' });
    await goTo(page, '/system?view=records');
    await expect(page.getByText('春季站').first()).toBeVisible();
    await failReads(page, '/api/basicInformation/list');
    await goTo(page, '/system?view=records&adding=true');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('没有读到备选文案')).toBeVisible();
    await mock(page).faults();
    await sheet.getByRole('button', { name: '再试一次' }).click();
    await expect(sheet.getByRole('combobox').locator('option', { hasText: '春季站' })).toHaveCount(1);
    await expect(sheet.getByText('没有读到备选文案')).toHaveCount(0);
  });

  await test.step('the suggested position of a new package, which replaces no typed value', async () => {
    await failReads(page, '/api/mall/list/page');
    await goTo(page, '/add_mall');
    const again = page
      .getByRole('complementary', { name: '没有读到最新内容' })
      .getByRole('button', { name: '再试一次' });
    await expect(again).toBeVisible();
    await page.getByRole('textbox', { name: '名称', exact: true }).fill('开学季');
    await expect(page.getByLabel('排序')).toHaveValue('');
    await again.click();
    await expect(again).toBeEnabled();
    await mock(page).faults();
    await again.click();
    await expect(page.getByLabel('排序')).toHaveValue('80');
    await expect(again).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('开学季');
  });
});

test('the strip about failed counts does not push the page down, and stays short with double text size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'agent', '/gxy');
  const chips = page.getByRole('group', { name: '按状态筛选' });
  await expect(chips).toContainText(/全部 \d/u);
  const strip = page.getByRole('complementary', { name: '没有读到最新内容' });
  // After the reload the list can show rows only from the offline copy.
  await expect.poll(() => storedContent(page)).toContain('王家明');
  await failReads(page, '/api/gxy/list/page');
  await page.reload();
  await expect(strip).toContainText(/数据截至今天/u);
  const lateBannerHeight = (): Promise<string> =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--banner-late'));
  expect(await lateBannerHeight()).toBe('0px');
  const lines = async (): Promise<number> =>
    (await strip.evaluate((element) => element.getBoundingClientRect().height)) / (18 * 2);
  await setTextSize(page, '200%');
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await lines()).toBeLessThan(width === 390 ? 4 : 5);
  }
});

/**
 * The demo without a network: offline copies show their age, lessons and lists open, and a transfer can't be sent. In
 * scenario `default` the agent has 10 000 coins.
 */
import { expect } from '@playwright/test';
import {
  callsReceived,
  collectProblems,
  expectNoAxeViolations,
  expectTextsFromWorker,
  goOffline,
  goOfflineInDemo,
  goOnline,
  mock,
  signIn,
  whenInstalled,
  whenOfflineCopies,
  whenWorkerHasTexts,
  test,
} from '../support/index.ts';

test.use({ serviceWorkers: 'allow' });

test('offline copies can be opened and filtered, and pages with them show their age', async ({ page }) => {
  await signIn(page, 'agent', '/coinChange');
  const rows = page.getByRole('list', { name: '积分变更' }).getByRole('link');
  await expect(rows.first()).toContainText('陈*宇');
  await whenInstalled(page);
  await whenOfflineCopies(page, ['coinChanges', 'list'], ['userInfo', 'student']);
  await goOfflineInDemo(page);
  await test.step('a row opens, and a filter shows the stored rows that fit', async () => {
    await rows.first().click();
    await expect(page.getByText('变更后余额')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: '转出', exact: true }).click();
    await expect(page.getByText(/^读过的变更里符合条件的，可能不全，截至(今天|昨天) \d/)).toBeVisible({
      timeout: 20_000,
    });
    await expect(rows.first()).toContainText('转账给');
    await page.getByRole('button', { name: '搜索' }).click();
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.getByText('读过的变更里没有符合条件的')).toBeVisible();
    await expect(page.getByText(/^现在的条件：搜索「zzz」 · 转出。可能还有没读过的，截至/)).toBeVisible();
    await page.getByText('90 天', { exact: true }).click();
    await expect(page.getByText('离线，这段时间的曲线还没有读过。')).toBeVisible({ timeout: 20_000 });
  });
  await test.step('a deep link shows the offline copies with their age', async () => {
    await page.goto('/coinChange');
    await expect(rows.first()).toBeVisible({ timeout: 20_000 });
    await expect(rows.first()).toContainText('转账给 陈*宇');
    await expect(page.getByText(/截至/).first()).toBeVisible({ timeout: 20_000 });
    await page.goto('/');
    await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  });
});

test('after the first visit the service worker has the site’s texts without a network and local storage', async ({
  page,
}) => {
  await page.goto('/login');
  await whenInstalled(page);
  await whenWorkerHasTexts(page);
  await goOfflineInDemo(page);
  await expectTextsFromWorker(page);
});

test('a lesson is a page of the demo, which opens with and without a network', async ({ page }) => {
  await signIn(page, 'agent', '/wk?id=2');
  const lesson = page.getByRole('article').getByRole('listitem').getByRole('link').nth(1);
  await expect(lesson).toContainText('心肺复苏');
  await whenInstalled(page);
  for (const network of ['with', 'without'] as const) {
    await test.step(`${network} a network`, async () => {
      if (network === 'without') await goOffline(page);
      const [opened] = await Promise.all([page.waitForEvent('popup'), lesson.click()]);
      const problems = await collectProblems(opened);
      await opened.reload();
      await expect(opened.getByRole('heading', { level: 1 })).toHaveText('2. 心肺复苏');
      await expect(opened).toHaveTitle('2. 心肺复苏');
      await expect(opened.getByText('现场急救入门')).toBeVisible();
      await expect(opened.getByText(/^第 2 节 · \d+ 分钟$/)).toBeVisible();
      await expectNoAxeViolations(opened);
      await problems.expectNone();
      await opened.getByRole('link', { name: '回到课程' }).click();
      await expect(opened.getByRole('heading', { name: '现场急救入门' })).toBeVisible();
      await opened.close();
    });
  }
});

test('a list that was never opened shows the rows that home had read', async ({ page }) => {
  await signIn(page, 'agent', '/');
  await expect(page.locator('a[href^="/coin_detail"]').first()).toContainText('陈*宇');
  await whenInstalled(page);
  await goOfflineInDemo(page);
  await page.getByRole('link', { name: '积分变更', exact: true }).click();
  const list = page.getByRole('list', { name: '积分变更' });
  await expect(list.getByRole('link').first()).toContainText('转账给 陈*宇', { timeout: 20_000 });
  await expect(page.getByText(/^这些变更截至/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible({ timeout: 20_000 });
});

test('without a network a transfer can’t be sent and says why; with a network it can', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin?to=student&amount=500');
  await expect(page.getByText('已核对')).toBeVisible();
  await test.step('if the network is lost while the sheet is open, confirming sends nothing and says so', async () => {
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await goOfflineInDemo(page);
    await page.getByRole('button', { name: '确认转出 500' }).click();
    await expect(page.getByText(/^没有提交：/)).toBeVisible({ timeout: 20_000 });
  });
  await test.step('the form is disabled, and says why', async () => {
    await page.getByLabel('收款账号').fill('chenyu2024');
    const button = page.getByRole('button', { name: '离线时不能转账' });
    await expect(button).toBeDisabled({ timeout: 20_000 });
    await expect(page.getByText('转账和购买不会排队。请联网后由你亲自确认。')).toBeVisible();
    await expect(page.getByLabel('转账数量')).toHaveValue('500');
  });
  await test.step('with a network the form works again, and nothing was sent meanwhile', async () => {
    await goOnline(page);
    await mock(page).faults();
    await expect(page.getByRole('button', { name: '下一步' })).toBeEnabled({ timeout: 40_000 });
    expect(await callsReceived(page, '/api/user/transferCoin')).toBe(0);
  });
});

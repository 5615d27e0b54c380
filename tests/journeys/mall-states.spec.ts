/** 积分商城 in special states: refusals, empty lists, failures, no network, extreme texts, narrow and wide screens. */
import { expect, type Page } from '@playwright/test';
import {
  callFromPage,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  goOffline,
  goTo,
  mock,
  password,
  signIn,
  whenInstalled,
  whenOfflineCopies,
  test,
} from '../support/index.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const orders = (page: Page) => page.getByRole('list', { name: '我的订单' }).getByRole('link');

/** Makes one call as the admin, and logs the agent in again. */
async function asAdmin(page: Page, path: string, body: unknown): Promise<void> {
  await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'admin', userPassword: password });
  expect((await callFromPage(page, 'POST', path, body)).code).toBe(0);
  await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'agent', userPassword: password });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

test.describe(() => {
  test.use({ announcements: 'unread' });

  test("the mall's notice opens by itself once per browser session, and by its button at any time", async ({
    page,
  }) => {
    const problems = await collectProblems(page);
    await signIn(page, 'agent', '/mall');
    const notice = page.getByRole('dialog', { name: '购买须知' });
    await expect(notice).toContainText('积分到账后不能退回');
    await notice.getByRole('button', { name: '知道了' }).click();
    await expect(notice).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('dialog'))).toContain('"mallRead":true');
    await page.reload();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: '购买须知' }).click();
    await expect(notice).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notice).toHaveCount(0);
    await problems.expectNone();
  });
});

test('a failed part can be read again, and a package off the shelf can no longer be bought', async ({ page }) => {
  await test.step('each failed part says so in its place, and can be read again', async () => {
    await signIn(page, 'agent', '/about');
    await mock(page).faults({
      rules: ['/api/mall/list/page', '/api/order/list/page', '/api/order/get'].map((path) => ({
        path,
        kind: 'http' as const,
        value: 500,
      })),
    });
    await page.getByRole('link', { name: '积分商城' }).first().click();
    await expect(page.getByText('没有读到规格')).toBeVisible();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByText('没有读到规格')).toBeVisible();
    await page.getByRole('link', { name: '我的订单' }).click();
    await expect(page.getByText('没有读到订单')).toBeVisible();
    await expectNoAxeViolations(page);
    await mock(page).faults();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(orders(page).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('radio')).toHaveCount(6);
  });

  await test.step('a package that goes off the shelf is refused with a toast, and disappears', async () => {
    await page.getByRole('radio', { name: /^1,000 积分/ }).check();
    await expect(page.getByRole('radio', { name: /^1,000 积分/ })).toBeChecked();
    await asAdmin(page, '/api/mall/update', { id: 3, status: 0 });
    await page.getByRole('button', { name: '购买 ¥98.00' }).click();
    await expectToast(page, '这个积分规格已下架');
    await expect(page.getByRole('radio', { name: /^1,000 积分/ })).toHaveCount(0);
    await expect(page.getByRole('radio')).toHaveCount(5);
    await expect(sheet(page)).toHaveCount(0);
    // An admin may see packages off the shelf, but not on this page.
    await signIn(page, 'admin', '/mall');
    await expect(page.getByRole('radio')).toHaveCount(5);
  });
});

test('the address holds filter and order, and a wide screen shows packages and orders side by side', async ({
  page,
}) => {
  const problems = await collectProblems(page);

  await test.step('the address holds the filter and the open order', async () => {
    await signIn(page, 'agent', '/mall');
    await page.getByRole('link', { name: '我的订单' }).click();
    await page.getByRole('button', { name: '已过期' }).click();
    await expect(page).toHaveURL(/status=expired/);
    await expect(orders(page)).toHaveCount(1);
    await expect(orders(page).first()).toContainText('已过期');
    await page.reload();
    await expect(page.getByRole('button', { name: '已过期' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: '已支付' }).click();
    await orders(page).first().click();
    await expect(page).toHaveURL(/order=\d+/);
    await expect(sheet(page).getByText('支付时间')).toBeVisible();
    await expect(sheet(page).getByText('到账后余额')).toBeVisible();
    await page.reload();
    await expect(sheet(page).getByText('支付时间')).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await problems.expectNone();
  });

  await test.step('a wide screen shows packages and orders side by side', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto('/mall?package=3');
    await expect(page.getByRole('button', { name: '购买 ¥98.00' })).toBeVisible();
    await expect(orders(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name: '我的订单' })).toHaveCount(0);
    await orders(page).first().click();
    await expect(sheet(page).getByText('下单时间')).toBeVisible();
    await problems.expectNone();
  });

  await test.step('an order of another user is not found', async () => {
    await signIn(page, 'student', '/mall?order=1');
    await expect(sheet(page).getByText('没有这个订单')).toBeVisible();
  });
});

test('an empty shelf and an empty list of orders say so', async ({ page }) => {
  await signIn(page, 'agent', '/mall?view=orders', 'empty');
  await expect(page.getByText('还没有订单')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '已支付' }).click();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('link', { name: '去选规格' }).click();
  await expect(page.getByText('现在没有可以购买的规格')).toBeVisible();
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('without a network packages and orders can be read, and buying and paying are disabled with a reason', async ({
    page,
  }) => {
    await signIn(page, 'agent', '/mall?package=3');
    await page.getByRole('link', { name: '我的订单' }).click();
    await expect(orders(page).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('radio')).toHaveCount(6);
    await whenInstalled(page);
    await whenOfflineCopies(page, ['mallPackages', 'onShelf'], ['orders', 'list', null], ['orders', 'list', 'pending']);
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await goOffline(page);
    await page.reload();
    await expect(page.getByRole('button', { name: '离线时不能购买' })).toBeDisabled({ timeout: 20_000 });
    await expect(page.getByText('转账和购买不会排队。请联网后由你亲自确认。')).toBeVisible();
    await expect(page.getByText(/^规格和价格截至(今天|昨天)/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(6);
    await page.getByRole('button', { name: '继续支付', exact: true }).click();
    await expect(sheet(page).getByRole('button', { name: '支付成功' })).toBeDisabled();
    await expect(sheet(page).getByText('转账和购买不会排队。请联网后由你亲自确认。')).toBeVisible();
    await sheet(page).getByRole('button', { name: '先不支付' }).click();
    await page.getByRole('link', { name: '我的订单' }).click();
    await expect(orders(page).first()).toBeVisible();
    await expect(page.getByText(/^这些内容截至(今天|昨天)/)).toBeVisible();
  });
});

test('extreme texts fit a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/mall?package=1', 'edge');
  await expect(page.getByText('¥1,000,000.00').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await goTo(page, '/mall?view=orders');
  await expect(page.getByRole('button', { name: '继续支付', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: '继续支付', exact: true }).click();
  await expect(sheet(page).getByText('¥1,000,000.00')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
  await problems.expectNone();
});

for (const [colorScheme, locale] of [
  ['light', 'zh-CN'],
  ['dark', 'en-US'],
] as const) {
  test.describe(`${colorScheme}, ${locale}`, () => {
    test.use({ colorScheme, ...withLanguage(locale) });

    test('every view of the mall is accessible, and causes no layout shift', async ({ page }) => {
      const problems = await collectProblems(page);
      await signIn(page, 'agent', '/mall?package=3');
      await expect(page.getByRole('radio').first()).toBeVisible();
      // sweep.spec.ts checks the accessibility of this view.
      await problems.expectNone();
      await goTo(page, '/mall?view=orders');
      await expect(page.getByRole('listitem').first()).toBeVisible();
      await expectNoAxeViolations(page);
      await problems.expectNone();
      const { data } = await callFromPage(page, 'POST', '/api/order/list/page', { pageSize: 50 });
      const rows =
        typeof data === 'object' && data !== null && 'records' in data && Array.isArray(data.records)
          ? data.records
          : [];
      for (const status of ['pending', 'paid', 'expired']) {
        const order: unknown = rows.find(
          (row: unknown) => typeof row === 'object' && row !== null && 'status' in row && row.status === status,
        );
        const id = typeof order === 'object' && order !== null && 'id' in order ? String(order.id) : '';
        await goTo(page, `/mall?order=${id}&pay=true`);
        await expect(sheet(page).getByRole('term').first()).toBeVisible();
        await expectNoAxeViolations(page);
        await goTo(page, '/mall?view=orders');
        await expect(sheet(page)).toHaveCount(0);
      }
      await problems.expectNone();
    });
  });
}

/**
 * Paying over HTTP: with the demo's cashier if the backend has no payment page, and with the payment page if it has
 * one.
 */
import { expect, test, type Page } from '@playwright/test';
import { callFromPage, callsOf, mock, signIn, withoutAnnouncements } from '../support/index.ts';

test.beforeEach(async ({ page }) => {
  await withoutAnnouncements(page);
  await mock(page).reset();
});

// A request that still passes through a route would fail after the page is closed.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

const sheet = (page: Page) => page.getByRole('dialog');

/** Answers like a backend with its own payment page. */
async function withPayUrl(page: Page, payUrl: string): Promise<void> {
  await page.route(/\/api\/order\/(?:add|get|list\/page)/u, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll('"payUrl":null', `"payUrl":${JSON.stringify(payUrl)}`) });
  });
}

test("the cashier pays, once, and says that it is the demo's", async ({ page }) => {
  await signIn(page, 'agent', '/mall?package=3');
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
  await expect(sheet(page).getByText('演示', { exact: true })).toBeVisible();
  // The payment is held until the second tap, because a paid order has another button in this place.
  const calls = await callsOf(page);
  calls.hold('/api/order/pay');
  await sheet(page).getByRole('button', { name: '支付成功' }).dblclick();
  calls.letThrough();
  await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(page.getByText('11,080').first()).toBeAttached();
  expect((await mock(page).log(200)).filter(({ path }) => path === '/api/order/pay')).toHaveLength(1);
});

test('a payment page opens beside the app, and its outcome is found out without a word from it', async ({
  page,
  context,
}) => {
  await context.route('https://pay.example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>pay</title>' }),
  );
  await withPayUrl(page, 'https://pay.example.com/checkout?order=1');
  await signIn(page, 'agent', '/mall?package=3');
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await expect(
    sheet(page).getByText('支付会在新页面打开：pay.example.com。付完回到这里，结果会自动出现。'),
  ).toBeVisible();
  await expect(sheet(page).getByText('演示', { exact: true })).toHaveCount(0);
  const [gateway] = await Promise.all([
    context.waitForEvent('page'),
    sheet(page).getByRole('link', { name: '支付 ¥98.00' }).click(),
  ]);
  await gateway.waitForURL('https://pay.example.com/**');
  expect(await gateway.evaluate(() => window.opener === null)).toBe(true);
  const id = Number(new URL(page.url()).searchParams.get('order'));
  expect((await callFromPage(page, 'POST', '/api/order/pay', { id })).code).toBe(0);
  await gateway.close();
  await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('11,080').first()).toBeAttached();
});

test('cancelling an order that another page pays asks first whether it was paid, after a reload too', async ({
  page,
}) => {
  await withPayUrl(page, 'https://pay.example.com/checkout?order=1');
  await signIn(page, 'agent', '/mall?package=3');
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await expect(sheet(page).getByRole('link', { name: '支付 ¥98.00' })).toBeVisible();
  await page.reload();
  await sheet(page).getByRole('button', { name: '取消订单' }).click();
  const question = page.getByRole('alertdialog', { name: '取消这个订单？' });
  await expect(question.getByText('如果已经付款，请不要取消，先查询结果。')).toBeVisible();
  await question.getByRole('button', { name: '查询结果' }).click();
  await expect(question.getByText('还没有收到付款。如果刚刚付款，请稍后再查。')).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('order'));
  expect((await callFromPage(page, 'POST', '/api/order/pay', { id })).code).toBe(0);
  // The sheet also asks by itself and may have the answer before the tap. Then the tap hits the paid order.
  const paid = sheet(page).getByRole('heading', { name: '支付成功' });
  await question.getByRole('button', { name: '查询结果' }).or(paid).first().click();
  await expect(paid).toBeVisible({ timeout: 20_000 });
  await expect(question).toHaveCount(0);
  expect((await mock(page).log(200)).filter(({ path }) => path === '/api/order/cancel')).toEqual([]);
  await expect(page.getByText('11,080').first()).toBeAttached();
});

test("a payment page that isn't https is not opened", async ({ page }) => {
  await withPayUrl(page, 'http://pay.example.com/checkout');
  await signIn(page, 'agent', '/mall?package=3');
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await expect(sheet(page).getByText('支付链接不安全，没有打开。请联系管理员。')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: '支付 ¥98.00' })).toBeDisabled();
  await expect(sheet(page).getByRole('link')).toHaveCount(0);
});

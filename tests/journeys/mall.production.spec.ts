/**
 * Paying with a backend over HTTP: on the backend's payment page, or with the demo's cashier if the backend has none.
 * In scenario `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
import { callsReceived, callFromPage, callsOf, mock, signIn, test } from '../support/index.ts';

test.beforeEach(async ({ page }) => {
  await mock(page).reset();
});

// A routed request would fail if the page closed before its answer.
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

test('without a payment page the cashier is marked as a demo, and a double click pays once', async ({ page }) => {
  await signIn(page, 'agent', '/mall?package=3');
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
  await expect(sheet(page).getByText('演示', { exact: true })).toBeVisible();
  // The payment is held back, because after it the second click would hit another button.
  const calls = await callsOf(page);
  calls.hold('/api/order/pay');
  await sheet(page).getByRole('button', { name: '支付成功' }).dblclick();
  calls.letThrough();
  await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(page.getByText('11,080').first()).toBeAttached();
  expect(await callsReceived(page, '/api/order/pay')).toBe(1);
});

test('a payment page opens in a new tab, and the app finds the outcome by asking the backend', async ({
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

test('cancelling an order with a payment page offers to check for a payment first, also after a reload', async ({
  page,
}) => {
  await withPayUrl(page, 'https://pay.example.com/checkout?order=1');
  await signIn(page, 'agent', '/mall?package=3');
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await expect(sheet(page).getByRole('link', { name: '支付 ¥98.00' })).toBeVisible();
  await page.reload();
  await sheet(page).getByRole('button', { name: '取消订单' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: '取消这个订单？' });
  await expect(confirmDialog.getByText('如果已经付款，请不要取消，先查询结果。')).toBeVisible();
  await confirmDialog.getByRole('button', { name: '查询结果' }).click();
  await expect(confirmDialog.getByText('还没有收到付款。如果刚刚付款，请稍后再查。')).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('order'));
  expect((await callFromPage(page, 'POST', '/api/order/pay', { id })).code).toBe(0);
  // The sheet also checks by itself. If it finds the payment before the click, the button is already gone.
  const paid = sheet(page).getByRole('heading', { name: '支付成功' });
  await confirmDialog.getByRole('button', { name: '查询结果' }).or(paid).first().click();
  await expect(paid).toBeVisible({ timeout: 20_000 });
  await expect(confirmDialog).toHaveCount(0);
  expect(await callsReceived(page, '/api/order/cancel')).toBe(0);
  await expect(page.getByText('11,080').first()).toBeAttached();
});

test('a payment page without https is not opened', async ({ page }) => {
  await withPayUrl(page, 'http://pay.example.com/checkout');
  await signIn(page, 'agent', '/mall?package=3');
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await expect(sheet(page).getByText('支付链接不安全，没有打开。请联系管理员。')).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: '支付 ¥98.00' })).toBeDisabled();
  await expect(sheet(page).getByRole('link')).toHaveCount(0);
});

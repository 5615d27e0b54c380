/**
 * 积分商城: choosing a package, ordering, paying once, unpaid orders, and the list of the user's orders. In scenario
 * `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
import {
  balanceOf,
  callsReceived,
  callFromPage,
  callsOf,
  collectProblems,
  expectToast,
  withLostAnswer,
  mock,
  signIn,
  whenDecisionStored,
  test,
  goTo,
} from '../support/index.ts';

const payPath = '/api/order/pay';
const addPath = '/api/order/add';
const minuteMs = 60_000;

const sheet = (page: Page) => page.getByRole('dialog');
const paySuccessButton = (page: Page) => sheet(page).getByRole('button', { name: '支付成功' });
const payFailureButton = (page: Page) => sheet(page).getByRole('button', { name: '支付失败' });
const continuePayment = (page: Page) => page.getByRole('button', { name: '继续支付', exact: true });
const orders = (page: Page) => page.getByRole('list', { name: '我的订单' }).getByRole('link');
const tile = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** Returns the number of the user's purchases in the ledger. */
async function purchases(page: Page): Promise<unknown> {
  const { data } = await callFromPage(page, 'POST', '/api/coinChange/list/page', { type: 'recharge', pageSize: 1 });
  return typeof data === 'object' && data !== null && 'total' in data ? data.total : null;
}

/** Orders a package, which opens the sheet of the unpaid order. */
async function placeOrder(page: Page): Promise<void> {
  await tile(page, /^1,000 积分/).check();
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await expect(sheet(page).getByRole('heading', { name: '确认订单' })).toBeVisible();
}

/** Orders a package, and opens the demo's cashier. */
async function openCashier(page: Page): Promise<void> {
  await placeOrder(page);
  await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
  await expect(sheet(page).getByRole('heading', { name: '收银台' })).toBeVisible();
}

test('a user orders, fails to pay, and pays: balance, orders and changes follow at once', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/mall');
  const before = await purchases(page);
  // The default package, which the site's texts name, is already chosen.
  await expect(tile(page, /^1,000 积分/)).toBeChecked();
  await expect(page.getByText('1,000 积分 + 赠送 80 · 最多人选')).toBeVisible();
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();

  // The countdown is checked first, because it changes.
  await expect(sheet(page).getByText(/^(15:00|14:\d\d)$/)).toBeVisible();
  await expect(sheet(page).getByText('1,080 积分')).toBeVisible();
  await expect(sheet(page).getByText(/10,000.*11,080/)).toBeVisible();
  await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
  await expect(sheet(page).getByText('演示', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText('这里不会真的扣款。选择这次支付的结果。')).toBeVisible();

  // A late answer must cause no layout shift.
  await mock(page).faults({ latencyMs: 800 });
  await payFailureButton(page).click();
  await expect(sheet(page).getByText('支付没有成功，订单还在等待支付')).toBeVisible();
  await expect(sheet(page).getByText('可以再试一次，也可以稍后再付。')).toBeInViewport();
  expect(await balanceOf(page)).toBe(10_000);

  await paySuccessButton(page).click();
  await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
  await mock(page).faults();
  await expect(sheet(page).getByText('+1,080', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText(/10,000.*11,080/)).toBeVisible();
  await sheet(page).getByRole('link', { name: '查看积分变更' }).click();
  await expect(page).toHaveURL(/coin_detail\?id=/);
  await expect(page.getByText('购买 1,000 积分')).toBeVisible();
  await expect(page.getByText('11,080')).toBeVisible();

  // Back leads to the paid order.
  await page.goBack();
  await expect(sheet(page).getByText('+1,080', { exact: true })).toBeVisible();
  await sheet(page).getByRole('button', { name: '完成' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText('11,080', { exact: true })).toBeVisible();
  // The bought package is no longer selected.
  await expect(page.getByRole('button', { name: /^购买 ¥/ })).toHaveCount(0);
  await page.getByRole('link', { name: '我的订单' }).click();
  await expect(orders(page).first()).toContainText('已支付');
  await expect(orders(page).first()).toContainText(/今天|昨天/);
  expect(await purchases(page)).toBe(Number(before) + 1);
  expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });
  await problems.expectNone();
  await goTo(page, '/');
  await expect(page.getByRole('link', { name: /购买 1,000 积分/ }).first()).toContainText('+1,080');
});

test('double clicks and a lost answer pay an order once', async ({ page }) => {
  await signIn(page, 'agent', '/mall?package=3');

  await test.step('double clicks make one order, and pay it once', async () => {
    const before = await purchases(page);
    // Each call is held back, so that both clicks come before its answer.
    const calls = await callsOf(page);
    calls.hold(addPath, payPath);
    await page.getByRole('button', { name: '购买 ¥98.00' }).dblclick();
    calls.letThrough();
    await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
    calls.hold(payPath);
    await paySuccessButton(page).dblclick();
    calls.letThrough();
    await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
    expect(await callsReceived(page, addPath)).toBe(1);
    expect(await callsReceived(page, payPath)).toBe(1);
    expect(await balanceOf(page)).toBe(11_080);
    expect(await purchases(page)).toBe(Number(before) + 1);
  });

  await test.step('after a lost answer the sheet calls the payment unknown, until it is found paid once', async () => {
    await sheet(page).getByRole('button', { name: '完成' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await openCashier(page);
    const calls = await withLostAnswer(page, payPath, () => paySuccessButton(page).click());
    await expect(sheet(page).getByRole('heading', { name: '正在核实这次支付' })).toBeVisible();
    await expect(sheet(page).getByText('没有收到结果，还不知道是否成功。')).toBeVisible();
    await expect(sheet(page).getByText('核实前，这个订单不会再次支付。')).toBeVisible();
    calls.letThrough();
    await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 20_000 });
    await mock(page).faults();
    expect(await callsReceived(page, payPath)).toBe(2);
    expect(await balanceOf(page)).toBe(12_160);
  });
});

test('an order is cancelled after a confirmation; after a lost answer an order is made once', async ({ page }) => {
  await test.step('an order is cancelled after a confirmation, and can no longer be paid', async () => {
    await signIn(page, 'agent', '/mall?view=orders');
    await page.getByRole('button', { name: '取消', exact: true }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: '取消这个订单？' });
    await confirmDialog.getByRole('button', { name: '不取消' }).click();
    await expect(continuePayment(page)).toBeVisible();
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await confirmDialog.getByRole('button', { name: '取消订单' }).click();
    await expect(continuePayment(page)).toHaveCount(0);
    await expect(orders(page).first()).toContainText('2,000 积分 + 赠送 200');
    await expect(orders(page).first()).toContainText('已取消');
    await orders(page).first().click();
    await expect(sheet(page).getByRole('heading', { name: '订单已取消' })).toBeVisible();
    await expect(paySuccessButton(page)).toHaveCount(0);
    await sheet(page).getByRole('button', { name: '重新选择规格' }).click();
    await expect(tile(page, /^2,000 积分/)).toBeChecked();
  });

  await test.step('after a lost answer the next tap sends the same order again, and only one exists', async () => {
    await tile(page, /^1,000 积分/).check();
    await mock(page).faults({
      rules: [
        { path: addPath, kind: 'lostResponse', times: 1 },
        { path: '/api/order/list/page', kind: 'code', value: 50000 },
      ],
    });
    const buy = page.getByRole('button', { name: '购买 ¥98.00' });
    await buy.click();
    await expectToast(page, '没有收到结果，还不知道是否已下单。再点一次也只有一个订单。');
    await buy.click();
    await expect(sheet(page).getByRole('heading', { name: '确认订单' })).toBeVisible();
    await mock(page).faults();
    const { data } = await callFromPage(page, 'POST', '/api/order/list/page', { status: 'pending' });
    expect(data).toMatchObject({ total: 1 });
  });
});

test('an unpaid order can be paid later, and an unknown payment is shown until its outcome is found', async ({
  page,
}) => {
  await test.step('an unpaid order is shown below the packages and can be paid from there later', async () => {
    await signIn(page, 'agent', '/');
    await page.getByRole('link', { name: '积分商城' }).click();
    await openCashier(page);
    await sheet(page).getByRole('button', { name: '先不支付' }).click();
    await expect(sheet(page)).toHaveCount(0);
    // The same package leads to the unpaid order, so no second order is made.
    await page.getByRole('button', { name: '继续支付 ¥98.00' }).click();
    await expect(sheet(page).getByRole('heading', { name: '收银台' })).toBeVisible();
    await page.reload();
    await expect(sheet(page).getByRole('heading', { name: '收银台' })).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    expect(await callsReceived(page, addPath)).toBe(1);
    const row = page.getByRole('listitem').filter({ hasText: '1,000 积分 + 赠送 80' });
    await expect(row).toContainText(/剩余 1\d:\d\d/);
    await row.getByRole('button', { name: '继续支付' }).click();
    await paySuccessButton(page).click();
    await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
    await sheet(page).getByRole('button', { name: '完成' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('an unknown payment stays on its card after a reload, and a toast shows its outcome', async () => {
    await page.getByRole('link', { name: '我的订单' }).click();
    await continuePayment(page).click();
    await mock(page).faults({ rules: [{ path: payPath, kind: 'network' }] });
    await paySuccessButton(page).click();
    await expect(sheet(page).getByRole('heading', { name: '正在核实这次支付' })).toBeVisible();
    await page.reload();
    await expect(sheet(page).getByRole('heading', { name: '正在核实这次支付' })).toBeVisible();
    await sheet(page).getByRole('button', { name: '先离开' }).click();
    await expect(page.getByText('正在核实支付')).toBeVisible();
    await expect(continuePayment(page)).toHaveCount(0);
    await mock(page).faults();
    await expectToast(page, '支付成功，2,200 积分已到账');
    expect(await balanceOf(page)).toBe(13_280);
  });
});

test('a reload during a payment pays once', async ({ page }) => {
  await signIn(page, 'agent', '/mall');
  await openCashier(page);
  (await callsOf(page)).hold(payPath);
  await paySuccessButton(page).click();
  await whenDecisionStored(page, 'sending');
  await page.reload();
  await expect(sheet(page).getByRole('heading', { name: /支付成功|订单详情/ })).toBeVisible({ timeout: 20_000 });
  await expect(sheet(page).getByText('+1,080', { exact: true })).toBeVisible();
  expect(await balanceOf(page)).toBe(11_080);
});

test('an order expires by the countdown of the page, or by the refusal of the backend', async ({ page }) => {
  // The clock of the page stands still, so that the countdown can be checked.
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await signIn(page, 'agent', '/mall');
  // The backend's clock is 20 minutes ahead. The countdown must follow it, not the device's clock.
  await mock(page).clock(20 * minuteMs);
  await openCashier(page);
  await expect(sheet(page).getByText(/剩余 (15:00|14:5\d)/)).toBeVisible();
  await page.clock.setFixedTime(start + 15 * minuteMs);
  await expect(sheet(page).getByRole('heading', { name: '订单已过期' })).toBeVisible();
  await sheet(page).getByRole('button', { name: '重新选择规格' }).click();
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
  await mock(page).clock(16 * minuteMs);
  await paySuccessButton(page).click();
  await expect(sheet(page).getByRole('heading', { name: '订单已过期' })).toBeVisible();
  expect(await balanceOf(page)).toBe(10_000);
});

test('while one tab pays, another tab shows that, and can’t pay the same order again', async ({ page, context }) => {
  await signIn(page, 'agent', '/mall?view=orders');
  await continuePayment(page).click();
  await expect(paySuccessButton(page)).toBeEnabled();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(paySuccessButton(other)).toBeEnabled();
  const calls = await callsOf(page);
  calls.hold(payPath);
  await paySuccessButton(page).click();
  await expect(sheet(other).getByRole('heading', { name: '正在支付' })).toBeVisible();
  await expect(paySuccessButton(other)).toHaveCount(0);
  calls.letThrough();
  await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(sheet(other).getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await callsReceived(page, payPath)).toBe(1);
  expect(await balanceOf(page)).toBe(12_200);
});

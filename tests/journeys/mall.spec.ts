/** 积分商城: choosing, ordering, paying once, orders that wait for payment, and the list of own orders. */
import { expect, test, type Page } from '@playwright/test';
import {
  callFromPage,
  callsOf,
  collectProblems,
  expectToast,
  withLostAnswer,
  mock,
  signIn,
  whenDecisionStored,
  withoutAnnouncements,
  goTo,
} from '../support/index.ts';

test.beforeEach(async ({ page }) => {
  await withoutAnnouncements(page);
});

const payPath = '/api/order/pay';
const addPath = '/api/order/add';
const minute = 60_000;

const sheet = (page: Page) => page.getByRole('dialog');
const succeed = (page: Page) => sheet(page).getByRole('button', { name: '支付成功' });
const fail = (page: Page) => sheet(page).getByRole('button', { name: '支付失败' });
const goOn = (page: Page) => page.getByRole('button', { name: '继续支付', exact: true });
const orders = (page: Page) => page.getByRole('list', { name: '我的订单' }).getByRole('link');
const tile = (page: Page, name: RegExp) => page.getByRole('radio', { name });

async function arrivals(page: Page, path: string): Promise<number> {
  return (await mock(page).log(200)).filter((request) => request.path === path).length;
}

async function balance(page: Page): Promise<unknown> {
  const { data } = await callFromPage(page, 'GET', '/api/user/get/login');
  return typeof data === 'object' && data !== null && 'coin' in data ? data.coin : null;
}

/** Returns the number of purchases in the ledger. */
async function purchases(page: Page): Promise<unknown> {
  const { data } = await callFromPage(page, 'POST', '/api/coinChange/list/page', { type: 'recharge', pageSize: 1 });
  return typeof data === 'object' && data !== null && 'total' in data ? data.total : null;
}

/** Walks up to the sheet with the order to pay. */
async function toOrder(page: Page): Promise<void> {
  await tile(page, /^1,000 积分/).check();
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await expect(sheet(page).getByRole('heading', { name: '确认订单' })).toBeVisible();
}

async function toCashier(page: Page): Promise<void> {
  await toOrder(page);
  await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
  await expect(sheet(page).getByRole('heading', { name: '收银台' })).toBeVisible();
}

test('choose, order, fail, try again, paid: balance, orders and changes follow at once', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/mall');
  const before = await purchases(page);
  // The default package of the site's texts is chosen already.
  await expect(tile(page, /^1,000 积分/)).toBeChecked();
  await expect(page.getByText('1,000 积分 + 赠送 80 · 最多人选')).toBeVisible();
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();

  // First the countdown, because it changes soon.
  await expect(sheet(page).getByText(/^(15:00|14:\d\d)$/)).toBeVisible();
  await expect(sheet(page).getByText('1,080 积分')).toBeVisible();
  await expect(sheet(page).getByText(/10,000.*11,080/)).toBeVisible();
  await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
  await expect(sheet(page).getByText('演示', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText('这里不会真的扣款。选择这次支付的结果。')).toBeVisible();

  // An answer long after the tap must not move anything either.
  await mock(page).faults({ latencyMs: 800 });
  await fail(page).click();
  await expect(sheet(page).getByText('支付没有成功，订单还在等待支付')).toBeVisible();
  await expect(sheet(page).getByText('可以再试一次，也可以稍后再付。')).toBeInViewport();
  expect(await balance(page)).toBe(10_000);

  await succeed(page).click();
  await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
  await mock(page).faults();
  await expect(sheet(page).getByText('+1,080', { exact: true })).toBeVisible();
  await expect(sheet(page).getByText(/10,000.*11,080/)).toBeVisible();
  await sheet(page).getByRole('link', { name: '查看积分变更' }).click();
  await expect(page).toHaveURL(/coin_detail\?id=/);
  await expect(page.getByText('购买 1,000 积分')).toBeVisible();
  await expect(page.getByText('11,080')).toBeVisible();

  // Back leads to the order that was paid.
  await page.goBack();
  await expect(sheet(page).getByText('+1,080', { exact: true })).toBeVisible();
  await sheet(page).getByRole('button', { name: '完成' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText('11,080', { exact: true })).toBeVisible();
  // The package that was bought is no longer selected.
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

test('an order is paid once, however often it is tapped, and if the answer is lost', async ({ page }) => {
  await signIn(page, 'agent', '/mall?package=3');

  await test.step('taps in a row make one order and pay it once', async () => {
    const before = await purchases(page);
    // Each call is held until the second tap.
    const calls = await callsOf(page);
    calls.hold(addPath, payPath);
    await page.getByRole('button', { name: '购买 ¥98.00' }).dblclick();
    calls.letThrough();
    await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
    calls.hold(payPath);
    await succeed(page).dblclick();
    calls.letThrough();
    await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
    expect(await arrivals(page, addPath)).toBe(1);
    expect(await arrivals(page, payPath)).toBe(1);
    expect(await balance(page)).toBe(11_080);
    expect(await purchases(page)).toBe(Number(before) + 1);
  });

  await test.step('a payment without an answer is unknown, can be left, and turns out paid once', async () => {
    await sheet(page).getByRole('button', { name: '完成' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await toCashier(page);
    const calls = await withLostAnswer(page, payPath, () => succeed(page).click());
    await expect(sheet(page).getByRole('heading', { name: '正在核实这次支付' })).toBeVisible();
    await expect(sheet(page).getByText('没有收到结果，还不知道是否成功。')).toBeVisible();
    await expect(sheet(page).getByText('核实前，这个订单不会再次支付。')).toBeVisible();
    calls.letThrough();
    await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible({ timeout: 20_000 });
    await mock(page).faults();
    expect(await arrivals(page, payPath)).toBe(2);
    expect(await balance(page)).toBe(12_160);
  });
});

test('an order is cancelled after a question; one whose answer was lost is made once', async ({ page }) => {
  await test.step("an order is cancelled after it was asked, and can't be paid any more", async () => {
    await signIn(page, 'agent', '/mall?view=orders');
    await page.getByRole('button', { name: '取消', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: '取消这个订单？' });
    await question.getByRole('button', { name: '不取消' }).click();
    await expect(goOn(page)).toBeVisible();
    await page.getByRole('button', { name: '取消', exact: true }).click();
    await question.getByRole('button', { name: '取消订单' }).click();
    await expect(goOn(page)).toHaveCount(0);
    await expect(orders(page).first()).toContainText('2,000 积分 + 赠送 200');
    await expect(orders(page).first()).toContainText('已取消');
    await orders(page).first().click();
    await expect(sheet(page).getByRole('heading', { name: '订单已取消' })).toBeVisible();
    await expect(succeed(page)).toHaveCount(0);
    await sheet(page).getByRole('button', { name: '重新选择规格' }).click();
    await expect(tile(page, /^2,000 积分/)).toBeChecked();
  });

  await test.step('an order without an answer is requested again by the next tap, and exists only once', async () => {
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

test('an unpaid order waits, and so does one whose payment is unknown', async ({ page }) => {
  await test.step('an unpaid order is shown below the packages and can be paid from there later', async () => {
    await signIn(page, 'agent', '/');
    await page.getByRole('link', { name: '积分商城' }).click();
    await toCashier(page);
    await sheet(page).getByRole('button', { name: '先不支付' }).click();
    await expect(sheet(page)).toHaveCount(0);
    // Choosing the same package leads to the pending order, and no second order is made.
    await page.getByRole('button', { name: '继续支付 ¥98.00' }).click();
    await expect(sheet(page).getByRole('heading', { name: '收银台' })).toBeVisible();
    await page.reload();
    await expect(sheet(page).getByRole('heading', { name: '收银台' })).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    expect(await arrivals(page, addPath)).toBe(1);
    const row = page.getByRole('listitem').filter({ hasText: '1,000 积分 + 赠送 80' });
    await expect(row).toContainText(/剩余 1\d:\d\d/);
    await row.getByRole('button', { name: '继续支付' }).click();
    await succeed(page).click();
    await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
    await sheet(page).getByRole('button', { name: '完成' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('an unknown payment stays on its card over a reload, and a toast tells its outcome', async () => {
    await page.getByRole('link', { name: '我的订单' }).click();
    await goOn(page).click();
    await mock(page).faults({ rules: [{ path: payPath, kind: 'network' }] });
    await succeed(page).click();
    await expect(sheet(page).getByRole('heading', { name: '正在核实这次支付' })).toBeVisible();
    await page.reload();
    await expect(sheet(page).getByRole('heading', { name: '正在核实这次支付' })).toBeVisible();
    await sheet(page).getByRole('button', { name: '先离开' }).click();
    await expect(page.getByText('正在核实支付')).toBeVisible();
    await expect(goOn(page)).toHaveCount(0);
    await mock(page).faults();
    await expectToast(page, '支付成功，2,200 积分已到账');
    expect(await balance(page)).toBe(13_280);
  });
});

test('a reload in the middle of paying pays once', async ({ page }) => {
  await signIn(page, 'agent', '/mall');
  await toCashier(page);
  (await callsOf(page)).hold(payPath);
  await succeed(page).click();
  await whenDecisionStored(page, 'sending');
  await page.reload();
  await expect(sheet(page).getByRole('heading', { name: /支付成功|订单详情/ })).toBeVisible({ timeout: 20_000 });
  await expect(sheet(page).getByText('+1,080', { exact: true })).toBeVisible();
  expect(await balance(page)).toBe(11_080);
});

test('an order becomes expired, whether the time runs out here or only on the backend', async ({ page }) => {
  // The remaining time of an order stands still until it is checked.
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await signIn(page, 'agent', '/mall');
  // The backend's clock is ahead of the device's, and the countdown follows the backend's.
  await mock(page).clock(20 * minute);
  await toCashier(page);
  await expect(sheet(page).getByText(/剩余 (15:00|14:5\d)/)).toBeVisible();
  await page.clock.setFixedTime(start + 15 * minute);
  await expect(sheet(page).getByRole('heading', { name: '订单已过期' })).toBeVisible();
  await sheet(page).getByRole('button', { name: '重新选择规格' }).click();
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await sheet(page).getByRole('button', { name: '支付 ¥98.00' }).click();
  await mock(page).clock(16 * minute);
  await succeed(page).click();
  await expect(sheet(page).getByRole('heading', { name: '订单已过期' })).toBeVisible();
  expect(await balance(page)).toBe(10_000);
});

test("a tab pays; the other tab shows that, and can't pay the same order again", async ({ page, context }) => {
  await signIn(page, 'agent', '/mall?view=orders');
  await goOn(page).click();
  await expect(succeed(page)).toBeEnabled();
  const other = await context.newPage();
  await withoutAnnouncements(other);
  await other.goto(page.url());
  await expect(succeed(other)).toBeEnabled();
  const calls = await callsOf(page);
  calls.hold(payPath);
  await succeed(page).click();
  await expect(sheet(other).getByRole('heading', { name: '正在支付' })).toBeVisible();
  await expect(succeed(other)).toHaveCount(0);
  calls.letThrough();
  await expect(sheet(page).getByRole('heading', { name: '支付成功' })).toBeVisible();
  await expect(sheet(other).getByRole('heading', { name: '支付成功' })).toBeVisible();
  expect(await arrivals(page, payPath)).toBe(1);
  expect(await balance(page)).toBe(12_200);
});

/**
 * Several tabs that act at the same time. Only one coin decision is sent, and no edit overwrites another. A tab that
 * hangs during its log-out doesn't block a log-in in another tab. In scenario `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { caseCount } from '../contract/case-count.ts';
import { test } from '../reliability/device.ts';
import { callFromPage, callsOf, goTo, mock, password, signIn } from '../support/index.ts';

const rounds = caseCount({ usually: 1, inSoak: 8 });
const transferPath = '/api/user/transferCoin';
const account = v.object({ id: v.number(), version: v.number(), name: v.string() });

async function openConfirmation(page: Page, amount: number): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/transferCoin');
  else await goTo(page, '/transferCoin');
  await page.getByLabel('收款账号').fill('student');
  await page.getByLabel('转账数量').fill(String(amount));
  await expect(page.getByText('已核对')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('dialog', { name: '确认转账' })).toBeVisible();
}

// These tests don't need the service worker, and installing it takes a quarter of their time.
test.use({ serviceWorkers: 'block' });

test.beforeEach(async ({ page, context }) => {
  await context.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
  await mock(page).reset();
});

test('if five tabs confirm a transfer at the same time, one sends it, and all show the same balance', async ({
  page,
  context,
  gateway,
}) => {
  test.setTimeout(rounds * 120_000);
  await signIn(page, 'agent', '/');
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(async () => await context.newPage())))];
  let balance = 10_000;
  for (let round = 0; round < rounds; round += 1) {
    const before = (await mock(page).ledger()).transactions;
    for (const [at, tab] of tabs.entries()) await openConfirmation(tab, 100 + at);
    gateway.arrivals.length = 0;
    gateway.meet = ({ path }) =>
      path === transferPath ? { kind: 'late', ms: 1_500, brokenOff: false, carriedOut: true } : null;
    await Promise.all(
      tabs.map(
        async (tab, at) =>
          await tab
            .getByRole('dialog')
            .getByRole('button', { name: `确认转出 ${100 + at}` })
            .click(),
      ),
    );
    const notSent = /另一笔还没有结果，这一笔没有提交|余额刚刚变了，这一笔没有提交/u;
    const isDone = await Promise.all(
      tabs.map(async (tab) => {
        const outcome = tab.getByRole('heading', { name: '转账完成' }).or(tab.getByText(notSent)).first();
        await expect(outcome).toBeVisible({ timeout: 30_000 });
        return (await tab.getByRole('heading', { name: '转账完成' }).count()) > 0;
      }),
    );
    gateway.meet = () => null;
    const arrived = gateway.arrivals.filter(({ path }) => path === transferPath);
    expect(arrived).toHaveLength(1);
    expect(isDone.filter(Boolean)).toHaveLength(1);
    expect((await mock(page).ledger()).transactions - before).toBe(1);
    balance -= 100 + isDone.indexOf(true);
    for (const tab of tabs) {
      await goTo(tab, '/');
      await expect(tab.getByText(balance.toLocaleString('en-US')).first()).toBeVisible();
    }
  }
});

test('if five tabs save the same account at the same time, one saves, and the others show a conflict', async ({
  page,
  context,
  gateway,
}) => {
  await signIn(page, 'agent', '/gxy');
  const { data: id } = await callFromPage(page, 'POST', '/api/gxy/add', { name: '方小满', phone: '13700001111' });
  const tabs = [page, ...(await Promise.all([1, 2, 3, 4].map(async () => await context.newPage())))];
  for (const tab of tabs) {
    if (tab === page) await goTo(tab, `/gxy/update?id=${String(id)}`);
    else await tab.goto(`/gxy/update?id=${String(id)}`);
    await expect(tab.getByLabel('姓名', { exact: true })).toHaveValue('方小满');
  }
  // Tabs share drafts, so no tab types before all of them have opened the form.
  for (const [at, tab] of tabs.entries()) await tab.getByLabel('姓名', { exact: true }).fill(`方小满${at + 1}`);
  gateway.arrivals.length = 0;
  // The tabs send one after the other. The first edit is held back until all five tabs have saved.
  const calls = await Promise.all(tabs.map(async (tab) => await callsOf(tab)));
  for (const tabCalls of calls) tabCalls.hold('/api/gxy/update');
  await Promise.all(tabs.map(async (tab) => await tab.getByRole('button', { name: '保存' }).click()));
  await expect.poll(() => calls.filter((tabCalls) => tabCalls.made('/api/gxy/update') > 0)).toHaveLength(1);
  for (const tabCalls of calls) tabCalls.letThrough();
  const conflict = /这条信息刚被改过|刚刚被|两边|都改了|冲突/u;
  const areOpen = await Promise.all(
    tabs.map(async (tab) => {
      await expect
        .poll(async () => !tab.url().includes('/update') || (await tab.getByText(conflict).count()) > 0, {
          timeout: 30_000,
        })
        .toBe(true);
      return tab.url().includes('/update');
    }),
  );
  // Four edits are in conflict: each in its form or, if the form closed after a long wait, in the outbox.
  const stuck = page.getByText(/\d+ 项需要你处理/u);
  const inOutbox = async (): Promise<number> => Number.parseInt((await stuck.allTextContents())[0] ?? '0', 10);
  await expect.poll(async () => areOpen.filter(Boolean).length + (await inOutbox())).toBe(4);
  const stored = v.parse(account, (await callFromPage(page, 'GET', `/api/gxy/get?id=${String(id)}`)).data);
  expect(stored).toMatchObject({ version: 2, name: expect.stringMatching(/^方小满[1-5]$/u) });
  const keys = gateway.arrivals.filter(({ path }) => path === '/api/gxy/update').map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test("a tab that hangs during its log-out does not block another tab's log-in, nor end its session", async ({
  page,
  context,
  gateway,
}) => {
  await signIn(page, 'agent', '/about');
  const other = await context.newPage();
  await other.goto('/login');
  const logOutHangs = new Promise<void>((resolve) => {
    gateway.hanging = resolve;
  });
  gateway.meet = ({ path }) => (path === '/api/user/logout' ? { kind: 'hang', carriedOut: false } : null);
  await page.getByRole('button', { name: '退出' }).first().click();
  await logOutHangs;
  // Stops the tab's JavaScript, as if its computer slept.
  const debug = await context.newCDPSession(page);
  await debug.send('Debugger.enable');
  const stopped = new Promise<void>((resolve) => {
    debug.once('Debugger.paused', () => resolve());
  });
  const resumed = page.evaluate('debugger');
  await stopped;

  await other.locator('[name=username]').fill('student');
  await other.locator('[name=password]').fill(password);
  await other.getByRole('button', { name: '登录', exact: true }).click();
  await expect(other).toHaveURL(/\/$/u);
  await expect(other.getByText('500').first()).toBeVisible();

  await debug.send('Debugger.resume');
  await resumed;
  await expect(page).toHaveURL(/\/login/u);
  gateway.meet = () => null;
  expect((await callFromPage(other, 'GET', '/api/user/get/login')).code).toBe(0);
  await goTo(other, '/about');
  await other.getByRole('button', { name: '退出' }).first().click();
  await expect(other).toHaveURL(/\/login/u);
  await expect.poll(async () => (await callFromPage(other, 'GET', '/api/user/get/login')).code).toBe(40_100);
});

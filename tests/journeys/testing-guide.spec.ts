/**
 * Opens every link of the table in docs/testing.md, one after the other on one device. Each must bring the app into the
 * state that the table promises.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { callFromPage, closeConsole, collectProblems, mock, openConsole, test } from '../support/index.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/testing.md'), 'utf8');
const links = [...guide.matchAll(/^\| (\d+) [^|]+\| `([^`]+)`/gmu)].map(([, number, link = '']) => ({
  number: Number(number),
  link,
}));

const main = (page: Page) => page.getByRole('main');
const expectText = async (page: Page, text: string | RegExp) =>
  await expect(main(page).getByText(text).first()).toBeVisible();
const expectTitle = async (page: Page, title: string) =>
  await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();

async function transfer500(page: Page): Promise<void> {
  await page.getByLabel('收款账号').fill('student');
  await page.getByLabel('转账数量').fill('500');
  await expect(page.getByText('已核对')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认转出 500' }).click();
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^1,000 积分/u }).check();
  await page.getByRole('button', { name: '购买 ¥98.00' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '支付 ¥98.00' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: '收银台' })).toBeVisible();
}

async function moveClock(page: Page, by: string): Promise<void> {
  const console = await openConsole(page);
  await console.getByRole('button', { name: by }).click();
  await expect(console.getByText(/^快 /u)).toBeVisible();
  await closeConsole(page);
}

/** The promises of the table after each link, by the number of its row: the actions and the expected state. */
const rows: Record<number, (page: Page) => Promise<void>> = {
  1: (page) => expectTitle(page, '登录'),
  2: async (page) => {
    await expectText(page, '10,000');
    await expectText(page, /^余额 /u);
  },
  3: (page) => expectText(page, '还没有积分变更'),
  4: (page) => expectText(page, '还没有工学云账号'),
  5: (page) => expectText(page, /<img/u),
  6: async (page) => {
    await expect(page.getByRole('list', { name: '积分变更' }).getByRole('link').first()).toBeVisible();
    expect(await mock(page).state()).toMatchObject({ scenario: 'large' });
  },
  7: (page) => expectText(page, '24 位'),
  8: (page) => expectText(page, '这个页面只对管理员开放'),
  9: (page) => expectText(page, '没有找到这个页面'),
  10: async (page) => {
    await expect(page.getByText('加载中...')).toBeVisible();
    await expect(
      page.getByRole('list').getByRole('link').or(page.getByRole('list').getByRole('button')).first(),
    ).toBeVisible();
  },
  11: (page) => expectText(page, /^余额 /u),
  12: (page) => expect(page.getByText(/^离线/u).first()).toBeVisible(),
  13: (page) => expect(main(page).getByRole('button', { name: '再试一次' })).toBeVisible(),
  14: async (page) => {
    await transfer500(page);
    await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
    expect(await mock(page).ledger()).toMatchObject({ ok: true });
  },
  15: async (page) => {
    await transfer500(page);
    await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  },
  16: async (page) => {
    await placeOrder(page);
    await page.getByRole('button', { name: '支付成功' }).click();
    await expect(page.getByRole('dialog').getByText('模拟的错误')).toBeVisible();
  },
  17: async (page) => {
    await page.getByRole('button', { name: /agent/u }).click();
    await expect(page.getByText('登录失败次数太多，请 10 分钟后再试').first()).toBeVisible();
  },
  18: async (page) => {
    await expectTitle(page, '我的');
    await main(page)
      .getByRole('link', { name: /积分变更/u })
      .click();
    await expectTitle(page, '登录');
    await expect(page.getByText('账号已封禁，请联系管理员').first()).toBeVisible();
  },
  19: (page) => expectText(page, /^已过期 [3-8]/u),
  20: async (page) => {
    // As the table says, the result is random. If the fault hits the call for the session, the error page opens,
    // otherwise home.
    await expect(page.getByRole('heading', { level: 1, name: /^(?:首页|服务器错误)$/u }).first()).toBeVisible();
    const codes = new Set<number>();
    for (let calls = 0; calls < 60; calls += 1)
      codes.add((await callFromPage(page, 'GET', '/api/basicInformation/get?id=1')).code);
    expect(codes).toEqual(new Set([0, 50_000]));
  },
  21: async (page) => {
    await expectText(page, '10,000');
    await moveClock(page, '+7 天');
    await expectTitle(page, '登录');
  },
  22: async (page) => {
    await placeOrder(page);
    await moveClock(page, '+1 时');
    await expect(page.getByText('订单已过期')).toBeVisible();
  },
  23: async (page) => {
    await expect(main(page).getByRole('listitem').first()).toBeVisible();
    expect(await mock(page).state()).toMatchObject({ scenario: 'students' });
  },
  24: async (page) => {
    await expectTitle(page, '登录海大学院');
    await expect(page.locator('html')).toHaveCSS('--accent', '#1e3a8a');
  },
};

test('each link brings the app into its state, whatever the state before', async ({ page }) => {
  test.setTimeout(300_000);
  const problems = await collectProblems(page);
  expect(links.map(({ number }) => number)).toEqual(Object.keys(rows).map(Number));
  for (const { number, link } of links) {
    await test.step(`${number} ${link}`, async () => {
      await page.goto(link);
      // The app removes the parameters from the address when the state is ready. `large` takes long on a slow machine.
      await page.waitForURL((url) => !/scenario=|fault=/u.test(url.search));
      await rows[number]?.(page);
    });
  }
  await problems.expectNone({ allow: [/Failed to load resource/u] });
});

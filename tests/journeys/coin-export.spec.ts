/**
 * The export of coin changes, and moving between the list, a change and its order. The file holds the filtered changes,
 * and the list keeps its scroll position.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import {
  callsOf,
  collectProblems,
  expectNoAxeViolations,
  mock,
  signIn,
  test,
  callFromPage,
  goTo,
} from '../support/index.ts';

const listPath = '/api/coinChange/list/page';

function rows(page: Page) {
  return page.getByRole('list', { name: '积分变更' }).getByRole('link');
}

/** Saves the exported file. Returns its name and its lines without the empty last one. */
async function savedFile(page: Page): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存文件' }).click();
  const download = await coming;
  const text = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), lines: text.split('\r\n').slice(0, -1) };
}

test('the exported file holds all filtered changes without formulas, and never only a part of them', async ({
  page,
}) => {
  const problems = await collectProblems(page);

  await signIn(page, 'agent', '/about');
  const order = { userAccount: 'student', transferCoin: 5, remark: '=HYPERLINK("http://x")' };
  expect((await callFromPage(page, 'POST', '/api/user/transferCoin', order)).code).toBe(0);

  await test.step('it holds all filtered rows, has a byte order mark for Excel, and no formula', async () => {
    await goTo(page, '/coinChange?type=transferOut');
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: '导出' }).click();
    const sheet = page.getByRole('dialog', { name: '导出 CSV' });
    await expect(sheet.getByText(/^\d+ 笔都在文件里$/)).toBeVisible();
    const count = Number((await sheet.getByText(/^\d+ 笔都在文件里$/).innerText()).split(' ')[0]);
    await expectNoAxeViolations(page);
    const { name, lines } = await savedFile(page);
    expect(name).toMatch(/^积分变更-agent-转出-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(lines[0]).toBe('\uFEFF时间,类型,对方或内容,数量,变更后余额,备注,订单,流水号');
    expect(lines).toHaveLength(count + 1);
    for (const line of lines.slice(1))
      expect(line).toMatch(/^"\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}",转出,[^,]+,-\d+,\d+,/);
    await expect(sheet).toHaveCount(0);
    // A leading apostrophe keeps a spreadsheet from running the remark as a formula.
    expect(lines[1]).toContain('-5,');
    expect(lines[1]).toContain('"\'=HYPERLINK(""http://x"")"');
    await problems.expectNone();
  });

  await test.step('it holds the result of a search, whose text is in the file name', async () => {
    await goTo(page, '/coinChange?text=学生/退款&period=lastMonth&direction=out');
    await page.getByRole('button', { name: '导出' }).click();
    const sheet = page.getByRole('dialog', { name: '导出 CSV' });
    await expect(sheet.getByText(/积分变更 · 支出 · 搜索「学生\/退款」 · \d/)).toBeVisible();
    await expect(sheet.getByText('没有符合条件的变更，没有内容可以导出。')).toBeVisible();
    await sheet.getByRole('button', { name: '知道了' }).click();
    await page.getByRole('searchbox').fill('补发');
    await expect(page).toHaveURL(/text=%E8%A1%A5%E5%8F%91/);
    await page.getByRole('button', { name: '全部', exact: true }).click();
    await page.getByRole('button', { name: '上月' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '不限时间' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '查看' }).click();
    await expect(rows(page).first()).toContainText('补发');
    await page.getByRole('button', { name: '导出' }).click();
    const { name, lines } = await savedFile(page);
    expect(name).toMatch(/^积分变更-agent-补发-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines.slice(1)) expect(line).toContain('补发');
  });

  await test.step('a failed page stops the export, which a tap continues; an export can be cancelled', async () => {
    await goTo(page, '/coinChange');
    await expect(rows(page).first()).toBeVisible();
    await mock(page).faults({ rules: [{ path: listPath, kind: 'network' }] });
    await page.getByRole('button', { name: '导出' }).click();
    const sheet = page.getByRole('dialog', { name: '导出 CSV' });
    await expect(sheet.getByText('导出已停止：连不上网络，请检查后再试')).toBeVisible();
    await expect(sheet.getByRole('button', { name: '保存文件' })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await mock(page).faults();
    await sheet.getByRole('button', { name: '接着导出' }).click();
    await expect(sheet.getByRole('button', { name: '保存文件' })).toBeVisible();
    await sheet.getByRole('button', { name: '关闭' }).click();
    (await callsOf(page)).hold(listPath);
    await page.getByRole('button', { name: '支出', exact: true }).click();
    await page.getByRole('button', { name: '导出' }).click();
    await expect(sheet.getByRole('progressbar', { name: '导出的进度' })).toBeVisible();
    await sheet.getByRole('button', { name: '取消导出' }).click();
    await expect(sheet).toHaveCount(0);
  });
});

/** Returns the link of the first change below the bars, and its distance from the top of the window. */
async function firstVisible(page: Page): Promise<{ href: string | null; top: number }> {
  return await page.evaluate(async () => {
    // Six frames are enough for the list to lay itself out.
    for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame);
    const seen = [...document.querySelectorAll('main a[href^="/coin_detail"]')].map((row) => ({
      href: row.getAttribute('href'),
      top: Math.round(row.getBoundingClientRect().top),
    }));
    return seen.filter(({ top }) => top > 160).toSorted((a, b) => a.top - b.top)[0] ?? { href: null, top: 0 };
  });
}

test('a month shows its sum, a purchase links to its order, and the list keeps its scroll position', async ({
  page,
}) => {
  await test.step('with a filter for expenses, a month shows only its sum of expenses', async () => {
    await signIn(page, 'agent', '/coinChange?direction=out');
    const month = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first();
    await expect(month.getByText('支出')).toBeVisible();
    await expect(month.getByText('收入')).toHaveCount(0);
  });

  await test.step('a purchase links to its order', async () => {
    await goTo(page, '/coinChange?type=recharge');
    await rows(page).first().click();
    await expect(page.getByRole('heading', { name: '关联订单' })).toBeVisible();
    const order = page.getByRole('link', { name: /已支付/ });
    await expect(order).toContainText('¥');
    await order.click();
    await expect(page).toHaveURL(/\/mall\?order=\d+/);
  });

  await test.step('after back and after a reload, the list is at the same scroll position', async () => {
    await page.goto('/coinChange');
    await expect(rows(page).first()).toBeVisible();
    await expect(async () => {
      await page.mouse.wheel(0, 1_500);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(4_000);
    }).toPass();
    // Waits until the page has stopped moving.
    let before = await firstVisible(page);
    await expect(async () => {
      const last = before;
      before = await firstVisible(page);
      expect(before).toEqual(last);
    }).toPass();
    await page.locator(`a[href="${before.href ?? ''}"]`).click();
    await expect(page.getByText('变更前余额')).toBeVisible();
    await page.goBack();
    const { href, top } = before;
    const isBack = async (): Promise<boolean> => {
      const seen = await firstVisible(page);
      return seen.href === href && Math.abs(seen.top - top) <= 4;
    };
    await expect.poll(isBack).toBe(true);
    await page.reload();
    await expect.poll(isBack, { timeout: 20_000 }).toBe(true);
  });
});

/**
 * 积分变更: filters in the address, months with their sums, endless scrolling, and the page of one change. In scenario
 * `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
import {
  collectProblems,
  expectNoAxeViolations,
  goTo,
  mock,
  overflowingElements,
  signIn,
  test,
} from '../support/index.ts';

const listPath = '/api/coinChange/list/page';

function rows(page: Page) {
  return page.getByRole('list', { name: '积分变更' }).getByRole('link');
}

test('the list can be read again after failures, and its address holds type and time', async ({ page }) => {
  const problems = await collectProblems(page);

  await signIn(page, 'agent', '/transferCoin');

  await test.step('a failed list can be read again', async () => {
    await mock(page).faults({ rules: [{ path: listPath, kind: 'http', value: 500 }] });
    await page.getByRole('link', { name: '记录' }).click();
    await expect(page.getByText('没有读到积分变更')).toBeVisible();
    await mock(page).faults();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('a filter chip changes the address, and a reload keeps the filter', async () => {
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: '收入', exact: true }).click();
    await expect(page).toHaveURL(/direction=in/);
    await expect(rows(page).first()).toContainText('+');
    await page.reload();
    await expect(page.getByRole('button', { name: '收入', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).filter({ hasNotText: '+' })).toHaveCount(0);
    await page.getByRole('button', { name: '转出', exact: true }).click();
    await expect(page).toHaveURL(/type=transferOut/);
    await expect(rows(page).first()).toContainText('转账给');
    await problems.expectNone();
  });

  await test.step('a sheet chooses a time range, and an empty range says so and can be cleared', async () => {
    await page.getByRole('button', { name: '时间' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: '自选' }).click();
    await sheet.getByLabel('从').fill('1999-01-01');
    await sheet.getByLabel('到').fill('1999-01-31');
    await sheet.getByRole('button', { name: '查看' }).click();
    await expect(page).toHaveURL(/from=1999-01-01&until=1999-01-31/);
    await expect(page.getByText('没有符合条件的变更')).toBeVisible();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page).not.toHaveURL(/from=/);
  });

  await test.step('if a further page of the list fails, its place has a button to read it again', async () => {
    await expect(rows(page).first()).toBeVisible();
    await mock(page).faults({ rules: [{ path: listPath, kind: 'code', value: 50000 }] });
    await expect(async () => {
      await page.mouse.wheel(0, 4_000);
      await expect(page.getByRole('button', { name: '再试一次' })).toBeVisible({ timeout: 300 });
    }).toPass();
    await mock(page).faults();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByRole('button', { name: '再试一次' })).toHaveCount(0);
  });
});

test('filters combine and are named; a wrong date is reported, and the chart shows single days', async ({ page }) => {
  await test.step('text, type and time combine, stay in the address, and are named above an empty list', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, 'agent', '/coinChange');
    await page.getByRole('button', { name: '全部筛选' }).click();
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.getByRole('button', { name: '今年' }).click();
    await sheet.getByRole('button', { name: '解锁' }).click();
    expect(await overflowingElements(page)).toEqual([]);
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: '查看' }).click();
    await expect(page).toHaveURL(/\?type=unlock&period=thisYear$/);
    await expect(rows(page).first()).toContainText('解锁');
    await page.getByRole('button', { name: '搜索' }).click();
    await page.getByRole('searchbox').fill('面试');
    await expect(page).toHaveURL(/text=/);
    await expect(page.getByRole('status').filter({ hasText: /^今年共 1 笔支出 −120/u })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('面试');
    await expect(page.getByRole('button', { name: '全部筛选，已选 2 项' })).toBeVisible();
    await rows(page).first().click();
    await expect(page.getByText('变更前余额')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: '支出', exact: true }).click();
    await page.getByRole('searchbox').fill('100%_');
    await expect(page.getByText('现在的条件：搜索「100%_」 · 支出 · 今年')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '清除筛选' }).click();
    await expect(page).toHaveURL(/\/coinChange$/);
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('the chart shows the day under the finger, and a wrong date is reported at its field', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, '/coinChange?period=last7');
    const chart = page.getByRole('slider', { name: '余额曲线' });
    await expect(chart).toHaveAttribute('aria-valuetext', /月 \d+ 日 周.，.*余额 10,000$/);
    const box = await chart.boundingBox();
    if (!box) throw new Error('the chart is not on the screen');
    await chart.tap({ position: { x: box.width - 4, y: 40 } });
    // Shortly after midnight, today may have no changes yet.
    const lastDay = /周.，(?:没有变更，|收入 \d.*支出 .*)余额 10,000$/u;
    await expect(page.getByRole('status').filter({ hasText: lastDay })).toHaveCount(1);
    await page.keyboard.press('Home');
    await expect(chart).toHaveAttribute('aria-valuenow', '0');
    await page.getByRole('button', { name: '近 7 天' }).click();
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await expect(sheet.getByLabel('从')).not.toHaveValue('');
    await sheet.getByLabel('从').fill('2999-01-01');
    await expect(sheet.getByLabel('从')).toHaveAccessibleDescription('不能晚于今天');
    await expect(sheet.getByRole('button', { name: '自选' })).toHaveAttribute('aria-pressed', 'true');
    await expect(sheet.getByRole('button', { name: '查看' })).toBeDisabled();
    await sheet.getByRole('button', { name: '清除筛选' }).click();
    await expect(page).toHaveURL(/\/coinChange$/);
  });
});

test('a row opens its change; a transfer can be repeated, and hidden figures stay hidden', async ({ page }) => {
  await test.step('a row opens its change, from which a transfer can be repeated', async () => {
    await signIn(page, 'agent', '/coinChange?type=transferOut');
    await rows(page).first().click();
    await expect(page).toHaveURL(/\/coin_detail\?id=\d+/);
    await expect(page.getByText('变更前余额')).toBeVisible();
    await expect(page.getByText(/^T\d{4} \d{4} \d{4}/)).toBeVisible();
    await expect(page.getByText('已完成')).toBeVisible();
    await page.getByRole('link', { name: '再转一笔' }).click();
    await expect(page).toHaveURL(/\/transferCoin\?to=/);
    await expect(page.getByText('已核对')).toBeVisible();
  });

  await test.step('hidden figures are hidden in the list and on the page of a change', async () => {
    await goTo(page, '/');
    await page.getByRole('button', { name: '隐藏数字' }).click();
    await page.getByRole('link', { name: '查看积分变更' }).click();
    await expect(rows(page).first()).toContainText('••••');
    await expect(page.locator('main')).not.toContainText('10,000');
    for (const text of await rows(page).allInnerTexts()) expect(text).not.toMatch(/[+−]\d/);
    await rows(page).first().click();
    await expect(page.getByText('变更前余额')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '••••' })).not.toHaveCount(0);
    await expect(page.locator('main')).not.toContainText('10,000');
  });
});

test('scrolling to the end covers no figure and no heading, and causes no layout shift', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/coinChange');
  await expect(rows(page).first()).toBeVisible();

  await test.step('the chat button covers no figure in its first position', async () => {
    const covered = (): Promise<string[]> =>
      page.evaluate(() => {
        const button = { left: 298, right: 346, top: 469, bottom: 517 };
        const found: string[] = [];
        const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(node);
          const box = range.getBoundingClientRect();
          const words = node.textContent ?? '';
          if (
            /\d/.test(words) &&
            box.width > 2 &&
            box.left < button.right &&
            box.right > button.left &&
            box.top < button.bottom &&
            box.bottom > button.top
          )
            found.push(words);
        }
        return found;
      });
    await expect.poll(covered).toEqual([]);
  });

  await test.step('no sticky heading covers another, and there is no layout shift', async () => {
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^\d{4} 年 \d+ 月$/);
    // Scrolls at least 30 times, and on until the end is visible, because a page of the list may load late.
    for (let turn = 0; turn < 30 || !(await page.getByText('没有更早的变更了').isVisible()); turn += 1) {
      await page.mouse.wheel(0, 1_500);
      const overlap = await page.evaluate(async () => {
        for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
        const boxes = [...document.querySelectorAll('[role=listitem]:has(h2)')]
          .map((one) => one.getBoundingClientRect())
          .toSorted((a, b) => a.top - b.top);
        return boxes.some((box, index) => index > 0 && box.top < (boxes[index - 1]?.bottom ?? 0) - 1);
      });
      expect(overlap).toBe(false);
    }
    await expect(page.getByText('没有更早的变更了')).toBeInViewport();
    await problems.expectNone();
  });
});

test('an empty list and an unknown change say so', async ({ page }) => {
  await test.step('an unknown or missing id is not found', async () => {
    await signIn(page, 'student', '/coin_detail?id=99999999', 'empty');
    await expect(page.getByRole('heading', { name: '没有找到这一笔' })).toBeVisible();
    await goTo(page, '/about');
    await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
    await goTo(page, '/coin_detail');
    await expect(page.getByRole('heading', { name: '没有找到这一笔' })).toBeVisible();
  });

  await test.step('a user without changes reads that there are none yet', async () => {
    await goTo(page, '/coinChange');
    await expect(page.getByRole('heading', { name: '还没有积分变更' })).toBeVisible();
    await goTo(page, '/');
    await expect(page.getByText('还没有变更', { exact: true })).toBeVisible();
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test('the list has the chosen change beside it, and its id in the address', async ({ page }) => {
    await signIn(page, 'agent', '/coinChange');
    await expect(page.getByText('变更后余额')).toBeVisible();
    await rows(page).nth(1).click();
    await expect(page).toHaveURL(/\/coinChange\?id=\d+/);
    await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  });
});

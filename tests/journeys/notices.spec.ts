/**
 * 消息通知: the list with unread notices first, marking them as read, their plain texts, and the numbers of unread
 * notices.
 */
import { expect, type Page } from '@playwright/test';
import {
  callFromPage,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  goTo,
  mock,
  signIn,
  setTextSize,
  test,
} from '../support/index.ts';

const list = (page: Page) => page.getByRole('list', { name: '消息通知' });
const rows = (page: Page) => list(page).getByRole('link');
const title = (page: Page, name: RegExp) => page.getByRole('main').getByRole('heading', { level: 2, name });
const markAll = (page: Page) => page.getByRole('button', { name: '全部已读' });
const unread = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true });

declare global {
  interface Window {
    badges?: number[];
  }
}

/**
 * Records the numbers on the app's badge, because a headless browser shows no icon. Returns a function that reads the
 * newest number; 0 means no badge.
 */
async function recordBadge(page: Page): Promise<() => Promise<number | undefined>> {
  await page.addInitScript(() => {
    const badges = new Array<number>();
    window.badges = badges;
    const note = (count: number): Promise<void> => {
      badges.push(count);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'setAppBadge', { value: note });
    Object.defineProperty(navigator, 'clearAppBadge', { value: () => note(0) });
  });
  return () => page.evaluate(() => window.badges?.at(-1));
}

test('home shows the newest unread notice; opening it marks it as read, and every count follows', async ({ page }) => {
  const badge = await recordBadge(page);
  const problems = await collectProblems(page);
  await signIn(page, 'agent');
  await expect(page.getByRole('banner').getByRole('link', { name: '消息通知，2 条未读' })).toBeVisible();
  await expect.poll(badge).toBe(2);
  await page
    .getByRole('main')
    .getByRole('link', { name: /代理结算说明.*2 条未读/ })
    .click();

  await expect(rows(page).nth(0)).toHaveAccessibleName(/^未读\s*\d+ 月代理结算说明/);
  await expect(rows(page).nth(1)).toHaveAccessibleName(/^未读\s*系统维护通知/);
  await expect(rows(page).nth(2)).not.toHaveAccessibleName(/^未读/);
  await expect(unread(page, '未读 2')).toBeVisible();
  await problems.expectNone();

  await rows(page).nth(0).click();
  await expect(page).toHaveURL(/\/notice\?id=\d+$/);
  await expect(title(page, /代理结算说明/)).toBeFocused();
  await expect(page.getByRole('article')).toContainText('未转出的积分会继续保留在余额里。');
  await expect.poll(badge).toBe(1);
  await page.goBack();
  // The notice keeps its place until the list is read again, but is no longer marked as unread.
  await expect(rows(page).nth(0)).toHaveAccessibleName(/^\d+ 月代理结算说明/);
  await expect(rows(page).nth(1)).toHaveAccessibleName(/^未读\s*系统维护通知/);
  await expect(unread(page, '未读 1')).toBeVisible();
  await page.reload();
  await expect(rows(page).nth(0)).toHaveAccessibleName(/^未读\s*系统维护通知/);
  await expect(rows(page).nth(1)).toHaveAccessibleName(/代理结算说明/);
  await expect(page.getByText('没有更多了')).toBeAttached();
  await expect(rows(page)).toHaveCount(12);

  await page.getByRole('link', { name: '我的' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /消息通知.*1 条未读/ })).toBeVisible();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(badge).toBe(0);
});

test('the address holds the filter; all notices are marked as read at once, and empty lists say so', async ({
  page,
}) => {
  await signIn(page, 'agent', '/notice');
  await expect(rows(page)).not.toHaveCount(0);
  await test.step('the address holds the filter, also after a reload', async () => {
    await unread(page, '未读 2').click();
    await expect(page).toHaveURL('/notice?filter=unread');
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
  });
  await test.step('all are marked as read at once, although the first call fails', async () => {
    await goTo(page, '/notice');
    await expect(rows(page)).toHaveCount(12);
    await expect(list(page).getByText('未读', { exact: true })).toHaveCount(2);
    await mock(page).faults({ rules: [{ path: '/api/notice/read', kind: 'code', value: 50000, times: 1 }] });
    await markAll(page).click();
    await expectToast(page, '没有收到结果。已保存在本机，会接着发送');
    await expect(list(page).getByText('未读', { exact: true })).toHaveCount(0);
    await expect(markAll(page)).toHaveCount(0);
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: '消息通知', exact: true })).toBeVisible();
    // The visit of the list has ended only when home shows. Before that, the list is at most hidden.
    await expect(page.getByRole('main').getByRole('region', { name: '需要处理' })).toBeVisible();
  });
  await test.step('an empty list of unread notices says so', async () => {
    await goTo(page, '/notice?filter=unread');
    await expect(page.getByText('没有未读的通知')).toBeVisible();
  });
  await test.step('without a fault a toast confirms the marking, and a list without notices says so', async () => {
    await mock(page).reset();
    await signIn(page, 'agent', '/notice?filter=unread');
    await markAll(page).click();
    await expectToast(page, '已全部标为已读');
    await mock(page).reset({ scenario: 'empty' });
    await signIn(page, 'agent', '/notice');
    await expect(page.getByText('还没有通知')).toBeVisible();
    await expect(markAll(page)).toHaveCount(0);
  });
});

test('a failed notice or list says so in its place, and can be read again', async ({ page }) => {
  await signIn(page, 'agent', '/about');
  await mock(page).faults({
    rules: [
      { path: '/api/notice/list/page', kind: 'http', value: 500 },
      { path: '/api/notice/get', kind: 'code', value: 50000 },
    ],
  });
  await goTo(page, '/notice');
  await expect(page.getByText('没有读到通知')).toBeVisible();
  await goTo(page, '/notice?id=3');
  await expect(title(page, /没有读到这条通知/)).toBeVisible();
  await mock(page).faults();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(title(page, /新课程上架/)).toBeVisible();
  await page.goto('/notice?id=99999');
  await expect(page.getByText('没有找到这条通知')).toBeVisible();
  await page.getByRole('link', { name: '查看全部通知' }).click();
  await expect(rows(page)).toHaveCount(12);
});

test('without a network notices show their age, and are marked as read when the network is back', async ({ page }) => {
  await signIn(page, 'agent', '/notice');
  await expect(rows(page)).toHaveCount(12);
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await expect(page.getByText('离线', { exact: true }).first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /2 条未读/ })
    .click();
  await expect(page.getByText(/^这些内容截至(今天|昨天) \d\d:\d\d$/)).toBeVisible();
  await rows(page).nth(0).click();
  await expect(page.getByRole('article')).toContainText('未转出的积分会继续保留在余额里。');
  await expect(page.getByText(/^这条通知截至(今天|昨天)/)).toBeVisible();
  await mock(page).faults();
  await expect(page.getByText('离线', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(unread(page, '未读 1')).toBeVisible();
});

test('a notice is plain text: a web address becomes a safe link, and nothing in it runs', async ({ page }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await signIn(page, 'admin', '/about');
  const content =
    '规则见 https://example.com/rules?a=1。\n\n<img src=x onerror=alert(1)> javascript:alert(2) https://' +
    'good.example@evil.example/';
  const { data: id } = await callFromPage(page, 'POST', '/api/notice/add', { title: '<b>规则</b>', content });
  await page.goto(`/notice?id=${String(id)}`);
  await expect(title(page, /<b>规则<\/b>/)).toBeVisible();
  const article = page.getByRole('article');
  await expect(article).toContainText('<img src=x onerror=alert(1)> javascript:alert(2)');
  const link = article.getByRole('link');
  await expect(link).toHaveCount(1);
  await expect(link).toHaveAttribute('href', 'https://example.com/rules?a=1');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');

  await mock(page).reset({ scenario: 'edge' });
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'agent', '/notice');
  await expect(rows(page)).not.toHaveCount(0);
  const sideways = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways).toBe(0);
  await expectNoAxeViolations(page);
  await rows(page).nth(0).click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect.poll(sideways).toBe(0);
  await expectNoAxeViolations(page);
  expect(dialogs).toEqual([]);
});

test('a list of hundreds of notices has unread ones first, and only a few rows in the page', async ({ page }) => {
  await signIn(page, 'admin', '/about');
  await page.evaluate(async () => {
    for (let number = 1; number <= 240; number += 1) {
      const body = JSON.stringify({ title: `第 ${number} 条`, content: '内容' });
      const answer = await fetch('/api/notice/add', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  });
  await signIn(page, 'agent', '/notice');
  await expect(rows(page).nth(0)).toHaveAccessibleName(/^未读/);
  await expect(unread(page, '未读 99+')).toBeVisible();
  // Scrolls until the read notices appear, which come after 240 unread ones.
  await expect(async () => {
    await page.mouse.wheel(0, 12_000);
    await expect(rows(page).last()).not.toHaveAccessibleName(/^未读/, { timeout: 500 });
  }).toPass();
  const positions = await rows(page).evaluateAll((links) =>
    links.map((link) => Number(link.closest('[aria-posinset]')?.getAttribute('aria-posinset'))),
  );
  expect(Math.max(...positions)).toBeGreaterThan(200);
  // The list is virtual: only a few rows exist at a time.
  expect(positions.length).toBeLessThan(60);
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the list is a table that its head sorts, and a notice opens beside it', async ({ page }) => {
    const problems = await collectProblems(page);
    await signIn(page, 'agent', '/notice');
    await expect(rows(page)).toHaveCount(12);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: '按时间排序' }).click();
    await expect(page).toHaveURL(/sort=newest/);
    await page.getByRole('button', { name: '按时间排序' }).click();
    await expect(rows(page).first()).toContainText('欢迎使用');
    await page.getByRole('button', { name: '按状态排序' }).click();
    await expect(rows(page).first()).toHaveAccessibleName(/^未读/);
    await expect(page.getByRole('navigation').getByRole('link', { name: /通知.*2 条未读/ })).toBeVisible();
    await problems.expectNone();
    await rows(page).nth(1).click();
    await expect(title(page, /系统维护通知/)).toBeVisible();
    await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'page');
    await expect(rows(page).nth(0)).toHaveAccessibleName(/^未读/);
    await expect(page.getByRole('navigation').getByRole('link', { name: /通知.*1 条未读/ })).toBeVisible();
    await page.setViewportSize({ width: 1024, height: 800 });
    await expect(page.getByRole('button', { name: '按时间排序' })).toBeVisible();
    await expect(page.getByText('内容', { exact: true })).toBeHidden();
    await expect(rows(page).nth(1)).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(rows(page).nth(1)).toBeFocused();
    await page.getByRole('checkbox', { name: '选择这些通知' }).check();
    await page.getByRole('button', { name: '标为已读' }).click();
    await expectToast(page, '已标为已读');
    await expect(rows(page).nth(0)).toHaveAccessibleName(/^已读/);
    await problems.expectNone();
  });
});

test.describe('en-US, in the dark', () => {
  test.use({ colorScheme: 'dark', ...withLanguage('en-US'), viewport: { width: 320, height: 640 } });
  test('is accessible, and fits 320 px with double text size', async ({ page }) => {
    await signIn(page, 'agent', '/notice');
    const row = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await expect(row).toBeVisible();
    await expectNoAxeViolations(page);
    await row.click();
    await expect(page.getByRole('article')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(row).toBeVisible();
    await setTextSize(page, '200%');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

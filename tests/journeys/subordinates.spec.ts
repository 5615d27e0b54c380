/**
 * 下级代理: finding a subordinate, transferring coins, and inviting more subordinates. In scenario `default` the
 * student has id 3 and 500 coins.
 */
import { expect, type Page } from '@playwright/test';
import {
  callAs,
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  goOffline,
  goTo,
  mock,
  readAgain,
  signIn,
  setTextSize,
  test,
} from '../support/index.ts';

test.use({ reducedMotion: 'no-preference' });

const listPath = '/api/user/subordinate';

function rows(page: Page) {
  return page.getByRole('list', { name: '下级' }).getByRole('listitem');
}

/** Returns the balances on the screen, from top to bottom. */
async function balances(page: Page): Promise<number[]> {
  const texts = await rows(page).allInnerTexts();
  return texts.map((text) =>
    Number(/(?:^|\n)([\d,]+)\n?/m.exec(text.replaceAll('积分', ''))?.[1]?.replaceAll(',', '')),
  );
}

async function openInvitation(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '邀请' }).click();
  await expect(page.getByRole('dialog', { name: '邀请下级' })).toBeVisible();
}

test('the list shows, sorts and finds all subordinates, also after a failed read and without a network', async ({
  page,
}) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/');

  await test.step('a failed list can be read again', async () => {
    await mock(page).faults({ rules: [{ path: listPath, kind: 'http', value: 500 }] });
    await page.getByRole('link', { name: '代理', exact: true }).click();
    await expect(page.getByText('没有读到下级')).toBeVisible();
    await mock(page).faults();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(rows(page).first()).toBeVisible();
  });

  await test.step('the list has most coins first, another order or a search; the address holds it', async () => {
    await expect(page.getByText('21 位下级')).toBeVisible();
    const falling = await balances(page);
    expect(falling.length).toBeGreaterThan(1);
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    await page.getByLabel('排序').selectOption({ label: '余额从低到高' });
    await expect(page).toHaveURL(/sort=coinUp/);
    await expect(async () => {
      const rising = await balances(page);
      expect(rising.length).toBeGreaterThan(1);
      expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    }).toPass();
    await page.reload();
    await expect(page.getByLabel('排序')).toHaveValue('coinUp');
    await page.getByRole('searchbox').fill('stud');
    await expect(page.getByText('找到 1 位')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('陈思宇');
    await expect(page).toHaveURL(/text=stud/);
    await page.getByRole('searchbox').fill('没有这个人');
    await expect(page.getByText('没有找到这样的下级')).toBeVisible();
    await page.getByRole('button', { name: '看全部下级' }).click();
    await expect(page.getByText('21 位下级')).toBeVisible();
    await problems.expectNone();
  });

  await test.step('without a network the list shows the offline copy with its age', async () => {
    await goTo(page, '/');
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await goOffline(page);
    await page.getByRole('link', { name: '代理', exact: true }).click();
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByText(/^这些内容截至(今天|昨天) \d/)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('searchbox').fill('nobody has read this');
    await expect(page.getByText('离线，这些下级还没有读过')).toBeVisible({ timeout: 20_000 });
  });
});

test('coins can be transferred to a subordinate who isn’t banned, and the list shows no hidden figures', async ({
  page,
}) => {
  await signIn(page, 'agent', '/subordinate?text=student');

  await test.step('a transfer starts at the amount, returns to the list, and updates the balance in it', async () => {
    await expect(rows(page)).toContainText('500');
    await page.getByRole('link', { name: '转账给 陈思宇' }).click();
    await expect(page).toHaveURL(/\/transferCoin\?to=student/);
    await expect(page.getByText('已核对')).toBeVisible();
    await expect(page.getByLabel('转账数量')).toBeFocused();
    await page.getByLabel('转账数量').fill('250');
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认转出 250' }).click();
    await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
    await page.getByRole('link', { name: '完成' }).click();
    await expect(page).toHaveURL(/\/subordinate\?text=student$/);
    await expect(rows(page)).toContainText('750');
  });

  await test.step('a banned subordinate stays in the list, but gets no coins', async () => {
    await callAs(page, { userAccount: 'admin', user: 'agent' }, 'GET', '/api/user/ban?id=3');
    await readAgain(page);
    await expect(rows(page)).toContainText('已封禁');
    await expect(rows(page).getByRole('button', { name: '转账给 陈思宇' })).toBeDisabled();
  });

  await test.step('figures that were hidden on home are hidden in the list', async () => {
    await goTo(page, '/');
    await page.getByRole('button', { name: '隐藏数字' }).click();
    await page.getByRole('link', { name: '代理', exact: true }).click();
    await expect(rows(page).first()).toContainText('••••');
    for (const text of await rows(page).allInnerTexts()) expect(text).not.toMatch(/(?:^|\n)[\d,]+(?:\n|$)/);
  });
});

test('a row opens the subordinate with the transfers in both directions; other users are not found', async ({
  page,
  context,
}) => {
  const problems = await collectProblems(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // User 1 is the administrator, who isn't a subordinate of the agent.
  await signIn(page, 'agent', '/subordinate_detail?id=1');
  await test.step('a user who is no subordinate is not found, and back leads to the list', async () => {
    await expect(page.getByRole('heading', { name: '没有找到这个下级' })).toBeVisible();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(page).toHaveURL(/\/subordinate$/);
  });

  const main = page.getByRole('main');
  await test.step('a row opens the subordinate, with balance and a copy button for the account', async () => {
    const gift = { userAccount: 'agent', transferCoin: 30, remark: 'student' };
    await callAs(page, { userAccount: 'student', user: 'agent' }, 'POST', '/api/user/transferCoin', gift);
    await readAgain(page);
    await page.getByRole('searchbox').fill('student');
    // A click is lost if the search replaces the row between the button's press and its release.
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('link', { name: '陈思宇', exact: true }).click();
    await expect(page).toHaveURL(/\/subordinate_detail\?id=3$/);
    await expect(page.getByRole('heading', { name: '陈思宇' })).toBeVisible();
    await expect(main.getByText('470', { exact: true })).toBeVisible();
    await expect(main.getByText('正常')).toBeVisible();
    await page.getByRole('button', { name: '复制账号' }).click();
    await expectToast(page, '账号已复制');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('student');
  });

  await test.step('the page lists the transfers in both directions, each with a link to its change', async () => {
    const transfers = page.getByRole('list', { name: '和陈思宇的转账' }).getByRole('listitem');
    await expect(page.getByText('共 5 笔，来自你的积分变更')).toBeVisible();
    await expect(transfers).toHaveCount(5);
    await expect(main.getByRole('term').filter({ hasText: '对方转给我' }).locator('..')).toContainText('30 1 笔');
    await expect(main.getByRole('term').filter({ hasText: '我转给对方' }).locator('..')).toContainText('1,100 4 笔');
    await expectNoAxeViolations(page);
    await transfers.filter({ hasText: '来自 陈思宇' }).getByRole('link').click();
    await expect(page).toHaveURL(/\/coin_detail\?id=\d+$/);
    await page.goBack();
    await expect(main.getByRole('link', { name: '转账给 陈思宇', exact: true })).toHaveAttribute(
      'href',
      /\/transferCoin\?to=student$/,
    );
    await problems.expectNone();
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test('the list is a table: its head sorts, and the keyboard opens and closes a subordinate beside it', async ({
    page,
  }) => {
    await signIn(page, 'agent', '/subordinate');
    await expect(rows(page).first()).toBeVisible();
    await page.getByRole('button', { name: '按账号排序' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(rows(page).first()).toContainText('caomengqi');
    await page.keyboard.press('ArrowDown');
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    await expect(first.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    const pane = page.getByRole('region', { name: '下级详情' });
    await expect(pane.getByRole('definition').filter({ hasText: 'caomengqi' })).toBeVisible();
    await expect(first.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const name = await second.getByRole('link').first().innerText();
    await expect(pane.getByRole('heading', { name })).toBeVisible();
    for (const [width, sorts] of [
      [1280, ['姓名', '账号', '余额', '状态']],
      [900, ['姓名', '余额', '状态']],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const shown = page.getByRole('group', { name: '排序' }).getByRole('button').filter({ visible: true });
      await expect(shown).toHaveText(sorts);
      await expect(second.getByRole('checkbox')).toBeVisible();
    }
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(pane.getByRole('heading', { name })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pane).toHaveCount(0);
    await expect(page).toHaveURL(/\/subordinate\?sort=name$/);
    await expect(second.getByRole('link').first()).toBeFocused();
  });
});

test('a cut text is shown as a tooltip, although a link covers the row', async ({ page }) => {
  const account = 'a'.repeat(32);
  await page.setViewportSize({ width: 900, height: 800 });
  await signIn(page, 'agent', '/subordinate', 'edge');
  await page.getByRole('main').locator('[data-cell]').filter({ hasText: account }).hover({ force: true });
  await expect(page.getByTitle(account, { exact: true })).toHaveCount(1);
  await page.getByRole('searchbox').hover();
  await expect(page.getByTitle(account, { exact: true })).toHaveCount(0);
});

test('the invitation can be shared, copied and saved, and its link fills in the registration', async ({
  page,
  context,
}) => {
  const problems = await collectProblems(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: (data: ShareData) => {
        document.documentElement.dataset['shared'] = data.url ?? '';
        return Promise.resolve();
      },
    });
  });
  await signIn(page, 'agent', '/subordinate');
  await openInvitation(page);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('img', { name: '邀请链接的二维码' })).toBeVisible();
  await expect(sheet).toContainText('LXF2K6QM');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: '分享' }).click();
  const link = `${new URL(page.url()).origin}/register?invite=LXF2K6QM`;
  await expect(page.locator('html')).toHaveAttribute('data-shared', link);
  await sheet.getByRole('button', { name: '复制' }).click();
  await expectToast(page, '链接已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '保存图片' }).click();
  expect((await saving).suggestedFilename()).toBe('invite.png');
  await problems.expectNone();

  await test.step('without a share menu copying is the main action, and a failed copy is reported', async () => {
    await sheet.getByRole('button', { name: '关闭' }).click();
    await page.evaluate(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      const writeText = () => Promise.reject(new Error('refused'));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    });
    await openInvitation(page);
    await expect(sheet.getByRole('button', { name: '分享' })).toHaveCount(0);
    await sheet.getByRole('button', { name: '复制链接' }).click();
    await expectToast(page, '复制不了，请长按链接');
  });

  await callFromPage(page, 'POST', '/api/user/logout');
  await page.goto(link);
  await expect(page.getByLabel(/^邀请码/)).toHaveValue('LXF2K6QM');
  // A code that looks like a number is not read as a number.
  for (const code of ['24682468', '2E345678']) {
    await goTo(page, `/register?invite=${code}`);
    await expect(page.getByLabel(/^邀请码/)).toHaveValue(code);
  }
});

test('the longest names, HTML and other directions break nothing', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, 'agent', '/subordinate', 'edge');
  await expect(rows(page).first()).toBeVisible();
  const sideways = (): Promise<number> =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(sideways).toBe(0);
  await problems.expectNone();
  await setTextSize(page, '200%');
  await expect.poll(sideways).toBe(0);
  await openInvitation(page);
  await expect.poll(sideways).toBe(0);
});

test('one of 10 000 subordinates is found, and fast scrolling causes no layout shift', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/subordinate?sort=newest', 'large');
  await expect(rows(page).first()).toBeVisible();
  // Scrolls until more than 200 rows, and so several pages, have loaded.
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    expect(Number(await rows(page).last().getAttribute('aria-posinset'))).toBeGreaterThan(200);
  }).toPass({ intervals: [100] });
  expect(await rows(page).count()).toBeLessThan(60);
  await problems.expectNone();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('searchbox').fill('student');
  await expect(rows(page).filter({ hasText: '陈思宇' })).toBeVisible({ timeout: 20_000 });
});

test('a user who is no agent is refused; a user without subordinates learns how to invite', async ({ page }) => {
  await test.step('a user who is no agent is refused, and sees no link to this page', async () => {
    await signIn(page, 'student', '/subordinate');
    await expect(page.getByRole('heading', { name: '这个页面只对代理开放' })).toBeVisible();
    await expect(page.getByRole('button', { name: '邀请' })).toHaveCount(0);
    await goTo(page, '/');
    await expect(page.getByRole('link', { name: '网课合集', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: '代理', exact: true })).toHaveCount(0);
  });
  await test.step('a user without subordinates learns how to invite', async () => {
    await signIn(page, 'admin', '/subordinate');
    await expect(page.getByRole('heading', { name: '还没有下级' })).toBeVisible();
    await page.getByRole('button', { name: '邀请下级' }).click();
    await expect(page.getByRole('dialog', { name: '邀请下级' })).toContainText('ZXJF8888');
  });
});

/** The session: checks that fail, its end by the backend, and log-ins and log-outs in several tabs. */
import { expect, type Page } from '@playwright/test';
import { callFromPage, mock, releaseDialogs, signIn, withDialogsHeld, test, type FaultRule } from '../support/index.ts';

async function openAs(page: Page, path: string): Promise<void> {
  await signIn(page, 'agent', path);
  await expect(page.getByRole('navigation', { name: '主要页面' })).toBeVisible();
}

test.beforeEach(async ({ context }) => {
  await withDialogsHeld(context);
});

const sessionEndsAt = (path: string, value: 40001 | 40100): FaultRule => ({ path, kind: 'code', value });

test('failing checks of the session lead to /500 or to the last known user, never to the log-in', async ({ page }) => {
  await openAs(page, '/');

  await test.step('an HTTP error leads to /500, which fits the smallest screen, and its retry leads back', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await mock(page).faults({ rules: [{ path: '/api/user/get/login', kind: 'http', value: 500 }] });
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expect(page).toHaveURL(/\/500/);
    await expect(page.getByRole('main').getByText('服务器错误，请联系管理员')).toBeVisible();
    const codeLine = page.getByText(/^500 · /u);
    await expect(codeLine).toBeVisible();
    await expect(page.getByRole('complementary', { name: '公告' })).toBeVisible();
    const [last, tabs] = await Promise.all([
      codeLine.boundingBox(),
      page.getByRole('navigation', { name: '主要页面' }).boundingBox(),
    ]);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
    await page.setViewportSize({ width: 390, height: 844 });
    await mock(page).faults();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page).toHaveURL(/\/about$/);
  });

  await test.step('a refusal leads to /500 with its message; a retry opens the list with the new filter', async () => {
    await page.getByRole('link', { name: '积分变更', exact: true }).click();
    await mock(page).faults({ rules: [{ path: '/api/user/get/login', kind: 'code', value: 50001 }] });
    await page.getByRole('button', { name: '收入', exact: true }).click();
    await expect(page).toHaveURL(/\/500\?from=%2FcoinChange%3F/u);
    await expect(page.getByRole('heading', { name: '服务器错误，请联系管理员' })).toBeVisible();
    await expect(page.getByRole('main').getByText('模拟的错误')).toBeVisible();
    await mock(page).faults();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page).toHaveURL(/\/coinChange\?/u);
    await expect(page.getByRole('button', { name: '收入', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('without a network the last known user stays, and the page says that it is offline', async () => {
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect(page).toHaveURL('/');
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByText('林晓峰').first()).toBeVisible();
    await expect(page.getByText(/^离线/).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('林晓峰').first()).toBeVisible();
    await mock(page).faults();
    await expect(page.getByText(/数据截至/)).toHaveCount(0, { timeout: 30_000 });
  });

  await test.step('a backend that does not answer does not block a navigation', async () => {
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect(page).toHaveURL('/');
    await mock(page).faults({ rules: [{ path: '/api/user/get/login', kind: 'timeout' }] });
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByText('林晓峰').first()).toBeVisible();
  });
});

test('an ended session leads to /login once, after any call, and the log-in leads back', async ({ page }) => {
  const loads: string[] = [];
  page.on('framenavigated', (frame) => loads.push(frame.url()));
  await openAs(page, '/');

  for (const code of [40001, 40100] as const) {
    await test.step(`with ${code}`, async () => {
      await mock(page).faults({ rules: [sessionEndsAt('/api/user/get/login', code)] });
      await page.getByRole('link', { name: '我的', exact: true }).click();
      await expect(page).toHaveURL(/\/login\?redirect=%2Fabout$/);
      await mock(page).faults();
      await page.getByRole('button', { name: /agent/ }).click();
      await expect(page).toHaveURL(/\/about$/);
      await expect(page.getByText('林晓峰').first()).toBeVisible();

      // Any other call with this code leads to the log-in too.
      loads.length = 0;
      await mock(page).faults({
        rules: ['/api/coinChange/list/page', '/api/coinChange/summary', '/api/user/getUserInfo'].map((path) =>
          sessionEndsAt(path, code),
        ),
      });
      await page.getByRole('link', { name: '积分变更', exact: true }).click();
      await expect(page).toHaveURL(/\/login\?redirect=%2FcoinChange$/);
      await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
      // No earlier call can lead to the log-in again, because each was answered, or aborted with its page. The call
      // that the journey makes below bypasses the app, so it doesn't lead there either.
      await expect
        .poll(async () => (await mock(page).log(200)).filter((entry) => entry.code === code).length)
        .toBeGreaterThan(0);
      expect((await callFromPage(page, 'GET', '/api/coinChange/summary')).code).toBe(code);
      expect(loads.filter((url) => url.includes('/login'))).toHaveLength(1);
      await mock(page).faults();
      await page.getByRole('button', { name: /agent/ }).click();
      await expect(page).toHaveURL(/\/coinChange$/);
      await page.getByRole('link', { name: '首页', exact: true }).click();
      await expect(page).toHaveURL('/');
    });
  }
});

test('if the backend ends the session, one toast says why, and the user’s data is removed', async ({ page }) => {
  // The page itself counts toasts, because a toast may disappear before the journey looks.
  let toastCount = 0;
  const liveCounts: string[] = [];
  page.on('console', (message) => {
    if (message.text() === 'toast appeared') toastCount += 1;
    if (message.text().startsWith('live regions with the message: ')) liveCounts.push(message.text().slice(-1));
  });
  await page.addInitScript(() => {
    let lastCount = 0;
    new MutationObserver((changes) => {
      const toasts = (nodes: readonly Node[]): number =>
        nodes.filter(
          (node) =>
            node instanceof HTMLElement && node.ariaHidden === 'true' && node.textContent.includes('模拟的错误'),
        ).length;
      const added = toasts(changes.flatMap(({ addedNodes }) => [...addedNodes]));
      const removed = toasts(changes.flatMap(({ removedNodes }) => [...removedNodes]));
      // A toast that is moved to another place of the page is removed and added in one step, and doesn't count.
      if (added > removed) console.debug('toast appeared');
      const regions = [...document.querySelectorAll('[aria-live]')].filter((one) =>
        one.textContent.includes('模拟的错误'),
      ).length;
      if (regions !== lastCount) console.debug(`live regions with the message: ${regions}`);
      lastCount = regions;
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await openAs(page, '/about');
  await mock(page).faults({
    rules: [sessionEndsAt('/api/coinChange/list/page', 40100), sessionEndsAt('/api/coinChange/summary', 40100)],
  });
  await page.getByRole('link', { name: '积分变更', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastUser'))).toBeNull();
  await expect(page.getByText('林晓峰')).toHaveCount(0);
  await expect.poll(() => liveCounts).toEqual(['1', '0']);
  await expect(page.locator('[aria-live]', { hasText: '模拟的错误' })).toHaveCount(0);
  // There was no second toast either.
  expect(toastCount).toBe(1);
});

test('a new device without a network says so, and a retry with a network leads to the log-in', async ({ page }) => {
  await page.goto('/about?fault=network');
  await expect(page.getByText(/网络/).first()).toBeVisible();
  await mock(page).faults();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fabout$/);
});

test('a log-out and a log-in affect every tab, and a log-out works without a network', async ({ page, context }) => {
  await openAs(page, '/about');
  const other = await context.newPage();

  await test.step('a log-out leads every tab to the log-in page', async () => {
    await other.goto('/coinChange');
    await expect(other.getByRole('heading', { name: '积分变更' })).toBeVisible();
    await expect.poll(() => other.evaluate(() => sessionStorage.getItem('dialog'))).not.toBeNull();
    await page.getByRole('button', { name: '退出' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
    // The next user of this tab must see the announcement again.
    await expect.poll(() => other.evaluate(() => sessionStorage.getItem('dialog'))).toBeNull();
  });

  await test.step('after another user logs in in one tab, the other tab shows that user', async () => {
    await page.getByRole('button', { name: /agent/ }).click();
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expect(page.getByText('林晓峰').first()).toBeVisible();
    await other.goto('/login');
    await other.getByRole('button', { name: /student/ }).click();
    await expect(other).toHaveURL(/\/$/);
    await expect(page.getByText('陈思宇').first()).toBeVisible();
    await expect(page.getByText('林晓峰')).toHaveCount(0);
  });

  await test.step('an offline log-out ends the session on the backend too, when the network is back', async () => {
    await expect(page).toHaveURL('/about');
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await page.getByRole('button', { name: '退出' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await mock(page).faults();
    await page.goto('/about');
    await expect(page).toHaveURL(/\/login\?redirect=%2Fabout$/);
  });
});

test('a tab that waits at the log-in page goes on after a log-in in another tab', async ({ page, context }) => {
  await page.goto('/coinChange?direction=in');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByRole('button', { name: /agent/ })).toBeEnabled();
  const other = await context.newPage();
  await other.goto('/login');
  await other.getByRole('button', { name: /agent/ }).click();
  await expect(other).toHaveURL(/\/$/);
  await expect(page).toHaveURL(/\/coinChange\?direction=in$/);
  await expect(page.getByRole('heading', { level: 1, name: '积分变更' })).toBeVisible();

  // A logged-in user who opens the log-in page wants another account. Activity in another tab must not lead this tab
  // away.
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /student/ })).toBeEnabled();
  expect(
    (await callFromPage(other, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 1 })).code,
  ).toBe(0);
  await other.goto('/about');
  await expect(other.getByText('林晓峰').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastUser'))).toContain('"coin":9999');
  await page.getByRole('button', { name: /student/ }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('/500 offers another account, after a confirmation if edits wait, and leads to the requested page', async ({
  page,
}) => {
  const busy: FaultRule = { path: '/api/gxy/update', kind: 'http', value: 503 };
  await signIn(page, 'agent', '/gxy/update?id=1');
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await mock(page).faults({ rules: [busy] });
  await page.getByLabel('实习单位').fill('还没有发送');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '1 项待发送' })).toBeVisible({ timeout: 30_000 });
  await mock(page).faults({ rules: [busy, { path: '/api/user/get/login', kind: 'code', value: 40_101 }] });
  await page.goto('/coinChange');
  await releaseDialogs(page);
  await page.getByRole('button', { name: '换一个账号登录' }).click();
  const confirmDialog = page.getByRole('alertdialog', { name: '还有 1 项没有发送' });
  await confirmDialog.getByRole('button', { name: '先不退出' }).click();
  await expect(confirmDialog).toBeHidden();
  await expect(page).toHaveURL(/\/500/);
  await page.getByRole('button', { name: '换一个账号登录' }).click();
  await confirmDialog.getByRole('button', { name: '仍要退出' }).click();
  await expect(page).toHaveURL('/login?redirect=%2FcoinChange');
});

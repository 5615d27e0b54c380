/** The page 我的: what each role sees, preferences that persist, and changes of name and password. */
import { expect, test, type Page } from '@playwright/test';
import {
  callFromPage,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  mock,
  password,
  signIn,
  setTextSize,
  withoutAnnouncements,
} from '../support/index.ts';

const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const sheet = (page: Page) => page.getByRole('dialog');

declare global {
  interface Window {
    firstFrame?: { scheme: string | undefined; lang: string; background: string };
  }
}

test.beforeEach(async ({ page }) => {
  await withoutAnnouncements(page);
});

/** Records how the page looked in its first frame. */
async function watchFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = (): void => {
      if (!document.body) {
        requestAnimationFrame(look);
        return;
      }
      window.firstFrame = {
        scheme: document.documentElement.dataset['scheme'],
        lang: document.documentElement.lang,
        background: getComputedStyle(document.body).backgroundColor,
      };
    };
    requestAnimationFrame(look);
  });
}

test.describe('who sees what', () => {
  test('a student sees the balance, the ways and the version, and no trace of what others may do', async ({ page }) => {
    const problems = await collectProblems(page);
    await signIn(page, 'student', '/about');
    const main = page.getByRole('main');
    await expect(main.getByText('500', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: '积分变更' })).toHaveAttribute('href', '/coinChange');
    await expect(main.getByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/mall?view=orders');
    await expect(main.getByRole('link', { name: '消息通知' })).toHaveAttribute('href', '/notice');
    await expect(main.getByRole('link', { name: '购买', exact: true })).toHaveAttribute('href', '/mall');
    await expect(main.getByRole('link', { name: '转账', exact: true })).toHaveAttribute('href', '/transferCoin');
    await expect(main.getByRole('link', { name: /代理/ })).toHaveCount(0);
    await expect(main.getByText('管理', { exact: true })).toHaveCount(0);
    await expect(main.locator('a[href*=system], a[href*=management]')).toHaveCount(0);
    await expect(page.getByText(/^\d+\.\d+\.\d+ · [0-9a-f]{7,}/)).toBeVisible();
    await problems.expectNone();
  });

  test('an agent has agents, a masked e-mail, a code to copy, a name on one line; an admin the management', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'agent', '/about');
    await expect(page.getByRole('link', { name: '我的代理' })).toHaveAttribute('href', '/subordinate');
    await expect(page.getByRole('link', { name: '系统管理', exact: true })).toHaveCount(0);
    await expect(page.getByText(/^lin\*\*\*@/)).toBeVisible();
    const { data } = await callFromPage(page, 'GET', '/api/user/get/login');
    const code = JSON.stringify(data).match(/"invitationCode":"([^"]+)"/)?.[1] ?? '';
    await page.getByRole('button', { name: '复制邀请码' }).click();
    await expectToast(page, '已复制邀请码');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

    const name = page.getByRole('heading', { name: '林晓峰' });
    await expect(name).toBeVisible();
    await setTextSize(page, '200%');
    const box = await name.boundingBox();
    expect(box?.width).toBeGreaterThan(box?.height ?? Infinity);

    await signIn(page, 'admin', '/about');
    const management = page.getByRole('navigation', { name: '管理' });
    for (const [way, href] of [
      ['系统管理', '/system'],
      ['用户', '/system?view=users'],
      ['商城管理', '/mall_management'],
      ['平台管理', '/platform_management'],
    ] as const) {
      await expect(management.getByRole('link', { name: way, exact: true })).toHaveAttribute('href', href);
    }
  });
});

test('while the backend can’t be reached the balance says as of when it is', async ({ page }) => {
  await signIn(page, 'agent');
  await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/截至/)).toHaveCount(0);
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByRole('main').getByText(/^可用积分 · 截至(今天|昨天) \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('main').getByText('10,000', { exact: true })).toBeVisible();
  for (const name of ['购买', '转账']) {
    const way = page.getByRole('main').getByRole('link', { name });
    await expect(way).toHaveAttribute('aria-disabled', 'true');
    await expect(way).toHaveAccessibleDescription('转账和购买不会排队。请联网后由你亲自确认。');
    await way.click({ force: true });
    await expect(page).toHaveURL('/about');
  }
  await mock(page).faults();
  await expect(page.getByRole('main').getByRole('link', { name: '转账', exact: true })).not.toHaveAttribute(
    'aria-disabled',
  );
});

test.describe('preferences', () => {
  test('the scheme holds at once and from the first frame of the next visit', async ({ page }) => {
    await watchFirstFrame(page);
    await signIn(page, 'agent', '/about');
    await row(page, /外观/).click();
    await sheet(page).getByRole('radio', { name: '深色' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(row(page, /外观/)).toContainText('深色');
    await expect(row(page, /外观/)).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await page.reload();
    await expect(row(page, /外观/)).toContainText('深色');
    expect(await page.evaluate(() => window.firstFrame)).toMatchObject({
      scheme: 'dark',
      background: 'rgb(13, 17, 16)',
    });
  });

  test('the language holds at once and over a reload', async ({ page }) => {
    await watchFirstFrame(page);
    await signIn(page, 'agent', '/about');
    await row(page, /语言/).click();
    await sheet(page).getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Me');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await page.reload();
    await expect(row(page, /Language/)).toContainText('English');
    await row(page, /Language/).click();
    await sheet(page).getByRole('radio', { name: '简体中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的');
  });

  test('hidden amounts stay hidden, here and on the first page', async ({ page }) => {
    await signIn(page, 'agent', '/about');
    await expect(page.getByText('10,000', { exact: true })).toBeVisible();
    await page.getByRole('switch', { name: '隐藏金额' }).click();
    await expect(page.getByText('10,000', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('首页');
    await expect(page.getByText('••••').first()).toBeVisible();
    await expect(page.getByText('10,000', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await page.getByRole('switch', { name: '隐藏金额' }).click();
    await expect(page.getByText('10,000', { exact: true })).toBeVisible();
  });

  test('a sheet is left by Escape and by back, and changes nothing then', async ({ page }) => {
    await signIn(page, 'agent');
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await row(page, /外观/).click();
    await expect(sheet(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toBeHidden();
    await row(page, /语言/).click();
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL('/about');
    await expect(row(page, /语言/)).toContainText('简体中文');
  });
});

test.describe('the password', () => {
  const old = (page: Page) => sheet(page).getByLabel('原密码');
  const fresh = (page: Page) => sheet(page).getByLabel('新密码', { exact: true });
  const again = (page: Page) => sheet(page).getByLabel('再输一次新密码');
  const save = (page: Page) => sheet(page).getByRole('button', { name: '保存' });

  test('changes, and the new one logs in where the old one no longer does', async ({ page }) => {
    await signIn(page, 'student', '/about');
    await row(page, '修改密码').click();
    await save(page).click();
    await expect(old(page)).toBeFocused();
    await expect(old(page)).toHaveAccessibleDescription('请输入原密码');

    await old(page).fill('not the old one');
    await fresh(page).fill('brand new words');
    await again(page).fill('brand new wards');
    await save(page).click();
    await expect(again(page)).toHaveAccessibleDescription('两次输入不一样，请再输一次');
    await again(page).fill('brand new words');
    await save(page).click();
    await expect(old(page)).toBeFocused();
    await expect(old(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(fresh(page)).toHaveValue('brand new words');

    await old(page).fill(password);
    await save(page).click();
    await expectToast(page, '密码已修改');
    await expect(sheet(page)).toBeHidden();
    await row(page, '修改密码').click();
    await expect(old(page)).toHaveValue('');

    await callFromPage(page, 'POST', '/api/user/logout');
    expect(
      (await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'student', userPassword: password })).code,
    ).toBe(40000);
    await page.goto('/login');
    await page.getByLabel('账号或邮箱').fill('student');
    await page.getByLabel('密码', { exact: true }).fill('brand new words');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test('whose answer was lost isn’t claimed to have changed or not, and saving it again finds that out', async ({
    page,
  }) => {
    await signIn(page, 'student', '/about');
    await row(page, '修改密码').click();
    await old(page).fill(password);
    await fresh(page).fill('brand new words');
    await again(page).fill('brand new words');
    await mock(page).faults({ rules: [{ path: '/api/user/update', kind: 'lostResponse', times: 1 }] });
    await save(page).click();
    await expect(sheet(page).getByRole('alert')).toContainText('还不知道是否改好');
    await expect(fresh(page)).toHaveValue('brand new words');
    // The same change is sent with the same key: it gets the first answer, and nothing is changed twice.
    await save(page).click();
    await expect(sheet(page)).toHaveCount(0);
    expect(
      (await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'student', userPassword: 'brand new words' }))
        .code,
    ).toBe(0);
  });
});

test('the name changes everywhere on the page, and can’t be empty', async ({ page }) => {
  await signIn(page, 'agent', '/about');
  await row(page, /姓名/).click();
  const name = sheet(page).getByLabel('姓名');
  await name.fill('  ');
  await sheet(page).getByRole('button', { name: '保存' }).click();
  await expect(name).toHaveAccessibleDescription('请输入姓名');
  await name.fill('林小峰 ');
  await sheet(page).getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '林小峰' })).toBeVisible();
  await expect(row(page, /姓名/)).toContainText('林小峰');

  // The answer was lost: the change waits in the outbox, shows as waiting, and is sent again with its key.
  await row(page, /姓名/).click();
  await name.fill('林大峰');
  await mock(page).faults({ rules: [{ path: '/api/user/update', kind: 'lostResponse', times: 1 }] });
  await sheet(page).getByRole('button', { name: '保存' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(row(page, /姓名/)).toContainText('林大峰');
  await expect(page.getByRole('main').getByText(/^(?:等待网络|发送中)$/)).toHaveCount(0, { timeout: 20_000 });
  expect((await callFromPage(page, 'GET', '/api/user/get/login')).data).toMatchObject({ userName: '林大峰' });
});

for (const [locale, colorScheme] of [
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const) {
  test.describe(`the page in ${locale}, ${colorScheme}`, () => {
    test.use({ ...withLanguage(locale), colorScheme });

    test('is accessible with each of its sheets, steady, and fits 320 px with text twice as large', async ({
      page,
    }) => {
      const problems = await collectProblems(page);
      await signIn(page, 'admin', '/about');
      const name = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      await expect(name).toBeVisible();
      await expectNoAxeViolations(page);
      const buttons = page.getByRole('main').locator('button[aria-haspopup=dialog]');
      // The buttons are the receive code, name, e-mail, password, one's data, scheme, text size, language, installing
      // and storage.
      await expect(buttons).toHaveCount(10);
      for (let index = 0; index < 10; index += 1) {
        await buttons.nth(index).click();
        await expect(sheet(page)).toBeVisible();
        await expectNoAxeViolations(page);
        await page.keyboard.press('Escape');
        await expect(sheet(page)).toBeHidden();
      }
      await problems.expectNone();

      await page.setViewportSize({ width: 320, height: 640 });
      // The button that copies the code stays beside the code.
      const copy = page.getByRole('button', { name: /^(?:复制邀请码|Copy the invitation code)$/u });
      await expect
        .poll(async () => ((await copy.boundingBox())?.x ?? 0) - ((await name.boundingBox())?.x ?? Infinity))
        .toBeGreaterThan(0);
      await setTextSize(page, '200%');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

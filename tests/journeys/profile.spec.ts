/**
 * The page 我的: the rows of each role, preferences that persist, and changes of name and password. In scenario
 * `default` the agent has 10 000 coins, and the student has 500.
 */
import { expect, type Page } from '@playwright/test';
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
  test,
} from '../support/index.ts';

const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const sheet = (page: Page) => page.getByRole('dialog');

declare global {
  interface Window {
    firstFrame?: { scheme: string | undefined; lang: string; background: string };
  }
}

/** Records how the page looked in its first frame. */
async function watchFirstFrame(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recordFrame = (): void => {
      if (!document.body) {
        requestAnimationFrame(recordFrame);
        return;
      }
      window.firstFrame = {
        scheme: document.documentElement.dataset['scheme'],
        lang: document.documentElement.lang,
        background: getComputedStyle(document.body).backgroundColor,
      };
    };
    requestAnimationFrame(recordFrame);
  });
}

test('a student sees no entry for agents or administrators, and changes the password', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'student', '/about');
  const main = page.getByRole('main');

  await test.step('a student sees the balance, the links, the version, and nothing for agents or admins', async () => {
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

  const old = sheet(page).getByLabel('原密码');
  const fresh = sheet(page).getByLabel('新密码', { exact: true });
  const again = sheet(page).getByLabel('再输一次新密码');
  const save = sheet(page).getByRole('button', { name: '保存' });
  const logIn = async (userPassword: string): Promise<number> =>
    (await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'student', userPassword })).code;

  await test.step('a missing, wrongly repeated or wrong old password is reported at its field', async () => {
    await row(page, '修改密码').click();
    await save.click();
    await expect(old).toBeFocused();
    await expect(old).toHaveAccessibleDescription('请输入原密码');

    await old.fill('not the old one');
    await fresh.fill('brand new words');
    await again.fill('brand new wards');
    await save.click();
    await expect(again).toHaveAccessibleDescription('两次输入不一样，请再输一次');
    await again.fill('brand new words');
    await save.click();
    await expect(old).toBeFocused();
    await expect(old).toHaveAttribute('aria-invalid', 'true');
    await expect(fresh).toHaveValue('brand new words');
  });

  await test.step('the password changes: the new one logs in, the old one does not', async () => {
    await old.fill(password);
    await save.click();
    await expectToast(page, '密码已修改');
    await expect(sheet(page)).toBeHidden();
    await row(page, '修改密码').click();
    await expect(old).toHaveValue('');
    expect(await logIn(password)).toBe(40000);
    expect(await logIn('brand new words')).toBe(0);
  });

  await test.step('a lost answer is shown as unknown, and saving again finds the outcome', async () => {
    await old.fill('brand new words');
    await fresh.fill('even newer words');
    await again.fill('even newer words');
    await mock(page).faults({ rules: [{ path: '/api/user/update', kind: 'lostResponse', times: 1 }] });
    await save.click();
    await expect(sheet(page).getByRole('alert')).toContainText('还不知道是否改好');
    await expect(fresh).toHaveValue('even newer words');
    // The form sends the change again with the same key, so the backend repeats its first answer.
    await save.click();
    await expect(sheet(page)).toHaveCount(0);
    expect(await logIn('even newer words')).toBe(0);
  });
});

test('an agent has subordinates and an invitation code, hides amounts, and changes the name', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'agent', '/about');

  await test.step('an agent has subordinates, a masked e-mail and a code to copy, but no management', async () => {
    await expect(page.getByRole('link', { name: '我的代理' })).toHaveAttribute('href', '/subordinate');
    await expect(page.getByRole('link', { name: '系统管理', exact: true })).toHaveCount(0);
    await expect(page.getByText(/^lin\*\*\*@/)).toBeVisible();
    const { data } = await callFromPage(page, 'GET', '/api/user/get/login');
    const code = JSON.stringify(data).match(/"invitationCode":"([^"]+)"/)?.[1] ?? '';
    await page.getByRole('button', { name: '复制邀请码' }).click();
    await expectToast(page, '已复制邀请码');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  });

  await test.step('with double text size the name stays on one line', async () => {
    const name = page.getByRole('heading', { name: '林晓峰' });
    await expect(name).toBeVisible();
    await setTextSize(page, '200%');
    const box = await name.boundingBox();
    expect(box?.width).toBeGreaterThan(box?.height ?? Infinity);
    await setTextSize(page, '');
  });

  await test.step('hidden amounts are hidden here and on home, until they are shown again', async () => {
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

  const name = sheet(page).getByLabel('姓名');
  await test.step('the name changes everywhere on the page, and can’t be empty', async () => {
    await row(page, /姓名/).click();
    await name.fill('  ');
    await sheet(page).getByRole('button', { name: '保存' }).click();
    await expect(name).toHaveAccessibleDescription('请输入姓名');
    await name.fill('林小峰 ');
    await sheet(page).getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { name: '林小峰' })).toBeVisible();
    await expect(row(page, /姓名/)).toContainText('林小峰');
  });

  // The change stays in the outbox, and is sent again with its key.
  await test.step('a changed name whose answer was lost still arrives', async () => {
    await row(page, /姓名/).click();
    await name.fill('林大峰');
    await mock(page).faults({ rules: [{ path: '/api/user/update', kind: 'lostResponse', times: 1 }] });
    await sheet(page).getByRole('button', { name: '保存' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(row(page, /姓名/)).toContainText('林大峰');
    await expect(page.getByRole('main').getByText(/^(?:等待网络|发送中)$/)).toHaveCount(0, { timeout: 20_000 });
    expect((await callFromPage(page, 'GET', '/api/user/get/login')).data).toMatchObject({ userName: '林大峰' });
  });

  await test.step('while the backend can’t be reached the balance shows its age, and no coins can move', async () => {
    await page.getByRole('link', { name: '首页', exact: true }).click();
    await expect(page.getByText('10,000', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/截至/)).toHaveCount(0);
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await page.getByRole('link', { name: '我的', exact: true }).click();
    await expect(page.getByRole('main').getByText(/^可用积分 · 截至(今天|昨天) \d\d:\d\d$/)).toBeVisible();
    await expect(page.getByRole('main').getByText('10,000', { exact: true })).toBeVisible();
    for (const action of ['购买', '转账']) {
      const link = page.getByRole('main').getByRole('link', { name: action });
      await expect(link).toHaveAttribute('aria-disabled', 'true');
      await expect(link).toHaveAccessibleDescription('转账和购买不会排队。请联网后由你亲自确认。');
      await link.click({ force: true });
      await expect(page).toHaveURL('/about');
    }
    await mock(page).faults();
    await expect(page.getByRole('main').getByRole('link', { name: '转账', exact: true })).not.toHaveAttribute(
      'aria-disabled',
    );
  });
});

test('a chosen scheme and language apply at once, and from the first frame of the next visit', async ({ page }) => {
  await watchFirstFrame(page);
  await signIn(page, 'agent');
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await test.step('a sheet that is closed by Escape or by back changes nothing', async () => {
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
  await test.step('the scheme applies at once', async () => {
    await row(page, /外观/).click();
    await sheet(page).getByRole('radio', { name: '深色' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(row(page, /外观/)).toContainText('深色');
    await expect(row(page, /外观/)).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  });
  await test.step('the language applies at once', async () => {
    await row(page, /语言/).click();
    await sheet(page).getByRole('radio', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  });
  await test.step('both apply from the first frame of the next visit', async () => {
    await page.reload();
    await expect(row(page, /Language/)).toContainText('English');
    await expect(row(page, /Appearance/)).toContainText('Dark');
    expect(await page.evaluate(() => window.firstFrame)).toMatchObject({
      scheme: 'dark',
      background: 'rgb(13, 17, 16)',
    });
  });
  await test.step('the language can be changed back', async () => {
    await row(page, /Language/).click();
    await sheet(page).getByRole('radio', { name: '简体中文' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('我的');
    await expect(row(page, /外观/)).toContainText('深色');
  });
});

for (const { locale, management } of [
  {
    locale: 'zh-CN',
    management: {
      系统管理: '/system',
      用户: '/system?view=users',
      商城管理: '/mall_management',
      平台管理: '/platform_management',
    },
  },
  {
    locale: 'en-US',
    management: {
      System: '/system',
      Users: '/system?view=users',
      Mall: '/mall_management',
      Platforms: '/platform_management',
    },
  },
] as const) {
  test.describe(`an admin’s page in ${locale}`, () => {
    test.use(withLanguage(locale));

    test('links to the management, opens accessible sheets without layout shift, fits 320 px and double text', async ({
      page,
    }) => {
      const problems = await collectProblems(page);
      await signIn(page, 'admin', '/about');
      const userName = page.getByRole('main').getByRole('heading', { level: 2 }).first();
      await expect(userName).toBeVisible();

      await test.step('links to the management', async () => {
        const links = page.getByRole('navigation', { name: /^(?:管理|Manage)$/u });
        for (const [name, href] of Object.entries(management))
          await expect(links.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
      });

      // One language is enough, because both have the same elements. `npm run check -- --only catalogues` finds missing
      // translations.
      const expectAccessible = async (): Promise<void> => {
        if (locale === 'zh-CN') await expectNoAxeViolations(page);
      };
      await expectAccessible();
      const buttons = page.getByRole('main').locator('button[aria-haspopup=dialog]');
      // The buttons: receive code, name, e-mail, password, data export, scheme, text size, language, installation,
      // storage and diagnosis.
      await expect(buttons).toHaveCount(11);
      for (let index = 0; index < 11; index += 1) {
        await test.step(`sheet ${index + 1} is accessible`, async () => {
          await buttons.nth(index).click();
          await expect(sheet(page)).toBeVisible();
          await expectAccessible();
          await page.keyboard.press('Escape');
          await expect(sheet(page)).toBeHidden();
        });
      }
      await problems.expectNone();

      await test.step('fits 320 px with double text size', async () => {
        await page.setViewportSize({ width: 320, height: 640 });
        // The button that copies the code stays beside the code.
        const copy = page.getByRole('button', { name: /^(?:复制邀请码|Copy the invitation code)$/u });
        await expect
          .poll(async () => ((await copy.boundingBox())?.x ?? 0) - ((await userName.boundingBox())?.x ?? Infinity))
          .toBeGreaterThan(0);
        await setTextSize(page, '200%');
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      });
    });
  });
}

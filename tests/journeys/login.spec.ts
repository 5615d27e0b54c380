/** Logging in by typing and by one tap, and refused log-ins. After a refusal the typed text stays. */
import { expect, test, type Page } from '@playwright/test';
import {
  callFromPage,
  callsOf,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  goTo,
  mock,
  password,
  setTextSize,
  withDialogsHeld,
  withoutAnnouncements,
} from '../support/index.ts';

const account = (page: Page) => page.getByLabel('账号或邮箱');
const secret = (page: Page) => page.getByLabel('密码', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

async function type(page: Page, userAccount: string, userPassword: string): Promise<void> {
  await account(page).fill(userAccount);
  await secret(page).fill(userPassword);
}

async function logIns(page: Page): Promise<number> {
  return (await mock(page).log(500)).filter(({ path }) => path === '/api/user/login').length;
}

/** Logs out by the app, which leads to the log-in page. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL('/login');
}

test.beforeEach(async ({ page }) => {
  await withoutAnnouncements(page);
  await withDialogsHeld(page);
});

test('logging in by one tap, by keyboard and with an e-mail', async ({ page }) => {
  const problems = await collectProblems(page);

  await page.goto('/login');

  for (const [role, name] of [
    ['管理员', '沈文静'],
    ['代理', '林晓峰'],
    ['学生', null],
  ] as const) {
    await test.step(`as ${role} with one tap, and back doesn't lead to the log-in again`, async () => {
      await page.getByRole('button', { name: role }).click();
      await expect(page).toHaveURL('/');
      await page.getByRole('link', { name: '我的', exact: true }).click();
      await expect(page).toHaveURL('/about');
      if (name !== null) await expect(page.getByRole('heading', { name })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await logOut(page);
    });
  }

  await test.step('by keyboard alone, with a space that the keyboard added', async () => {
    await account(page).focus();
    await page.keyboard.type('agent ');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await logOut(page);
  });

  await test.step('with an e-mail, whatever its case', async () => {
    await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'agent', userPassword: password });
    const { data } = await callFromPage(page, 'GET', '/api/user/get/login');
    const email = JSON.stringify(data).match(/"email":"([^"]+)"/)?.[1] ?? '';
    expect(email).toContain('@');
    await callFromPage(page, 'POST', '/api/user/logout');
    await type(page, email.toUpperCase(), password);
    await submit(page).click();
    await expect(page).toHaveURL('/');
    await logOut(page);
  });

  await test.step('is sent once, however often the button is pressed', async () => {
    const before = await logIns(page);
    const calls = await callsOf(page);
    calls.hold('/api/user/login');
    await type(page, 'student', password);
    await submit(page).dblclick();
    await secret(page).press('Enter');
    await expect.poll(() => calls.made('/api/user/login')).toBe(1);
    calls.letThrough();
    await expect(page).toHaveURL('/');
    expect(await logIns(page)).toBe(before + 1);
  });

  expect(problems.all).toEqual([]);
});

test('a refused log-in says why, moves nothing, and keeps the typed account', async ({ page }) => {
  const problems = await collectProblems(page);

  await page.goto('/login');

  await test.step('of an empty field is told beside it, and nothing is sent', async () => {
    const before = await submit(page).boundingBox();
    await submit(page).click();
    await expect(account(page)).toBeFocused();
    expect(await submit(page).boundingBox(), 'the room for help was there').toEqual(before);
    const chat = await page.getByRole('button', { name: '查看公告' }).boundingBox();
    expect((before?.y ?? Infinity) + (before?.height ?? 0), 'clear of the chat button').toBeLessThanOrEqual(
      chat?.y ?? 0,
    );
    await expect(account(page)).toHaveAccessibleDescription('请输入账号或邮箱');
    await expect(secret(page)).toHaveAccessibleDescription('请输入密码');
    await account(page).fill('agent');
    await expect(account(page)).toHaveAccessibleDescription('');
    await submit(page).click();
    await expect(secret(page)).toBeFocused();
    expect(await logIns(page)).toBe(0);
  });

  await test.step('that arrives long after the tap moves nothing', async () => {
    await type(page, 'agent', 'not the password');
    // A shift more than half a second after a tap no longer counts as caused by the tap.
    await mock(page).faults({ latencyMs: 800 });
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await problems.expectNone();
    await mock(page).faults();
  });

  await test.step('the password shows when asked to, and password managers are told what is what', async () => {
    await secret(page).fill('correct horse');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(secret(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    await expect(secret(page)).toHaveAttribute('type', 'password');
    await expect(secret(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(account(page)).toHaveAttribute('autocomplete', 'username');
  });

  await test.step('a wrong password and an unknown account get the same words; the input stays', async () => {
    for (const name of ['agent', 'nobody-here']) {
      await type(page, name, 'not the password');
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText('账号或密码不对');
      await expect(secret(page)).toBeFocused();
      await expect(account(page)).toHaveValue(name);
      await expect(secret(page)).toHaveValue('not the password');
    }
  });

  await test.step('of the network is told as that, and the same words can be sent again', async () => {
    await mock(page).faults({ rules: [{ path: '/api/user/login', kind: 'network', times: 1 }] });
    await type(page, 'agent', password);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('连不上网络，请检查后再试');
    await submit(page).click();
    await expect(page).toHaveURL('/');
    await logOut(page);
  });

  await test.step('comes after five wrong tries, with the right password too', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'student', userPassword: 'wrong wrong' });
    await type(page, 'student', password);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('太多');
    await mock(page).clock(10 * 60_000);
    await submit(page).click();
    await expect(page).toHaveURL('/');
  });
});

test('the way back leads to the wanted page of the app, and nowhere else', async ({ page }) => {
  await test.step('leads to the wanted page, with its search parameters', async () => {
    await page.goto('/coinChange?days=90');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByText('登录后回到你刚才要去的页面')).toBeVisible();
    await type(page, 'agent', password);
    await submit(page).click();
    await expect(page).toHaveURL('/coinChange?days=90');
    await logOut(page);
  });

  await test.step('survives the detour over registering; where there is none, it isn’t spoken of', async () => {
    await goTo(page, '/login?redirect=%2Fabout');
    await page.getByRole('link', { name: '注册' }).click();
    await expect(page).toHaveURL('/register?redirect=%2Fabout');
    await page.getByRole('link', { name: '登录' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fabout');
    await expect(page.getByText('登录后回到你刚才要去的页面')).toBeVisible();
    await goTo(page, '/login');
    await expect(page.getByText('登录后回到你刚才要去的页面')).toBeHidden();
  });

  // app/redirect.test.ts has all kinds of addresses that lead elsewhere, run something or call the backend.
  for (const target of ['/\\evil.example', 'javascript:alert(1)', '/api/user/get/login']) {
    await test.step(`stays on the app's pages for ${target}`, async () => {
      await goTo(page, `/login?redirect=${encodeURIComponent(target)}`);
      await type(page, 'agent', password);
      await submit(page).click();
      await expect(page).toHaveURL('/');
      await logOut(page);
    });
  }

  await test.step('a banned person is told so, once, on this page', async () => {
    await goTo(page, '/login?redirect=%2Fabout');
    await page.getByRole('button', { name: '已封禁' }).click();
    await expect(page.getByText('账号已封禁，请联系管理员')).toHaveCount(1);
    await expect(page.getByRole('alert').locator('xpath=..')).toBeFocused();
    await expect(page).toHaveURL('/login?redirect=%2Fabout');
  });
});

for (const [locale, colorScheme] of [
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const) {
  test.describe(`the page in ${locale}, ${colorScheme}`, () => {
    test.use({ ...withLanguage(locale), colorScheme });

    test('is accessible when refused, steady, and fits 320 px with text twice as large', async ({ page }) => {
      const problems = await collectProblems(page);
      await page.goto('/login?redirect=%2Fabout');
      await expect(page.getByRole('button', { name: /admin/ })).toBeVisible();
      // The sweep checks the page that hasn't refused anything.
      await page.getByRole('button', { name: /banned/ }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
      await problems.expectNone();
      await page.setViewportSize({ width: 320, height: 640 });
      await setTextSize(page, '200%');
      await expect(page.getByRole('button', { name: /banned/ })).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

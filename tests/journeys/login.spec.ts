/** Logging in by typing or by one tap, refused log-ins, and the page after the log-in. */
import { expect, type Page } from '@playwright/test';
import {
  callsReceived,
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
  test,
} from '../support/index.ts';

const accountField = (page: Page) => page.getByLabel('账号或邮箱');
const passwordField = (page: Page) => page.getByLabel('密码', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: '登录', exact: true });

async function fillIn(page: Page, userAccount: string, userPassword: string): Promise<void> {
  await accountField(page).fill(userAccount);
  await passwordField(page).fill(userPassword);
}

/** Returns the number of log-ins that the backend received. */
async function logInsReceived(page: Page): Promise<number> {
  return await callsReceived(page, '/api/user/login');
}

/** Logs out through the page 我的. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL('/login');
}

test.beforeEach(async ({ page }) => {
  await withDialogsHeld(page);
});

test('a user logs in by one tap, by keyboard and with an e-mail', async ({ page }) => {
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

  await test.step('by keyboard alone, although a space follows the account', async () => {
    await accountField(page).focus();
    await page.keyboard.type('agent ');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await logOut(page);
  });

  await test.step('with the e-mail in capital letters and with a full-width @', async () => {
    await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'agent', userPassword: password });
    const { data } = await callFromPage(page, 'GET', '/api/user/get/login');
    const email = JSON.stringify(data).match(/"email":"([^"]+)"/)?.[1] ?? '';
    expect(email).toContain('@');
    await callFromPage(page, 'POST', '/api/user/logout');
    await fillIn(page, email.toUpperCase().replace('@', '＠'), password);
    await submit(page).click();
    await expect(page).toHaveURL('/');
    await logOut(page);
  });

  await test.step('a double click and Enter send one log-in', async () => {
    const before = await logInsReceived(page);
    const calls = await callsOf(page);
    calls.hold('/api/user/login');
    await fillIn(page, 'student', password);
    await submit(page).dblclick();
    await passwordField(page).press('Enter');
    await expect.poll(() => calls.made('/api/user/login')).toBe(1);
    calls.letThrough();
    await expect(page).toHaveURL('/');
    expect(await logInsReceived(page)).toBe(before + 1);
  });

  expect(problems.all).toEqual([]);
});

test('a refused log-in says why, causes no layout shift, and keeps the typed text', async ({ page }) => {
  const problems = await collectProblems(page);

  await page.goto('/login');

  await test.step('an empty field is reported at the field, and nothing is sent', async () => {
    const before = await submit(page).boundingBox();
    await submit(page).click();
    await expect(accountField(page)).toBeFocused();
    expect(await submit(page).boundingBox(), 'the message had its space already').toEqual(before);
    const chat = await page.getByRole('button', { name: '查看公告' }).boundingBox();
    expect((before?.y ?? Infinity) + (before?.height ?? 0), 'clear of the chat button').toBeLessThanOrEqual(
      chat?.y ?? 0,
    );
    await expect(accountField(page)).toHaveAccessibleDescription('请输入账号或邮箱');
    await expect(passwordField(page)).toHaveAccessibleDescription('请输入密码');
    await accountField(page).fill('agent');
    await expect(accountField(page)).toHaveAccessibleDescription('');
    await submit(page).click();
    await expect(passwordField(page)).toBeFocused();
    expect(await logInsReceived(page)).toBe(0);
  });

  await test.step('a late refusal causes no layout shift', async () => {
    await fillIn(page, 'agent', 'not the password');
    // Browsers excuse layout shifts up to half a second after a tap, so the answer comes later.
    await mock(page).faults({ latencyMs: 800 });
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await problems.expectNone();
    await mock(page).faults();
  });

  await test.step('a button shows the password, and password managers recognise both fields', async () => {
    await passwordField(page).fill('correct horse');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: '隐藏密码' }).click();
    await expect(passwordField(page)).toHaveAttribute('type', 'password');
    await expect(passwordField(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(accountField(page)).toHaveAttribute('autocomplete', 'username');
  });

  await test.step('a wrong password and an unknown account get the same message, and the input stays', async () => {
    for (const name of ['agent', 'nobody-here']) {
      await fillIn(page, name, 'not the password');
      await submit(page).click();
      await expect(page.getByRole('alert')).toHaveText('账号或密码不对');
      await expect(passwordField(page)).toBeFocused();
      await expect(accountField(page)).toHaveValue(name);
      await expect(passwordField(page)).toHaveValue('not the password');
    }
  });

  await test.step('a network error is named, and the same input can be sent again', async () => {
    await mock(page).faults({ rules: [{ path: '/api/user/login', kind: 'network', times: 1 }] });
    await fillIn(page, 'agent', password);
    await submit(page).click();
    await expect(page.getByRole('alert')).toHaveText('连不上网络，请检查后再试');
    await submit(page).click();
    await expect(page).toHaveURL('/');
    await logOut(page);
  });

  await test.step('after five wrong tries even the right password is refused for 10 minutes', async () => {
    for (let tries = 0; tries < 5; tries += 1)
      await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'student', userPassword: 'wrong wrong' });
    await fillIn(page, 'student', password);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('太多');
    await mock(page).clock(10 * 60_000);
    await submit(page).click();
    await expect(page).toHaveURL('/');
  });
});

test('after the log-in the user gets the requested page of the app, and never another site', async ({ page }) => {
  await test.step('opens the requested page with its search parameters', async () => {
    await page.goto('/coinChange?days=90');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByText('登录后回到你刚才要去的页面')).toBeVisible();
    await fillIn(page, 'agent', password);
    await submit(page).click();
    await expect(page).toHaveURL('/coinChange?days=90');
    await logOut(page);
  });

  await test.step('keeps the requested page when the visitor opens the registration and returns', async () => {
    await goTo(page, '/login?redirect=%2Fabout');
    await page.getByRole('link', { name: '注册' }).click();
    await expect(page).toHaveURL('/register?redirect=%2Fabout');
    await page.getByRole('link', { name: '登录' }).click();
    await expect(page).toHaveURL('/login?redirect=%2Fabout');
    await expect(page.getByText('登录后回到你刚才要去的页面')).toBeVisible();
    await goTo(page, '/login');
    await expect(page.getByText('登录后回到你刚才要去的页面')).toBeHidden();
  });

  // src/api/session/safe-redirect.test.ts covers more kinds of dangerous addresses.
  for (const target of ['/\\evil.example', 'javascript:alert(1)', '/api/user/get/login']) {
    await test.step(`stays on the app's pages for ${target}`, async () => {
      await goTo(page, `/login?redirect=${encodeURIComponent(target)}`);
      await fillIn(page, 'agent', password);
      await submit(page).click();
      await expect(page).toHaveURL('/');
      await logOut(page);
    });
  }

  await test.step('a banned user reads so on this page, once', async () => {
    await goTo(page, '/login?redirect=%2Fabout');
    await page.getByRole('button', { name: '已封禁' }).click();
    await expect(page.getByText('账号已封禁，请联系管理员')).toHaveCount(1);
    await expect(page.getByRole('alert').locator('xpath=..')).toBeFocused();
    await expect(page).toHaveURL('/login?redirect=%2Fabout');
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('the chat button stands at its first place, and covers no control', async ({ page }) => {
    await page.goto('/login');
    const chat = page.getByRole('button', { name: '查看公告' });
    await expect(page.getByRole('button', { name: /banned/ })).toBeVisible();
    // Once the page rests, the button would dock if it covered too much of a control.
    await page.waitForLoadState('networkidle');
    await expect.poll(() => chat.boundingBox()).toEqual({ x: 298, y: 469, width: 48, height: 48 });
    const upper = await submit(page).boundingBox();
    expect((upper?.y ?? Infinity) + (upper?.height ?? 0)).toBeLessThanOrEqual(469);
    const lower = await page.getByRole('link', { name: '注册' }).boundingBox();
    expect(lower?.y).toBeGreaterThanOrEqual(469 + 48);
  });
});

for (const [locale, colorScheme] of [
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const) {
  test.describe(`the page in ${locale}, ${colorScheme}`, () => {
    test.use({ ...withLanguage(locale), colorScheme });

    test('is accessible after a refusal, causes no layout shift, and fits 320 px with double text size', async ({
      page,
    }) => {
      const problems = await collectProblems(page);
      await page.goto('/login?redirect=%2Fabout');
      await expect(page.getByRole('button', { name: /admin/ })).toBeVisible();
      // sweep.spec.ts checks the page without a refusal.
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

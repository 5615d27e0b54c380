/** Registering with a captcha from the mock's inbox, and errors at their fields. */
import { expect, type Page } from '@playwright/test';
import {
  callsReceived,
  callFromPage,
  callsOf,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  holdCode,
  mock,
  password,
  setTextSize,
  test,
  goTo,
} from '../support/index.ts';

const newcomer = { account: 'chenyu2026', email: 'chenyu@example.com', password: 'correct horse 電池' };

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submitButton = (page: Page) => page.getByRole('button', { name: '注册' });
const sendButton = (page: Page) => page.getByRole('button', { name: /获取验证码|重新获取|秒后重发/ });

async function fill(page: Page, form: Partial<typeof newcomer> = {}): Promise<void> {
  const { account, email, password: secret } = { ...newcomer, ...form };
  await field(page, '账号').fill(account);
  await field(page, '邮箱').fill(email);
  await field(page, '密码').fill(secret);
  await field(page, '再输一次密码').fill(secret);
  await page.getByRole('checkbox').check();
}

async function fillCaptcha(page: Page, email = newcomer.email): Promise<void> {
  await sendButton(page).click();
  await expect(field(page, '验证码')).toBeFocused();
  const [letter] = await mock(page).inbox(email);
  await field(page, '验证码').fill(letter?.captcha ?? '');
}

test('a visitor registers with a captcha from the demo’s inbox', async ({ page }) => {
  const problems = await collectProblems(page);
  await test.step('the page says that its code is loading', async () => {
    const release = await holdCode(page, 'visitor');
    await page.goto('/register', { waitUntil: 'commit' });
    await expect(page.getByText('加载中...')).toBeVisible();
    await expect(submitButton(page)).toHaveCount(0);
    release();
    await expect(page.getByRole('heading', { name: '注册', exact: true })).toBeVisible();
    await expect(submitButton(page)).toBeVisible();
    await problems.expectNone();
  });

  await test.step('after the registration the user is logged in', async () => {
    await fill(page);
    await page.getByRole('button', { name: '查看收件箱' }).click();
    await expect(page.getByText('这个邮箱还没有收到验证码')).toBeVisible();
    await sendButton(page).click();
    await expect(field(page, '验证码')).toHaveAccessibleDescription(`已发送到 ${newcomer.email}，5 分钟内有效`);
    await page.getByRole('button', { name: '查看收件箱' }).click();
    await page.getByRole('button', { name: '填入' }).click();
    await expect(field(page, '验证码')).toHaveValue(/^\d{6}$/);
    await submitButton(page).click();

    await expectToast(page, '注册成功，已登录');
    await expect(page).toHaveURL('/');
    expect((await callFromPage(page, 'GET', '/api/user/get/login')).data).toMatchObject({
      userAccount: newcomer.account,
    });
    await problems.expectNone();
  });
});

test('an invitation link makes the new user a subordinate; a failed log-in leads to the log-in page', async ({
  page,
}) => {
  const code = 'LXF2K6QM';
  await page.goto(`/register?invite=${code}`);
  await expect(page.getByLabel(/^邀请码/)).toHaveValue(code);
  await expect(page.getByText('来自邀请链接')).toBeVisible();
  await fill(page);
  await fillCaptcha(page);
  // The registration succeeds, but the log-in after it fails.
  await mock(page).faults({ rules: [{ path: '/api/user/login', kind: 'network', times: 1 }] });
  await submitButton(page).click();
  await expectToast(page, '注册成功，请登录');
  await expect(page).toHaveURL(`/login?account=${newcomer.account}`);
  await expect(page.getByLabel('账号或邮箱')).toHaveValue(newcomer.account);
  await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'agent', userPassword: password });
  const people = await callFromPage(page, 'POST', '/api/user/subordinate', { searchText: newcomer.account });
  expect(people.data).toMatchObject({ total: 1 });
});

test('each error is reported at its field, and the other fields keep their text', async ({ page }) => {
  await page.goto('/register');

  await test.step('errors are listed above the form too, and the first wrong field gets the focus', async () => {
    await field(page, '邮箱').fill('chenyu@');
    await field(page, '密码').focus();
    await expect(field(page, '邮箱')).toHaveAccessibleDescription('邮箱不完整，应类似 name@example.com');
    await expect(field(page, '密码')).toBeFocused();
    await field(page, '邮箱').fill('chenyu@q');
    await expect(field(page, '邮箱')).toHaveAccessibleDescription('');
    await expect(field(page, '账号')).not.toHaveAttribute('aria-invalid');

    await field(page, '账号').fill('陈宇');
    await field(page, '邮箱').fill(newcomer.email);
    await field(page, '密码').fill('short');
    await field(page, '再输一次密码').fill('shrot');
    await submitButton(page).click();
    await expect(field(page, '账号')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText('有 4 处需要修改：账号、验证码、密码、再输一次密码');
    await expect(field(page, '账号')).toHaveAccessibleDescription('账号是 4–32 位字母、数字或 _ . @ -');
    await expect(field(page, '验证码')).toHaveAccessibleDescription('请输入验证码');
    await expect(field(page, '密码')).toHaveAccessibleDescription('密码至少 8 位，还差 3 位');
    await expect(field(page, '再输一次密码')).toHaveAccessibleDescription('两次输入不一样，请再输一次');
    await field(page, '账号').fill(newcomer.account);
    await expect(page.getByRole('alert')).toHaveText('有 3 处需要修改：验证码、密码、再输一次密码');
  });

  await test.step('a captcha needs an e-mail; sending it removes the error about a missing captcha', async () => {
    await field(page, '邮箱').fill('');
    await sendButton(page).click();
    await expect(field(page, '邮箱')).toBeFocused();
    await expect(field(page, '邮箱')).toHaveAccessibleDescription('请输入邮箱');
    expect(await mock(page).inbox()).toEqual([]);
    await field(page, '邮箱').fill(newcomer.email);
    await sendButton(page).click();
    await expect(field(page, '验证码')).toHaveAccessibleDescription(`已发送到 ${newcomer.email}，5 分钟内有效`);
    await expect(field(page, '验证码')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByRole('alert').first()).not.toContainText('验证码');
  });

  await test.step('a wrong captcha is reported at its field, and a double click registers once', async () => {
    await fill(page);
    const [letter] = await mock(page).inbox(newcomer.email);
    await field(page, '验证码').fill(letter?.captcha === '000000' ? '000001' : '000000');
    await submitButton(page).click();
    await expect(field(page, '验证码')).toHaveAccessibleDescription('验证码不对或已失效');
    await expect(field(page, '验证码')).toBeFocused();
    await expect(field(page, '密码')).toHaveValue(newcomer.password);
    await field(page, '验证码').fill(letter?.captcha ?? '');
    const arrivals = () => callsReceived(page, '/api/user/register');
    const before = await arrivals();
    // The first call is held back until all clicks are done.
    const calls = await callsOf(page);
    calls.hold('/api/user/register');
    await submitButton(page).dblclick();
    await page.getByLabel(/^邀请码/).press('Enter');
    await expect.poll(() => calls.made('/api/user/register')).toBe(1);
    calls.letThrough();
    await expect(page).toHaveURL('/');
    expect(await arrivals()).toBe(before + 1);
  });
});

test('a refusal of the backend is reported at its field, and a lost answer as unknown', async ({ page }) => {
  const second = { account: 'chenyu2027', email: 'chenyu2027@example.com' };
  const third = { account: 'chenyu2028', email: 'chenyu2028@example.com' };
  await page.goto('/register');

  await test.step('a taken account can be corrected without a new captcha', async () => {
    await goTo(page, '/register');
    await fill(page, { ...second, account: 'STUDENT' });
    await fillCaptcha(page, second.email);
    await submitButton(page).click();
    await expect(field(page, '账号')).toBeFocused();
    await expect(field(page, '账号')).toHaveAccessibleDescription('账号已被使用');
    await expect(field(page, '邮箱')).not.toHaveAttribute('aria-invalid');
    await field(page, '账号').fill(second.account);
    await submitButton(page).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('an unknown invitation code is reported at its field', async () => {
    await goTo(page, '/register?invite=NOBODY');
    await fill(page, third);
    await fillCaptcha(page, third.email);
    await submitButton(page).click();
    await expect(page.getByLabel(/^邀请码/)).toBeFocused();
    await expect(page.getByLabel(/^邀请码/)).toHaveAccessibleDescription('没有这个邀请码');
    await expect(field(page, '验证码')).not.toHaveAttribute('aria-invalid');
    await page.getByLabel(/^邀请码/).fill('');
    await submitButton(page).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('after a lost answer the form says that the outcome is unknown', async () => {
    await goTo(page, '/register');
    await fill(page);
    await fillCaptcha(page);
    await mock(page).faults({ rules: [{ path: '/api/user/register', kind: 'lostResponse', times: 1 }] });
    await submitButton(page).click();
    await expect(page.getByRole('alert')).toContainText('还不知道是否注册成功');
    await expect(page.getByRole('alert').locator('xpath=..')).toBeFocused();
    await expect(field(page, '账号')).toHaveValue(newcomer.account);
  });
});

test('a captcha can be sent again after 60 seconds, also after a reload; another e-mail needs no wait', async ({
  page,
}) => {
  // The clock stands still, so that the countdown can be checked.
  const start = Date.now();
  await page.clock.setFixedTime(start);
  await page.goto('/register');
  await field(page, '邮箱').fill(newcomer.email);
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('60 秒后重发');
  await expect(sendButton(page)).toBeDisabled();
  await page.clock.setFixedTime(start + 10_000);
  await expect(sendButton(page)).toHaveText('50 秒后重发');
  await field(page, '账号').fill(newcomer.account);
  await field(page, '邮箱').fill('other@example.com');
  await expect(field(page, '验证码')).toHaveAccessibleDescription('');
  await sendButton(page).click();
  await expect(sendButton(page)).toHaveText('60 秒后重发');
  await expect(field(page, '验证码')).toHaveAccessibleDescription('已发送到 other@example.com，5 分钟内有效');
  await page.reload();
  await field(page, '邮箱').fill(newcomer.email.toUpperCase());
  await expect(sendButton(page)).toHaveText('50 秒后重发');
  await field(page, '邮箱').fill(newcomer.email);
  await expect(field(page, '验证码')).toHaveAccessibleDescription(`已发送到 ${newcomer.email}，5 分钟内有效`);
  await page.clock.setFixedTime(start + 60_000);
  await expect(sendButton(page)).toHaveText('重新获取');
  await expect(sendButton(page)).toBeEnabled();
  await page.clock.setFixedTime(start + 300_000);
  await expect(field(page, '验证码')).toHaveAccessibleDescription('');
});

test('a double click sends one captcha, and a refusal is reported at its field', async ({ page }) => {
  await page.goto('/register');

  await test.step('a request that comes too soon is reported at its field', async () => {
    await callFromPage(page, 'GET', `/api/user/getCaptcha?emailAccount=${newcomer.email}`);
    await field(page, '邮箱').fill(newcomer.email);
    await sendButton(page).click();
    await expect(field(page, '验证码')).toHaveAccessibleDescription(/刚刚发送过/);
    await expect(sendButton(page)).toBeEnabled();
    await field(page, '验证码').fill('482913');
    await expect(field(page, '验证码')).toHaveAccessibleDescription('');
  });

  await test.step('a double click sends one request, and a failed request is not repeated by itself', async () => {
    const other = 'other@example.com';
    const requestCount = () => callsReceived(page, '/api/user/getCaptcha');
    const before = await requestCount();
    await mock(page).faults({ rules: [{ path: '/api/user/getCaptcha', kind: 'network', times: 1 }] });
    await field(page, '邮箱').fill(other);
    const calls = await callsOf(page);
    calls.hold('/api/user/getCaptcha');
    await sendButton(page).dblclick();
    await expect.poll(() => calls.made('/api/user/getCaptcha')).toBe(1);
    calls.letThrough();
    await expect(field(page, '验证码')).toHaveAccessibleDescription('连不上网络，请检查后再试');
    expect(await mock(page).inbox(other)).toEqual([]);
    expect(await requestCount()).toBe(before + 1);
    await sendButton(page).click();
    await expect(field(page, '验证码')).toHaveAccessibleDescription(/已发送到/);
  });
});

for (const [locale, colorScheme] of [
  ['zh-CN', 'light'],
  ['en-US', 'dark'],
] as const) {
  test.describe(`the page in ${locale}`, () => {
    test.use({ ...withLanguage(locale), colorScheme });

    test('is accessible with errors, causes no layout shift, and fits 320 px with double text size', async ({
      page,
    }) => {
      const problems = await collectProblems(page);
      await page.goto('/register?invite=LX8K2M');
      await expect(page.getByText(/查看收件箱|Open inbox/)).toBeVisible();
      // sweep.spec.ts checks the page without errors.
      await page.locator('form button[type=submit]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoAxeViolations(page);
      await problems.expectNone();
      await page.setViewportSize({ width: 320, height: 640 });
      await setTextSize(page, '200%');
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  });
}

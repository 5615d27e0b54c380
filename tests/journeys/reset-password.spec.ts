/** A forgotten password: setting a new one from the log-in page, logging in with it, and the log-in page's toast. */
import { expect } from '@playwright/test';
import { callFromPage, collectProblems, expectToast, mock, password, test } from '../support/index.ts';

test('a new password is set with a captcha, and the log-in page then has the e-mail filled in', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.goto('/login?redirect=%2Fabout');
  await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'agent', userPassword: password });
  const user = await callFromPage(page, 'GET', '/api/user/get/login');
  const email = JSON.stringify(user.data).match(/"email":"([^"]+)"/u)?.[1] ?? '';
  await callFromPage(page, 'POST', '/api/user/logout');

  await page.getByRole('link', { name: '忘记密码？' }).click();
  await page.getByLabel('绑定的邮箱').fill(email);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
  const [letter] = await mock(page).inbox(email);
  await page.getByLabel('验证码', { exact: true }).fill(letter?.captcha === '000000' ? '000001' : '000000');
  await page.getByLabel('新密码', { exact: true }).fill('a new password');
  await page.getByLabel('再输一次新密码').fill('a new password');
  await page.getByRole('button', { name: '重设密码' }).click();
  await expect(page.getByLabel('验证码', { exact: true })).toBeFocused();
  await expect(page.getByLabel('验证码', { exact: true })).toHaveAccessibleDescription('验证码不对或已失效');
  await page.getByLabel('验证码', { exact: true }).fill(letter?.captcha ?? '');
  await page.getByRole('button', { name: '重设密码' }).click();

  await expectToast(page, '密码已重设，请登录');
  await expect(page.getByLabel('账号或邮箱')).toHaveValue(email);
  await page.getByLabel('密码', { exact: true }).fill('a new password');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await problems.expectNone();
});

test('the toast 请先登录 disappears with the log-in page, because it would cover the title of the next page', async ({
  page,
}) => {
  await page.goto('/about');
  const toast = page.locator('[aria-hidden="true"]', { hasText: '请先登录' });
  // While the pointer is on it, a toast doesn't disappear by itself.
  await toast.hover();
  await page.getByRole('link', { name: '忘记密码？' }).press('Enter');
  await expect(page.getByRole('heading', { name: '重设密码' })).toBeVisible();
  await expect(toast).toHaveCount(0);
});

/** A browser that allows the page no storage: log-in and reading work, and the app sends no transfer and says why. */
import { expect } from '@playwright/test';
import { callsReceived, mock, password, removeStorages, test } from '../support/index.ts';

// Without storage the app can't remember that the announcement was read.
test.use({ announcements: 'unread' });

test('without any storage a user can log in and read, but a transfer is not sent because it can’t be stored', async ({
  page,
}) => {
  await removeStorages(page);
  await page.goto('/login');
  await mock(page).reset();
  await page.getByLabel('账号或邮箱').fill('agent');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByText('10,000').first()).toBeVisible();
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await expect(page.getByText('林晓峰').first()).toBeVisible();
  await page.getByRole('link', { name: '首页', exact: true }).click();
  await page.getByRole('link', { name: /转账/ }).first().click();
  await page.getByLabel('收款账号').fill('student');
  await page.getByLabel('转账数量').fill('5');
  await expect(page.getByText('已核对')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认转出 5' }).click();
  await expect(page.getByText(/这台设备存不下凭证，没有提交/)).toBeVisible();
  expect(await callsReceived(page, '/api/user/transferCoin')).toBe(0);
});

/** Receive codes: making one, and filling in a transfer from a photo, a typed link, or a link from outside. */
import { expect, type Page } from '@playwright/test';
import {
  callsReceived,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  password,
  signIn,
  test,
  goTo,
} from '../support/index.ts';

async function expectFilledIn(page: Page, values: { account: string; amount: string; remark: string }): Promise<void> {
  await expect(page.getByText('已核对')).toBeVisible();
  await expect(page.getByLabel('收款账号', { exact: true })).toHaveValue(values.account);
  await expect(page.getByLabel('转账数量')).toHaveValue(values.amount);
  await expect(page.getByLabel('备注')).toHaveValue(values.remark);
  // The person hasn't confirmed, so nothing has moved.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await callsReceived(page, '/api/user/transferCoin')).toBe(0);
}

test('a saved receive code or its typed link fills in the transfer; without a camera the scanner says why', async ({
  page,
  context,
}) => {
  const problems = await collectProblems(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'agent', '/about');
  await page.getByRole('button', { name: '收款码' }).click();
  const sheet = page.getByRole('dialog', { name: '收款码' });
  await sheet.getByRole('button', { name: '设置数量和备注' }).click();
  await sheet.getByLabel('数量').fill('500');
  await sheet.getByLabel('备注').fill('11 月 A&B');
  await expect(sheet.getByText('500 积分')).toBeVisible();
  await sheet.getByRole('button', { name: '复制链接' }).click();
  await expectToast(page, '链接已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${new URL(page.url()).origin}/transferCoin?to=agent&amount=500&remark=11+%E6%9C%88+A%26B`,
  );
  await expectNoAxeViolations(page);
  const saving = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '保存图片' }).click();
  const photo = await (await saving).path();

  await signIn(page, 'student', '/');
  await page.getByRole('button', { name: '扫一扫' }).click();
  const scanner = page.getByRole('dialog', { name: '扫一扫' });
  await expect(scanner.getByText(/^(没有相机权限|这台设备没有相机)/)).toBeVisible();
  await expectNoAxeViolations(page);
  await scanner
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(scanner.getByText('这个文件不是能打开的图片。')).toBeVisible();
  await scanner.locator('input[type=file]').setInputFiles(photo);
  await expectFilledIn(page, { account: 'agent', amount: '500', remark: '11 月 A&B' });
  await problems.expectNone();

  // A link that is typed into the scanner replaces the changed amount. One tap restores the changed amount.
  await page.getByLabel('转账数量').fill('7');
  await page.getByRole('button', { name: '扫一扫' }).click();
  await scanner.getByLabel('收款账号或链接').fill('https://elsewhere.example.org/transferCoin?to=agent');
  await scanner.getByRole('button', { name: '填入' }).click();
  await expect(scanner.getByText('这是别的网站（elsewhere.example.org）的链接，没有打开。')).toBeVisible();
  await scanner.getByLabel('收款账号或链接').fill(page.url());
  await scanner.getByRole('button', { name: '填入' }).click();
  await expectFilledIn(page, { account: 'agent', amount: '500', remark: '11 月 A&B' });
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '恢复原来的' }).click();
  await expectFilledIn(page, { account: 'agent', amount: '7', remark: '11 月 A&B' });
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a link from outside fills in the transfer after the log-in, and names each value that it left out', async ({
  page,
}) => {
  await page.goto('/transferCoin?to=agent&amount=500&remark=%E5%90%8D%E9%A2%9D');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('账号或邮箱').fill('student');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expectFilledIn(page, { account: 'agent', amount: '500', remark: '名额' });

  await goTo(page, '/transferCoin?to=agent&amount=1.5&remark=ok');
  await expect(page.getByText('链接里的数量不是 1 到 1,000,000 的整数，没有填入。')).toBeVisible();
  await expectFilledIn(page, { account: 'agent', amount: '', remark: 'ok' });
  await page.getByLabel('转账数量').fill('5');
  await expect(page.getByText(/^链接里的数量/)).toHaveCount(0);
});

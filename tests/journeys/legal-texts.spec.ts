/** The user agreement and the privacy policy, as visitors and users see them. */
import { expect, type Page } from '@playwright/test';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  password,
  signIn,
  test,
  readAgain,
} from '../support/index.ts';

/** Makes one call as the admin, and logs out. */
async function asAdmin(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<void> {
  await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'admin', userPassword: password });
  expect(await callFromPage(page, method, path, body)).toMatchObject({ code: 0 });
  await callFromPage(page, 'POST', '/api/user/logout');
}

test('visitors read the legal texts; a site without them shows nothing about them', async ({ page }) => {
  await test.step('visitors read the legal texts, and must agree before they register', async () => {
    const problems = await collectProblems(page);
    await page.goto('/login');
    await page.getByRole('link', { name: '《隐私政策》' }).click();
    const dialog = page.getByRole('dialog', { name: '隐私政策' });
    await expect(dialog.getByRole('heading', { name: '一、我们收集什么' })).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('link', { name: '注册' }).click();
    const agree = page.getByRole('checkbox', { name: /我已阅读并同意/u });
    await page.getByLabel('账号', { exact: true }).fill('chenyu2026');
    await page.getByRole('link', { name: '《用户协议》' }).click();
    await expect(page.getByRole('dialog', { name: '用户协议' })).toContainText('点击「同意」即表示你接受以下内容');
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Reading the agreement leaves the typed values in the form.
    await expect(page.getByLabel('账号', { exact: true })).toHaveValue('chenyu2026');
    await page.getByRole('button', { name: '注册' }).click();
    await expect(agree).toHaveAccessibleDescription('请先阅读并同意，再注册');
    await agree.check();
    await expect(agree).toHaveAccessibleDescription('');
    await problems.expectNone();
  });

  await test.step('empty legal texts show nothing anywhere', async () => {
    await asAdmin(page, 'POST', '/api/basicInformation/update', { id: 1, userAgreement: ' ', privacyPolicy: null });
    await readAgain(page);
    await expect(page.getByRole('button', { name: '注册' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await signIn(page, 'student', '/about');
    await expect(page.getByRole('heading', { name: '关于' })).toBeVisible();
    await expect(page.getByText(/用户协议|隐私政策/u)).toHaveCount(0);
  });
});

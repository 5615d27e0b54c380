/** What stands on the screen before the app runs: the log-in page as it was drawn when the app was built, and what one does there meanwhile. */
import { expect, test, type Page } from '@playwright/test';
import { collectProblems, mock, password } from '../support/index.ts';

/** Holds the app's code back until the answer is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/first-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [locale, words] of [['zh-CN', { title: '登录知行积分', account: '账号或邮箱', secret: '密码', submit: '登录' }], ['en-US', { title: 'Log in to 知行积分', account: 'Account or e-mail', secret: 'Password', submit: 'Log in' }]] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the log-in page stands before the code is there; what was typed and sent there is sent once, by the app', async ({ page }) => {
      const problems = await collectProblems(page);
      const release = await holdCode(page);
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(words.title);
      const before = await heading(page).boundingBox();
      const node = await heading(page).elementHandle();
      await page.getByLabel(words.account).fill('agent');
      await page.getByLabel(words.secret, { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      // Neither is it lost, nor does the browser send it by itself, with the password in the address.
      await expect(page).toHaveURL('/login');
      release();
      await expect(page).toHaveURL('/');
      expect((await mock(page).log(100)).filter(({ path }) => path === '/api/user/login')).toHaveLength(1);
      expect(before).not.toBeNull();
      await expect.poll(() => node?.evaluate((one) => one.isConnected)).toBe(false);
      await problems.expectNone();
    });
  });
}

test('the app takes the drawn page over as it is: nothing is drawn twice, and nothing moves', async ({ page }) => {
  const problems = await collectProblems(page);
  const release = await holdCode(page);
  await page.goto('/login?redirect=%2Fmall&account=student', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  const node = await heading(page).elementHandle();
  const before = await heading(page).boundingBox();
  release();
  await expect(page.getByText('登录后回到你刚才要去的页面')).toBeVisible();
  await expect(page.getByLabel('账号或邮箱')).toHaveValue('student');
  await expect(page.getByRole('link', { name: '注册' })).toHaveAttribute('href', /redirect=/u);
  expect(await node?.evaluate((one) => one.isConnected)).toBe(true);
  expect(await heading(page).boundingBox()).toEqual(before);
  await problems.expectNone();
});

/**
 * The page 我的: binding an e-mail, installing the app, counts, and clearing the offline copies. profile.spec.ts has
 * the rest of the page.
 */
import { expect, type Page } from '@playwright/test';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  mock,
  signIn,
  whenOfflineCopies,
  test,
} from '../support/index.ts';
import { copyKeyPrefixes, missingCopies } from '../support/stored-for-offline.ts';

const row = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const sheet = (page: Page) => page.getByRole('dialog');
const email = (page: Page) => sheet(page).getByLabel('邮箱');
const captchaField = (page: Page) => sheet(page).getByLabel('验证码', { exact: true });
const sendButton = (page: Page) => sheet(page).getByRole('button', { name: /验证码|重新获取/ });

/** Lets the page and the backend send another captcha, which both allow only once a minute. */
async function waitOneMinute(page: Page): Promise<void> {
  await page.evaluate(() => sessionStorage.removeItem('captchaSent'));
  await mock(page).clock(61_000);
}

test('an e-mail is bound, changed and unbound; a lost answer leaves the outcome unknown until it is read', async ({
  page,
}) => {
  await test.step('an e-mail is bound, changed and unbound with captchas; its field shows each refusal', async () => {
    await signIn(page, 'student', '/about');
    await expect(row(page, /邮箱/)).toContainText('未绑定');
    await row(page, /邮箱/).click();
    await sendButton(page).click();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription('请输入邮箱');

    // This is the address of another user.
    const taken = 'linxiaofeng@example.com';
    await email(page).fill(taken);
    await sendButton(page).click();
    await expect(sheet(page).getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
    await expect(captchaField(page)).toBeFocused();
    await expect(captchaField(page)).toHaveAccessibleDescription(`已发送到 ${taken}，5 分钟内有效`);
    await sheet(page).getByRole('button', { name: '查看收件箱' }).click();
    await sheet(page).getByRole('button', { name: '填入' }).click();
    await expect(captchaField(page)).toHaveValue(/^\d{6}$/);
    await sheet(page).getByRole('button', { name: '绑定', exact: true }).click();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toBeFocused();

    await waitOneMinute(page);
    await email(page).fill('chenyu@example.com');
    await mock(page).faults({ rules: [{ path: '/api/user/getCaptcha', kind: 'code', value: 42900, times: 1 }] });
    await sendButton(page).click();
    await expect(captchaField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toHaveValue('chenyu@example.com');
    await sendButton(page).click();
    await expect(captchaField(page)).toHaveAccessibleDescription('已发送到 chenyu@example.com，5 分钟内有效');
    const [letter] = await mock(page).inbox('chenyu@example.com');
    const captcha = letter?.captcha ?? '';
    await captchaField(page).fill(captcha === '000000' ? '000001' : '000000');
    await sheet(page).getByRole('button', { name: '绑定', exact: true }).click();
    await expect(captchaField(page)).toBeFocused();
    await expect(captchaField(page)).toHaveAttribute('aria-invalid', 'true');
    await captchaField(page).fill(captcha);
    await sheet(page).getByRole('button', { name: '绑定', exact: true }).click();
    await expectToast(page, '邮箱已绑定');
    await expect(sheet(page)).toBeHidden();
    await expect(row(page, /邮箱/)).toContainText('che***@example.com');

    await waitOneMinute(page);
    await row(page, /邮箱/).click();
    await expect(sheet(page).getByText(/现在绑定的是 che\*\*\*@example\.com/)).toBeVisible();
    const ofOld = sheet(page).getByLabel('原邮箱的验证码');
    const ofNew = sheet(page).getByLabel('新邮箱的验证码');
    await sendButton(page).first().click();
    await expect(ofOld).toBeFocused();
    await ofOld.fill((await mock(page).inbox('chenyu@example.com'))[0]?.captcha ?? '');
    await sheet(page).getByLabel('新邮箱', { exact: true }).fill('chen.yu@example.com');
    await sendButton(page).last().click();
    await expect(ofNew).toBeFocused();
    const ofNewAddress = (await mock(page).inbox('chen.yu@example.com'))[0]?.captcha ?? '';
    await ofNew.fill(ofNewAddress === '000000' ? '000001' : '000000');
    await sheet(page).getByRole('button', { name: '更换', exact: true }).click();
    await expect(ofNew).toBeFocused();
    await expect(ofNew).toHaveAccessibleDescription('验证码不对或已失效');
    await ofNew.fill(ofNewAddress);
    await mock(page).faults({ rules: [{ path: '/api/user/changeEmail', kind: 'lostResponse', times: 1 }] });
    await sheet(page).getByRole('button', { name: '更换', exact: true }).click();
    await expectToast(page, '邮箱已更换');
    await expect(row(page, /邮箱/)).toContainText('che***@example.com');

    await waitOneMinute(page);
    await row(page, /邮箱/).click();
    await sheet(page).getByRole('button', { name: '只解绑，不换新的' }).click();
    await expect(sheet(page).getByText(/验证码会发到 che\*\*\*@example\.com/)).toBeVisible();
    await sendButton(page).click();
    await expect(captchaField(page)).toHaveAccessibleDescription(/che\*\*\*@example\.com/);
    await sheet(page).getByRole('button', { name: '查看收件箱' }).click();
    await sheet(page).getByRole('button', { name: '填入' }).click();
    await sheet(page).getByRole('button', { name: '解绑', exact: true }).click();
    await expectToast(page, '邮箱已解绑');
    await expect(row(page, /邮箱/)).toContainText('未绑定');
  });

  await test.step('after a lost answer the sheet calls the outcome unknown, until it is read again', async () => {
    await waitOneMinute(page);
    await row(page, /邮箱/).click();
    await email(page).fill('chenyu@example.com');
    await sendButton(page).click();
    await expect(captchaField(page)).toBeFocused();
    await captchaField(page).fill((await mock(page).inbox('chenyu@example.com'))[0]?.captcha ?? '');
    const save = sheet(page).getByRole('button', { name: '绑定', exact: true });
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await save.click();
    await expect(sheet(page).getByRole('alert').filter({ hasText: '还不知道是否成功' })).toBeVisible();
    await expect(email(page)).toHaveValue('chenyu@example.com');
    await mock(page).faults({ rules: [{ path: '/api/user/bind/login', kind: 'lostResponse', times: 1 }] });
    await save.click();
    await expectToast(page, '邮箱已经绑定');
    await expect(sheet(page)).toBeHidden();
    await expect(row(page, /邮箱/)).toContainText('che***@example.com');
  });
});

test('installing is explained, or started by the browser if it can', async ({ page }) => {
  await test.step('without an install prompt, a sheet explains the browser’s menu', async () => {
    await signIn(page, 'student', '/about');
    await row(page, '安装到桌面').click();
    await expect(sheet(page).getByRole('listitem')).toHaveText([/打开浏览器的菜单/, /添加到主屏幕/, /确认/]);
    await sheet(page).getByRole('button', { name: '知道了' }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(row(page, '安装到桌面')).toBeFocused();
  });

  await test.step('with an install prompt, the button opens it, and disappears after the installation', async () => {
    await expect(row(page, '安装到桌面')).toBeVisible();
    await page.evaluate(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true });
      Object.assign(offer, { prompt: () => Promise.resolve({ outcome: 'accepted' }) });
      window.dispatchEvent(offer);
    });
    await row(page, '安装到桌面').click();
    await expect(row(page, '安装到桌面')).toHaveCount(0);
    await expect(sheet(page)).toHaveCount(0);
  });
});

test('a card offers the installation to a returning user; a closed card comes back only after a month', async ({
  page,
}) => {
  const card = page.getByRole('region', { name: '安装到桌面' });
  const fireInstallPrompt = (): void => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, { prompt: () => Promise.resolve({ outcome: 'dismissed' }) });
    window.dispatchEvent(event);
  };
  const openMeWithPrompt = async (): Promise<void> => {
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.evaluate(fireInstallPrompt);
    await page.getByRole('link', { name: '我的', exact: true }).first().click();
    await expect(row(page, '安装到桌面')).toBeVisible();
  };
  const visitAgain = async (): Promise<void> => {
    await page.goto('/');
    await openMeWithPrompt();
  };
  await signIn(page, 'agent', '/');
  await openMeWithPrompt();
  await expect(card).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('visits', JSON.stringify({ count: 2, lastAt: 0 })));
  await visitAgain();
  await expect(card).toBeVisible();
  await expectNoAxeViolations(page);
  await card.getByRole('button', { name: '暂不安装' }).click();
  await expect(card).toHaveCount(0);
  await visitAgain();
  await expect(card).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('installClosed', '1'));
  await visitAgain();
  await card.getByRole('button', { name: '安装', exact: true }).click();
  await expect(card).toHaveCount(0);
  await expect(sheet(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/' +
      '18.5 Mobile/15E148 Safari/604.1',
  });
  test('installing shows three steps with the words of iOS', async ({ page }) => {
    await signIn(page, 'student', '/about');
    await row(page, '安装到桌面').click();
    await expect(sheet(page).getByRole('listitem')).toHaveText([
      /点屏幕下方的「分享」/,
      /添加到主屏幕/,
      /点右上角的「添加」/,
    ]);
    await expect(sheet(page).getByText(/要在 Safari 里操作/)).toBeVisible();
    // A returning user is offered the installation and gets the same steps.
    await page.evaluate(() => localStorage.setItem('visits', JSON.stringify({ count: 2, lastAt: 0 })));
    await page.reload();
    await page.getByRole('region', { name: '安装到桌面' }).getByRole('button', { name: '安装', exact: true }).click();
    await expect(sheet(page).getByRole('listitem')).toHaveCount(3);
  });
});

test('counts unpaid orders and unread notices, and clears only the offline copies', async ({ page }) => {
  const problems = await collectProblems(page);

  await test.step('counts unpaid orders and unread notices', async () => {
    await signIn(page, 'agent', '/about');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: /我的订单.*1 笔待支付/ })).toBeVisible();
    await expect(main.getByRole('link', { name: /消息通知.*2 条未读/ })).toBeVisible();
  });

  await test.step('clears the offline copies, but neither the session nor anything else', async () => {
    await page.getByRole('main').getByRole('link', { name: '消息通知' }).click();
    await expect(page.getByRole('list', { name: '消息通知' })).toBeVisible();
    const list = copyKeyPrefixes([['notices', 'list']]);
    await whenOfflineCopies(page, ['notices', 'list']);
    await page.goto('/about');
    await expect(row(page, /存储空间/)).toContainText(/\d [kM]B/);
    await row(page, /存储空间/).click();
    await expect(sheet(page).getByText(/没有结果的转账、草稿和应用本身都会保留/)).toBeVisible();
    await sheet(page).getByRole('button', { name: '清除离线内容' }).click();
    await expectToast(page, '离线内容已清除');
    await expect(sheet(page)).toBeHidden();
    // The open page stores its answers, such as the balance, again. The copies of earlier pages must be gone.
    await expect.poll(() => page.evaluate(missingCopies, list)).toEqual(list);
    expect((await callFromPage(page, 'GET', '/api/user/get/login')).code).toBe(0);
    await problems.expectNone();
  });
});

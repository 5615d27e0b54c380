/**
 * The demo's console: its controls have their effect on the mock, and the app reacts as to a real backend. In scenario
 * `default` the agent has 10 000 coins.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { getMockState } from '../../contract/controls.ts';
import {
  callFromPage,
  closeConsole,
  collectProblems,
  demoConsole,
  expectToast,
  goTo,
  mock,
  openConsole,
  password,
  signIn,
  test,
} from '../support/index.ts';

const role = (page: Page, name: string) => demoConsole(page).getByRole('radio', { name });
const toggle = (page: Page, name: string) => demoConsole(page).getByRole('switch', { name });
const confirmDialog = (page: Page) => page.getByRole('alertdialog');
/** The balance on home. */
const balance = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^[\d,]+$/u)
    .first();
const stateOf = async (page: Page) => v.parse(getMockState.response, await mock(page).state());

test('opens by the flask button, a long press on the chat button, the keyboard and an address', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.goto('/login');
  await page.getByRole('button', { name: '演示模式：打开控制台' }).click();
  await expect(role(page, '未登录')).toBeChecked();
  await closeConsole(page);
  await expect(page.getByRole('button', { name: '演示模式：打开控制台' })).toBeFocused();

  const chat = page.getByRole('button', { name: '查看公告' });
  await chat.hover();
  await page.mouse.down();
  await expect(role(page, '未登录')).toBeVisible();
  await page.mouse.up();
  await closeConsole(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chat.click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('Control+Backquote');
  await expect(role(page, '未登录')).toBeVisible();
  await page.keyboard.press('Control+Backquote');
  await expect(demoConsole(page)).toHaveCount(0);

  await page.goto('/500?console');
  await expect(role(page, '未登录')).toBeVisible();
  await expect(page).toHaveURL('/500');

  // A fault may lead to /500 again and again. A phone has no keyboard, and /500 no chat button, so /500 has a button of
  // its own for the console.
  await mock(page).faults({ rules: [{ kind: 'code', value: 50_000 }] });
  await page.goto('/mall');
  await expect(page).toHaveURL(/\/500\?from=/u);
  await page.getByRole('main').getByRole('button', { name: '演示控制台' }).click();
  await expect(role(page, '未登录')).toBeVisible();
  await problems.expectNone();
});

test('lifting a finger presses nothing in the console that opened under it', async ({ page }) => {
  await signIn(page, 'agent', '/mall');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[] = []) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const fault = demoConsole(page).getByText('其他故障');
  const chat = page.getByRole('button', { name: '查看公告' });
  await expect(chat).toBeVisible();
  // First the finger holds the chat button until the console opens. Then the finger rests elsewhere, and the keyboard
  // opens the console.
  for (const [open, { x, y }] of [
    [async () => {}, { x: 322, y: 493 }],
    [async () => await page.keyboard.press('Control+Backquote'), { x: 195, y: 620 }],
  ] as const) {
    await touch('touchStart', [{ x, y }]);
    await open();
    await expect(fault).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('[role=dialog]') !== null, [
          x,
          y,
        ] as const),
      )
      .toBe(true);
    await page.evaluate(() => {
      document.addEventListener(
        'click',
        ({ target }) => {
          document.documentElement.dataset['pressed'] =
            target instanceof Element ? (target.closest('button')?.ariaLabel ?? 'another') : 'nothing';
        },
        { capture: true, once: true },
      );
    });
    await touch('touchEnd');
    await demoConsole(page).getByRole('button', { name: '关闭' }).tap();
    await expect(demoConsole(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-pressed', '关闭');
  }
  expect((await stateOf(page)).faults.rules).toEqual([]);
});

test('one tap changes the role and keeps a page that it may see; an unknown transfer needs a confirmation', async ({
  page,
}) => {
  await signIn(page, 'agent', '/coinChange?direction=in');
  await openConsole(page);
  await expect(role(page, '代理')).toBeChecked();
  await role(page, '学生').click();
  await expect
    .poll(async () => (await callFromPage(page, 'GET', '/api/user/get/login')).data)
    .toMatchObject({ userAccount: 'student' });
  await expect(page).toHaveURL(/\/coinChange\?direction=in/);

  await role(page, '管理员').click();
  await expect(role(page, '管理员')).toBeChecked();
  await closeConsole(page);
  await goTo(page, '/system');
  await expect(page.getByRole('heading', { level: 1, name: '系统管理' })).toBeVisible();
  await openConsole(page);
  await role(page, '代理').click();
  await expect(page).toHaveURL('/');
  await closeConsole(page);
  await expect(balance(page)).toHaveText('10,000');

  await page.getByRole('link', { name: '积分商城', exact: true }).click();
  await expect(page).toHaveURL('/mall');
  await openConsole(page);
  await role(page, '未登录').click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmall/);
  await role(page, '学生').click();
  await expect(page).toHaveURL('/mall');
  await expect(role(page, '学生')).toBeChecked();

  await test.step('an unknown transfer needs a confirmation; back in the role the app finds its outcome', async () => {
    await role(page, '代理').click();
    await expect(role(page, '代理')).toBeChecked();
    await closeConsole(page);
    await goTo(page, '/transferCoin');
    await mock(page).faults({ rules: [{ kind: 'network', path: '/api/user/transferCoin' }] });
    await page.getByLabel('收款账号').fill('student');
    await page.getByLabel('转账数量').fill('500');
    await expect(page.getByText('已核对')).toBeVisible();
    await page.getByRole('button', { name: '下一步' }).click();
    await page.getByRole('button', { name: '确认转出 500' }).click();
    await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
    await openConsole(page);
    await role(page, '学生').click();
    await expect(confirmDialog(page)).toContainText('不会重复转出');
    await confirmDialog(page).getByRole('button', { name: '取消' }).click();
    await expect(role(page, '代理')).toBeChecked();
    await role(page, '学生').click();
    await confirmDialog(page).getByRole('button', { name: '仍要切换' }).click();
    await expect
      .poll(async () => (await callFromPage(page, 'GET', '/api/user/get/login')).data)
      .toMatchObject({ userAccount: 'student' });
    await mock(page).faults();
    await role(page, '代理').click();
    await closeConsole(page);
    await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible({ timeout: 30_000 });
    expect(await mock(page).ledger()).toMatchObject({ ok: true });
    expect((await callFromPage(page, 'GET', '/api/user/get/login')).data).toMatchObject({ coin: 9_500 });
  });
});

test('another scenario needs a confirmation only if data was changed, and keeps the user logged in', async ({
  page,
}) => {
  await signIn(page, 'agent');
  await expect(balance(page)).toHaveText('10,000');
  const console = await openConsole(page);
  await console.getByRole('button', { name: '空白' }).click();
  await expect(console.getByRole('button', { name: '空白' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await stateOf(page)).scenario).toBe('empty');
  await closeConsole(page);
  await expect(balance(page)).toHaveText('0');
  await openConsole(page);
  await console.getByRole('button', { name: '默认', exact: true }).click();
  await expect.poll(async () => (await stateOf(page)).scenario).toBe('default');
  await expect(role(page, '代理')).toBeChecked();
  await closeConsole(page);
  await expect(balance(page)).toHaveText('10,000');
  await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 100 });

  await openConsole(page);
  await console.getByRole('button', { name: '重置' }).click();
  await confirmDialog(page).getByRole('button', { name: '取消' }).click();
  await expect(confirmDialog(page)).toHaveCount(0);
  expect((await stateOf(page)).touched).toBe(true);
  await console.getByRole('button', { name: '边界' }).click();
  await expect(confirmDialog(page)).toContainText('换成「边界」？');
  await confirmDialog(page).getByRole('button', { name: '取消' }).click();
  await expect(confirmDialog(page)).toHaveCount(0);
  await console.getByRole('button', { name: '重置' }).click();
  await confirmDialog(page).getByRole('button', { name: '重置' }).click();
  await expect.poll(async () => (await stateOf(page)).touched).toBe(false);
  await expect(role(page, '代理')).toBeChecked();
  await closeConsole(page);
  await expect(balance(page)).toHaveText('10,000');

  await openConsole(page);
  await console.getByRole('button', { name: '大数据量' }).click();
  await expect(console.getByRole('progressbar', { name: '正在补全数据' })).toBeVisible();
  await expect
    .poll(async () => Number(await console.getByRole('progressbar').getAttribute('value')), { timeout: 40_000 })
    .toBeGreaterThan(0);
  await closeConsole(page);
  await expect(balance(page)).toHaveText('10,000');
});

test('each fault has its effect in the app until its switch is off, and answers have the chosen delay', async ({
  page,
}) => {
  await signIn(page, 'agent', '/coinChange');
  const console = await openConsole(page);
  await toggle(page, '断网').click();
  await expect(toggle(page, '断网')).toBeChecked();
  await closeConsole(page);
  await goTo(page, '/notice');
  await expect(page.getByText(/^离线/).first()).toBeVisible();
  await openConsole(page);
  // The console works although the app has no network, and its own calls don't end the fault.
  await expect(toggle(page, '断网')).toBeChecked();
  await toggle(page, '断网').click();
  await expect(toggle(page, '断网')).not.toBeChecked();
  await toggle(page, '丢失回应').click();
  await expect(toggle(page, '丢失回应')).toBeChecked();
  await closeConsole(page);
  await expect(page.getByText(/^离线/)).toHaveCount(0, { timeout: 30_000 });

  await goTo(page, '/transferCoin');
  await page.getByLabel('收款账号').fill('student');
  await page.getByLabel('转账数量').fill('500');
  await expect(page.getByText('已核对')).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '确认转出 500' }).click();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible({ timeout: 30_000 });
  await openConsole(page);
  await expect(toggle(page, '丢失回应')).not.toBeChecked();

  await toggle(page, '50000 系统错误').click();
  await expect.poll(async () => (await stateOf(page)).faults.rules.length).toBeGreaterThan(15);
  await toggle(page, '50000 系统错误').click();
  await expect.poll(async () => (await stateOf(page)).faults.rules).toEqual([]);

  await console.getByRole('button', { name: '其他故障' }).click();
  const adding = page.getByRole('dialog', { name: '添加故障' });
  await adding.getByLabel('发生什么').selectOption({ label: 'HTTP 错误' });
  await adding.getByLabel('HTTP 状态').fill('199');
  await expect(adding.getByRole('button', { name: '添加' })).toBeDisabled();
  await adding.getByLabel('HTTP 状态').fill('502');
  await adding.getByLabel('哪个接口').selectOption('/api/order/list/page');
  await adding.getByRole('radio', { name: 'POST' }).click();
  await adding.getByLabel('次数').fill('50');
  await adding.getByRole('button', { name: '添加' }).click();
  await expect(adding).toHaveCount(0);
  await expect(console.getByText('POST /api/order/list/page · 剩 50 次')).toBeVisible();
  await closeConsole(page);
  await goTo(page, '/mall?view=orders');
  await expect(page.getByText('502').first()).toBeVisible({ timeout: 30_000 });
  await openConsole(page);
  await console.getByRole('button', { name: '去掉：HTTP 502' }).click();
  await expect(console.getByRole('button', { name: '去掉：HTTP 502' })).toHaveCount(0);
  expect((await stateOf(page)).faults.rules).toEqual([]);

  await test.step('answers have the chosen delay', async () => {
    await console.getByRole('button', { name: '延迟 0 ms' }).click();
    await console.getByRole('radiogroup', { name: '延迟' }).getByRole('radio', { name: '800 ms' }).click();
    await console.getByRole('radiogroup', { name: '抖动' }).getByRole('radio', { name: '200 ms' }).click();
    await expect(console.getByRole('button', { name: '延迟 800–1000 ms' })).toBeVisible();
    await callFromPage(page, 'GET', '/api/user/getUserInfo?userAccount=agent');
    const last = (await mock(page).log(50)).find(({ path }) => path === '/api/user/getUserInfo');
    expect(last?.ms).toBeGreaterThanOrEqual(795);
  });
});

test('moving the clock forward expires a captcha and an order; only a reset moves it back', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('账号', { exact: true }).fill('newcomer');
  await page.getByLabel('邮箱').fill('new@example.com');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect.poll(async () => (await mock(page).inbox()).length).toBe(1);
  const [mail] = await mock(page).inbox();
  const console = await openConsole(page);
  await expect(console.getByText('与系统一致')).toBeVisible();
  await console.getByRole('button', { name: '+1 时' }).click();
  await expect(console.getByText('快 1 小时')).toBeVisible();
  expect(
    await callFromPage(page, 'POST', '/api/user/register', {
      userAccount: 'newcomer',
      userPassword: password,
      checkPassword: password,
      emailAccount: 'new@example.com',
      captcha: mail?.captcha,
    }),
  ).toMatchObject({ code: 50_001 });

  await role(page, '代理').click();
  await expect(page).toHaveURL('/');
  await callFromPage(page, 'POST', '/api/order/add', { mallId: 1 });
  await closeConsole(page);
  await goTo(page, '/mall?view=orders');
  await expect(page.getByRole('button', { name: /继续支付/u }).first()).toBeVisible();
  await openConsole(page);
  await console.getByRole('button', { name: '+1 时' }).click();
  await expect(console.getByText('快 2 小时')).toBeVisible();
  await closeConsole(page);
  await expect(page.getByText('已过期').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /继续支付/u })).toHaveCount(0);

  await openConsole(page);
  await console.getByRole('button', { name: '拨到某个时间' }).click();
  await console.getByLabel('拨到（北京时间）').fill('2020-01-01T00:00');
  await expect(console.getByText('时钟只能往前拨。要回到系统时间，请重置。')).toBeVisible();
  await expect(console.getByRole('button', { name: '拨到', exact: true })).toBeDisabled();
  const target = new Date(Date.now() + 8 * 3_600_000 + 3 * 86_400_000).toISOString().slice(0, 16);
  await console.getByLabel('拨到（北京时间）').fill(target);
  await console.getByRole('button', { name: '拨到', exact: true }).click();
  // The field has no seconds, and the journey takes time, so the clock may be up to two minutes ahead of the target.
  // The displayed duration is rounded down.
  await expect
    .poll(async () => {
      const ahead = Date.now() + (await stateOf(page)).clockOffset - Date.parse(`${target}:00+08:00`);
      return ahead >= 0 && ahead < 120_000;
    })
    .toBe(true);
  await expect(console.getByText(/快 (3 天|2 天 23 小时 5\d 分)/)).toBeVisible();
  await console.getByRole('button', { name: '+7 天' }).click();
  // After 7 days without a call the session has expired. One tap on the role logs in again.
  await expect(page).toHaveURL(/\/login/);
  await role(page, '代理').click();
  await expect(page).toHaveURL(/\/mall/);
  await console.getByRole('button', { name: '重置' }).click();
  await confirmDialog(page).getByRole('button', { name: '重置' }).click();
  await expect(console.getByText('与系统一致')).toBeVisible();
});

test('the inbox shows a new captcha to copy, and the log shows both bodies without passwords', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/register');
  const console = await openConsole(page);
  await expect(console.getByText('还没有邮件。注册或绑定邮箱时，验证码会到这里。')).toBeVisible();
  await callFromPage(page, 'GET', '/api/user/getCaptcha?emailAccount=lin%40qq.com');
  await console.getByRole('button', { name: /^复制 \d{6}$/u }).click();
  await expectToast(page, /^已复制 \d{6}$/u);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await mock(page).inbox())[0]?.captcha);

  await role(page, '代理').click();
  await expect(page).toHaveURL('/');
  // Without the filter, the calls of home would push the transfer off the short list.
  await console.getByLabel('筛选请求').selectOption({ label: '改动' });
  await mock(page).faults({ rules: [{ kind: 'lostResponse', path: '/api/user/transferCoin' }] });
  await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 7 }).catch(
    () => {},
  );
  const lost = console.getByRole('button', { name: /POST \/api\/user\/transferCoin 丢失/u });
  await lost.click();
  await expect(console.getByText('"transferCoin": 7')).toBeVisible();
  await expect(console.getByText('"balance": 9993')).toBeVisible();
  await lost.click();
  await console
    .getByRole('button', { name: /POST \/api\/user\/login/u })
    .first()
    .click();
  await expect(console.getByText('"userPassword": "••••••"')).toBeVisible();
  await expect(console.getByText(password)).toHaveCount(0);
  await expect(console.getByRole('button', { name: /^GET \/api\/user\/get\/login/u })).toHaveCount(0);
  await console.getByLabel('筛选请求').selectOption({ label: '出错' });
  // The log goes on after it was cleared, also if a row was unfolded.
  await lost.click();
  await console.getByRole('button', { name: '清空' }).click();
  await expect(console.getByText('还没有请求。')).toBeVisible();
  await callFromPage(page, 'POST', '/api/user/transferCoin', { userAccount: 'student', transferCoin: 8 }).catch(
    () => {},
  );
  await expect(lost).toBeVisible();
});

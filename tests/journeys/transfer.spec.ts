/** A transfer from the form to both ledgers, and all situations in which it could be sent twice. */
import { expect, type Page, test } from '@playwright/test';
import * as v from 'valibot';
import {
  ageStoredDecisions,
  callFromPage,
  callsOf,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  withLostAnswer,
  mock,
  password,
  sessionPath,
  signIn,
  setTextSize,
  whenDecisionStored,
  whenStill,
  withoutAnnouncements,
} from '../support/index.ts';

test.use({ reducedMotion: 'no-preference' });

const transferPath = '/api/user/transferCoin';

test.beforeEach(({ context }) => withoutAnnouncements(context));

async function fillIn(page: Page, { account = 'student', amount = '500', remark = '' } = {}): Promise<void> {
  await page.getByLabel('收款账号').fill(account);
  await page.getByLabel('转账数量').fill(amount);
  if (remark !== '') await page.getByLabel('备注').fill(remark);
  await expect(page.getByText('已核对')).toBeVisible();
}

async function toConfirmation(page: Page, order?: Parameters<typeof fillIn>[1]): Promise<void> {
  await fillIn(page, order);
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = page.getByRole('dialog', { name: '确认转账' });
  await expect(sheet).toBeVisible();
  await whenStill(sheet);
}

function confirm(page: Page, amount = '500') {
  return page.getByRole('dialog').getByRole('button', { name: `确认转出 ${amount}` });
}

async function balanceOf(page: Page): Promise<number> {
  const { data } = await callFromPage(page, 'GET', '/api/user/get/login');
  return v.parse(v.object({ coin: v.number() }), data).coin;
}

/** Returns how often a transfer arrived at the backend, whatever its outcome. */
async function arrivals(page: Page): Promise<number> {
  return (await mock(page).log(500)).filter((entry) => entry.path === transferPath).length;
}

/** Bans the student while the page goes on as the agent. */
async function banStudent(page: Page): Promise<void> {
  const login = (userAccount: string) =>
    callFromPage(page, 'POST', '/api/user/login', { userAccount, userPassword: password });
  await login('admin');
  expect((await callFromPage(page, 'GET', '/api/user/ban?id=3')).code).toBe(0);
  await login('agent');
}

async function expectMovedOnce(page: Page, amount = 500): Promise<void> {
  const ledger = await mock(page).ledger();
  expect(ledger).toMatchObject({ ok: true, problems: [] });
  expect(await balanceOf(page)).toBe(10_000 - amount);
}

test('coins go from one person to another, and both ledgers say so', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/transferCoin');
  await toConfirmation(page, { remark: '11 月名额' });
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('转给 陈*宇');
  await expect(sheet).toContainText('10,000');
  await expect(sheet).toContainText('9,500');
  await expectNoAxeViolations(page);
  await confirm(page).click();

  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page).toHaveURL(/\/transferCoin\?done=/);
  await expect(page.getByText('转给 陈*宇')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '9,500' })).toBeVisible();

  await page.getByRole('link', { name: '查看积分变更' }).click();
  const first = page.getByRole('list', { name: '积分变更' }).getByRole('link').first();
  await expect(first).toContainText('转账给 陈*宇');
  await expect(first).toContainText('11 月名额');
  await expect(first).toContainText('余额 9,500');
  await expectMovedOnce(page);
  await problems.expectNone();

  await signIn(page, 'student', '/');
  await expect(page.getByText('1,000', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /来自 林\*/ }).first()).toContainText('+500');
});

test('a double tap sends once; going back or reloading after the receipt shows it again and sends nothing', async ({
  page,
}) => {
  await signIn(page, 'agent', '/');
  await page.getByRole('link', { name: '转账', exact: true }).click();
  await toConfirmation(page);
  // The transfer is held until the second tap.
  const calls = await callsOf(page);
  calls.hold(transferPath);
  await confirm(page).dblclick();
  calls.letThrough();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await page.goForward();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  expect(await arrivals(page)).toBe(1);
  await expectMovedOnce(page);
  await page.getByRole('button', { name: '再转一笔' }).click();
  // The form has neither recipient nor amount, so that a tap too many sends nothing.
  await expect(page.getByLabel('收款账号')).toHaveValue('');
  await expect(page.getByLabel('收款账号')).toBeFocused();
  await expect(page.getByLabel('转账数量')).toHaveValue('');
  await expect(page.getByRole('button', { name: /陈\*宇/ })).toBeVisible();
});

test('a request that hangs can be left; a reload in the middle of it moves the coins once', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await toConfirmation(page);
  const calls = await callsOf(page);
  calls.hold(transferPath);
  await confirm(page).click();
  // The reads before the transfer have ended, and the transfer itself is under way.
  await whenDecisionStored(page, 'sending');
  await test.step('only its button closes the sheet, and the page shows the transfer that is under way', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('heading', { name: '正在转出' })).toBeVisible();
    await expect(page.getByLabel('收款账号')).toHaveCount(0);
    expect(calls.made(transferPath), 'it is not sent again').toBe(1);
  });
  await test.step('after a reload the app finds out, and the coins have moved once', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: /正在核实这笔转账|转账完成/ })).toBeVisible();
    await expect(page.getByLabel('收款账号')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible({ timeout: 20_000 });
    await expectMovedOnce(page);
  });
});

test('a sheet closed before anything was sent says so, and the form comes back as it was', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await toConfirmation(page, { remark: '11 月名额' });
  const calls = await callsOf(page);
  calls.hold(sessionPath);
  await confirm(page).click();
  await whenDecisionStored(page, 'preparing');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(page.getByText('还没有发出就停止了，这一笔没有提交。')).toBeVisible();
  await expect(page.getByLabel('转账数量')).toHaveValue('500');
  calls.letThrough();
  await expect(page.getByText('已核对')).toBeVisible();
  expect(await balanceOf(page)).toBe(10_000);
  expect(await arrivals(page)).toBe(0);

  await page.getByRole('button', { name: '下一步' }).click();
  calls.hold(sessionPath);
  await confirm(page).click();
  await whenDecisionStored(page, 'preparing');
  await page.reload();
  await expect(page.getByRole('heading', { name: '没有转出' })).toBeVisible();
  await expect(page.getByText('还没有发出，页面就关闭或刷新了。')).toBeVisible();
  expect(await arrivals(page)).toBe(0);
  await page.getByRole('button', { name: '重新填写' }).click();
  await expect(page.getByLabel('收款账号')).toHaveValue('student');
  await expect(page.getByLabel('转账数量')).toHaveValue('500');
  await expect(page.getByLabel('备注')).toHaveValue('11 月名额');
  expect(await balanceOf(page)).toBe(10_000);
});

test('of two tabs one sends; the other keeps its form and says how the first one ended', async ({ page, context }) => {
  await signIn(page, 'agent', '/transferCoin');
  const other = await context.newPage();
  await other.goto('/transferCoin');
  await toConfirmation(page);
  await toConfirmation(other, { amount: '700', remark: '不要丢' });
  const calls = await callsOf(page);
  calls.hold(transferPath);
  await confirm(page).click();
  await whenDecisionStored(page, 'sending');
  await confirm(other, '700').click();
  await expect(other.getByText('另一笔还没有结果，这一笔没有提交。')).toBeVisible();
  calls.letThrough();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await expectToast(other, '已转给 陈*宇 500 积分');
  await expect(other.getByRole('heading', { name: '转账完成' })).toHaveCount(0);
  await expect(other.getByText('另一笔还没有结果，这一笔没有提交。')).toBeVisible();
  await expect(other.getByLabel('转账数量')).toHaveValue('700');
  await expect(other.getByLabel('备注')).toHaveValue('不要丢');
  await expectMovedOnce(page);
});

test('the form names errors, suggests earlier recipients, and reads amounts as people write them', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请填写收款账号')).toBeVisible();
  await expect(page.getByLabel('收款账号')).toBeFocused();
  await page.getByLabel('收款账号').fill('AGENT');
  await expect(page.getByText('不能转给自己')).toBeVisible();
  await page.getByLabel('收款账号').fill('nobody99');
  await expect(page.getByText('没有这个账号，请检查后再试')).toBeVisible();
  await test.step('a banned recipient is told as such when looked up, and is asked about nothing', async () => {
    await page.getByLabel('收款账号').fill('banned');
    await page.getByLabel('转账数量').fill('5');
    await expect(page.getByLabel('收款账号')).toHaveAccessibleDescription('对方账号已封禁，不能收款');
    await expect(page.getByText('已核对')).toHaveCount(0);
    await page.getByRole('button', { name: '下一步' }).click();
    await expect(page.getByLabel('收款账号')).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await page.getByLabel('转账数量').fill('10120');
  await expect(page.getByText('积分不够，还差 120')).toBeVisible();
  await page.getByRole('button', { name: '全部转出' }).click();
  await expect(page.getByLabel('转账数量')).toHaveValue('10,000');
  expect(await arrivals(page)).toBe(0);

  await page.getByRole('button', { name: '查找' }).click();
  const sheet = page.getByRole('dialog', { name: '查找收款人' });
  await sheet.getByLabel('转账过的账号').fill('stud');
  await sheet.getByRole('button', { name: /student/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByLabel('收款账号')).toHaveValue('student');
  await expect(page.getByText('已核对')).toBeVisible();

  const amount = page.getByLabel('转账数量');
  for (const text of ['100.00', '1.5', '1e3', '-5']) {
    await amount.fill('');
    await amount.pressSequentially(text);
    await expect(amount).toHaveValue(text);
    await expect(page.getByText('只能是整数')).toBeVisible();
    await expect(page.getByText('可用 10,000')).toBeVisible();
  }
  await amount.fill('12345678');
  await expect(page.getByText('一次最多转 1,000,000')).toBeVisible();
  await amount.fill('0');
  await expect(page.getByText('至少转 1', { exact: true })).toBeVisible();
  await amount.fill('');
  await amount.pressSequentially('1234');
  await expect(amount).toHaveValue('1,234');
  // Between 1 and 2: the caret stays in its place while separators move.
  await amount.press('Home');
  await amount.press('ArrowRight');
  await amount.pressSequentially('56');
  await expect(amount).toHaveValue('156,234');
  await amount.press('Backspace');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('1,234');
  await amount.press('ArrowRight');
  await amount.press('Backspace');
  await amount.press('Backspace');
  await expect(amount).toHaveValue('234');
  await amount.evaluate((input) => {
    const data = new DataTransfer();
    data.setData('text', '１，０００\n');
    if (input instanceof HTMLInputElement) input.select();
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(amount).toHaveValue('1,000');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(confirm(page, '1,000')).toBeVisible();
});

test('a lost answer is told as unknown and turns into the receipt, sent once', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await toConfirmation(page);
  const calls = await withLostAnswer(page, transferPath, () => confirm(page).click());
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  await expect(page.getByText('没有收到结果，还不知道是否成功。')).toBeVisible();
  await expect(page.getByText('核实前，这 500 积分不会再次转出。')).toBeVisible();
  await expect(page.getByText('如果服务器还没有收到，这一步会现在转出，只转一次。')).toBeVisible();
  await expectNoAxeViolations(page);
  calls.letThrough();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('已核实，只转出一次')).toBeVisible();
  expect(await arrivals(page)).toBe(1);
  await expectMovedOnce(page);
});

test('an unknown outcome can be left, survives a reload, and its end comes as a notice', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await toConfirmation(page);
  await mock(page).faults({ rules: [{ path: transferPath, kind: 'network' }] });
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  await page.getByRole('link', { name: '先离开' }).click();
  await expect(page).toHaveURL(/\/$/);
  const trace = page.getByRole('main').getByRole('link', { name: /^转给 陈\*宇 ?还没有结果，正在核实/ });
  await expect(trace).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '积分变更', exact: true }).click();
  await trace.click();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  await page.getByRole('link', { name: '先离开' }).click();
  await mock(page).faults();
  await expectToast(page, '已转给 陈*宇 500 积分');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^转给 陈\*宇 ?已核实，只转出一次/ })
    .click();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await page.getByRole('link', { name: '完成' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: '积分变更', exact: true })).toBeVisible();
  await expect(trace).toHaveCount(0);
  await expectMovedOnce(page);
});

test('an old transfer that never arrived is shown as not sent, and the form keeps its input', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await toConfirmation(page, { remark: '11 月名额' });
  await mock(page).faults({ rules: [{ path: transferPath, kind: 'network' }] });
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  // As if the phone had been without a signal for some minutes.
  await ageStoredDecisions(page, 200_000);
  await expect(page.getByRole('heading', { name: '没有转出' })).toBeVisible({ timeout: 20_000 });
  await mock(page).faults();
  await page.getByRole('button', { name: '重新填写' }).click();
  await expect(page.getByLabel('收款账号')).toHaveValue('student');
  await expect(page.getByLabel('转账数量')).toHaveValue('500');
  await expect(page.getByLabel('备注')).toHaveValue('11 月名额');
  expect(await balanceOf(page)).toBe(10_000);
});

test('a person who logs out while the outcome is unknown is asked first, and may stay', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await toConfirmation(page);
  await mock(page).faults({ rules: [{ path: transferPath, kind: 'lostResponse' }] });
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  await mock(page).faults({
    rules: [
      { path: '/api/coinChange/list/page', kind: 'http', value: 503 },
      { path: transferPath, kind: 'lostResponse' },
    ],
  });
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.getByRole('button', { name: '退出' }).click();
  const question = page.getByRole('alertdialog', { name: '有一笔积分还没有结果' });
  await question.getByRole('button', { name: '先不退出' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('button', { name: '退出' }).click();
  await question.getByRole('button', { name: '仍要退出' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await mock(page).faults();
  expect(await mock(page).ledger()).toMatchObject({ ok: true });
});

test('a refusal says that nothing moved, and stands at its field, with the input kept', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await toConfirmation(page, { amount: '9000', remark: '不要丢' });
  // The coins are spent elsewhere meanwhile.
  const { code } = await callFromPage(page, 'POST', transferPath, { userAccount: 'student', transferCoin: 5_000 });
  expect(code).toBe(0);
  await confirm(page, '9,000').click();
  await expect(page.getByText('积分不够，还差 4,000')).toBeVisible();
  const note = page.getByRole('alert').filter({ hasText: '没有转出' });
  await expect(page.getByLabel('收款账号')).toHaveValue('student');
  await expect(page.getByLabel('转账数量')).toHaveValue('9,000');
  await expect(page.getByLabel('备注')).toHaveValue('不要丢');
  // The refusal names no field.
  await toConfirmation(page, { amount: '5' });
  await mock(page).faults({ rules: [{ path: transferPath, kind: 'code', value: 50_001, times: 1 }] });
  await confirm(page, '5').click();
  await expect(note).toContainText('模拟的错误');
  await expect(note).toContainText('这 5 积分还在你的账户里。');
  await expect(page.getByLabel('收款账号')).not.toHaveAttribute('aria-invalid', 'true');
  // The recipient is banned after the look-up.
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(confirm(page, '5')).toBeVisible();
  await banStudent(page);
  await confirm(page, '5').click();
  await expect(page.getByLabel('收款账号')).toHaveAccessibleDescription(/对方账号已封禁，不能收款/);
  await expect(note).toContainText('这 5 积分还在你的账户里。');
  await expect(note).not.toContainText('封禁');
});

// The sweep and the journeys above look at the same states in Chinese.
test.describe('en-US, in the dark', () => {
  test.use({ colorScheme: 'dark', ...withLanguage('en-US') });
  test('every state of a transfer is accessible, and nothing overlaps with text twice as large', async ({ page }) => {
    await signIn(page, 'agent', '/transferCoin?to=student&amount=500');
    await expect(page.getByText('陈*宇').first()).toBeVisible();
    await expectNoAxeViolations(page);
    const recent = page.getByRole('group', { name: 'Recent recipients' }).getByRole('button');
    await expect(recent).toHaveCount(5);
    const inOneRow = await recent.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
    expect(inOneRow).toBe(1);
    await setTextSize(page, '200%');
    const beyond = await recent.evaluateAll((all) =>
      all
        .filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return [...one.children].some(
            (child) => child.getBoundingClientRect().left < left - 1 || child.getBoundingClientRect().right > right + 1,
          );
        })
        .map(({ textContent }) => textContent),
    );
    expect(beyond).toEqual([]);
    await setTextSize(page, '');
    await page.locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolations(page);
    await mock(page).faults({ rules: [{ path: transferPath, kind: 'network' }] });
    await page.getByRole('dialog').getByRole('button', { name: /500/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expectNoAxeViolations(page);
    await mock(page).faults();
    await expect(page).toHaveURL(/done=/, { timeout: 30_000 });
    await expectNoAxeViolations(page);
  });
});

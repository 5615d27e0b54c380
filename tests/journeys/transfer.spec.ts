/**
 * A transfer: the form, the confirmation, the receipt, and situations in which it might be sent twice. In scenario
 * `default` the agent has 10 000 coins, and the student has id 3 and 500 coins.
 */
import { expect, type Page } from '@playwright/test';
import {
  balanceOf,
  callsReceived,
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
  test,
} from '../support/index.ts';

test.use({ reducedMotion: 'no-preference' });

const transferPath = '/api/user/transferCoin';

async function fillIn(page: Page, { account = 'student', amount = '500', remark = '' } = {}): Promise<void> {
  await page.getByLabel('收款账号').fill(account);
  await page.getByLabel('转账数量').fill(amount);
  if (remark !== '') await page.getByLabel('备注').fill(remark);
  await expect(page.getByText('已核对')).toBeVisible();
}

async function openConfirmation(page: Page, values?: Parameters<typeof fillIn>[1]): Promise<void> {
  await fillIn(page, values);
  await page.getByRole('button', { name: '下一步' }).click();
  const sheet = page.getByRole('dialog', { name: '确认转账' });
  await expect(sheet).toBeVisible();
  await whenStill(sheet);
}

function confirm(page: Page, amount = '500') {
  return page.getByRole('dialog').getByRole('button', { name: `确认转出 ${amount}` });
}

/** Returns the number of transfers that the backend received, also of refused ones. */
async function transfersReceived(page: Page): Promise<number> {
  return await callsReceived(page, transferPath);
}

/** Bans the student as the admin, and then logs the agent in again. */
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

test('a transfer moves coins, and both users see the change', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/transferCoin');
  await openConfirmation(page, { remark: '11 月名额' });
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
  // The receipt can be opened again later, so it must not call this balance the current one.
  await expect(page.getByRole('term').filter({ hasText: '余额' })).toHaveText('转出后余额');

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

test('a double click sends one transfer; a reload or going back and forth shows the receipt and sends nothing', async ({
  page,
}) => {
  await signIn(page, 'agent', '/');
  await page.getByRole('link', { name: '转账', exact: true }).click();
  await openConfirmation(page);
  // The transfer is held back, so that both clicks come before its answer.
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
  expect(await transfersReceived(page)).toBe(1);
  await expectMovedOnce(page);
  await page.getByRole('button', { name: '再转一笔' }).click();
  // The form is empty, so that an accidental tap can't send the same transfer again.
  await expect(page.getByLabel('收款账号')).toHaveValue('');
  await expect(page.getByLabel('收款账号')).toBeFocused();
  await expect(page.getByLabel('转账数量')).toHaveValue('');
  await expect(page.getByRole('button', { name: /陈\*宇/ })).toBeVisible();
});

test('a hanging transfer can be left, and after a reload the app finds that the coins moved once', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await openConfirmation(page);
  const calls = await callsOf(page);
  calls.hold(transferPath);
  await confirm(page).click();
  // The transfer itself is now under way, after the reads that come before it.
  await whenDecisionStored(page, 'sending');
  await test.step('only the close button closes the sheet; the page shows that the transfer is under way', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('heading', { name: '正在转出' })).toBeVisible();
    await expect(page.getByLabel('收款账号')).toHaveCount(0);
    expect(calls.made(transferPath), 'it is not sent again').toBe(1);
  });
  await test.step('after a reload the app finds the outcome, and the coins have moved once', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: /正在核实这笔转账|转账完成/ })).toBeVisible();
    await expect(page.getByLabel('收款账号')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible({ timeout: 20_000 });
    await expectMovedOnce(page);
  });
});

test('if the sheet or page closes before the transfer is sent, the app says so, and the form keeps its input', async ({
  page,
}) => {
  await signIn(page, 'agent', '/transferCoin');
  await openConfirmation(page, { remark: '11 月名额' });
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
  expect(await transfersReceived(page)).toBe(0);

  await page.getByRole('button', { name: '下一步' }).click();
  calls.hold(sessionPath);
  await confirm(page).click();
  await whenDecisionStored(page, 'preparing');
  await page.reload();
  await expect(page.getByRole('heading', { name: '没有转出' })).toBeVisible();
  await expect(page.getByText('还没有发出，页面就关闭、刷新了，或登录变了。')).toBeVisible();
  expect(await transfersReceived(page)).toBe(0);
  await page.getByRole('button', { name: '重新填写' }).click();
  await expect(page.getByLabel('收款账号')).toHaveValue('student');
  await expect(page.getByLabel('转账数量')).toHaveValue('500');
  await expect(page.getByLabel('备注')).toHaveValue('11 月名额');
  expect(await balanceOf(page)).toBe(10_000);
});

test('while one tab sends, another tab refuses a second transfer, keeps its form, and shows the outcome', async ({
  page,
  context,
}) => {
  await signIn(page, 'agent', '/transferCoin');
  const other = await context.newPage();
  await other.goto('/transferCoin');
  await openConfirmation(page);
  await openConfirmation(other, { amount: '700', remark: '不要丢' });
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

test('the form reports errors, finds earlier recipients, and formats amounts while they are typed', async ({
  page,
}) => {
  await signIn(page, 'agent', '/transferCoin');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('请填写收款账号')).toBeVisible();
  await expect(page.getByLabel('收款账号')).toBeFocused();
  await page.getByLabel('收款账号').fill('AGENT');
  await expect(page.getByText('不能转给自己')).toBeVisible();
  await page.getByLabel('收款账号').fill('nobody99');
  await expect(page.getByText('没有这个账号，请检查后再试')).toBeVisible();
  await test.step('a banned recipient is reported at the field, and no confirmation opens', async () => {
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
  expect(await transfersReceived(page)).toBe(0);

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
  // The test types between 1 and 2. The caret keeps its position although the thousands separator moves.
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

test('after a lost answer the page calls the outcome unknown, and then shows the receipt of one transfer', async ({
  page,
}) => {
  await signIn(page, 'agent', '/transferCoin');
  await openConfirmation(page);
  const calls = await withLostAnswer(page, transferPath, () => confirm(page).click());
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  await expect(page.getByText('没有收到结果，还不知道是否成功。')).toBeVisible();
  await expect(page.getByText('核实前，这 500 积分不会再次转出。')).toBeVisible();
  await expect(page.getByText('如果服务器还没有收到，这一步会现在转出，只转一次。')).toBeVisible();
  await expectNoAxeViolations(page);
  calls.letThrough();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('已核实，只转出一次')).toBeVisible();
  expect(await transfersReceived(page)).toBe(1);
  await expectMovedOnce(page);
});

test('an unknown transfer survives a reload and can be left; a toast shows its outcome', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await openConfirmation(page);
  await mock(page).faults({ rules: [{ path: transferPath, kind: 'network' }] });
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  await page.getByRole('link', { name: '先离开' }).click();
  await expect(page).toHaveURL(/\/$/);
  const statusLink = page.getByRole('main').getByRole('link', { name: /^转给 陈\*宇 ?还没有结果，正在核实/ });
  await expect(statusLink).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '积分变更', exact: true }).click();
  await statusLink.click();
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
  await expect(statusLink).toHaveCount(0);
  await expectMovedOnce(page);
});

test('a transfer that did not arrive for minutes ends as not carried out, and the form keeps its input', async ({
  page,
}) => {
  await signIn(page, 'agent', '/transferCoin');
  await openConfirmation(page, { remark: '11 月名额' });
  await mock(page).faults({ rules: [{ path: transferPath, kind: 'network' }] });
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: '正在核实这笔转账' })).toBeVisible();
  // Simulates some minutes without a network.
  await ageStoredDecisions(page, 200_000);
  await expect(page.getByRole('heading', { name: '没有转出' })).toBeVisible({ timeout: 20_000 });
  await mock(page).faults();
  await page.getByRole('button', { name: '重新填写' }).click();
  await expect(page.getByLabel('收款账号')).toHaveValue('student');
  await expect(page.getByLabel('转账数量')).toHaveValue('500');
  await expect(page.getByLabel('备注')).toHaveValue('11 月名额');
  expect(await balanceOf(page)).toBe(10_000);
});

test('a log-out during an unknown outcome needs a confirmation', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await openConfirmation(page);
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
  const confirmDialog = page.getByRole('alertdialog', { name: '有一笔积分还没有结果' });
  await confirmDialog.getByRole('button', { name: '先不退出' }).click();
  await expect(confirmDialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/about$/);
  await page.getByRole('button', { name: '退出' }).click();
  await confirmDialog.getByRole('button', { name: '仍要退出' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await mock(page).faults();
  expect(await mock(page).ledger()).toMatchObject({ ok: true });
});

test('a refusal is reported at its field or above the form, and the form keeps its input', async ({ page }) => {
  await signIn(page, 'agent', '/transferCoin');
  await openConfirmation(page, { amount: '9000', remark: '不要丢' });
  // Meanwhile another device spends coins.
  const { code } = await callFromPage(page, 'POST', transferPath, { userAccount: 'student', transferCoin: 5_000 });
  expect(code).toBe(0);
  await confirm(page, '9,000').click();
  await expect(page.getByText('积分不够，还差 4,000')).toBeVisible();
  const note = page.getByRole('alert').filter({ hasText: '没有转出' });
  await expect(page.getByLabel('收款账号')).toHaveValue('student');
  await expect(page.getByLabel('转账数量')).toHaveValue('9,000');
  await expect(page.getByLabel('备注')).toHaveValue('不要丢');
  // A refusal without a field is shown above the form.
  await openConfirmation(page, { amount: '5' });
  await mock(page).faults({ rules: [{ path: transferPath, kind: 'code', value: 50_001, times: 1 }] });
  await confirm(page, '5').click();
  await expect(note).toContainText('模拟的错误');
  await expect(note).toContainText('这 5 积分还在你的账户里。');
  await expect(page.getByLabel('收款账号')).not.toHaveAttribute('aria-invalid', 'true');
  // The recipient is banned after the form has checked the account.
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(confirm(page, '5')).toBeVisible();
  await banStudent(page);
  await confirm(page, '5').click();
  await expect(page.getByLabel('收款账号')).toHaveAccessibleDescription(/对方账号已封禁，不能收款/);
  await expect(note).toContainText('这 5 积分还在你的账户里。');
  await expect(note).not.toContainText('封禁');
});

test('if the session ends, the same user finds the typed transfer again, and a sent one is not offered', async ({
  page,
}) => {
  await signIn(page, 'agent', '/transferCoin?to=student');
  await page.getByLabel('转账数量').fill('500');
  await page.getByLabel('备注').fill('11 月名额');
  await page.getByRole('button', { name: '下一步' }).click();
  await mock(page).faults({ rules: [{ path: sessionPath, kind: 'code', value: 40_100 }] });
  await confirm(page).click();
  await expect(page).toHaveURL(/\/login\?redirect=/u);
  await mock(page).faults();
  await page.getByRole('button', { name: /agent/ }).click();
  await expect(page.getByText(/的草稿，还没有转出。$/u)).toBeVisible();
  await expect(page.getByLabel('收款账号')).toHaveValue('student');
  await expect(page.getByLabel('转账数量')).toHaveValue('500');
  await expect(page.getByLabel('备注')).toHaveValue('11 月名额');
  expect(await transfersReceived(page)).toBe(0);
  await page.getByRole('button', { name: '下一步' }).click();
  await confirm(page).click();
  await expect(page.getByRole('heading', { name: '转账完成' })).toBeVisible();
  await page.goto('/transferCoin?to=student');
  await expect(page.getByLabel('转账数量')).toHaveValue('');
  await expect(page.getByText(/草稿|你之前填写的内容/u)).toHaveCount(0);
  await expectMovedOnce(page);
});

// Some of these states are also checked in Chinese, by sweep.spec.ts and by the journeys above.
test.describe('en-US, in the dark', () => {
  test.use({ colorScheme: 'dark', ...withLanguage('en-US') });
  test('every state of a transfer is accessible, and double text size does not leave its buttons', async ({ page }) => {
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

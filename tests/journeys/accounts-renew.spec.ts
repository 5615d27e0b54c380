/**
 * Renewing an account: coins are charged once, obstacles are shown before the confirmation, and after a lost answer the
 * app finds the outcome. In scenario `default` the agent has 10 000 coins, and a month on 工学云 costs 30.
 */
import { expect, type Page } from '@playwright/test';
import {
  balanceOf,
  callsReceived,
  callAs,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  goOffline,
  goTo,
  withLostAnswer,
  mock,
  signIn,
  test,
  readAgain,
} from '../support/index.ts';

const renewPath = '/api/gxy/renew';

async function openRenewal(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: '续期' }).click();
  await expect(page.getByRole('dialog', { name: '续期' })).toBeVisible();
}

/** Returns the number of renewals that the backend received. */
async function renewalsReceived(page: Page): Promise<number> {
  return await callsReceived(page, renewPath);
}

test('a renewal shows the balance before and after, can be cancelled before it is sent, and is charged once', async ({
  page,
}) => {
  const problems = await collectProblems(page);

  await test.step('a renewal shows the balance before and after, and the list has the new expiry', async () => {
    await signIn(page, 'agent', '/gxy?status=expired');
    await openRenewal(page, '王*明');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: '3 个月', exact: true }).check();
    await expect(sheet.getByText('10,000')).toBeVisible();
    await expect(sheet.getByText('9,910')).toBeVisible();
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: '确认续期 90' }).click();
    await expect(sheet.getByRole('heading', { name: '已续期' })).toBeVisible();
    await expect(sheet.getByRole('definition').first()).toHaveText(/^(\d{4}-)?\d{2}-\d{2}$/);
    await sheet.getByRole('button', { name: '完成' }).click();
    await expect(page.getByText('没有符合条件的账号')).toBeVisible();
    expect(await balanceOf(page)).toBe(9_910);
    expect(await renewalsReceived(page)).toBe(1);
    expect(await mock(page).ledger()).toMatchObject({ ok: true });
    await problems.expectNone();
  });

  await test.step('closing the sheet while the price is read sends nothing; the sheet can be used again', async () => {
    const sheet = page.getByRole('dialog');
    await page.getByRole('button', { name: '清除筛选' }).click();
    await openRenewal(page, '王*明');
    await expect(sheet.getByRole('button', { name: '确认续期 30' })).toBeEnabled();
    await mock(page).faults({ rules: [{ path: '/api/platform/list', kind: 'timeout' }] });
    await sheet.getByRole('button', { name: '确认续期 30' }).click();
    await expect(sheet.getByRole('button', { name: '先不续期' })).toBeDisabled();
    await sheet.getByRole('button', { name: '关闭' }).click();
    await expect(sheet).toHaveCount(0);
    await mock(page).faults();
    await openRenewal(page, '王*明');
    await sheet.getByRole('radio', { name: '2 个月', exact: true }).check();
    await expect(sheet.getByRole('button', { name: '确认续期 60' })).toBeEnabled();
    expect(await renewalsReceived(page)).toBe(1);
    await sheet.getByRole('button', { name: '确认续期 60' }).click();
    await expect(sheet.getByRole('heading', { name: '已续期' })).toBeVisible();
    expect(await renewalsReceived(page)).toBe(2);
    expect(await balanceOf(page)).toBe(9_850);
  });

  await test.step('home links to a renewal; closing the sheet removes it from the address', async () => {
    const sheet = page.getByRole('dialog', { name: '续期' });
    await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: '首页', exact: true }).click();
    const link = page
      .getByRole('region', { name: '需要处理' })
      .getByRole('link', { name: /^给 .+ 续期$/ })
      .first();
    const name = (await link.getAttribute('aria-label'))?.replace(/^给 (.+) 续期$/, '$1') ?? '';
    await link.click();
    await expect(page).toHaveURL(/\?renew=\d+$/);
    await expect(sheet).toContainText(name);
    await expect(sheet.getByRole('button', { name: /^确认续期 \d+$/ })).toBeEnabled();
    await sheet.getByRole('button', { name: '先不续期' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/[a-z]+$/);
    await goTo(page, '/gxy?renew=999999');
    await expectToast(page, /^没有读到要续期的账号：/u);
    await expect(page).toHaveURL(/\/gxy$/);
  });
});

test('each obstacle to a renewal is shown, and nothing is sent', async ({ page }) => {
  const sheet = page.getByRole('dialog');
  await signIn(page, 'student', '/gxy');

  await test.step('a changed price is shown, and nothing is sent', async () => {
    await openRenewal(page, '陈*宇');
    await expect(sheet.getByRole('button', { name: '确认续期 30' })).toBeEnabled();
    await callAs(page, { userAccount: 'admin', user: 'student' }, 'POST', '/api/platform/update', {
      id: 1,
      coinPerMonth: 45,
    });
    await sheet.getByRole('button', { name: '确认续期 30' }).click();
    await expect(page.getByText('价格刚刚变了，没有续期。核对后再确认。')).toBeVisible();
    await expect(sheet).toContainText('45');
    expect(await renewalsReceived(page)).toBe(0);
  });

  await test.step('too few coins show how many are missing', async () => {
    await callAs(
      page,
      { userAccount: 'admin', user: 'student' },
      'GET',
      '/api/user/reduceCoin?userAccount=student&reduceCoin=480',
    );
    await readAgain(page);
    await expect(sheet.getByText('积分不够，还差 25')).toBeVisible();
    await expect(sheet.getByRole('link', { name: '去购买' })).toHaveAttribute('href', '/mall');
  });

  await test.step('without a network the button is disabled', async () => {
    await callAs(
      page,
      { userAccount: 'admin', user: 'student' },
      'GET',
      '/api/user/addCoin?userAccount=student&addCoin=480',
    );
    await readAgain(page);
    await expect(sheet.getByRole('button', { name: '确认续期 45' })).toBeEnabled();
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await goOffline(page);
    await expect(sheet.getByRole('button', { name: '离线时不能续期' })).toBeDisabled({ timeout: 20_000 });
    await expect(sheet.getByText('续期要用积分，不会排队。请联网后由你亲自确认。')).toBeVisible();
    expect(await renewalsReceived(page)).toBe(0);
  });
});

test('after a lost answer the app finds the outcome of a renewal, and charges once', async ({ page }) => {
  await signIn(page, 'agent', '/gxy');

  await test.step('the sheet says that the outcome is unknown, until the app has found it', async () => {
    await openRenewal(page, '王*明');
    const calls = await withLostAnswer(page, renewPath, () =>
      page.getByRole('button', { name: '确认续期 30' }).click(),
    );
    await expect(page.getByRole('heading', { name: '正在核实这次续期' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('没有收到结果，还不知道是否成功。')).toBeVisible();
    calls.letThrough();
    await expect(page.getByRole('heading', { name: '已续期' })).toBeVisible({ timeout: 30_000 });
    await mock(page).faults();
    expect(await balanceOf(page)).toBe(9_970);
  });

  await test.step('the list shows the unknown renewal, also after a reload, and then its outcome', async () => {
    await page.getByRole('dialog').getByRole('button', { name: '完成' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openRenewal(page, '王*明');
    await mock(page).faults({ rules: [{ path: renewPath, kind: 'lostResponse' }] });
    await page.getByRole('button', { name: '确认续期 30' }).click();
    await expect(page.getByRole('heading', { name: '正在核实这次续期' })).toBeVisible({ timeout: 20_000 });
    await mock(page).faults({
      rules: [
        { path: renewPath, kind: 'lostResponse' },
        { path: '/api/coinChange/list/page', kind: 'code', value: 50000 },
      ],
    });
    await page.getByRole('button', { name: '先离开' }).click();
    const pending = page.getByText('给 王*明 的续期还没有结果，正在核实。');
    await expect(pending).toBeVisible();
    // The app can't find the outcome while the ledger can't be read.
    await page.reload();
    await expect(pending).toBeVisible();
    await mock(page).faults();
    await expect(page.getByText('给 王*明 的续期已完成。')).toBeVisible({ timeout: 40_000 });
    await expect(pending).toHaveCount(0);
    expect(await balanceOf(page)).toBe(9_940);
  });
});

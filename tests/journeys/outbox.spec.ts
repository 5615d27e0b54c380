/** The outbox: what is done without a network waits in sight, survives a reload, goes out once and in order, and is never lost or doubled. */
import { expect, type Page, test } from '@playwright/test';
import { ask, collectProblems, expectNoAxeViolations, goOffline, goOnline, mock, signIn, whenInstalled } from '../support/index.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true })));
});

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true });
const sheet = (page: Page) => page.getByRole('dialog');

/** No way to the backend, as the page sees it. */
async function unplug(page: Page): Promise<void> {
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await goOffline(page);
  await expect(page.getByRole('complementary', { name: '离线' })).toBeVisible({ timeout: 30_000 });
}

async function plugIn(page: Page): Promise<void> {
  await goOnline(page);
  await mock(page).faults();
}

/** The changing calls that arrived, oldest first. */
async function arrived(page: Page, path: RegExp): Promise<string[]> {
  const log = await mock(page).log(200);
  return log.filter((one) => path.test(one.path) && one.code === 0).map((one) => one.path).toReversed();
}

test('edits made without a network wait in sight over a reload, and go out once and in order when it is back', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/gxy');
  await whenInstalled(page);
  const rows = page.getByRole('list', { name: '工学云账号' });
  await expect(rows.getByRole('listitem').filter({ hasText: '王*明' }).first()).toBeVisible();
  await rows.getByRole('link', { name: '王*明' }).first().click();
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
  await unplug(page);
  await page.getByLabel('实习单位').fill('杭州云启智能');
  await expect(page.getByText('现在没有网络。保存后先存在本机，联网后发送。')).toBeVisible();
  await save(page).click();
  await expect(page).toHaveURL(/\/gxy$/);
  await expect(page.getByText('已保存在本机，联网后发送').first()).toBeAttached();
  const edited = rows.getByRole('listitem').filter({ hasText: '杭州云启智能' });
  await expect(edited).toContainText('等待网络');

  // Edited again, it is still one.
  await edited.getByRole('link').click();
  await expect(page.getByLabel('实习单位')).toHaveValue('杭州云启智能');
  await page.getByLabel('备注').fill('火车上写的');
  await save(page).click();
  await page.getByRole('link', { name: '添加账号' }).click();
  await page.getByLabel('姓名').fill('钱多多');
  await page.getByLabel('手机号').fill('13912345678');
  await save(page).click();
  await expect(rows.getByRole('listitem').filter({ hasText: '钱*多' })).toContainText('联网后添加');
  await page.getByRole('button', { name: '2 项待发送' }).click();
  await expect(sheet(page)).toContainText('修改 工学云 · 王*明');
  await expect(sheet(page)).toContainText('实习单位、备注');
  await expect(sheet(page)).toContainText('转账和购买不会排队。请联网后由你亲自确认。');
  await expectNoAxeViolations(page);
  await page.screenshot({ path: '/tmp/shots-c1/sheet.png' });
  await page.keyboard.press('Escape');
  await page.screenshot({ path: '/tmp/shots-c1/list.png' });

  await page.reload();
  await expect(page.getByRole('button', { name: '2 项待发送' })).toBeVisible();
  await expect(rows.getByRole('listitem').filter({ hasText: '钱*多' })).toContainText('等待网络');
  expect(await arrived(page, /\/api\/gxy\/(?:add|update)/u)).toEqual([]);
  await problems.expectNone();
  await plugIn(page);
  await expect(page.getByText('已发送 2 项').first()).toBeVisible({ timeout: 40_000 });
  await expect(rows.getByRole('listitem').filter({ hasText: '等待网络' })).toHaveCount(0);
  expect(await arrived(page, /\/api\/gxy\/(?:add|update)/u)).toEqual(['/api/gxy/update', '/api/gxy/add']);
  expect((await ask(page, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({ companyName: '杭州云启智能', remark: '火车上写的' });
  // The age of what is shown goes with the network's return; nothing else went wrong.
  expect(problems.all).toEqual([]);
});

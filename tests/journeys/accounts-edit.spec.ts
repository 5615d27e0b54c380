/**
 * Adding and editing an account: missing fields, drafts, refusals at their fields, and both sides of a conflict. In
 * scenario `default` the agent's account on 工学云 with id 1 is 王家明.
 */
import { expect, type Page } from '@playwright/test';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  goTo,
  mock,
  setTextSize,
  signIn,
  test,
} from '../support/index.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: '保存', exact: true });

/** Changes account 1 by a call, like another device would. */
async function changeElsewhere(page: Page, changed: object): Promise<void> {
  const { data } = await callFromPage(page, 'GET', '/api/gxy/get?id=1');
  if (typeof data !== 'object' || data === null) throw new Error('The account is not there');
  const fields = Object.fromEntries(
    Object.entries(data).filter(([name]) => !['expireTime', 'createTime', 'updateTime'].includes(name)),
  );
  const { code, message } = await callFromPage(page, 'POST', '/api/gxy/update', { ...fields, ...changed });
  if (code !== 0) throw new Error(message);
}

async function openFirst(page: Page): Promise<void> {
  await signIn(page, 'agent', '/gxy/update?id=1');
  await expect(page.getByLabel('姓名')).toHaveValue('王家明');
}

/** Returns the date `days` days before `date`, both as YYYY-MM-DD. */
function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** Opens the first account again. First waits for the list, which the page shows after saving. */
async function openFirstAgain(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: '工学云账号' })).toBeVisible();
  await goTo(page, '/gxy/update?id=1');
}

test('a new account is checked, refused at its field, and added once', async ({ page }) => {
  await test.step('missing fields are named and focused; once saved, the list shows the account', async () => {
    const problems = await collectProblems(page);
    await signIn(page, 'agent', '/xxy');
    await page.getByRole('link', { name: '添加账号' }).click();
    await expect(page.getByText('这里只记录信息，不需要平台密码。')).toBeVisible();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await saveButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('有 3 处需要修改：姓名、学校、学号');
    await expect(page.getByLabel('姓名')).toBeFocused();
    await expect(page.getByText('请填写学号')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('姓名').fill('  钱多多 ');
    await page.getByLabel('学校').fill('浙江工贸职业技术学院');
    await page.getByLabel('学号').fill('20249999');
    await page.getByLabel('入学年份').fill('2026');
    await page.getByLabel('毕业年份').fill('2024');
    await page.getByRole('radio', { name: '女' }).click();
    await saveButton(page).click();
    await expect(page.getByText('不能早于入学年份')).toBeVisible();
    await expect(page.getByLabel('毕业年份')).toBeFocused();
    await page.getByLabel('毕业年份').fill('2029');
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/xxy$/);
    await expect(page.getByRole('listitem').filter({ hasText: '钱*多' })).toContainText('20249999');
    await problems.expectNone();
  });

  await test.step('a refusal shows at its field; an addition without an answer is made once', async () => {
    // Saving returns to the previous page. Therefore the list is opened first.
    await goTo(page, '/gxy');
    await expect(page.getByRole('list', { name: '工学云账号' })).toBeVisible();
    await goTo(page, '/gxy/update');
    await page.getByLabel('姓名').fill('王家明');
    await page.getByLabel('手机号').fill('138 0013 1234');
    await saveButton(page).click();
    await expect(page.getByLabel('手机号')).toHaveAccessibleDescription('这个平台上已经有这个账号，请核对');
    await expect(page.getByLabel('手机号')).toBeFocused();
    await page.getByLabel('手机号').fill('13912345678');
    // The first try gets a 503, and the second loses its answer. All tries have the same key, so only one account is
    // added.
    await mock(page).faults({
      rules: [
        { path: '/api/gxy/add', kind: 'http', value: 503, times: 1 },
        { path: '/api/gxy/add', kind: 'lostResponse', times: 1 },
      ],
    });
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/gxy$/);
    await expect(page.getByRole('listitem').filter({ hasText: '139****5678' })).toBeVisible();
    await goTo(page, '/gxy?q=13912345678');
    await expect(page.getByRole('list', { name: '工学云账号' }).getByRole('listitem')).toHaveCount(1);
  });
});

test('typed text is stored as a draft, and in a conflict the person can discard the draft', async ({ page }) => {
  const problems = await collectProblems(page);

  await openFirst(page);

  await test.step('a draft survives a reload, until it is discarded or saved', async () => {
    await page.getByLabel('实习单位').fill('换了一家');
    await page.getByRole('button', { name: '星期六' }).click();
    await expect(page.getByText(/^草稿已存在本机/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/的草稿，还没有保存。$/)).toBeVisible();
    await expect(page.getByLabel('实习单位')).toHaveValue('换了一家');
    await expect(page.getByRole('button', { name: '星期六', pressed: true })).toBeVisible();
    await page.getByRole('button', { name: '放弃草稿' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click();
    await expect(page.getByLabel('实习单位')).toHaveValue('杭州云启科技有限公司');
    await page.getByLabel('备注').fill('记一笔');
    await expect(page.getByText(/^草稿已存在本机/)).toBeVisible();
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/gxy$/);
    await openFirstAgain(page);
    await expect(page.getByLabel('备注')).toHaveValue('记一笔');
    await expect(page.getByText(/的草稿，还没有保存。$/)).toHaveCount(0);
    await problems.expectNone();
  });

  await test.step('an old draft opens with both sides; after a confirmation the draft is discarded', async () => {
    await page.getByLabel('实习单位').fill('我这里改的');
    await expect(page.getByText(/^草稿已存在本机/)).toBeVisible();
    await changeElsewhere(page, { companyName: '那边改的' });
    await page.reload();
    await expect(page.getByText('有 1 项不同，选好要留哪一份再保存。')).toBeVisible();
    await page.getByRole('button', { name: '放弃我的' }).click();
    const confirmDialog = page.getByRole('alertdialog', { name: '放弃你的修改？' });
    await confirmDialog.getByRole('button', { name: '取消' }).click();
    await expect(confirmDialog).toBeHidden();
    await expect(page.getByText('我这里改的')).toBeVisible();
    await page.getByRole('button', { name: '放弃我的' }).click();
    await confirmDialog.getByRole('button', { name: '放弃我的' }).click();
    await expect(page.getByLabel('实习单位')).toHaveValue('那边改的');
    await page.reload();
    await expect(page.getByLabel('实习单位')).toHaveValue('那边改的');
  });
});

test('saving merges changes of another device, and shows both sides of a conflict', async ({ page }) => {
  await openFirst(page);

  await test.step('a renewal on another device is no conflict', async () => {
    expect((await callFromPage(page, 'POST', '/api/gxy/renew', { id: 1, months: 1 })).code).toBe(0);
    await page.getByLabel('备注').fill('照样保存');
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/gxy$/);
  });

  await test.step('the person chooses a side of each conflicting field; all other changes are merged', async () => {
    await openFirstAgain(page);
    await expect(page.getByLabel('备注')).toHaveValue('照样保存');
    // The account's date depends on today, so both changed dates are computed from it.
    const endDate = await page.getByLabel('结束日期').inputValue();
    const theirs = daysBefore(endDate, 10);
    await changeElsewhere(page, { companyName: '杭州云启科技', endDate: theirs, planName: '2027 届' });
    await page.getByLabel('实习单位').fill('杭州云启智能科技有限公司');
    await page.getByLabel('结束日期').fill(daysBefore(endDate, 20));
    await page.getByLabel('备注').fill('我的备注');
    await saveButton(page).click();
    await expect(page.getByText('有 2 项不同，选好要留哪一份再保存。')).toBeVisible();
    await expect(page.getByText('还没选')).toHaveCount(2);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '还有 2 项没选' })).toBeDisabled();
    await expectNoAxeViolations(page);
    await page
      .getByRole('group', { name: /实习单位/ })
      .getByRole('radio', { name: /我的/ })
      .check();
    await page
      .getByRole('group', { name: /结束日期/ })
      .getByRole('radio', { name: /较新的/ })
      .check();
    await page.getByRole('button', { name: /项没有冲突/ }).click();
    await expect(page.getByRole('definition').filter({ hasText: '2027 届' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/gxy$/);
    expect((await callFromPage(page, 'GET', '/api/gxy/get?id=1')).data).toMatchObject({
      companyName: '杭州云启智能科技有限公司',
      endDate: theirs,
      planName: '2027 届',
      remark: '我的备注',
    });
  });

  await test.step('if another device deleted the account, the typed text stays, to be saved as a new one', async () => {
    await openFirstAgain(page);
    await page.getByLabel('备注').fill('还要再改');
    expect((await callFromPage(page, 'POST', '/api/gxy/delete', { id: 1 })).code).toBe(0);
    await saveButton(page).click();
    await expect(page.getByText('这个账号已在别处删除。你填的内容还在，可以另存为新账号。')).toBeVisible();
    await expect(page.getByLabel('备注')).toHaveValue('还要再改');
    await page.getByRole('button', { name: '另存为新账号' }).click();
    await expect(page).toHaveURL(/\/gxy$/);
    await expect(page.getByRole('listitem').filter({ hasText: '王*明' })).toBeVisible();
    await openFirstAgain(page);
    await expect(page.getByText('没有找到这个账号')).toBeVisible();
  });
});

test('with double text size the form fits the pane of a small desktop', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await signIn(page, 'agent', '/gxy?id=1');
  await expect(page.getByRole('region', { name: '账号详情' }).getByLabel('姓名')).toHaveValue('王家明');
  await setTextSize(page, '200%');
  const form = page.locator('form').filter({ has: saveButton(page) });
  const cutButtons = () =>
    form.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.querySelectorAll('button')].flatMap((button) => {
        const own = button.getBoundingClientRect();
        return own.left < left || own.right > right ? [button.textContent] : [];
      });
    });
  await expect.poll(cutButtons).toEqual([]);
});

/** 系统管理: the overview, users, coins, orders, and the page as a whole. system-content.spec.ts tests the texts. */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  callsReceived,
  callFromPage,
  callsOf,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  goTo,
  withLostAnswer,
  mock,
  password,
  signIn,
  storedContent,
  test,
} from '../support/index.ts';

const users = '/system?view=users';
const sheet = (page: Page) => page.getByRole('dialog', { name: '用户' });
const question = (page: Page) => page.getByRole('alertdialog');
const userList = (page: Page) => page.getByRole('list', { name: '用户' });

async function coinOf(page: Page, id: number): Promise<number> {
  const { data } = await callFromPage(page, 'GET', `/api/user/get?id=${id}`);
  return v.parse(v.object({ coin: v.number() }), data).coin;
}

/** Opens the sheet of the student (id 3) as an administrator. */
async function openStudent(page: Page): Promise<void> {
  await signIn(page, 'admin', `${users}&id=3`);
  await expect(sheet(page).getByRole('button', { name: /^确认增加/ })).toBeVisible();
}

test('a user is found by search, filter and order, which the address shows; back leads to the parent', async ({
  page,
}) => {
  const problems = await collectProblems(page);
  await signIn(page, 'admin', '/about');
  await page.getByRole('link', { name: '系统管理', exact: true }).click();
  await expect(page.getByRole('link', { name: /用户 24 位/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /默认规格 .*¥/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /商城管理/ })).toHaveAttribute('href', '/mall_management');
  await expect(page.getByRole('link', { name: /平台管理/ })).toHaveAttribute('href', '/platform_management');
  await page.getByRole('link', { name: /用户 24 位/ }).click();
  await expect(page.getByText('用户 · 24 位')).toBeVisible();
  await page.getByRole('searchbox').fill('chen');
  await expect(page).toHaveURL(/text=chen/);
  await expect(page.getByText(/用户 · 找到 \d+ 位/)).toBeVisible();
  await page.getByRole('button', { name: '清空搜索' }).click();
  await page.getByRole('button', { name: '已封禁' }).click();
  await expect(page.getByText('用户 · 找到 1 位')).toBeVisible();
  await expect(userList(page).getByRole('link', { name: /马骏/ })).toBeVisible();
  await page.getByRole('button', { name: '代理', exact: true }).click();
  await expect(page.getByText('没有找到这样的用户')).toBeVisible();
  await page.getByRole('button', { name: '看全部用户' }).click();
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '余额从高到低' });
  await expect(page).toHaveURL(/sort=coinDown/);
  await expect(userList(page).getByRole('link').first()).toContainText('林晓峰');
  await userList(page).getByRole('link').first().click();
  await expect(sheet(page).getByRole('heading', { name: '林晓峰' })).toBeVisible();
  await page.reload();
  await expect(sheet(page).getByRole('heading', { name: '林晓峰' })).toBeVisible();
  await sheet(page)
    .getByRole('link', { name: /查看积分变更/ })
    .click();
  await expect(page.getByRole('list', { name: '林晓峰的积分变更' }).getByRole('listitem').first()).toContainText(
    '余额',
  );
  await page.getByRole('button', { name: '转入', exact: true }).click();
  await expect(page).toHaveURL(/view=ledger.*type=transferIn|type=transferIn.*view=ledger/);
  await expect(page.getByRole('list', { name: '林晓峰的积分变更' }).getByRole('listitem').first()).toContainText(
    '来自',
  );
  await page.getByRole('button', { name: '搜索' }).click();
  await page.getByRole('searchbox').fill('zzz');
  await expect(page.getByText('现在的条件：搜索「zzz」 · 转入')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.goBack();
  await sheet(page).getByRole('link', { name: '查看下级' }).click();
  await expect(page.getByRole('button', { name: '林晓峰的下级' })).toHaveAttribute('aria-pressed', 'true');
  // The device remembers the sort order that was chosen above.
  await expect(userList(page).getByRole('link').first()).toContainText('孙雨婷');
  await expect(userList(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', '21');
  await page.goBack();
  await sheet(page).getByRole('button', { name: '关闭' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('heading', { name: '网站文案' })).toBeVisible();
  await problems.expectNone();
  // A shared link has no history, so back leads to the parent page.
  const shared = await page.context().newPage();
  await shared.goto(users);
  await shared.getByRole('button', { name: '返回' }).click();
  await expect(shared).toHaveURL(/\/system$/);
  await shared.getByRole('button', { name: '返回' }).click();
  await expect(shared).toHaveURL(/\/about$/);
});

test('the overview comes first, its figures lead to their lists, and a backend may lack it', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'admin', '/system');
  const overview = page.getByRole('region', { name: '概览' });
  const course = overview.getByRole('slider');
  await expect(overview.getByRole('link', { name: '用户 24' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading').first()).toHaveText('概览');
  await overview.getByRole('radio', { name: '90 天' }).click();
  await overview.getByRole('button', { name: '售出积分' }).click();
  await expect(page).toHaveURL(/days=90&trend=sold|trend=sold&days=90/);
  await expect(course).toHaveAttribute('aria-valuemax', '89');
  await course.press('Home');
  await course.press('ArrowRight');
  await expect(course).toHaveAttribute('aria-valuetext', /^\d+ 月 \d+ 日 周.，售出 [\d,]+ 积分$/u);
  await overview.getByRole('link', { name: '已封禁 1' }).click();
  await expect(page.getByText('用户 · 找到 1 位')).toBeVisible();
  await page.goBack();
  await expect(course).toHaveAttribute('aria-valuemax', '89');
  // An order that was refunded later was paid too, and the list has as many orders as the figure says.
  const paid = overview.getByRole('link', { name: /^支付的订单 \d+$/u });
  const count = (await paid.textContent()) ?? '';
  await paid.click();
  await expect(page.getByText(`订单 · 找到 ${count} 个`)).toBeVisible();
  await expect(page.getByRole('list', { name: '订单' })).toContainText('已退款');
  await page.goBack();
  await expect(course).toHaveAttribute('aria-valuemax', '89');
  // The overview shows its age, also after a reload. Its offline copy is written a moment after the answer.
  await expect.poll(() => storedContent(page)).toMatch(/overview[\\"]*,90/u);
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await page.reload();
  await expect(overview.getByText(/^截至/u)).toBeVisible({ timeout: 20_000 });
  await expect(overview.getByRole('link', { name: '用户 24' })).toBeVisible();
  await problems.expectNone();
  await mock(page).faults({ rules: [{ kind: 'http', value: 404, path: '/api/overview/get' }] });
  await page.reload();
  await expect(overview.getByText('这个网站不提供概览，其他功能照常使用。')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: /用户 24 位/ }).click();
  await expect(page.getByText('用户 · 24 位')).toBeVisible();
});

test('a user among thousands is found during typing, and long lists load while they scroll', async ({ page }) => {
  // The first 500 users are seeded at once. The backend adds the other users while the page is in use.
  await signIn(page, 'admin', users, 'large');
  const state = v.object({ rows: v.object({ users: v.number() }) });
  await expect.poll(async () => v.parse(state, await mock(page).state()).rows.users).toBeGreaterThan(1_000);
  await expect(page.getByText(/^用户 · [\d,]+ 位$/)).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('9999', { delay: 20 });
  await expect(page.getByText('用户 · 找到 1 位')).toBeVisible();
  await expect(userList(page).getByRole('link')).toHaveCount(1);
  await expect(userList(page).getByRole('link')).toContainText('9999');
  await page.getByRole('button', { name: '清空搜索' }).click();
  await page.getByRole('combobox', { name: '排序' }).selectOption({ label: '最早加入' });
  await expect(userList(page).getByRole('link').first()).toContainText('admin');
  await page.getByRole('button', { name: '管理员', exact: true }).click();
  await expect(page.getByText('用户 · 找到 1 位')).toBeVisible();
});

test('a balance is corrected after a question with name, old and new balance, and sent once', async ({ page }) => {
  const problems = await collectProblems(page);
  await openStudent(page);
  await sheet(page).getByRole('button', { name: '确认增加' }).click();
  await expect(sheet(page).getByText('填写 1 到 1,000,000 的整数')).toBeVisible();
  await sheet(page).getByLabel('增加数量').fill('200');
  await sheet(page).getByLabel('原因').fill('补发活动奖励');
  await sheet(page).getByRole('button', { name: '确认增加 200' }).click();
  await expect(question(page)).toContainText('补发活动奖励');
  await expect(question(page)).toContainText('给陈思宇增加 200 积分？');
  await expect(question(page)).toContainText('500');
  await expect(question(page)).toContainText('700');
  // The call is held until the second tap.
  const calls = await callsOf(page);
  calls.hold('/api/user/addCoin');
  await question(page).getByRole('button', { name: '增加 200' }).dblclick();
  calls.letThrough();
  await expect(sheet(page).getByRole('heading', { name: '已增加 200' })).toBeVisible();
  expect(await callsReceived(page, '/api/user/addCoin')).toBe(1);
  expect(await coinOf(page, 3)).toBe(700);
  const changes = await callFromPage(page, 'POST', '/api/coinChange/list/page', { userId: 3, pageSize: 1 });
  expect(changes.data).toMatchObject({ records: [{ amount: 200, remark: '补发活动奖励' }] });
  await sheet(page).getByRole('button', { name: '完成' }).click();
  await sheet(page).getByRole('radio', { name: '减少积分' }).click();
  await sheet(page).getByLabel('减少数量').fill('701');
  await expect(sheet(page).getByText('余额不够，还差 1')).toBeVisible();
  // For an impossible amount, neither the button nor the preview shows a result.
  await expect(sheet(page).getByRole('button', { name: '确认减少', exact: true })).toBeDisabled();
  await expect(sheet(page).locator('dl').first()).toContainText('—');
  await sheet(page).getByLabel('减少数量').fill('700');
  await sheet(page).getByRole('button', { name: '确认减少 700' }).click();
  // Another call takes 100 coins meanwhile, so the confirmed balance is no longer right.
  expect((await callFromPage(page, 'GET', '/api/user/reduceCoin?userAccount=student&reduceCoin=100')).code).toBe(0);
  await question(page).getByRole('button', { name: '减少 700' }).click();
  await expect(
    sheet(page)
      .getByText('余额刚刚变了，这一笔没有提交。核对后再确认。')
      .or(sheet(page).getByText('余额不够，还差 100')),
  ).toBeVisible();
  await expect(sheet(page).getByLabel('减少数量')).toHaveValue('700');
  expect(await coinOf(page, 3)).toBe(600);
  expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });
  await problems.expectNone();
});

test('after a lost answer and a reload the app finds the outcome; the call arrived once', async ({ page }) => {
  await openStudent(page);
  await sheet(page).getByLabel('增加数量').fill('50');
  await sheet(page).getByRole('button', { name: '确认增加 50' }).click();
  await withLostAnswer(page, '/api/user/addCoin', () =>
    question(page).getByRole('button', { name: '增加 50' }).click(),
  );
  await expect(sheet(page).getByRole('heading', { name: '正在核实这笔调整' })).toBeVisible();
  await expect(sheet(page).getByText('核实前，这 50 积分不会再次提交。')).toBeVisible();
  // A reload would end the backend in the page before it has stored the call.
  await expect.poll(() => callsReceived(page, '/api/user/addCoin')).toBe(1);
  await page.reload();
  await expect(sheet(page).getByRole('heading', { name: '已增加 50' })).toBeVisible({ timeout: 40_000 });
  expect(await callsReceived(page, '/api/user/addCoin')).toBe(1);
  expect(await coinOf(page, 3)).toBe(550);
});

test('an order is found by user, status and time, and refunded once although the answer is lost', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'admin', `${users}&id=2`);
  await sheet(page).getByRole('link', { name: '查看订单' }).click();
  await expect(page.getByRole('button', { name: '林晓峰的订单' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '已支付', exact: true }).click();
  await page.getByRole('button', { name: '时间' }).click();
  await page.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: '近 7 天' }).click();
  await page.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: '查看' }).click();
  await expect(page).toHaveURL(/user=2&orderStatus=paid&period=last7/);
  await expect(page.getByText('订单 · 找到 1 个')).toBeVisible();
  await page.getByRole('list', { name: '订单' }).getByRole('link').click();
  const order = page.getByRole('dialog', { name: '订单详情' });
  await expect(order.getByText('退款会收回 1,080 积分，订单变为已退款。')).toBeVisible();
  await expect(order.locator('dl').filter({ hasText: '退款后余额' })).toContainText('8,920');
  await order.getByRole('button', { name: '退款', exact: true }).click();
  await expect(question(page)).toContainText('给 agent 退款？');
  await question(page).getByLabel('原因').fill('重复购买');
  const calls = await withLostAnswer(page, '/api/order/refund', () =>
    question(page).getByRole('button', { name: '退款，收回 1,080' }).click(),
  );
  await expect(order.getByRole('heading', { name: '正在核实这笔退款' })).toBeVisible();
  await expect(order.getByText('核实前，这 1,080 积分不会再次收回。')).toBeVisible();
  await problems.whileMoving(async () => {
    calls.letThrough();
    // The app may find the outcome by itself before the tap.
    const refunded = order.getByRole('heading', { name: '已退款' });
    await order.getByRole('button', { name: '立即再查' }).or(refunded).first().click();
    await expect(refunded).toBeVisible();
  });
  await expect(order.locator('dl').filter({ hasText: '退款后余额' })).toContainText('8,920');
  await order.getByRole('button', { name: '完成' }).click();
  await expect(order.getByText('10,000 → 8,920')).toBeVisible();
  await expect(order.getByText('重复购买')).toBeVisible();
  await expect(order.getByRole('button', { name: '退款', exact: true })).toHaveCount(0);
  // The list was read again, and the order is no longer among the paid ones.
  await order.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByText('没有找到这样的订单')).toBeVisible();
  expect(await callsReceived(page, '/api/order/refund')).toBe(1);
  expect(await coinOf(page, 2)).toBe(8_920);
  expect(await mock(page).ledger()).toMatchObject({ ok: true, problems: [] });
  await problems.expectNone();
});

test('a ban and its end ask with the name of the user; without an answer the user is read again', async ({ page }) => {
  await openStudent(page);
  await sheet(page).getByRole('button', { name: '封禁这个用户' }).click();
  await expect(question(page)).toContainText(/封禁陈思宇？.*正常已封禁/u);
  await question(page).getByLabel('原因').fill('多次骚扰');
  await question(page).getByRole('button', { name: '取消' }).click();
  expect(await callsReceived(page, '/api/user/ban')).toBe(0);
  await page.reload();
  await sheet(page).getByRole('button', { name: '封禁这个用户' }).click();
  await expect(question(page).getByLabel('原因')).toHaveValue('多次骚扰');
  await mock(page).faults({ rules: [{ path: '/api/user/ban', kind: 'lostResponse', times: 1 }] });
  await question(page).getByRole('button', { name: '封禁', exact: true }).click();
  await expect(sheet(page).getByRole('button', { name: '解除封禁' })).toBeVisible();
  expect(await callsReceived(page, '/api/user/ban')).toBe(1);
  // The call never arrives, and the user can't be read. The outcome is unknown, and the page offers another read.
  await mock(page).faults({
    rules: [
      { path: '/api/user/unBan', kind: 'network', times: 1 },
      { path: '/api/user/get', kind: 'network', times: 1 },
    ],
  });
  await sheet(page).getByRole('button', { name: '解除封禁' }).click();
  await question(page).getByRole('button', { name: '解除封禁' }).click();
  await expect(question(page).getByText('还不知道是否成功')).toBeVisible();
  await question(page).getByRole('button', { name: '再查一次' }).click();
  await expect(question(page).getByText('陈思宇现在仍是已封禁')).toBeVisible();
  await question(page).getByRole('button', { name: '解除封禁' }).click();
  await expect(sheet(page).getByRole('button', { name: '封禁这个用户' })).toBeVisible();
  // The answer to the first ban was lost. This is a second ban, and it is carried out.
  await sheet(page).getByRole('button', { name: '封禁这个用户' }).click();
  await question(page).getByLabel('原因').fill('多次骚扰');
  await question(page).getByRole('button', { name: '封禁', exact: true }).click();
  await expect(sheet(page).getByRole('button', { name: '解除封禁' })).toBeVisible();
  expect((await callFromPage(page, 'GET', '/api/user/get?id=3')).data).toMatchObject({ status: 1 });
  // The user's sheet shows the newest acts. A tap on an act opens its entry in the journal, with reason and fields.
  const acts = sheet(page).getByRole('region', { name: '操作记录' });
  await expect(acts.getByRole('link').first()).toContainText('封禁用户');
  await acts.getByRole('link').first().click();
  const entry = page.getByRole('dialog', { name: '封禁用户' });
  await expect(entry).toContainText('多次骚扰');
  await expect(entry.getByRole('region', { name: '状态' })).toContainText('之前正常之后已封禁');
  await entry.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('button', { name: '只看 student' })).toBeVisible();
  await page.getByRole('combobox', { name: '操作' }).selectOption({ label: '解除封禁' });
  await expect(page.getByRole('list', { name: '操作记录' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: '导出' }).click();
  const exporting = page.getByRole('dialog', { name: '导出操作记录' });
  await exporting.getByRole('radio', { name: 'CSV' }).click();
  await exporting.getByRole('button', { name: '导出' }).click();
  await expect(exporting.getByText('1 条都在文件里')).toBeVisible();
  const saved = page.waitForEvent('download');
  await exporting.getByRole('button', { name: '保存文件' }).click();
  expect((await saved).suggestedFilename()).toContain('解除封禁');
});

test('an admin sets passwords and roles of users, but not of admins', async ({ page }) => {
  await signIn(page, 'admin', `${users}&id=1`);
  await expect(sheet(page).getByText('这是你自己')).toBeVisible();
  await expect(sheet(page).getByRole('radio', { name: '用户' })).toBeDisabled();
  await expect(sheet(page).getByRole('button', { name: /封禁|删除|设置新密码/ })).toHaveCount(0);
  await goTo(page, `${users}&id=3`);
  await expect(sheet(page).getByRole('heading', { name: '陈思宇' })).toBeVisible();
  await expect(sheet(page).getByRole('button', { name: /删除这个用户/ })).toBeDisabled();
  await expect(sheet(page).getByText('余额为 0 才能删除')).toBeVisible();

  await sheet(page).getByRole('button', { name: '设置新密码' }).click();
  const asked = page.getByRole('dialog', { name: '给陈思宇设置新密码？' });
  const confirm = asked.getByRole('button', { name: '设置新密码' });
  await asked.getByLabel('新密码', { exact: true }).fill('short');
  await confirm.click();
  await expect(asked.getByText('密码至少 8 位，还差 3 位')).toBeVisible();
  await expect(asked.getByLabel('新密码', { exact: true })).toBeFocused();
  await expectNoAxeViolations(page);
  await asked.getByLabel('新密码', { exact: true }).fill('brandnew1');
  await mock(page).faults({ rules: [{ path: '/api/user/update', kind: 'lostResponse', times: 1 }] });
  await confirm.click();
  await expect(asked.getByText('没有收到结果，还不知道是否成功。')).toBeVisible();
  // Another administrator sets another password meanwhile. The second sending still sets the password of this form.
  expect((await callFromPage(page, 'POST', '/api/user/update', { id: 3, userPassword: 'elsewhere1' })).code).toBe(0);
  await confirm.click();
  await expect(asked).toHaveCount(0);
  await expect(sheet(page).getByRole('heading', { name: '陈思宇' })).toBeVisible();
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('brandnew1');

  await sheet(page).getByRole('radio', { name: '管理员' }).click();
  await expect(question(page)).toContainText('把陈思宇改为管理员？');
  await question(page).getByRole('button', { name: '改为管理员' }).click();
  await expect(sheet(page).getByText('管理员不能被封禁或删除')).toBeVisible();
  await expect(sheet(page).getByRole('radio', { name: '管理员' })).toBeChecked();

  // The old password no longer works.
  expect(
    (await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'student', userPassword: password })).code,
  ).toBe(40000);
  expect(
    (await callFromPage(page, 'POST', '/api/user/login', { userAccount: 'student', userPassword: 'brandnew1' })).code,
  ).toBe(0);
});

test('a new user with a taken account is refused at the field, then added and deleted', async ({ page }) => {
  await signIn(page, 'admin', users);
  await page.getByRole('button', { name: '添加' }).click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByRole('button', { name: '添加' }).click();
  await expect(form.getByRole('alert')).toContainText('有 3 处需要修改：账号、姓名、密码');
  await expect(form.getByLabel('账号')).toBeFocused();
  await form.getByLabel('账号').fill('STUDENT');
  await form.getByLabel('姓名').fill('新来的');
  await form.getByLabel('密码', { exact: true }).fill('demo1234');
  await form.getByRole('button', { name: '添加' }).click();
  await expect(form.getByText('这个账号已被占用，换一个再试')).toBeVisible();
  await expect(form.getByLabel('姓名')).toHaveValue('新来的');
  await form.getByLabel('账号').fill('newcomer');
  await expect(form.getByText('草稿已存在本机')).toBeVisible();
  await page.reload();
  // All typed fields are filled in again except the password, which is stored nowhere.
  await expect(form.getByLabel('账号')).toHaveValue('newcomer');
  await expect(form.getByLabel('密码', { exact: true })).toHaveValue('');
  await form.getByLabel('密码', { exact: true }).fill('demo1234');
  await mock(page).faults({ rules: [{ path: '/api/user/add', kind: 'lostResponse', times: 1 }] });
  await form.getByRole('button', { name: '添加' }).click();
  await expect(sheet(page).getByRole('heading', { name: '新来的' })).toBeVisible();
  expect(await callsReceived(page, '/api/user/add')).toBe(2);
  await sheet(page).getByRole('button', { name: '删除这个用户' }).click();
  await expect(question(page)).toContainText('删除新来的？');
  await question(page).getByRole('button', { name: '删除' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText('用户 · 24 位')).toBeVisible();
});

test('without a network offline copies stay, coins can’t be adjusted, and an error can be retried', async ({
  page,
}) => {
  await openStudent(page);
  // The row is behind the open sheet.
  await expect(page.locator('main [role=listitem]').first()).toBeAttached();
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await sheet(page).getByRole('button', { name: '关闭' }).click();
  await page.getByRole('button', { name: '代理', exact: true }).click();
  await expect(page.getByText('离线，这些用户还没有读过')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: '全部', exact: true }).click();
  await expect(userList(page).getByRole('link').first()).toBeVisible();
  await userList(page)
    .getByRole('link', { name: /陈思宇/ })
    .click();
  await expect(sheet(page).getByRole('button', { name: '离线时不能增减积分', exact: true })).toBeDisabled();
  await expect(sheet(page).getByText('离线时不能增减积分，不会排队。')).toBeVisible();
  await mock(page).faults({ rules: [{ kind: 'http', value: 500, path: '/api/user/list/page' }] });
  await page.goto(users);
  await expect(page.getByText('没有读到用户')).toBeVisible({ timeout: 20_000 });
  await mock(page).faults();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByText('用户 · 24 位')).toBeVisible();
});

/** The address of each part of the page, and the selector of an element that exists only once the part has its data. */
const parts: readonly (readonly [address: string, loadedSelector: string])[] = [
  ['/system', 'main a[href*="field=websiteName"]'],
  ['/system?days=90&trend=sold', '[role=slider]'],
  [users, 'main [role=list] a[href*="id="]'],
  [`${users}&id=3`, 'input[inputmode=numeric]'],
  [`${users}&adding=true`, 'input[type=password]'],
  ['/system?view=ledger&id=2', 'main [role=listitem]'],
  ['/system?view=ledger&figure=spent', 'main [role=list] a[href*="id="]'],
  ['/system?view=notices&adding=true', 'textarea'],
  ['/system?view=courses&id=1', '[role=switch]'],
  ['/system?view=records', 'main [role=listitem]'],
  ['/system?view=journal', 'main [role=listitem]'],
  ['/system?view=journal&id=5', 'section h3'],
  ['/system?field=announcement', 'textarea'],
  ['/system?view=orders', 'main [role=list] a[href*="id="]'],
  ['/system?view=orders&id=1', 'dl dd'],
];

type Visit = (address: string) => Promise<unknown>;

async function expectLoaded(page: Page, loadedSelector: string): Promise<void> {
  await expect(page.locator(loadedSelector).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /加载中|Loading/ })).toHaveCount(0);
}

/** Opens each of these parts with `open`, waits until it has loaded, and runs `check`. */
async function visitParts(page: Page, wanted: typeof parts, open: Visit, check: Visit): Promise<void> {
  for (const [address, loadedSelector] of wanted) {
    await test.step(address, async () => {
      await open(address);
      await expect(page).toHaveURL(address);
      await expectLoaded(page, loadedSelector);
      await check(address);
    });
  }
}

test('no part of the page breaks a rule of accessibility', async ({ page }) => {
  await signIn(page, 'admin', '/about');
  await expect(page.locator('main a[href="/system"]')).toBeVisible();
  const open = (address: string): Promise<void> => goTo(page, address);
  const check = (): Promise<void> => expectNoAxeViolations(page);
  // sweep.spec.ts checks the page's own address, which is the first part.
  await visitParts(page, parts.slice(1), open, check);
  await page.setViewportSize({ width: 1280, height: 800 });
  await visitParts(page, parts.slice(1, 3), open, check);
});

test.describe('en-US, in the dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 800 }, ...withLanguage('en-US') });

  // Each part opens at one of two widths, and then gets the other one. While a part opens, nothing may move.
  for (const [half, [opened, changed]] of [[320, 1280] as const, [1280, 320] as const].entries())
    test(`the longest texts fit and are accessible at ${opened} px, then at ${changed} px`, async ({ page }) => {
      const problems = await collectProblems(page);
      const boxes = page.locator('html, [role=radio]');
      const overflowPx = () =>
        boxes.evaluateAll((all) => Math.max(...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)));
      const resize = (width: number): Promise<void> => page.setViewportSize({ width, height: 800 });
      await signIn(page, 'admin', '/system', 'edge');
      for (const [address, loadedSelector] of parts.filter((_, at) => at % 2 === half)) {
        const expectFits = async (width: number): Promise<void> => {
          await expectLoaded(page, loadedSelector);
          await expect.poll(overflowPx, { message: `${address} at ${width} px` }).toBeLessThanOrEqual(0);
          if (width === 320 || address === users) await expectNoAxeViolations(page);
        };
        await problems.whileMoving(() => resize(opened));
        await page.goto(address);
        await expect(page).toHaveURL(address);
        await expectFits(opened);
        await problems.expectNone();
        await problems.whileMoving(async () => {
          await resize(changed);
          await expectFits(changed);
        });
      }
      await problems.expectNone();
    });
});

/** Notices without a network and with a lost answer, and courses that two admins change. */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { callFromPage, expectNoAxeViolations, goTo, mock, signIn, test } from '../support/index.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, list: string, text: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text });
const pageOf = v.object({ records: v.array(v.looseObject({ id: v.number(), title: v.string() })) });

/** Returns the records with exactly this title. `path` is the call that searches their list. */
async function recordsWithTitle(page: Page, path: string, title: string) {
  const { records } = v.parse(
    pageOf,
    (await callFromPage(page, 'POST', path, { searchText: title, pageSize: 50 })).data,
  );
  return records.filter((record) => record.title === title);
}

test('edits of notices that are made offline are shown as waiting, survive a kill, and are sent once', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page, 'admin', '/system?view=notices');
  await expect(row(page, '通知', '新增 10,000 积分规格')).toBeVisible();
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await row(page, '通知', '新增 10,000 积分规格').getByRole('link').click();
  await dialog(page).getByLabel('标题').fill('新规格');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(row(page, '通知', '新规格')).toContainText('等待网络');
  await page.getByRole('button', { name: '写通知' }).click();
  await dialog(page).getByLabel('标题').fill('火车上写的');
  await dialog(page).getByLabel('内容').fill('第一稿');
  await dialog(page).getByRole('button', { name: '发布' }).click();
  await expect(row(page, '通知', '火车上写的')).toContainText('联网后添加');
  await page.getByRole('button', { name: '周末的客服时间 的更多操作' }).click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('联网后才会删除');
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await expect(row(page, '通知', '周末的客服时间')).toContainText('联网后删除');
  await expectNoAxeViolations(page);

  // The tab is killed. The next start shows the edits again, and each form continues its edit.
  await page.close();
  const next = await context.newPage();
  await next.goto('/system?view=notices');
  await expect(row(next, '通知', '新规格')).toContainText('等待网络');
  await row(next, '通知', '火车上写的').getByRole('link').click();
  await expect(dialog(next).getByLabel('内容')).toHaveValue('第一稿');
  await dialog(next).getByLabel('内容').fill('第二稿');
  await dialog(next).getByRole('button', { name: '发布' }).click();
  await expect(row(next, '通知', '火车上写的')).toContainText('第二稿');

  await mock(next).faults();
  await expect(row(next, '通知', '联网后添加')).toHaveCount(0, { timeout: 60_000 });
  await expect(row(next, '通知', '等待网络')).toHaveCount(0, { timeout: 30_000 });
  await expect(row(next, '通知', '周末的客服时间')).toHaveCount(0);
  expect(await recordsWithTitle(next, '/api/notice/list/page', '火车上写的')).toMatchObject([{ content: '第二稿' }]);
  expect(await recordsWithTitle(next, '/api/notice/list/page', '新规格')).toHaveLength(1);
});

test('two admins change one course: other fields are merged, and for the same field both sides are shown', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin', '/system?view=courses&id=1');
  const form = dialog(page);
  await expect(form.getByLabel('课程名称')).not.toHaveValue('');
  await form.getByLabel('老师').fill('我们的老师');
  expect((await callFromPage(page, 'POST', '/api/wk/update', { id: 1, coin: 77 })).code).toBe(0);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  expect((await callFromPage(page, 'GET', '/api/wk/get?id=1')).data).toMatchObject({ coin: 77, teacher: '我们的老师' });

  await goTo(page, '/system?view=courses&id=1');
  await expect(form.getByLabel('解锁需要')).toHaveValue('77');
  await form.getByLabel('解锁需要').fill('99');
  await form.getByLabel('简介').fill('我写的简介');
  expect((await callFromPage(page, 'POST', '/api/wk/update', { id: 1, coin: 88, category: '别的分类' })).code).toBe(0);
  await form.getByRole('button', { name: '保存' }).click();
  const pair = form.getByRole('group', { name: '解锁需要' });
  await expect(pair.getByRole('radio', { name: '较新的 88' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await callFromPage(page, 'GET', '/api/wk/get?id=1')).data).toMatchObject({ coin: 88 });
  await pair.getByRole('radio', { name: '我的 99' }).check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  expect((await callFromPage(page, 'GET', '/api/wk/get?id=1')).data).toMatchObject({
    coin: 99,
    category: '别的分类',
    description: '我写的简介',
    teacher: '我们的老师',
  });
});

test('if a course was changed elsewhere, its waiting edit becomes a conflict; the outbox leads to both sides', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin', '/system?view=courses');
  // The newest course is the first row of the list.
  const newest = await callFromPage(page, 'POST', '/api/wk/list/page', { pageSize: 1 });
  const id = v.parse(pageOf, newest.data).records[0]?.id ?? 0;
  await goTo(page, `/system?view=courses&id=${id}`);
  await expect(dialog(page).getByLabel('课程名称')).not.toHaveValue('');
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await dialog(page).getByLabel('课程名称').fill('火车上改的');
  await dialog(page).getByRole('button', { name: '保存' }).click();
  await expect(row(page, '网课', '火车上改的')).toContainText('等待网络');
  await mock(page).faults({ rules: [{ path: '/api/user/get/login', kind: 'network' }] });
  expect((await callFromPage(page, 'POST', '/api/wk/update', { id, title: '别人改的' })).code).toBe(0);
  await mock(page).faults();
  await expect(row(page, '网课', '火车上改的')).toContainText('需要你处理', { timeout: 60_000 });
  expect((await callFromPage(page, 'GET', `/api/wk/get?id=${id}`)).data).toMatchObject({ title: '别人改的' });
  await page
    .getByRole('button', { name: /需要你处理|查看/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: '查看两份' }).first().click();
  const pair = dialog(page).getByRole('group', { name: '课程名称' });
  await expect(pair.getByRole('radio', { name: '较新的 别人改的' })).toBeVisible();
  await dialog(page).getByRole('button', { name: '放弃我的' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃我的' }).click();
  await expect(row(page, '网课', '别人改的')).toBeVisible();
  await expect(row(page, '网课', '需要你处理')).toHaveCount(0);
});

test('a notice that never arrived is published later, although an older notice has the same words', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin', '/system?view=notices');
  expect((await callFromPage(page, 'POST', '/api/notice/add', { title: '停电通知', content: '周一停电' })).code).toBe(
    0,
  );
  await mock(page).faults({ rules: [{ path: '/api/notice/add', kind: 'network', times: 1 }] });
  await page.getByRole('button', { name: '写通知' }).click();
  await dialog(page).getByLabel('标题').fill('停电通知');
  await dialog(page).getByLabel('内容').fill('周一停电');
  await dialog(page).getByRole('button', { name: '发布' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect
    .poll(async () => (await recordsWithTitle(page, '/api/notice/list/page', '停电通知')).length, { timeout: 60_000 })
    .toBe(2);
  // If an add was carried out and only its answer was lost, the repeated add makes no second notice.
  await mock(page).faults({ rules: [{ path: '/api/notice/add', kind: 'lostResponse', times: 1 }] });
  await page.getByRole('button', { name: '写通知' }).click();
  await dialog(page).getByLabel('标题').fill('停水通知');
  await dialog(page).getByLabel('内容').fill('周二停水');
  await dialog(page).getByRole('button', { name: '发布' }).click();
  await expect(row(page, '通知', '停水通知')).toHaveCount(1);
  await expect(row(page, '通知', '停水通知').getByText('联网后添加')).toHaveCount(0, { timeout: 60_000 });
  expect(await recordsWithTitle(page, '/api/notice/list/page', '停水通知')).toHaveLength(1);
});

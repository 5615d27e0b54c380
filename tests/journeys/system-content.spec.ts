/**
 * The texts that an administrator edits on 系统管理: the site's texts, spare texts, notices, and courses with their
 * lessons.
 */
import { expect, type Page } from '@playwright/test';
import { callFromPage, expectToast, goTo, mock, signIn, test } from '../support/index.ts';

const question = (page: Page) => page.getByRole('alertdialog');

test("saved texts show at once in every tab, after another admin's change was shown", async ({ page, context }) => {
  await signIn(page, 'admin', '/system');
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other).toHaveTitle(/知行积分/);
  await page.getByRole('link', { name: /网站名称/ }).click();
  const form = page.getByRole('dialog', { name: '网站名称' });
  await form.getByLabel('网站名称').fill('');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByText('请填写网站名称')).toBeVisible();
  await form.getByLabel('网站名称').fill('明德积分');
  await expect(form.getByText('草稿已存在本机')).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('网站名称')).toHaveValue('明德积分');
  expect(
    (await callFromPage(page, 'POST', '/api/basicInformation/update', { id: 1, websiteName: '别人写的' })).code,
  ).toBe(0);
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByRole('radio', { name: '较新的 别人写的' })).toBeVisible();
  await form.getByRole('radio', { name: '我的 明德积分' }).check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveTitle('明德积分 - 系统管理');
  await expect(other).toHaveTitle('明德积分 - 我的');
  await goTo(page, '/system?field=noticeBar');
  await page.getByRole('dialog').getByLabel('滚动公告').fill('今晚八点停机');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  // If another tab has sent the edit for this tab, the bar says so in the notice's place until the next page.
  await other.getByRole('link', { name: '首页' }).click();
  await expect(other.getByText('今晚八点停机').first()).toBeVisible();
  await goTo(page, '/system?field=package');
  await page.getByRole('dialog').getByLabel('价格').fill('99.999');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog').getByText('最多两位小数')).toBeVisible();
  await page.getByRole('dialog').getByLabel('价格').fill('99.9');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('link', { name: /默认规格 .*¥99\.90/ })).toBeVisible();
});

test("a text that is saved offline is shown as waiting, and another admin's change is shown beside it", async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin', '/system?field=websiteName');
  const form = page.getByRole('dialog', { name: '网站名称' });
  await expect(form.getByLabel('网站名称')).toHaveValue('知行积分');
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await form.getByLabel('网站名称').fill('火车上改的');
  await form.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('link', { name: /网站名称/ });
  await expect(row).toContainText('等待网络');
  await expect(row).toContainText('火车上改的');
  await page.reload();
  await expect(row).toContainText('火车上改的');
  await mock(page).faults({ rules: [{ path: '/api/user/get/login', kind: 'network' }] });
  expect(
    (await callFromPage(page, 'POST', '/api/basicInformation/update', { id: 1, websiteName: '别人写的' })).code,
  ).toBe(0);
  await mock(page).faults();
  await expect(row).toContainText('需要你处理', { timeout: 60_000 });
  await row.click();
  await expect(form.getByRole('radio', { name: '较新的 别人写的' })).toBeVisible();
  await form.getByRole('radio', { name: '我的 火车上改的' }).check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveTitle('火车上改的 - 系统管理');
  await expect(row.getByText('需要你处理')).toHaveCount(0);
});

test('spare texts are added, put in use, and deleted; those in use stay', async ({ page }) => {
  await signIn(page, 'admin', '/system?view=records');
  await expect(page.getByRole('list', { name: '备选文案' }).getByText('正在使用')).toBeVisible();
  await page.getByRole('button', { name: '添加' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('网站名称').fill('春节版');
  await expect(form.getByText('草稿已存在本机')).toBeVisible();
  await page.reload();
  await expect(form.getByText(/^接着 .* 的草稿/)).toBeVisible();
  await expect(form.getByLabel('网站名称')).toHaveValue('春节版');
  await form.getByRole('button', { name: '添加' }).click();
  await page
    .getByRole('list', { name: '备选文案' })
    .getByRole('link', { name: /春节版/ })
    .click();
  await form.getByRole('button', { name: '启用这份文案' }).click();
  await question(page).getByRole('button', { name: '启用' }).click();
  await expect(page).toHaveTitle('春节版 - 系统管理');
  await page
    .getByRole('list', { name: '备选文案' })
    .getByRole('link', { name: /春节版/ })
    .last()
    .click();
  await form.getByRole('button', { name: '删除这份文案' }).click();
  await question(page).getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('备选文案 · 共 1 份')).toBeVisible();
});

test('a notice is written, previewed, published, changed and withdrawn', async ({ page }) => {
  await signIn(page, 'admin', '/system?view=notices');
  await page.getByRole('button', { name: '写通知' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: '发布' }).click();
  await expect(form.getByRole('alert')).toContainText('标题、内容');
  await form.getByLabel('标题').fill('国庆安排');
  await form.getByLabel('内容').fill('第一行\n第二行');
  await expect(form.getByText('发给全部 · 24 位会看到')).toBeVisible();
  await form.getByRole('radio', { name: '代理' }).click();
  await form.getByRole('radio', { name: '预览' }).click();
  await expect(form.getByRole('article')).toContainText('国庆安排');
  // The field behind the preview has the same note.
  await expect(form.getByText('发给代理 · 1 位会看到 · 管理员总能看到').filter({ visible: true })).toHaveCount(1);
  await form.getByRole('button', { name: '发布' }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('list', { name: '通知' }).getByRole('link').first();
  await expect(row).toContainText('国庆安排');
  await expect(page.getByRole('list', { name: '通知' }).getByRole('listitem').first()).toContainText('发给代理');
  expect(await callFromPage(page, 'GET', '/api/notice/unread')).toMatchObject({ code: 0 });
  await row.click();
  await form.getByLabel('标题').fill('国庆值班安排');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('list', { name: '通知' }).getByRole('link').first()).toContainText('国庆值班安排');
  await page.getByRole('list', { name: '通知' }).getByRole('link').first().click();
  await form.getByRole('button', { name: '撤回这条通知' }).click();
  await expect(question(page)).toContainText('撤回「国庆值班安排」？');
  await question(page).getByRole('button', { name: '取消' }).click();
  await form.getByRole('button', { name: '关闭' }).click();
  await expect(form).toHaveCount(0);
  // A swipe over the row also shows the withdrawal, which asks the same question.
  const place = await row.locator('xpath=ancestor::*[@role="listitem"]').boundingBox();
  if (!place) throw new Error('no row');
  await page.mouse.move(place.x + 250, place.y + 30);
  await page.mouse.down();
  await page.mouse.move(place.x + 30, place.y + 34, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('group', { name: '国庆值班安排 的操作' }).getByRole('button', { name: '撤回' }).click();
  await expect(question(page)).toContainText('撤回「国庆值班安排」？');
  await question(page).getByRole('button', { name: '撤回' }).click();
  await expectToast(page, '已撤回');
  await expect(page.getByRole('list', { name: '通知' }).getByText('国庆值班安排')).toHaveCount(0);
});

test('a course is added with its lessons in the chosen order', async ({ page }) => {
  await signIn(page, 'admin', '/system?view=courses');
  await page.getByRole('button', { name: '添加网课' }).click();
  const form = page.getByRole('dialog', { name: '添加网课' });
  await form.getByLabel('课程名称').fill('岗位礼仪');
  await form.getByLabel('分类').fill('职业素养');
  await form.getByLabel('老师').fill('周老师');
  for (const [index, title] of ['第一课', '第二课'].entries()) {
    await form.getByRole('button', { name: '添加一节' }).click();
    await form.getByLabel('标题').nth(index).fill(title);
    await form.getByLabel('链接').nth(index).fill('javascript:alert(1)');
  }
  await form.getByRole('button', { name: '添加', exact: true }).click();
  await expect(form.getByText('链接以 http:// 或 https:// 开头').first()).toBeVisible();
  for (const index of [0, 1]) await form.getByLabel('链接').nth(index).fill(`https://example.com/${index}`);
  await form.getByRole('button', { name: '第 2 节上移' }).click();
  // The row is opened before the list is read again.
  await mock(page).faults({ latencyMs: 1_000 });
  await form.getByRole('button', { name: '添加', exact: true }).click();
  await page
    .getByRole('list', { name: '网课' })
    .getByRole('link', { name: /岗位礼仪/ })
    .click();
  await mock(page).faults();
  const saved = page.getByRole('dialog', { name: '编辑网课' });
  await expect(saved.getByLabel('标题').first()).toHaveValue('第二课');
  await saved.getByRole('switch').click();
  await saved.getByRole('button', { name: '保存' }).click();
  const row = page.getByRole('list', { name: '网课' }).getByRole('listitem').filter({ hasText: '岗位礼仪' });
  await expect(row).toContainText('已下架');
  // From its row the course goes back on the shelf, with undo, and is deleted after a question with its name.
  const act = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: '岗位礼仪 的更多操作' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('上架');
  // The undo button stays for ten seconds, and longer while it has the focus.
  const undo = page.getByRole('button', { name: '撤销' });
  await undo.focus();
  await expect(page.getByText('已上架 岗位礼仪')).toBeVisible();
  await expect(row).not.toContainText('已下架');
  await undo.click();
  await expect(row).toContainText('已下架');
  await act('删除');
  await question(page).getByRole('button', { name: '取消' }).click();
  await act('删除');
  await expect(question(page)).toContainText('删除「岗位礼仪」？');
  await question(page).getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
});

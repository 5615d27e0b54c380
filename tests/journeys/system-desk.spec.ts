/** 系统管理 at a desk: the keyboard, the command palette, lists beside their panes, tables that remember their view. */
import { expect, type Locator, type Page } from '@playwright/test';
import { collectProblems, expectNoAxeViolations, goTo, signIn, test } from '../support/index.ts';

const users = '/system?view=users';
const userList = (page: Page) => page.getByRole('list', { name: '用户' });

/** Returns how many px of the element the nearest scrolling box cuts off at its top. */
async function hiddenAbove(element: Locator): Promise<number> {
  return await element.evaluate((node) => {
    const scrolls = (box: Element): boolean => getComputedStyle(box).overflowY === 'auto';
    let box: Element = node;
    while (box.parentElement && !scrolls(box)) box = box.parentElement;
    return Math.max(0, box.getBoundingClientRect().top - node.getBoundingClientRect().top);
  });
}

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('the keyboard searches, opens one user after the other, and closes; the table stays beside the open user', async ({
  page,
}) => {
  await signIn(page, 'admin', users);
  await expect(page.locator('kbd').filter({ hasText: 'Alt' }).first()).toBeVisible();
  await page.getByRole('button', { name: '按余额排序' }).click();
  await expect(userList(page).getByRole('link').first()).toContainText('林晓峰');
  await page.keyboard.press('Alt+Slash');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  const pane = page.getByRole('region', { name: '用户' });
  await expect(pane.getByRole('heading', { name: '林晓峰' })).toBeVisible();
  await expect(page.getByRole('button', { name: '按余额排序' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '按加入时间排序' })).toBeHidden();
  await expect(page.getByRole('button', { name: '选择表格的列' })).toBeHidden();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(pane.getByRole('heading', { name: '林晓峰' })).toHaveCount(0);
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('region', { name: '添加用户' })).toBeVisible();
  await expect(page.getByRole('region', { name: '添加用户' }).getByLabel('账号')).toBeFocused();
  // Escape also works in the search field.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '按加入时间排序' })).toBeVisible();
  const row = userList(page).getByRole('link', { name: /陈思宇/ });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(pane.getByRole('heading', { name: '用户' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
});

test('the overview stands beside the list, until a text is open; no edge of the pane cuts a button', async ({
  page,
}) => {
  await signIn(page, 'admin', '/system?days=7');
  const overview = page.getByRole('region', { name: '概览' });
  await expect(overview.getByRole('slider')).toHaveAttribute('aria-valuemax', '6');
  const title = overview.getByRole('heading', { name: '概览' });
  // The pane scrolls, so that it would cut a title above its edge.
  expect(await hiddenAbove(title)).toBe(0);
  const row = page.getByRole('link', { name: /^网站名称/u });
  await row.focus();
  await page.keyboard.press('Enter');
  const pane = page.getByRole('region', { name: '网站名称' });
  await expect(pane).toBeVisible();
  await expect(overview).toHaveCount(0);
  await pane.getByRole('button', { name: '关闭' }).click();
  await expect(overview.getByRole('slider')).toHaveAttribute('aria-valuemax', '6');
  await expect(row).toBeFocused();

  await test.step('a figure leads to the changes of all users that it sums, and on to their ledgers', async () => {
    await overview.getByRole('link', { name: /^用户互转/u }).focus();
    await page.keyboard.press('Enter');
    const sent = page.getByRole('list', { name: '用户互转' }).getByRole('link');
    await expect(sent.filter({ hasText: '转账给' }).first()).toContainText('agent');
    await expect(page.getByRole('button', { name: '近 7 天' })).toBeVisible();
    await page.getByRole('button', { name: '消费积分' }).click();
    const spent = page.getByRole('list', { name: '消费积分' }).getByRole('link');
    await spent.first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: '林晓峰的积分变更' })).toBeVisible();
    await page.goBack();
    await expect(spent.first()).toBeVisible();
  });

  await test.step('the pane cuts no button of a text or adjustment; a preview has the real title', async () => {
    await goTo(page, '/system?field=userAgreement');
    const text = page.getByRole('region', { name: '用户协议' });
    await expect(text.getByRole('textbox')).toHaveValue(/联系管理员/u);
    for (const name of ['预览', '保存']) await expect(text.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    await goTo(page, '/system?field=mallNotice');
    await page.getByRole('button', { name: '预览' }).click();
    await page.getByRole('dialog', { name: '购买须知' }).getByRole('button', { name: '确定' }).click();
    // The pane of an admin begins with a note, which makes it the longest.
    await goTo(page, `${users}&id=1`);
    await expect(page.getByRole('button', { name: '确认增加' })).toBeInViewport({ ratio: 1 });
  });
});

test('the palette finds a user, a page and an act, and each Escape closes one layer', async ({ page }) => {
  const problems = await collectProblems(page);
  await signIn(page, 'admin', '/platform_management');
  await expect(page.getByRole('button', { name: '命令面板' })).toBeVisible();
  const field = page.getByRole('combobox', { name: '搜索页面' });
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type('陈思宇');
  await expect(page.getByRole('option', { name: /陈思宇/ })).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  const pane = page.getByRole('region', { name: '用户' });
  await expect(pane.getByRole('heading', { name: '陈思宇' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(pane).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane).toHaveCount(0);
  await page.keyboard.press('Control+Slash');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toContainText('打开下一个');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: '快捷键' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('写通知');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: '写通知' }).getByLabel('标题')).toBeFocused();
  await problems.expectNone();
});

test('the table of users remembers its columns and its order on this device, until they are reset', async ({
  page,
}) => {
  await signIn(page, 'admin', users);
  await page.getByRole('button', { name: '按余额排序' }).click();
  await expect(userList(page).getByRole('link').first()).toContainText('林晓峰');
  // The focus ring of a column's button lies inside the table's head, because the bar covers the area above the head.
  const sorted = page.getByRole('button', { name: '按余额排序' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(sorted).toBeFocused();
  expect(
    await sorted.evaluate((button) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(button);
      return parseFloat(outlineOffset) + parseFloat(outlineWidth);
    }),
  ).toBe(0);
  await page.getByRole('button', { name: '选择表格的列' }).click();
  const columns = page.getByRole('dialog', { name: '表格的列' });
  await columns.getByRole('switch', { name: '加入时间' }).click();
  await columns.getByRole('switch', { name: '邮箱' }).click();
  await expectNoAxeViolations(page);
  await columns.getByRole('button', { name: '完成' }).click();
  await page.goto(users);
  await expect(userList(page).getByRole('link').first()).toContainText('林晓峰');
  await expect(page.getByRole('button', { name: '按加入时间排序' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: '排序' })).toContainText('邮箱');
  await page.getByRole('button', { name: '选择表格的列' }).click();
  await columns.getByRole('button', { name: '恢复默认的列和排序' }).click();
  await columns.getByRole('button', { name: '完成' }).click();
  await expect(page.getByRole('button', { name: '按加入时间排序' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('group', { name: '排序' })).not.toContainText('邮箱');
});

test('at 900 px every table fits its list, alone and beside the open record', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await signIn(page, 'admin', users);
  for (const [view, gone] of [
    ['users', '加入时间'],
    ['orders', '规格'],
    ['journal', '原因'],
  ] as const) {
    await goTo(page, `/system?view=${view}`);
    const head = page.getByRole('group', { name: '排序' });
    const row = page.locator('main [role=listitem] [data-record]').first();
    const fits = async (): Promise<void> => {
      await expect.poll(() => row.evaluate((box) => box.scrollWidth - box.clientWidth), { message: view }).toBe(0);
      await expect.poll(() => head.evaluate((box) => box.scrollWidth - box.clientWidth), { message: view }).toBe(0);
    };
    await expect(head.getByText(gone, { exact: true })).toBeVisible();
    await fits();
    // The focus ring of the column chooser ends 4 px outside the button. The opaque head must not begin before that.
    const chooser = page.getByRole('button', { name: '选择表格的列' });
    const below = (box: { y: number; height: number } | null): number => (box?.y ?? 0) + (box?.height ?? 0);
    expect(((await head.boundingBox())?.y ?? 0) - below(await chooser.boundingBox()), view).toBeGreaterThanOrEqual(4);
    await row.focus();
    const before = await row.boundingBox();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '关闭', exact: true })).toBeVisible();
    await expect(head.getByText(gone, { exact: true })).toBeHidden();
    await expect(row).toHaveAttribute('aria-current', 'page');
    await fits();
    await expect.poll(async () => (await row.boundingBox())?.y, { message: view }).toBe(before?.y);
    await page.keyboard.press('Escape');
    await expect(row).toBeFocused();
  }
});

test('the column chooser names the columns that wait for a wider window', async ({ page }) => {
  const columns = page.getByRole('dialog', { name: '表格的列' });
  const waiting = columns.getByText('窗口再宽一些才显示：邮箱、邀请码');
  await page.setViewportSize({ width: 1000, height: 800 });
  await signIn(page, 'admin', users);
  await page.getByRole('button', { name: '选择表格的列' }).click();
  await expect(waiting).toBeVisible();
  await columns.getByRole('button', { name: '完成' }).click();
  await expect(columns).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: '选择表格的列' }).click();
  await expect(columns.getByRole('switch', { name: '邮箱' })).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('a record that is opened before the results of a search arrive stays open', async ({ page }) => {
  await signIn(page, 'admin', users);
  for (const [view, text] of [
    ['users', 'chen'],
    ['notices', '积分'],
  ] as const) {
    await test.step(view, async () => {
      await goTo(page, `/system?view=${view}`);
      await expect(
        page.getByRole('main').getByRole('list', { name: view === 'users' ? '用户' : '通知' }),
      ).toBeVisible();
      const row = page.getByRole('main').getByRole('list').locator('[data-record]').first();
      await expect(row).toBeVisible();
      const id = await row.getAttribute('data-record');
      // Typing and click happen in one task of the page, so that the row is opened before the pause in typing ends.
      await row.evaluate((element: HTMLElement, typed) => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]');
        field?.focus();
        field?.setRangeText(typed);
        field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        element.click();
      }, text);
      await expect(page).toHaveURL(new RegExp(`id=${id}`, 'u'));
      await expect(page).toHaveURL(/text=/u);
      await expect(page).toHaveURL(new RegExp(`id=${id}`, 'u'));
      await expect(page.locator('section').getByRole('button', { name: '关闭' })).toBeVisible();
    });
  }
});

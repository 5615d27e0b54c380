/** 信息平台: the hub with accounts that need attention, and the lists with their filters, actions and states. */
import { expect, type Page } from '@playwright/test';
import {
  callAs,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  goOffline,
  goOfflineInDemo,
  goOnline,
  mock,
  signIn,
  whenInstalled,
  whenOfflineCopies,
  test,
  goTo,
  readAgain,
  withLanguage,
} from '../support/index.ts';

test.use({ reducedMotion: 'no-preference' });

function rows(page: Page) {
  return page.getByRole('list', { name: /账号$/ }).getByRole('listitem');
}

/** Chooses an action from the menu of an account's row. */
async function chooseAction(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${name}的更多操作` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('the hub counts accounts; the list filters them, has actions by swipe, and deletes', async ({ page }) => {
  const problems = await collectProblems(page);

  await test.step('the hub counts accounts, names those that need attention, and links to each platform', async () => {
    await signIn(page, 'agent', '/clockInfo');
    const platforms = page.getByRole('region', { name: '平台' });
    await expect(platforms.getByRole('listitem')).toHaveCount(4);
    await expect(platforms.getByRole('listitem').first()).toContainText('工学云8 个账号');
    await expect(platforms.getByRole('listitem').first()).toContainText('1 个已过期');
    await expect(page.getByRole('region', { name: '需要处理' })).toContainText('王*明');
    await expect(page.locator('main')).not.toContainText('王家明');
    await platforms.getByRole('link', { name: /工学云/ }).click();
    await expect(page).toHaveURL(/\/gxy$/);
    await expect(rows(page)).toHaveCount(8);
  });

  await test.step('the address holds filter and search, so a reload, a link and back show the same list', async () => {
    await page.getByRole('button', { name: '即将到期 2' }).click();
    await expect(page).toHaveURL(/status=expiring/);
    await expect(rows(page)).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('button', { name: '即将到期 2' })).toHaveAttribute('aria-pressed', 'true');
    await rows(page).first().getByRole('link').click();
    await expect(page.getByLabel('姓名')).toHaveValue('李浩然');
    await page.goBack();
    await expect(rows(page)).toHaveCount(2);
    await goTo(page, '/gxy?q=18657155520');
    await expect(page.getByRole('searchbox')).toHaveValue('18657155520');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('searchbox').fill('没有这个人');
    await expect(page.getByText('没有符合条件的账号')).toBeVisible();
    await page.getByRole('button', { name: '清除筛选' }).click();
    await expect(rows(page)).toHaveCount(8);
    await problems.expectNone();
  });

  await test.step('a swipe opens the actions of one row at a time, and names and numbers are masked', async () => {
    const swipe = async (name: string): Promise<void> => {
      const box = await rows(page).filter({ hasText: name }).boundingBox();
      if (!box) throw new Error('The row is not there');
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 260, y);
      await page.mouse.down();
      await page.mouse.move(box.x + 160, y, { steps: 4 });
      await page.mouse.move(box.x + 60, y, { steps: 4 });
      await page.mouse.up();
    };
    await expect(rows(page).first()).toContainText('138****1234');
    const group = (name: string) => page.getByRole('group', { name: `${name}的操作` });
    await swipe('赵*欣');
    await expect(group('赵*欣').getByRole('button')).toHaveText(['续期', '编辑', '删除']);
    await expect(page.getByRole('link', { name: '赵*欣' })).toBeInViewport();
    await swipe('李*然');
    await expect(group('李*然')).toBeVisible();
    await expect(group('赵*欣')).toBeHidden();
    await expect(page).toHaveURL(/\/gxy$/);
    await page.keyboard.press('Escape');
    await expect(group('李*然')).toBeHidden();
    await swipe('李*然');
    await group('李*然').getByRole('button', { name: '编辑' }).click();
    await expect(page).toHaveURL(/\/gxy\/update\?id=/);
    await page.goBack();
    await expect(rows(page)).toHaveCount(8);
  });

  await test.step('deleting asks with the name, shows a failure, and updates list and hub', async () => {
    await chooseAction(page, '孙*', '删除');
    const dialog = page.getByRole('alertdialog', { name: '删除 孙*？' });
    await expect(dialog).toContainText('177****3391');
    await mock(page).faults({ rules: [{ path: '/api/gxy/delete', kind: 'code', value: 50001, times: 1 }] });
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(page.getByRole('button', { name: '全部 8', includeHidden: true })).toBeAttached();
    // After a single failure of the backend, the app repeats the call and shows no message.
    await mock(page).faults({ rules: [{ path: '/api/gxy/delete', kind: 'http', value: 503, times: 1 }] });
    await dialog.getByRole('button', { name: '删除' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows(page)).toHaveCount(7);
    await expect(page.getByRole('button', { name: '全部 7' })).toBeVisible();
    await page.getByRole('link', { name: '信息平台', exact: true }).click();
    await expect(page.getByRole('region', { name: '平台' }).getByRole('listitem').first()).toContainText('7 个账号');
  });

  await test.step('the hub shows a fifth platform as not open yet', async () => {
    const platform = { code: 'other', name: '新平台', coinPerMonth: 10, status: 1, sort: 5 };
    await callAs(page, { userAccount: 'admin', user: 'agent' }, 'POST', '/api/platform/add', platform);
    await readAgain(page);
    const row = page.getByRole('region', { name: '平台' }).getByRole('listitem').filter({ hasText: '新平台' });
    await expect(row).toContainText('暂未开放账号');
    await expect(row.getByRole('link')).toHaveCount(0);
  });
});

test('an empty list and a failed list each say what to do', async ({ page }) => {
  await signIn(page, 'agent', '/xyb', 'empty');
  await expect(page.getByRole('heading', { name: '还没有校友邦账号' })).toBeVisible();
  await expect(page.getByRole('button', { name: '搜索' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: '添加账号' }).click();
  await expect(page).toHaveURL(/\/xyb\/update$/);
  await mock(page).faults({ rules: [{ path: '/api/platform/list', kind: 'code', value: 50000 }] });
  await page.getByRole('link', { name: '信息平台', exact: true }).click();
  await expect(page.getByText('没有读到账号信息')).toBeVisible();
  await mock(page).faults();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(page.getByText('现在没有上架的平台')).toBeVisible();
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test('the list is a table: its head sorts, the keyboard opens an account beside it, and checkboxes select', async ({
    page,
  }) => {
    const problems = await collectProblems(page);
    await signIn(page, 'agent', '/gxy');
    await expect(rows(page)).toHaveCount(8);
    await page.getByRole('button', { name: '按到期排序' }).click();
    await expect(page).toHaveURL(/sort=-expireTime/);
    await expect(rows(page).first()).toContainText('徐*豪');
    await expectNoAxeViolations(page);
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    const pane = page.getByRole('region', { name: '账号详情' });
    await expect(pane.getByLabel('姓名')).toHaveValue('徐嘉豪');
    // The pane scrolls, not the page, although the form is longer than the screen.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(800);
    await page.keyboard.press('ArrowDown');
    await expect(pane.getByLabel('姓名')).toHaveValue('吴俊杰');
    await expectNoAxeViolations(page);
    await pane.locator('[name=jobName]').fill('跟单主管');
    const saved = rows(page).filter({ hasText: '跟单主管' });
    await page.keyboard.press('Control+s');
    await expectToast(page, '已保存');
    await expect(saved).toContainText('吴*杰');
    await expect(saved).not.toContainText('发送中');
    await expect(pane.locator('[name=jobName]')).toBeFocused();

    await test.step('beside the pane the table has fewer columns, but always the sorted one', async () => {
      const head = page.getByRole('group', { name: '排序' });
      const expectColumns = async (...names: readonly string[]): Promise<void> => {
        await expect(head.getByRole('button').filter({ visible: true })).toHaveText(names);
        await expect(rows(page).filter({ has: page.locator('[aria-current]') })).toContainText('吴*杰');
      };
      await expectColumns('姓名', '手机号', '到期');
      await page.setViewportSize({ width: 900, height: 800 });
      await expectColumns('姓名', '到期');
      await page.setViewportSize({ width: 1680, height: 800 });
      await head.getByRole('button', { name: '按岗位排序' }).click();
      await page.setViewportSize({ width: 900, height: 800 });
      await expectColumns('姓名', '岗位', '到期');
      await expectNoAxeViolations(page);
      await head.getByRole('button', { name: '按到期排序' }).click();
      await expectColumns('姓名', '到期');
      // Wait for the new order, because the rows keep the old one until the backend answers.
      await expect(rows(page).first()).toContainText('王*明');
      await expect(rows(page).nth(6)).toContainText('吴*杰');
      await page.setViewportSize({ width: 1280, height: 800 });
    });
    await test.step('the row beside the pane keeps its height while a save waits', async () => {
      const row = rows(page).filter({ hasText: '吴*杰' });
      const before = await row.boundingBox();
      await goOfflineInDemo(page);
      await pane.locator('[name=jobName]').fill('跟单经理');
      await problems.whileMoving(async () => {
        await page.keyboard.press('Control+s');
        await expect(row).toContainText('等待网络');
      });
      expect(await row.boundingBox()).toEqual(before);
      await mock(page).faults();
      await problems.whileMoving(async () => {
        await goOnline(page);
        await expect(row).not.toContainText(/等待网络|发送中/);
      });
    });
    await pane.locator('[name=jobName]').focus();
    await page.keyboard.press('Escape');
    await expect(pane).toHaveCount(0);
    const openedRow = rows(page).filter({ hasText: '吴*杰' }).getByRole('link');
    await expect(openedRow).toBeFocused();
    const before = await openedRow.boundingBox();
    await page.keyboard.press('Enter');
    await expect(pane.getByLabel('姓名')).toHaveValue('吴俊杰');
    await expect.poll(async () => (await openedRow.boundingBox())?.y).toBe(before?.y);
    await pane.getByRole('button', { name: '关闭' }).click();
    await expect(pane).toHaveCount(0);

    await page.getByRole('link', { name: '添加账号' }).click();
    const newAccount = page.getByRole('region', { name: '添加账号' });
    await expect(newAccount.getByLabel('姓名')).toBeFocused();
    await expectNoAxeViolations(page);
    await newAccount.getByLabel('姓名').fill('钱多');
    await newAccount.getByLabel('手机号').fill('13900001111');
    await problems.whileMoving(async () => {
      await page.keyboard.press('Control+s');
      await expectToast(page, '已添加');
      await expect(newAccount).toHaveCount(0);
      await expect(rows(page)).toHaveCount(9);
      await expect(rows(page).getByText('发送中')).toHaveCount(0);
    });
    await expect(page.getByRole('link', { name: '添加账号' })).toBeFocused();

    await page.getByRole('checkbox', { name: '选择 徐*豪' }).check();
    await page.getByRole('checkbox', { name: '选择 黄*琪' }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('group', { name: '选中的账号' });
    await expect(bar).toContainText('已选 3 个');
    await bar.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await problems.expectNone();
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a failed list can be read again; without a network the offline copy shows its age, and deletions wait', async ({
    page,
  }) => {
    await signIn(page, 'agent', '/clockInfo');
    await expect(page.getByRole('region', { name: '需要处理' })).toBeVisible();
    await mock(page).faults({ rules: [{ path: '/api/zxjy/list/page', kind: 'code', value: 50000 }] });
    await page.getByRole('link', { name: /职校家园/ }).click();
    await expect(page.getByText('没有读到职校家园账号')).toBeVisible();
    await mock(page).faults();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(rows(page)).toHaveCount(5);
    await page.goBack();
    await page.getByRole('link', { name: /工学云/ }).click();
    await expect(rows(page)).toHaveCount(8);

    await whenInstalled(page);
    await whenOfflineCopies(page, ['gxy', 'list']);
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await goOffline(page);
    await page.goto('/gxy');
    await expect(rows(page).first()).toContainText('王*明', { timeout: 20_000 });
    await expect(page.getByText(/^这些内容截至(今天|昨天)/)).toBeVisible({ timeout: 20_000 });
    await chooseAction(page, '王*明', '删除');
    await expect(page.getByText('现在没有网络，联网后才会删除。在那之前可以撤销。')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    const deletedRow = rows(page).filter({ hasText: '王*明' });
    await expect(deletedRow).toContainText('联网后删除');
    await chooseAction(page, '王*明', '撤销删除');
    await expect(deletedRow).not.toContainText('联网后删除');
  });
});

test.describe('in English', () => {
  test.use(withLanguage('en-US'));
  // sweep.spec.ts checks that these pages are accessible and fit 320 px.
  test('the longest and strangest texts break nothing, and the app has no Chinese word', async ({ page }) => {
    const problems = await collectProblems(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await signIn(page, 'agent', '/xyb/update', 'edge');
    for (const [path, ready] of [
      ['/xyb/update', 'form'],
      ['/clockInfo', 'h2'],
      ['/gxy', '[role=listitem]'],
      ['/xxy', '[role=listitem]'],
      ['/gxy/update?id=1', 'form'],
    ] as const) {
      await test.step(path, async () => {
        await goTo(page, path);
        await expect(page.locator(`main ${ready}`).first()).toBeVisible();
        expect((await page.locator('main').innerText()).match(/状态|到期|选填|账号/)).toBeNull();
        // A change of address may move the page, so layout shifts count only on the first page.
        if (path === '/xyb/update') await problems.expectNone();
      });
    }
    expect(problems.all).toEqual([]);
  });
});

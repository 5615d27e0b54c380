/**
 * The administration of packages and platforms: adding, editing, conflicts, the shelf, deleting and the order. In
 * scenario `default` the packages with 100, 500 and 1,000 coins have the ids 1, 2 and 3.
 */
import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  callFromPage,
  withLanguage,
  collectProblems,
  expectNoAxeViolations,
  expectToast,
  goTo,
  mock,
  password,
  signIn,
  test,
} from '../support/index.ts';
import { routes } from '../support/routes.ts';
import { chooseRowAction, shelfList, shelfNames, shelfRecords, shelfRow, shelfRows } from '../support/shelf-page.ts';

async function logInAs(page: Page, userAccount: string): Promise<void> {
  expect((await callFromPage(page, 'POST', '/api/user/login', { userAccount, userPassword: password })).code).toBe(0);
}

async function openList(page: Page, path = '/mall_management'): Promise<void> {
  await signIn(page, 'admin', path);
  await expect(shelfRows(page).first()).toBeVisible();
}

test('adding a package reports errors at their fields, and customers see the new package', async ({ page }) => {
  const problems = await collectProblems(page);
  await openList(page);
  await page.getByRole('link', { name: '增加规格' }).click();
  await expect(page.getByLabel('排序')).toHaveValue('80');
  const add = page.getByRole('button', { name: '添加', exact: true });
  await add.click();
  await expect(page.getByText('有 3 处需要修改：名称、积分、价格')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveAccessibleDescription('请填写名称');
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('字'.repeat(51));
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveAccessibleDescription(
    '最多 50 个字，超出 1',
  );
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('开学季');
  await page.getByLabel('积分').fill('0');
  await expect(page.getByLabel('积分')).toHaveAccessibleDescription('要在 1 到 1,000,000 之间');
  await page.getByLabel('积分').fill('300');
  await page.getByLabel('赠送').fill('1000001');
  await expect(page.getByLabel('赠送')).toHaveAccessibleDescription('要在 0 到 1,000,000 之间');
  await page.getByLabel('赠送').fill('30');
  const price = page.getByLabel('价格');
  for (const [typed, words] of [
    ['29.999', '最多两位小数'],
    ['abc', '请填写金额，如 98 或 98.50'],
    ['1000000.01', '最多 ¥1,000,000.00'],
  ] as const) {
    await price.fill(typed);
    await expect(price).toHaveAccessibleDescription(words);
  }
  await price.fill('29.1');
  await expect(page.getByText('每 100 积分 ¥8.82')).toBeVisible();
  // A refusal of the backend is shown, and the typed text stays.
  await mock(page).faults({ rules: [{ path: '/api/mall/add', kind: 'code', value: 50001, times: 1 }] });
  await add.click();
  await expect(page.getByRole('alert')).toContainText('模拟的错误');
  await expect(price).toHaveValue('29.1');
  await add.click();
  await expect(page).toHaveURL(/\/mall_management/);
  await expect(shelfRow(page, '开学季')).toContainText('¥29.10');
  await expect(shelfRow(page, '开学季')).toContainText('+ 赠送 30');
  await problems.expectNone();
  await logInAs(page, 'student');
  expect((await shelfRecords(page)).find(({ coinName }) => coinName === '开学季')).toMatchObject({
    amount: 2_910,
    addCoin: 30,
    status: 1,
  });
});

test('a draft survives a reload, and can be discarded or saved', async ({ page }) => {
  const problems = await collectProblems(page);
  await openList(page);
  await page.getByRole('link', { name: '1,000 积分' }).click();
  await expect(page.getByLabel('价格')).toHaveValue('98.00');
  await page.getByLabel('赠送').fill('100');
  await expect(page.getByLabel('赠送')).toHaveAccessibleDescription('原来 80');
  await expect(page.getByText('原来 ¥9.07')).toBeVisible();
  await expect(page.getByText('草稿已存在本机')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('赠送')).toHaveValue('100');
  await page.getByRole('button', { name: '放弃草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click();
  await expect(page.getByLabel('赠送')).toHaveValue('80');
  await page.getByLabel('赠送').fill('120');
  await page.getByLabel('说明').fill('');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(shelfRow(page, '1,000 积分')).toContainText('+ 赠送 120');
  await problems.expectNone();
  await goTo(page, '/update_mall?id=3');
  await expect(page.getByLabel('赠送')).toHaveValue('120');
  await expect(page.getByRole('button', { name: '放弃草稿' })).toHaveCount(0);
  await goTo(page, '/update_mall?id=999');
  await expect(page.getByRole('heading', { name: '没有找到这个规格' })).toBeVisible();
});

test("another admin's changes are merged; if both changed the same field, the person chooses", async ({ page }) => {
  await signIn(page, 'admin', '/update_mall?id=3');
  const price = page.getByLabel('价格');
  await expect(price).toHaveValue('98.00');
  await price.fill('99');
  await callFromPage(page, 'POST', '/api/mall/update', { id: 3, version: 1, description: '别人写的' });
  const save = page.getByRole('button', { name: '保存', exact: true });
  await save.click();
  await expect(page.getByText('别处刚改过，已带入：说明。')).toBeVisible();
  await expect(page.getByLabel('说明')).toHaveValue('别人写的');
  await expect(price).toHaveValue('99');
  await callFromPage(page, 'POST', '/api/mall/update', { id: 3, version: 2, amount: 9_700, addCoin: 70 });
  await save.click();
  await expect(page.getByText('有 1 项不同')).toBeVisible();
  await expect(page.getByRole('button', { name: '还有 1 项没选' })).toBeDisabled();
  await expectNoAxeViolations(page);
  // After a reload the draft is still there, and saving offers the choice again.
  await page.reload();
  await expect(page.getByText('别处也改过这里改的内容')).toBeVisible();
  await save.click();
  const priceChoice = page.getByRole('group', { name: '价格' });
  await priceChoice.getByRole('radio', { name: '较新的 ¥97.00' }).check();
  await priceChoice.getByRole('radio', { name: '我的 ¥99.00' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page).toHaveURL(/\/mall_management/);
  expect((await shelfRecords(page)).find(({ id }) => id === 3)).toMatchObject({
    amount: 9_900,
    addCoin: 70,
    description: '别人写的',
  });
});

test('a package goes off the shelf by swipe or menu, and back by undo; another tab follows', async ({
  page,
  context,
}) => {
  const problems = await collectProblems(page);
  await openList(page);
  const other = await context.newPage();
  await other.goto('/mall_management?shelf=off');
  await expect(shelfRow(other, '3,000 积分')).toBeVisible();
  const box = await shelfRow(page, '1,000 积分').boundingBox();
  if (!box) throw new Error('no row');
  await page.mouse.move(box.x + 220, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 34, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('group', { name: '1,000 积分 的操作' }).getByRole('button', { name: '下架' }).click();
  // The undo button stays for ten seconds, and longer while it has the focus.
  const undo = page.getByRole('button', { name: '撤销' });
  await undo.focus();
  await expect(shelfRow(page, '1,000 积分')).toContainText('已下架');
  await expect(page.getByRole('radio', { name: '在架 5' })).toBeVisible();
  await expect(shelfRow(other, '1,000 积分')).toBeVisible();
  await other.close();
  await undo.click();
  await expect(shelfRow(page, '1,000 积分').getByText('在架', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: '在架 6' })).toBeVisible();
  // A field that another admin changed meanwhile keeps its new value.
  await callFromPage(page, 'POST', '/api/mall/update', { id: 1, amount: 1_100 });
  await page.getByRole('button', { name: '100 积分 的更多操作', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: '编辑' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(shelfRow(page, '100 积分')).toContainText('已下架');
  await expect(shelfRow(page, '100 积分')).toContainText('¥11.00');
  await problems.expectNone();
  await expect
    .poll(async () => (await callFromPage(page, 'GET', '/api/mall/get?id=1')).data)
    .toMatchObject({ status: 0 });
  await logInAs(page, 'student');
  expect(await shelfNames(page)).not.toContain('100 积分');
});

test('deleting asks with the name; an already deleted package counts as success', async ({ page }) => {
  await openList(page);
  await chooseRowAction(page, '500 积分', '删除');
  const confirmDialog = page.getByRole('alertdialog', { name: '删除 500 积分？' });
  await confirmDialog.getByRole('button', { name: '取消' }).click();
  await expect(confirmDialog).toHaveCount(0);
  await expect(shelfRow(page, '500 积分')).toBeVisible();
  await chooseRowAction(page, '500 积分', '删除');
  await confirmDialog.getByRole('button', { name: '删除' }).click();
  await expect(shelfRow(page, '500 积分')).toHaveCount(0);
  await expect(page.getByRole('link', { name: '1,000 积分' })).toBeFocused();
  // The answer is lost, so the app sends the call again. Its 40400 counts as success, because the package is gone.
  await mock(page).faults({ rules: [{ path: '/api/mall/delete', kind: 'lostResponse', times: 1 }] });
  await chooseRowAction(page, '100 积分', '删除');
  await page.getByRole('alertdialog', { name: '删除 100 积分？' }).getByRole('button', { name: '删除' }).click();
  await expect(shelfRows(page).filter({ hasText: '100 积分' }).filter({ hasText: '¥10.00' })).toHaveCount(0, {
    timeout: 30_000,
  });
  expect(await shelfNames(page)).toEqual(expect.not.arrayContaining(['500 积分', '100 积分']));
});

test('the order is changed by keyboard, button and drag, and saved with few calls', async ({ page }) => {
  const problems = await collectProblems(page);
  await openList(page);
  await chooseRowAction(page, '100 积分', '调整顺序');
  await expect(page.getByRole('heading', { name: '调整顺序' })).toBeFocused();
  await expectNoAxeViolations(page);
  const handle = (name: string): Locator =>
    shelfList(page).getByRole('button', { name: new RegExp(`^移动 ${name}，`) });
  await handle('100 积分').focus();
  await page.keyboard.press('ArrowDown');
  await expect(handle('100 积分')).toBeFocused();
  await expect(handle('100 积分')).toHaveAccessibleName('移动 100 积分，第 2 位，共 7');
  await page.keyboard.press('End');
  await expect(handle('100 积分')).toHaveAccessibleName('移动 100 积分，第 7 位，共 7');
  await page.getByRole('button', { name: '上移 5,000 积分' }).click();
  await expect(page.getByRole('button', { name: '上移 5,000 积分' })).toBeFocused();
  const placeOf = async (name: string): Promise<{ x: number; y: number }> => {
    const box = await handle(name).boundingBox();
    if (!box) throw new Error(`no handle of ${name}`);
    return { x: box.x + 20, y: box.y + 20 };
  };
  const from = await placeOf('500 积分');
  const to = await placeOf('2,000 积分');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + 16, { steps: 10 });
  await page.mouse.up();
  await expect(handle('500 积分')).toHaveAccessibleName('移动 500 积分，第 4 位，共 7');
  // A finger on the handle drags the row and doesn't scroll the page.
  const finger = await page.context().newCDPSession(page);
  const { x, y } = await placeOf('500 积分');
  const below = await placeOf('10,000 积分');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 10; step += 1) {
    await finger.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x, y: y + ((below.y + 16 - y) * step) / 10 }],
    });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(handle('500 积分')).toHaveAccessibleName('移动 500 积分，第 5 位，共 7');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const wanted = ['1,000 积分', '5,000 积分', '2,000 积分', '10,000 积分', '500 积分', '3,000 积分', '100 积分'];
  await expect(shelfList(page).getByRole('listitem')).toHaveText(wanted.map((name) => new RegExp(`^${name}`)));
  await page.getByRole('button', { name: '保存顺序' }).click();
  await expectToast(page, '顺序已保存');
  expect(await shelfNames(page)).toEqual(wanted);
  expect((await shelfRecords(page)).filter(({ version }) => version > 1).length).toBeLessThanOrEqual(3);
  await expect(shelfList(page).getByRole('link').first()).toHaveText('1,000 积分');
  // If another admin has changed the order meanwhile, saving reports that and overwrites nothing.
  await chooseRowAction(page, '100 积分', '调整顺序');
  await page.getByRole('button', { name: '上移 100 积分' }).click();
  await callFromPage(page, 'POST', '/api/mall/update', { id: 1, sort: 0 });
  await page.getByRole('button', { name: '保存顺序' }).click();
  await expect(page.getByText('别处刚改过顺序')).toBeInViewport();
  await page.getByRole('button', { name: '取消' }).click();
  await expect(shelfList(page).getByRole('link').first()).toHaveText('100 积分');
  await problems.expectNone();
});

test('a platform needs a code of its own, can’t be deleted, and leaves the hub when off the shelf', async ({
  page,
}) => {
  await openList(page, '/platform_management');
  await page.getByRole('link', { name: '添加平台' }).click();
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('新平台');
  await page.getByLabel('每月积分').fill('25');
  const code = page.getByLabel('代码');
  await code.fill('a-b');
  const add = page.getByRole('button', { name: '添加', exact: true });
  await add.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('2–32 个小写字母、数字或下划线');
  await code.fill('GXY');
  await add.click();
  await expect(code).toHaveAccessibleDescription('平台代码已被使用');
  await expect(code).toBeFocused();
  await code.fill('new_one');
  await expect(page.getByText('这个平台会显示为「暂未开放」')).toBeVisible();
  await add.click();
  await expect(shelfRow(page, '新平台')).toContainText('new_one');
  await page.getByRole('button', { name: '职校家园 的更多操作' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['编辑', '下架', '调整顺序']);
  await page.getByRole('menuitem', { name: '下架' }).click();
  await expect(shelfRow(page, '职校家园')).toContainText('已下架');
  // The row shows the change before the backend has it. The student below reads the backend, so wait for the call.
  await expect
    .poll(async () =>
      (await mock(page).log(50)).some(({ path, code: answered }) => path === '/api/platform/update' && answered === 0),
    )
    .toBe(true);
  await page.getByRole('radio', { name: '已下架 1' }).click();
  await expect(page).toHaveURL(/shelf=off/);
  await expect(shelfRows(page)).toHaveCount(1);
  await page.reload();
  await expect(shelfRows(page)).toHaveCount(1);
  await logInAs(page, 'student');
  const hub = v
    .parse(v.array(v.object({ code: v.string() })), (await callFromPage(page, 'GET', '/api/platform/list')).data)
    .map(({ code: platformCode }) => platformCode);
  expect(hub).toEqual(['gxy', 'xxy', 'xyb', 'new_one']);
});

test('an empty list, a failed list, an empty search and no network each say what to do', async ({ page }) => {
  const problems = await collectProblems(page);
  await openList(page);
  await page.getByRole('searchbox').fill('没有这种东西');
  await expect(page.getByText('没有符合条件的内容')).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(shelfRow(page, '100 积分')).toBeVisible();
  await mock(page).faults({ rules: [{ kind: 'network' }] });
  await page.getByRole('radio', { name: /^已下架/ }).click();
  await expect(page.getByText('离线，规格还没有读过')).toBeVisible();
  await page.getByRole('radio', { name: /^全部/ }).click();
  await expect(page.getByText(/^这些内容截至/)).toBeVisible();
  // The row may grow by the line about the waiting edit.
  await problems.whileMoving(async () => {
    await page.getByRole('button', { name: '500 积分 的更多操作', exact: true }).click();
    await page.getByRole('menuitem', { name: '下架' }).click();
    await expect(page.getByText('已记下，联网后下架 500 积分').last()).toBeVisible();
    await expect(shelfRow(page, '500 积分')).toContainText('已下架');
    await expect(shelfRow(page, '500 积分')).toContainText('等待网络');
  });
  await page.getByRole('button', { name: '100 积分 的更多操作', exact: true }).click();
  await page.getByRole('menuitem', { name: '编辑' }).click();
  // `textbox` excludes the search field of the list, whose label contains the same word.
  const name = page.getByRole('textbox', { name: '名称' });
  await name.fill('离线写的');
  await expect(page.getByText('现在没有网络。保存后先存在本机，联网后发送。')).toBeVisible();
  await mock(page).faults();
  await expect(page.getByText('现在没有网络。保存后先存在本机，联网后发送。')).toHaveCount(0, { timeout: 40_000 });
  await expect(name).toHaveValue('离线写的');
  await expect
    .poll(
      async () =>
        (await mock(page).log(50)).filter(({ path, code }) => path === '/api/mall/update' && code === 0).length,
    )
    .toBe(1);
  await problems.expectNone();
  await mock(page).faults({ rules: [{ path: '/api/platform/list/page', kind: 'http', value: 500 }] });
  await goTo(page, '/platform_management');
  await expect(page.getByText('没有读到平台')).toBeVisible();
  await mock(page).faults();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect(shelfRow(page, '工学云')).toBeVisible();
  await mock(page).reset({ scenario: 'empty' });
  await signIn(page, 'admin', '/mall_management');
  await expect(page.getByRole('heading', { name: '还没有积分规格' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '增加规格' })).toBeVisible();
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('the list has visible shortcuts, and the form opens beside it', async ({ page }) => {
    const problems = await collectProblems(page);
    await openList(page);
    await expect(page.locator('kbd').filter({ hasText: 'Alt' }).first()).toBeVisible();
    // The hint about swiping is for touch screens only.
    await expect(page.getByText('左滑可管理商品')).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: '500 积分', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('价格')).toHaveValue('49.00');
    await page.keyboard.press('Alt+o');
    await expect(page.getByRole('textbox', { name: '名称' })).toBeFocused();
    // In a text field, a letter is text and no shortcut.
    await page.keyboard.press('End');
    await page.keyboard.type('n');
    await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('500 积分n');
    await page.keyboard.press('Control+s');
    await expect(shelfRow(page, '500 积分n')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '名称' })).toBeFocused();
    // The next save fails at once, which must remove the confirmation of the first save.
    const saved = page.locator('[aria-hidden=true]').getByText('已保存 500 积分n');
    await expect(saved).toBeVisible();
    await page.getByLabel('价格').fill('');
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('alert').getByText(/需要修改：价格/)).toBeVisible();
    await expect(saved).toHaveCount(0, { timeout: 1_000 });
    await page.getByLabel('价格').fill('49');
    await page.getByRole('textbox', { name: '名称' }).focus();
    await page.keyboard.press('End');
    // After saving, the field keeps the focus and its caret.
    await page.keyboard.type('m');
    await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('500 积分nm');
    await page.keyboard.press('Backspace');
    await expect(page).toHaveURL(/id=2/);
    await page.getByRole('link', { name: '2,000 积分', exact: true }).click();
    await page.keyboard.press('s');
    await page.keyboard.press('Alt+p');
    await expect(shelfRow(page, '2,000 积分')).toContainText('已下架');
    await expect(page.getByRole('switch', { name: '在架' })).not.toBeChecked();
    await page.keyboard.press('Alt+u');
    await expect(page.getByRole('switch', { name: '在架' })).toBeChecked();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('alertdialog', { name: '删除 2,000 积分？' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await page.keyboard.press('Alt+Slash');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('10,000');
    await expect(shelfRows(page)).toHaveCount(1);
    await expectNoAxeViolations(page);
    await problems.expectNone();
    // The form of a new package opens in the same pane.
    await page.keyboard.press('Alt+n');
    const newPackage = page.getByRole('region', { name: '增加规格' });
    await expect(newPackage.getByRole('textbox', { name: '名称' })).toHaveValue('');
    await newPackage.getByRole('textbox', { name: '名称' }).fill('键盘规格');
    await newPackage.getByLabel('积分', { exact: true }).fill('60');
    await newPackage.getByLabel('价格').fill('6');
    // The input stays on the device when Escape closes the form.
    await expect(newPackage.getByText(/草稿/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(newPackage).toHaveCount(0);
    await page.keyboard.press('Alt+n');
    await expect(newPackage.getByRole('textbox', { name: '名称' })).toHaveValue('键盘规格');
    await page.keyboard.press('Control+s');
    await expect(newPackage).toHaveCount(0);
    await page.keyboard.press('Alt+Slash');
    await page.getByRole('searchbox').fill('键盘');
    await expect(shelfRow(page, '键盘规格')).toBeVisible();
    // If an unsent package is deleted, its form closes too. Otherwise one press would add the package again.
    await page.getByRole('searchbox').fill('');
    await mock(page).faults({ rules: [{ kind: 'network' }] });
    await page.keyboard.press('Alt+n');
    await newPackage.getByRole('textbox', { name: '名称' }).fill('不要的');
    await newPackage.getByLabel('积分', { exact: true }).fill('70');
    await newPackage.getByLabel('价格').fill('7');
    await newPackage.getByLabel('排序').fill('5');
    await page.keyboard.press('Control+s');
    await shelfRow(page, '不要的').getByRole('link').click();
    await expect(newPackage.getByLabel('价格')).toHaveValue('7');
    await chooseRowAction(page, '不要的', '删除');
    const question = page.getByRole('alertdialog', { name: '删除 不要的？' });
    await expect(question).toContainText('它还没有发送');
    await question.getByRole('button', { name: '删除' }).click();
    await expect(shelfRow(page, '不要的')).toHaveCount(0);
    await expect(newPackage).toHaveCount(0);
  });
});

// The journeys above check sorting and refused forms in Chinese.
test.describe('the hardest texts, 320 px wide, en-US, in the dark', () => {
  test.use({ colorScheme: 'dark', ...withLanguage('en-US'), viewport: { width: 320, height: 720 } });
  test('lists, forms and sorting fit the screen, cause no layout shift, and are accessible', async ({ page }) => {
    const problems = await collectProblems(page);
    await signIn(page, 'admin', '/mall_management', 'edge');
    // The address changes at once. Until the title has changed, the page of the last step is still shown.
    const expectTitle = async (path: string): Promise<void> => {
      const { en } = routes.find((route) => route.path === path.split('?')[0]) ?? {};
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(en ?? path);
    };
    const expectFits = async (path: string): Promise<void> => {
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: path })
        .toBeLessThanOrEqual(0);
      await problems.expectNone();
    };
    for (const path of ['/mall_management', '/platform_management', '/mall_management?arrange=true']) {
      await test.step(path, async () => {
        await goTo(page, path);
        await expectTitle(path);
        await expect(shelfRows(page).first()).toBeVisible();
        // sweep.spec.ts checks the lists and forms themselves.
        if (path.includes('arrange')) await expectNoAxeViolations(page);
        await expectFits(path);
      });
    }
    for (const path of ['/update_mall?id=1', '/update_platform?id=5', '/add_mall', '/add_platform']) {
      await test.step(path, async () => {
        await goTo(page, path);
        await expectTitle(path);
        await expect(page.getByRole('switch')).toBeVisible();
        if (path.startsWith('/add')) {
          await page.locator('form button[type=submit]').click();
          await expect(page.getByRole('alert').first()).toBeVisible();
          await expectNoAxeViolations(page);
        }
        await expectFits(path);
      });
    }
  });
});

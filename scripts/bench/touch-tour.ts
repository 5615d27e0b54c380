/**
 * Defines the tours of `npm run bench:touch`: an agent on a phone visits the main pages, and an administrator works at
 * a desk. Each step has the name that its line in the result shows. A tour ends where it began, so that it can be
 * repeated.
 */
import type { Locator, Page } from '@playwright/test';
import type { Hand } from './send-touches.ts';

const back = (page: Page): Locator => page.locator('header button[aria-label=返回]');
const dialog = (page: Page): Locator => page.locator('[role=dialog]');
const button = (within: Page | Locator, words: string): Locator => within.locator(`button:has-text("${words}")`);
const labelled = (within: Page | Locator, label: string): Locator => within.locator(`[aria-label^="${label}"]`);
const tab = (page: Page, path: string): Locator => page.locator(`nav[aria-label=主要页面] a[href="${path}"]`);

/** Closes the open sheet by its button, and waits until it has gone. */
async function closeSheet(hand: Hand, page: Page, name: string): Promise<void> {
  await hand.tap(`close ${name}`, dialog(page).locator('button[aria-label=关闭]'));
  await dialog(page).waitFor({ state: 'detached' });
}

/** Taps `opener`, which opens a sheet, and closes that sheet. */
async function openAndClose(hand: Hand, page: Page, name: string, opener: Locator): Promise<void> {
  await hand.tap(name, opener);
  await closeSheet(hand, page, name);
}

async function tabs(hand: Hand, page: Page): Promise<void> {
  await hand.tap('tab 积分商城', tab(page, '/mall'));
  await hand.tap('tab 信息平台', tab(page, '/clockInfo'));
  await hand.tap('tab 我的', tab(page, '/about'));
  await hand.tap('tab 首页', tab(page, '/'));
}

async function changes(hand: Hand, page: Page): Promise<void> {
  await hand.tap('to 积分变更', page.locator('main a[href="/coinChange"]:has-text("积分变更")'));
  await hand.tap('chart 90 天', button(page, '90 天'));
  await hand.tap('chart 1 年', button(page, '1 年'));
  await hand.tap('chart 30 天', button(page, '30 天'));
  await hand.tapAt('chart, a day', page.locator('[role=slider]'), 0.3, 0.5);
  const filters = page.locator('[role=group][aria-label=筛选]');
  await hand.tap('filter 收入', button(filters, '收入'));
  await hand.tap('filter 支出', button(filters, '支出'));
  await hand.tap('filter 全部', button(filters, '全部'));
  await hand.tap('filter sheet', labelled(page, '全部筛选'));
  await hand.tap('filter sheet, a choice', button(dialog(page), '转入'));
  await closeSheet(hand, page, 'filter sheet');
  await hand.tap('search opens', page.locator('main button[aria-label=搜索]'));
  await hand.keys('type in a search', ...Array.from('lin'));
  await hand.tap('search closes', labelled(page, '结束搜索'));
  await hand.tap('to a change', page.locator('[role=listitem] a'));
  await hand.tap('back to 积分变更', back(page));
  await hand.tap('back home', back(page));
}

async function transfer(hand: Hand, page: Page): Promise<void> {
  await hand.tap('to 转账', page.locator('main nav a[href="/transferCoin"]'));
  await hand.tap('field 收款账号', page.locator('main input').first());
  await hand.keys('type a recipient', ...Array.from('student'));
  await hand.tap('field 转账数量', page.locator('main input[inputmode=numeric]'));
  await hand.keys('type an amount', ...Array.from('120'));
  await hand.tap('sheet 确认转账', button(page, '下一步'));
  await closeSheet(hand, page, 'sheet 确认转账');
  await hand.tap('field 收款账号', page.locator('main input').first());
  await hand.keys('delete a recipient', ...Array.from({ length: 7 }, () => 'Backspace'));
  // The form keeps what was typed, so the amount is deleted for the next tour.
  await hand.tap('field 转账数量', page.locator('main input[inputmode=numeric]'));
  await hand.keys('delete an amount', ...Array.from({ length: 3 }, () => 'Backspace'));
  await hand.tap('back home', back(page));
}

async function accounts(hand: Hand, page: Page): Promise<void> {
  await hand.tap('tab 信息平台', tab(page, '/clockInfo'));
  await hand.tap('to 工学云', page.locator('main a[href^="/gxy"]:has-text("工学云")'));
  const filters = page.locator('[role=group][aria-label=按状态筛选]');
  await hand.tap('filter 已过期', button(filters, '已过期'));
  await hand.tap('filter 全部 accounts', button(filters, '全部'));
  const more = page.locator('button[aria-haspopup=menu]');
  await hand.tap('row menu', more);
  await hand.tapPoint('row menu closes', 80, 700);
  await page.locator('[role=menu]').waitFor({ state: 'detached' });
  await hand.tap('row menu', more.nth(1));
  await hand.tap('row menu, 续期', page.locator('[role=menuitem]:has-text("续期")'));
  await closeSheet(hand, page, 'sheet 续期');
  await hand.tap('row menu', more);
  await hand.tap('row menu, 删除', page.locator('[role=menuitem]:has-text("删除")'));
  await hand.tap('close a question', button(page.locator('[role=alertdialog]'), '取消'));
  await page.locator('[role=alertdialog]').waitFor({ state: 'detached' });
  await hand.tap('search opens', page.locator('header button[aria-label=搜索]'));
  await hand.keys('type in a search', ...Array.from('13'));
  await hand.tap('search clears', labelled(page, '清空搜索'));
  await hand.tap('search closes', page.locator('header button[aria-label=搜索]'));
  await selectMany(hand, page);
  await hand.tap('to an account', page.locator('[role=listitem] a').first());
  await hand.tap('field of an account', page.locator('main input').first());
  await hand.keys('type in a form', 'a', 'Backspace');
  await hand.tap('back to 工学云', back(page));
  await hand.tap('back to 信息平台', back(page));
  await hand.tap('tab 首页', tab(page, '/'));
}

async function selectMany(hand: Hand, page: Page): Promise<void> {
  const boxes = page.locator('[role=listitem] input[type=checkbox]');
  const bar = page.locator('[role=group][aria-label=选中的账号]');
  await hand.tap('select', button(page, '选择'));
  await hand.tap('select a row', boxes.nth(0));
  await hand.tap('select a row', boxes.nth(1));
  await hand.tap('select a row', boxes.nth(2));
  await hand.tap('select all', button(bar, '全选'));
  await hand.tap('select none', button(bar, '全不选'));
  await hand.tap('select a row', boxes.nth(0));
  await openAndClose(hand, page, 'sheet 批量续期', button(bar, '续期'));
  await openAndClose(hand, page, 'sheet 导出账号', button(bar, '导出'));
  await hand.tap('select ends', button(bar, '取消'));
  await hand.hold('hold a row', page.locator('[role=listitem] a').first(), 600);
  await hand.tap('select ends', button(bar, '取消'));
}

async function mall(hand: Hand, page: Page): Promise<void> {
  await hand.tap('tab 积分商城', tab(page, '/mall'));
  const tiles = page.locator('main [role=radio], main input[type=radio]');
  await hand.tap('a package', tiles.nth(0));
  await hand.tap('a package', tiles.nth(1));
  await hand.tap('to 我的订单', page.locator('header a:has-text("我的订单")'));
  const filters = page.locator('main [role=group]').first();
  await hand.tap('filter 已支付', button(filters, '已支付'));
  await hand.tap('filter 全部 orders', button(filters, '全部'));
  await openAndClose(hand, page, 'sheet 订单', page.locator('[role=listitem] a').first());
  await hand.tap('back to 积分商城', back(page));
  await hand.tap('tab 首页', tab(page, '/'));
}

async function notices(hand: Hand, page: Page): Promise<void> {
  await hand.tap('to 消息通知', page.locator('header a[href="/notice"]'));
  await hand.tap('filter 未读', page.locator('[role=radio]:has-text("未读")'));
  await hand.tap('filter 全部 notices', page.locator('[role=radio]:has-text("全部")'));
  await hand.tap('to a notice', page.locator('[role=listitem] a'));
  await hand.tap('back to 消息通知', back(page));
  await hand.tap('back home', back(page));
}

async function courses(hand: Hand, page: Page): Promise<void> {
  await hand.tap('to 网课合集', page.locator('main nav a[href="/wk"]'));
  const filters = page.locator('[role=group][aria-label=分类]');
  await hand.tap('filter 岗位安全', button(filters, '岗位安全'));
  await hand.tap('filter 全部 courses', button(filters, '全部'));
  await hand.tap('search field', page.locator('main input[type=search]'));
  await hand.keys('type in a search', 'z', 'Backspace');
  await hand.tap('to a course', page.locator('[role=listitem] a, main li a').first());
  await hand.tap('back to 网课合集', back(page));
  await hand.tap('back home', back(page));
}

async function agents(hand: Hand, page: Page): Promise<void> {
  await hand.tap('to 代理', page.locator('main nav a[href="/subordinate"]'));
  await openAndClose(hand, page, 'sheet 邀请', button(page.locator('header'), '邀请'));
  await hand.tap('search field', page.locator('main input[type=search]'));
  await hand.keys('type in a search', 's', 'Backspace');
  await hand.tap('to a subordinate', page.locator('[role=listitem] a').first());
  await hand.tap('back to 代理', back(page));
  await hand.tap('back home', back(page));
}

async function profile(hand: Hand, page: Page): Promise<void> {
  await hand.tap('tab 我的', tab(page, '/about'));
  const row = (words: string): Locator => button(page.locator('main'), words);
  await hand.tap('sheet 外观', row('外观'));
  await hand.tap('深色', button(dialog(page), '深色'));
  await dialog(page).waitFor({ state: 'detached' });
  await hand.tap('sheet 外观', row('外观'));
  await hand.tap('跟随系统', button(dialog(page), '跟随系统'));
  await dialog(page).waitFor({ state: 'detached' });
  await openAndClose(hand, page, 'sheet 语言', row('语言'));
  await hand.tap('switch 隐藏金额', page.locator('main input[role=switch]'));
  await hand.tap('switch 隐藏金额', page.locator('main input[role=switch]'));
  await openAndClose(hand, page, 'sheet 姓名', row('姓名'));
  await hand.tap('sheet 修改密码', row('修改密码'));
  await hand.tap('field of a sheet', dialog(page).locator('input[type=password]').first());
  await hand.keys('type in a sheet', 'a', 'Backspace');
  await closeSheet(hand, page, 'sheet 修改密码');
  await openAndClose(hand, page, 'sheet 收款码', row('收款码'));
  await openAndClose(hand, page, 'sheet 诊断', row('诊断'));
  await openAndClose(hand, page, 'sheet 存储空间', row('存储空间'));
  await hand.tap('tab 首页', tab(page, '/'));
}

/** The parts of the tour of an agent on a phone. Each begins and ends at home. */
export const phoneParts = { tabs, changes, transfer, accounts, mall, notices, courses, agents, profile };

export async function phoneTour(hand: Hand, page: Page): Promise<void> {
  for (const part of Object.values(phoneParts)) await part(hand, page);
}

/** The tour of an administrator at a desk, with mouse and keyboard. It begins and ends at 系统管理. */
export async function deskTour(hand: Hand, page: Page): Promise<void> {
  await hand.keys('palette opens', 'Control+k');
  await page.locator('[role=combobox]').waitFor();
  await hand.keys('type in the palette', ...Array.from('lin'));
  await hand.keys('move in the palette', 'ArrowDown', 'ArrowDown', 'ArrowUp');
  await hand.keys('palette closes', 'Escape');
  await page.locator('[role=combobox]').waitFor({ state: 'detached' });
  const view = (name: string): Locator => page.locator(`main a[href*="view=${name}"]`);
  for (const name of ['users', 'orders', 'journal', 'notices', 'courses']) {
    await hand.tap(`desk, to ${name}`, view(name));
    await hand.tap('desk, back', back(page));
  }
}

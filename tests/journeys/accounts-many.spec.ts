/**
 * Several accounts at a time: selecting, renewing in one decision, pausing with undo, and exporting. In scenario
 * `default` the agent has 10 000 coins, and a month on 工学云 costs 30.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { callFromPage, collectProblems, expectNoAxeViolations, mock, signIn, test } from '../support/index.ts';

function checkbox(page: Page, name: string): Locator {
  return page.getByRole('checkbox', { name });
}

function selectionBar(page: Page): Locator {
  return page.getByRole('group', { name: '选中的账号' });
}

test('a long press starts selecting; the selected accounts are paused with an undo, and exported', async ({ page }) => {
  await test.step('a long press starts selecting, and back ends the selection without leaving the page', async () => {
    await signIn(page, 'agent', '/clockInfo');
    await page.getByRole('link', { name: /工学云/ }).click();
    const card = page.getByRole('link', { name: '王*明' });
    await card.dispatchEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true });
    await expect(checkbox(page, '王*明')).toBeChecked();
    await expect(selectionBar(page)).toContainText('已选 1 个');
    await selectionBar(page).getByRole('button', { name: /全选/ }).click();
    await expect(selectionBar(page)).toContainText('已选 8 个');
    await page.goBack();
    await expect(selectionBar(page)).toBeHidden();
    await expect(page).toHaveURL(/\/gxy$/);
  });

  await test.step('pauses two accounts with an undo, and exports the selected one', async () => {
    await page.getByRole('button', { name: '选择' }).click();
    for (const name of ['王*明', '李*然']) await checkbox(page, name).check();
    await selectionBar(page).getByRole('button', { name: '暂停' }).click();
    const row = page.getByRole('list', { name: /账号$/ }).getByRole('listitem').filter({ hasText: '王*明' });
    await expect(page.getByText('已暂停 2 个账号')).toBeVisible();
    await expect(row).toContainText('已暂停');
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(row).toContainText('已过期');

    await page.getByRole('button', { name: '选择' }).click();
    await checkbox(page, '王*明').check();
    await selectionBar(page).getByRole('button', { name: '导出' }).click();
    const sheet = page.getByRole('dialog', { name: '导出账号' });
    await sheet.getByRole('radio', { name: 'CSV' }).click();
    await sheet.getByRole('button', { name: '导出' }).click();
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: '保存文件' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    expect(text.startsWith('\uFEFF姓名,手机号,专业,')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain('王家明');
  });
});

test('names the account that prevents a batch renewal, and renews the others once despite a lost answer', async ({
  page,
}) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent', '/gxy');
  // Once the list is loaded, 全选 shows the number of accounts from the start. Otherwise the number would widen the
  // button later, which is a layout shift.
  await expect(page.getByRole('link', { name: '王*明' })).toBeVisible();
  await page.getByRole('button', { name: '选择' }).click();
  for (const name of ['王*明', '李*然', '赵*欣']) await checkbox(page, name).check();
  await expectNoAxeViolations(page);
  const { data } = await callFromPage(page, 'POST', '/api/gxy/list/page', { searchText: '李' });
  const [deleted] = v.parse(v.object({ records: v.array(v.object({ id: v.number() })) }), data).records;
  await callFromPage(page, 'POST', '/api/gxy/delete', { id: deleted?.id });

  await selectionBar(page).getByRole('button', { name: '续期' }).click();
  const sheet = page.getByRole('dialog', { name: '批量续期' });
  await expect(sheet).toContainText('为 3 个账号续期');
  await sheet.getByRole('button', { name: '确认续期 90' }).click();
  await expect(sheet.getByRole('alert')).toContainText('所以全部没有续期');
  await expect(sheet.getByRole('listitem').first()).toContainText('李*然');
  await expectNoAxeViolations(page);
  await sheet.getByRole('button', { name: '去掉它们，续其余 2 个' }).click();
  await mock(page).faults({ rules: [{ kind: 'lostResponse', path: '/api/gxy/renewMany', times: 1 }] });
  await sheet.getByRole('button', { name: '确认续期 60' }).click();
  await expect(sheet.getByRole('heading', { name: '已续期' })).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await expect(sheet).toContainText('9,940');
  const sent = (await mock(page).log(60)).filter(({ path }) => path === '/api/gxy/renewMany');
  // The first call was refused, and the second got no answer. The third repeats the key of the second, and finds the
  // outcome.
  expect(sent).toHaveLength(3);
  expect((await mock(page).ledger()).ok).toBe(true);
  await sheet.getByRole('button', { name: '完成' }).click();
  await expect(selectionBar(page)).toContainText('已选 1 个');
  await problems.expectNone();
});

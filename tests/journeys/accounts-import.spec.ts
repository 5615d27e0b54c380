/** Importing accounts from a spreadsheet: correcting rows on the page, existing accounts, and lost answers. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  callFromPage,
  collectProblems,
  expectNoAxeViolations,
  mock,
  overflowingElements,
  signIn,
  test,
} from '../support/index.ts';

const accountPage = v.object({
  records: v.array(
    v.object({ id: v.number(), name: v.string(), phone: v.string(), companyName: v.nullable(v.string()) }),
  ),
});

/** Returns the accounts of 工学云 that the backend finds. */
async function accounts(page: Page, searchText?: string) {
  const { data } = await callFromPage(page, 'POST', '/api/gxy/list/page', {
    pageSize: 50,
    ...(searchText && { searchText }),
  });
  return v.parse(accountPage, data).records;
}

/** Chooses a CSV file with these rows, the heading first. */
async function chooseFile(page: Page, ...rows: readonly string[]): Promise<void> {
  await page
    .getByLabel('选一个工学云账号的表格')
    .setInputFiles({ name: '名单.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await expect(page.getByText('名单.csv')).toBeVisible();
}

async function startImport(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: `导入 ${rows} 行` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '开始导入' }).click();
}

test('a wrong row can be corrected, the correction survives a reload, and the results are saved as a file', async ({
  page,
}) => {
  const problems = await collectProblems(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await signIn(page, 'agent', '/gxy');
  await page.getByRole('link', { name: '导入', exact: true }).click();
  await page
    .getByLabel('选一个工学云账号的表格')
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('姓名,手机号\n=1+1,138\n') });
  await expect(page.getByRole('alert')).toContainText('A2 里有公式');
  await chooseFile(
    page,
    '姓名,电话,工作日',
    '导入一,1370000000,一三五',
    '导入二,13700000002,周八',
    '导入三,13700000003,',
  );
  const phone = page.getByRole('textbox', { name: /^手机号/ });
  await expect(phone).toHaveAccessibleDescription('手机号是 11 位数字，还差 1 位');
  await phone.fill('13700000001');
  await expect(phone).toHaveAccessibleDescription('');
  await expect(page.getByRole('button', { name: '导入 2 行' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await overflowingElements(page)).toEqual([]);
  await expect.poll(() => page.evaluate(storedCell)).toBe('13700000001');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^手机号/ })).toHaveValue('13700000001');
  await startImport(page, 2);
  await expect(page.getByRole('heading', { name: '已导入' })).toBeVisible();
  await expectNoAxeViolations(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存结果' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  expect(text.split('\r\n')).toEqual([
    '\uFEFF行,姓名,号码,结果,说明',
    '2,导入一,13700000001,已添加,',
    '3,导入二,13700000002,没有导入,"填星期，例如 一、三、五 或 1-5"',
    '4,导入三,13700000003,已添加,',
    '',
  ]);
  expect((await accounts(page, '导入')).map(({ name }) => name).toSorted()).toEqual(['导入一', '导入三']);
  await problems.expectNone();
});

/** Returns the corrected phone number of row 2 in the stored draft of the import. */
async function storedCell(): Promise<unknown> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('points-mall');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const drafts = await new Promise<{ draft: { changed: Record<string, Record<string, string>> } }[]>((resolve) => {
    const reading = database.transaction('importDrafts').objectStore('importDrafts').getAll();
    reading.addEventListener('success', () => resolve(reading.result));
  });
  database.close();
  return drafts[0]?.draft.changed['2']?.['phone'];
}

test('an existing account is updated only if the person chooses that', async ({ page }) => {
  const problems = await collectProblems(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'agent', '/gxy/import');
  const [first, second] = await accounts(page);
  if (!first || !second) throw new Error('The scenario has no accounts');
  const row = ({ name, phone }: typeof first): string => `${name},${phone},新单位`;
  await mock(page).faults({ rules: [{ kind: 'code', value: 50_000, path: '/api/gxy/list/page', times: 1 }] });
  await problems.whileMoving(async () => {
    await chooseFile(page, 'Name,Mobile number,Company', row(first), row(second), row(second));
    await expect(page.getByText('没有读全已有的账号')).toBeVisible();
    await page.getByRole('button', { name: '再试一次' }).click();
    await expect(page.getByText('没有读全已有的账号')).toHaveCount(0);
  });
  await expect(page.getByRole('button', { name: '导入 0 行' })).toBeDisabled();
  await expect(page.getByText('和第 3 行是同一个账号')).toHaveCount(0);
  await page.getByRole('radiogroup', { name: '第 2 行怎么办' }).getByRole('radio', { name: '更新' }).click();
  await expect(page.getByRole('textbox', { name: '实习单位，第 2 行' })).toHaveValue('新单位');
  await expectNoAxeViolations(page);
  await startImport(page, 1);
  await expect(page.getByRole('heading', { name: '已导入' })).toBeVisible();
  const after = await accounts(page);
  expect(after.find(({ id }) => id === first.id)?.companyName).toBe('新单位');
  expect(after.find(({ id }) => id === second.id)?.companyName).toBe(second.companyName);
  await problems.expectNone();
});

test('a paused import continues after a reload, and adds each row once although answers are lost', async ({ page }) => {
  await signIn(page, 'agent', '/gxy/import');
  const rows = Array.from({ length: 6 }, (_, index) => `导入${index},1370000000${index}`);
  await chooseFile(page, '姓名,手机号', ...rows);
  await mock(page).faults({ rules: [{ kind: 'network', path: '/api/gxy/add' }] });
  await startImport(page, 6);
  await page.getByRole('button', { name: '暂停' }).click();
  await expect(page.getByRole('heading', { name: '已暂停' })).toBeVisible();
  await mock(page).faults({ rules: [{ kind: 'lostResponse', path: '/api/gxy/add', times: 2 }] });
  await page.reload();
  const progress = page.getByRole('progressbar', { name: '导入的进度' });
  await expect(progress).toHaveAttribute('aria-valuetext', '0 / 6 行');
  await page.getByRole('button', { name: '继续' }).click();
  await expect(progress).toHaveAttribute('aria-valuetext', '6 / 6 行');
  expect((await accounts(page, '导入')).map(({ phone }) => phone).toSorted()).toEqual(
    rows.map((row) => row.split(',')[1]),
  );
});

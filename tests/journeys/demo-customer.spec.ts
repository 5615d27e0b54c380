/** A salesperson sets a customer's name and colour in the demo's console, and takes both to another device. */
import { expect, type Page } from '@playwright/test';
import { accentColours, accentForDark } from '../../src/brand/accent-colours.ts';
import brand from '../../src/brand/brand.json' with { type: 'json' };
import {
  closeConsole,
  collectProblems,
  demoConsole,
  expectNoAxeViolations,
  expectToast,
  openConsole,
  signIn,
  test,
} from '../support/index.ts';

const customer = '海大学院';
const navy = '#1e3a8a';
const { bg, paper, raised, tint } = brand.colours.dark;
const customerColours = {
  light: accentColours(navy, 'light'),
  dark: accentColours(accentForDark(navy, [bg, paper, raised, tint]), 'dark'),
};

/** Expects the accent colour of the page. With null, expects any colour except the customer's. */
async function expectAccent(page: Page, accent: string | null): Promise<void> {
  const shown = expect.poll(
    async () =>
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim()),
  );
  await (accent === null ? shown.not.toBe(navy) : shown.toBe(accent));
}

test("a customer's name and colour apply to the whole app, in every tab and from the first paint on", async ({
  page,
  context,
}) => {
  const problems = await collectProblems(page);
  await signIn(page, 'agent');
  const otherTab = await context.newPage();
  await otherTab.goto('/mall');
  await expect(otherTab).toHaveTitle(/积分商城$/u);

  const console = await openConsole(page);
  await console.getByLabel('客户名称').fill(` ${customer} `);
  await console.getByLabel('别的颜色').fill('#ffd400');
  await expect(console.getByText(/浅色界面上的字看不清：对比度 1\.3/u)).toBeVisible();
  await console.getByRole('button', { name: '应用' }).click();
  await expect(console.getByLabel('别的颜色')).toBeFocused();
  await expect(console.getByLabel('客户名称')).toHaveValue(` ${customer} `);
  await expect(page).not.toHaveTitle(new RegExp(customer, 'u'));
  await expectNoAxeViolations(page);
  await console.getByRole('button', { name: /^用相近的/u }).click();
  await expect(console.getByText(/看不清/u)).toHaveCount(0);

  await console.getByRole('radio', { name: '藏青' }).check();
  await console.getByRole('button', { name: '应用' }).click();
  await expectToast(page, '已应用');
  await expectAccent(page, customerColours.light.accent);
  await expect(page).toHaveTitle(new RegExp(`^${customer} - `, 'u'));
  await expectAccent(otherTab, customerColours.light.accent);
  await expect(otherTab).toHaveTitle(new RegExp(`^${customer} - `, 'u'));
  await otherTab.close();

  // A reset of the data keeps the customer.
  await console.getByRole('button', { name: '重置' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '重置' }).click();
  await expectToast(page, '已换成新的数据');
  await closeConsole(page);
  await expect(page).toHaveTitle(new RegExp(`^${customer} - `, 'u'));
  await expectNoAxeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccent(page, customerColours.dark.accent);
  await expectNoAxeViolations(page);
  expect(problems.all).toEqual([]);

  // All code of the app is held back, so this page shows only the drawn page of the first paint.
  const firstPaint = await context.newPage();
  await firstPaint.route('**/assets/*.js', () => {});
  await firstPaint.goto('/login', { waitUntil: 'commit' });
  await expect(firstPaint.getByRole('heading', { name: `登录${customer}` })).toBeVisible();
  await expectAccent(firstPaint, customerColours.light.accent);
  await firstPaint.close();
});

test('a link and a file take the customer to another device; a link with an unreadable colour changes nothing', async ({
  page,
  context,
  browser,
}, info) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const problems = await collectProblems(page);
  await page.goto(`/login?scenario=default&role=none&customer=${customer}&colour=${navy.slice(1)}`);
  await expect(page.getByRole('heading', { name: `登录${customer}` })).toBeVisible();
  await expect(page.getByRole('button', { name: '登录', exact: true })).toHaveCSS(
    'background-color',
    await page.evaluate((colour) => {
      const sample = document.createElement('i');
      sample.style.color = colour;
      return sample.style.color;
    }, navy),
  );
  await expectNoAxeViolations(page);

  const console = await openConsole(page);
  await console.getByRole('button', { name: '复制情景链接' }).click();
  await expectToast(page, '链接已复制');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    console.getByRole('button', { name: '保存', exact: true }).click(),
  ]);
  const file = info.outputPath('customer.json');
  await download.saveAs(file);
  await console.getByRole('button', { name: '恢复默认' }).click();
  await expectToast(page, '已恢复默认');
  await expectAccent(page, null);
  await page.locator('input[type=file]').setInputFiles(file);
  await expectToast(page, /^已载入/u);
  await expectAccent(page, navy);
  await expect(page).toHaveTitle(new RegExp(`^${customer} - `, 'u'));
  expect(problems.all).toEqual([]);

  const device = await browser.newContext({ colorScheme: 'dark', serviceWorkers: 'block' });
  const other = await device.newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: `登录${customer}` })).toBeVisible();
  await expectAccent(other, customerColours.dark.accent);
  await expectNoAxeViolations(other);
  await other.goto('/login?customer=%E4%BA%8C%E4%B8%AD&colour=ffd400');
  await expect(demoConsole(other).getByRole('alert')).toContainText('colour=ffd400');
  await expect(demoConsole(other).getByRole('button', { name: /^用相近的/u })).toBeVisible();
  await expect(other).toHaveTitle(new RegExp(`^${customer} - `, 'u'));
  await expectAccent(other, customerColours.dark.accent);
  await device.close();
});

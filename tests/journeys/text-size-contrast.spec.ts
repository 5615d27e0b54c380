/** Aids for reading: larger text, forced colours, and more contrast. */
import { expect } from '@playwright/test';
import { collectProblems, expectNoAxeViolations, signIn, test, goTo, holdCode } from '../support/index.ts';

test('a larger text size applies at once, and from the first paint of the next visit', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await signIn(page, 'agent', '/about');
  const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await page.getByRole('button', { name: '关怀版' }).click();
  await page.getByRole('radio', { name: '特大字' }).click();
  await expect.poll(rootSize).toBe('23px');
  await expect(page.getByRole('button', { name: '关怀版' })).toContainText('特大字');
  // The app's code is held back. Therefore only the script inside index.html can have set the size.
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(rootSize).toBe('23px');
  release();
  await expect(page.getByRole('heading', { name: '最近变更' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '信息平台' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('with forced colours every text can be read', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'agent', '/');
  await expect(page.getByRole('heading', { name: '最近变更' })).toBeVisible();
  // These colours load after the first paint.
  const onAccent = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--on-accent'));
  await expect.poll(onAccent).toBe('ButtonText');
  await expectNoAxeViolations(page);
  await goTo(page, '/mall');
  await expect(page.getByRole('main').getByRole('button', { name: /^购买 ¥/u })).toBeVisible();
  await expectNoAxeViolations(page);
  await goTo(page, '/transferCoin');
  // With forced colours a text button has a border, so it needs padding.
  await expect(page.getByRole('button', { name: '全部转出' })).toHaveCSS('padding-inline', '12px');
});

test('both schemes have more contrast if the device asks for it', async ({ page }) => {
  const problems = await collectProblems(page);

  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await signIn(page, 'agent', '/');
  const line = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--line'));
  await expect.poll(line).toBe('#656e6a');
  await expect(page.getByRole('heading', { name: '最近变更' })).toBeVisible();
  await problems.expectNone();
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await expect.poll(line).toBe('#868a87');
  // The check covers both schemes.
  await expectNoAxeViolations(page);
  await problems.expectNone();
});

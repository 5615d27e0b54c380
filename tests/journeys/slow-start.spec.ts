/** A backend that takes its time: what stands on the screen until it answers, and that nothing jumps when it does. */
import { expect, test, type Page } from '@playwright/test';
import { collectProblems, mock, signIn } from '../support/index.ts';

const loading = (page: Page) => page.getByText('加载中...');
const lit = (page: Page) => page.locator('nav [aria-current]');
/** Well before the answer, which takes 5 s. */
const soon = { timeout: 2_000 };

for (const [width, height] of [[390, 844], [1280, 800]] as const) {
  test(`at ${width} px a page that is opened or reloaded shows its frame at once, and then the page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const problems = await collectProblems(page);
    await signIn(page, 'agent', '/about');
    await expect(page.getByText('林晓峰').first()).toBeVisible();
    await mock(page).faults({ latencyMs: 5_000 });

    await page.goto('/transferCoin', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: '积分转账' })).toBeVisible(soon);
    await expect(page.getByRole('button', { name: '返回' })).toBeVisible();
    await expect(lit(page)).toHaveText('首页');
    await expect(loading(page)).toBeVisible();
    await expect(page.getByLabel('收款账号')).toBeVisible();
    await expect(loading(page)).toHaveCount(0);
    await problems.expectNone();

    await page.goto('/about', { waitUntil: 'commit' });
    const title = page.getByRole('heading', { level: 1, name: '我的' });
    await expect(title).toBeVisible(soon);
    await page.reload({ waitUntil: 'commit' });
    await expect(title).toBeVisible(soon);
    await expect(lit(page)).toHaveText('我的');
    await expect(loading(page)).toBeVisible();
    await expect(page.getByText('林晓峰').first()).toBeVisible();
    await problems.expectNone();
  });
}

test('home’s own boxes stay until home is there', async ({ page }) => {
  await signIn(page, 'agent');
  await expect(page.getByText('可用积分').first()).toBeVisible();
  await mock(page).faults({ latencyMs: 1_500 });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.s-shell main')).toBeVisible();
  // What is there in the very frame in which they are gone.
  const after = await page.waitForFunction(() => document.querySelector('.s-shell') === null
    && { title: document.querySelector('h1')?.textContent, shells: document.querySelectorAll('.s-shell').length });
  expect(await after.jsonValue()).toEqual({ title: '首页', shells: 0 });
});

test('somebody who has to log in first sees no notice over what they came to tap', async ({ page }) => {
  await page.goto('/');
  // Both in one glance: the notice goes by itself.
  const places = await page.waitForFunction(() => {
    const all = [...document.querySelectorAll<HTMLElement>('button, [aria-hidden="true"]')].filter((one) => one.checkVisibility());
    const first = all.find((one) => one.matches('button') && one.innerText.includes('admin'));
    const said = all.find((one) => !one.matches('button') && /请先登录/u.test(one.innerText));
    return first && said && { first: first.getBoundingClientRect().top, said: said.getBoundingClientRect().bottom };
  });
  const { first, said } = await places.jsonValue() ?? { first: 0, said: Infinity };
  expect(said).toBeLessThan(first);
});

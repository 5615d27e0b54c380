import { appendFileSync, cpSync, rmSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { serve } from '../../scripts/serve.mjs';
import { signIn, whenInstalled } from '../support/index.ts';

interface Site {
  readonly url: string;
  /** Puts another version in the place of the one that is served. */
  deploy: () => void;
}

const test = base.extend<{ site: Site }>({
  site: async ({}, use, info) => {
    const dir = info.outputPath('site');
    cpSync('dist-demo', dir, { recursive: true });
    const server = await serve({ dir, port: 0 });
    await use({
      url: server.url,
      deploy: () => appendFileSync(`${dir}/sw.js`, `\n// another version, ${Date.now()}`),
    });
    await server.close();
    rmSync(dir, { recursive: true });
  },
});

const look = async (): Promise<void> => void await (await navigator.serviceWorker.ready).update();

test('a new version is offered, waits for a yes, and takes over then', async ({ page, site }) => {
  await page.clock.install();
  await page.goto(`${site.url}/login`);
  await page.evaluate(() => sessionStorage.setItem('dialog', '{"isRead":true,"mallRead":true}'));
  await signIn(page, 'agent', `${site.url}/transferCoin`);
  await whenInstalled(page);
  await page.getByLabel('收款账号').fill('student');

  site.deploy();
  await page.evaluate(look);
  await expect(page.getByText('新版本已准备好')).toBeVisible();
  // Nothing is taken from somebody in the middle of a form.
  await page.clock.fastForward('10:00');
  await expect(page.getByLabel('收款账号')).toHaveValue('student');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '更新', exact: true }).click();
  await reloaded;
  await expect(page.getByRole('heading', { name: '积分转账' })).toBeVisible();
  await expect(page.getByText('新版本已准备好')).toHaveCount(0);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
});

test('an offer that is closed comes back at the next start', async ({ page, site }) => {
  await page.goto(`${site.url}/login`);
  await page.evaluate(() => sessionStorage.setItem('dialog', '{"isRead":true,"mallRead":true}'));
  await signIn(page, 'agent', `${site.url}/about`);
  await whenInstalled(page);
  site.deploy();
  await page.evaluate(look);
  await page.getByRole('button', { name: '关闭更新提示' }).click();
  await expect(page.getByText('新版本已准备好')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('新版本已准备好')).toBeVisible();
});

/**
 * The demo with each sample brand of docs/brands: it has the brand's names and colours, and nothing of the product's
 * own brand. `node scripts/test/brand-builds.ts` makes these builds.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { brandFolder, readBrand, type Brand } from '../../scripts/build/brand/read-brand.ts';
import { serve } from '../../scripts/serve/static-server.mjs';
import { brandTraces } from '../support/brand-traces.ts';
import { readInstallability } from '../support/installable.ts';
import { collectProblems, expectNoAxeViolations, whenInstalled, test as base } from '../support/index.ts';

const root = join(import.meta.dirname, '../..');

interface BrandedSite {
  readonly url: string;
  readonly build: string;
  readonly brand: Brand;
}

const test = base.extend<{ folder: string; site: BrandedSite }>({
  folder: ['', { option: true }],
  site: async ({ folder }, use) => {
    const build = join(root, '.cache/brands', folder);
    if (!existsSync(build)) throw new Error('The brands aren\u2019t built: run npx node scripts/test/brand-builds.ts');
    const server = await serve({ dir: build, fast: true });
    await use({ url: server.url, build, brand: await readBrand(join(root, 'docs/brands', folder)) });
    await server.close();
  },
});

test('`brandTraces` finds the product’s brand in the product’s own build', async () => {
  const [productBrand, otherBrand] = [
    await readBrand(brandFolder()),
    await readBrand(join(root, 'docs/brands/harbour')),
  ];
  const traces = brandTraces(join(root, 'dist-demo'), productBrand, otherBrand);
  for (const trace of [`index.html: ${productBrand.siteName}`, `index.html: ${productBrand.colours.dark.bg}`]) {
    expect(traces).toContain(trace);
  }
});

for (const folder of ['harbour', 'nocturne', 'ember']) {
  test.describe(folder, () => {
    test.use({ folder, serviceWorkers: 'allow' });

    test('is the only brand in its build, is readable, and can be installed', async ({ page, site }) => {
      const { url, build, brand } = site;
      expect(brandTraces(build, await readBrand(brandFolder()), brand)).toEqual([]);

      const problems = await collectProblems(page);
      await page.goto(`${url}/login`);
      await expect(page).toHaveTitle(new RegExp(brand.siteName, 'u'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`登录${brand.siteName}`);
      await expectNoAxeViolations(page);
      await whenInstalled(page);
      expect(await readInstallability(page)).toMatchObject({
        problems: [],
        manifest: { name: brand.name['zh-CN'], background_color: brand.colours.light.bg, screenshots: [] },
      });

      await page.getByRole('button', { name: /agent/u }).click();
      await expect(page.getByText('10,000').first()).toBeVisible();
      await expectNoAxeViolations(page);
      await problems.expectNone();
    });
  });
}

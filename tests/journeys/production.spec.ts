/** The production build: no trace of the mock, no source map, a bill of materials, the first screen, installing. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { measure, readNotes } from '../../scripts/bench/first-screen-size.ts';
import { sourcePlace } from '../../scripts/release/stack.ts';
import { readInstallability } from '../support/installable.ts';
import { collectProblems, holdCode, signIn, whenInstalled, test } from '../support/index.ts';
import { outboxCode, whenCodeLoaded } from '../support/loaded-code.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

/**
 * Words that only the demo's code contains, such as the mock's controls and database, the password of its accounts, and
 * keys of its tour.
 */
const traces = [
  '__mock',
  '[MSW]',
  'points-mall-mock',
  'lostResponse',
  'demo1234',
  'demoTour',
  'demoRecording',
  'customerRules',
];

/** Text files, also compressed. Pictures are left out, because their bytes may contain a trace by chance. */
const textFiles = /\.(?:html|js|css|json|webmanifest|svg|txt)(?<packed>\.gz|\.br)?$/u;

function tracesIn(dir: string): string[] {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && textFiles.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(10);
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    const text = (
      name.endsWith('.gz') ? gunzipSync(bytes) : name.endsWith('.br') ? brotliDecompressSync(bytes) : bytes
    ).toString('utf8');
    return traces.filter((trace) => text.includes(trace)).map((trace) => `${name}: ${trace}`);
  });
}

test('the build has no trace of the mock', () => {
  expect(tracesIn(join(root, 'dist'))).toEqual([]);
  const inDemo = tracesIn(join(root, 'dist-demo'));
  for (const trace of traces)
    expect(inDemo, `the demo must contain ${trace}, otherwise the search proves nothing`).toContainEqual(
      expect.stringContaining(`: ${trace}`),
    );
});

test('the build has no source map; the maps are in a folder beside it', () => {
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /\.map(?:\.\w+)?$/u.test(name))).toEqual([]);
  const code = names.filter((name) => /\.(?:js|css|html)$/u.test(name));
  expect(code.filter((name) => readFileSync(join(dist, name), 'utf8').includes('sourceMappingURL='))).toEqual([]);
  const maps = new Set(readdirSync(join(root, 'dist-maps'), { recursive: true, encoding: 'utf8' }));
  // The bundler's own runtime has no source.
  const ours = code.filter((name) => name.endsWith('.js') && !name.includes('rolldown-runtime-'));
  expect(ours.filter((name) => !maps.has(`${name}.map`))).toEqual([]);
  const first = names.find((name) => /assets\/first-.*\.js$/u.test(name)) ?? '';
  // Looks up a position in one of the last lines, because these are the longest lines of the minified file.
  const { length } = readFileSync(join(dist, first), 'utf8').trimEnd().split('\n');
  expect(sourcePlace(`${first}:${length - 1}:60000`, join(root, 'dist-maps'))).toMatch(
    /^(?:src|node_modules)\/.+:\d+:\d+$/u,
  );
});

const bill = v.object({
  components: v.array(
    v.object({
      name: v.string(),
      hashes: v.pipe(v.array(v.unknown()), v.minLength(1)),
      licenses: v.pipe(v.array(v.unknown()), v.minLength(1)),
    }),
  ),
});

test('beside the build is a bill of materials with hash and licence of each package, which is not served', async ({
  request,
}) => {
  const packagesIn = (file: string): string[] =>
    v.parse(bill, JSON.parse(readFileSync(join(root, file), 'utf8'))).components.map(({ name }) => name);
  const product = packagesIn('dist.cdx.json');
  expect(product).toEqual(
    expect.arrayContaining(['react', '@tanstack/react-router', 'workbox-precaching', '@iconify-json/material-symbols']),
  );
  expect(product).not.toContain('msw');
  expect(packagesIn('dist-demo.cdx.json')).toContain('msw');
  expect((await request.get('/dist.cdx.json')).status()).toBe(404);
  expect(await (await request.get('/licences.txt')).text()).toContain('Permission is hereby granted');
});

test('the app is installable in both languages', async ({ page, baseURL }) => {
  for (const [language, file] of [
    ['zh-CN', 'manifest.webmanifest'],
    ['en-US', 'manifest.en-US.webmanifest'],
  ] as const) {
    await page.goto('/login');
    await page.evaluate((chosen) => localStorage.setItem('language', JSON.stringify(chosen)), language);
    await page.reload();
    await whenInstalled(page);
    expect(await readInstallability(page)).toMatchObject({
      url: `${baseURL ?? ''}/${file}`,
      problems: [],
      manifest: { lang: language },
    });
  }
});

test('the first screen loads only files that the size budget counts', async ({ page, baseURL }) => {
  const problems = await collectProblems(page);
  await page.goto('/login');
  await expect(page.locator('html[data-started]')).toBeAttached();
  // These are only the page's own requests, without the files that the service worker fetches.
  const entries = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap((entry) =>
      entry instanceof PerformanceResourceTiming ? [{ name: entry.name, bytes: entry.encodedBodySize }] : [],
    ),
  );
  // Files that the app fetches after the first screen don't count.
  const first = entries
    .map(({ name, bytes }) => ({ file: name.replace(`${baseURL ?? ''}/`, ''), bytes }))
    .filter(({ file }) => file !== 'sw.js' && !file.startsWith('assets/late-'));
  // The page requests its code after the first paint, but waits at most a second for the paint.
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const answered = navigation instanceof PerformanceNavigationTiming ? navigation.responseEnd : 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < Math.min(painted, answered + 1000))
      .map(({ name }) => name);
  });
  expect(early).toEqual([]);
  const counted = new Set(measure(dist, readNotes(root)).files.map(({ file }) => file));
  const surplus = first.map(({ file }) => file).filter((file) => /\.(?:js|css)$/u.test(file) && !counted.has(file));
  expect(surplus).toEqual([]);
  // Answers of the backend don't count, because their length depends on the site's texts.
  const bytes = first.filter(({ file }) => !file.startsWith('api/')).reduce((sum, entry) => sum + entry.bytes, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(140_000);
  await problems.expectNone({ allow: [/Failed to load resource/u] });
});

test.describe('for a returning user', () => {
  // The service worker would deliver the code that is held back here.
  test.use({ serviceWorkers: 'block' });

  test('home’s files and the session are requested before the app runs, and each only once', async ({ page }) => {
    const problems = await collectProblems(page);
    const home = page.locator('main a[href="/transferCoin"]:not(.s-shell *)');
    await signIn(page, 'agent');
    await expect(home).toBeVisible();

    // Wait until the first load has ended its idle requests, because they don't belong to the reload below.
    await whenCodeLoaded(page, [...outboxCode, 'watch-news.js']);
    const release = await holdCode(page);
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requested.length = 0;
      requested.push(new URL(request.url()).pathname);
    });
    await page.reload({ waitUntil: 'commit' });
    await expect
      .poll(() =>
        requested
          .filter((path) => /^\/assets\/(?:home|pages)-/u.test(path))
          .map((path) => path.replace(/-[\w-]{8}\./u, '.'))
          .toSorted(),
      )
      .toEqual(['/assets/home.css', '/assets/home.js', '/assets/pages.js']);
    expect(requested).toContain('/api/user/get/login');
    release();
    await expect(home).toBeVisible();
    const assets = requested.filter((path) => path.startsWith('/assets/'));
    expect(requested.filter((path) => path === '/api/user/get/login')).toHaveLength(1);
    expect(assets).toEqual([...new Set(assets)]);
    await problems.expectNone();
  });
});

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { measure, readNotes } from '../../scripts/first-screen.ts';
import { collectProblems } from '../support/index.ts';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

/** What would betray the mock: its controls, its library, its database, its accounts and their password. */
const traces = ['__mock', '__MOCK__', 'msw', 'demo1234', 'points-mall-mock', 'fake-indexeddb', 'lostResponse', 'tough-cookie'];

test('holds no trace of the mock', () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name), 'latin1');
    return traces.filter((trace) => text.includes(trace)).map((trace) => `${name}: ${trace}`);
  });
  expect(found).toEqual([]);
});

test('the first screen is what the size budget counts, and nothing more', async ({ page, baseURL }) => {
  const problems = await collectProblems(page);
  await page.goto('/login');
  await expect(page.locator('form')).toBeVisible();
  // What the page itself asked for; what its service worker goes to fetch afterwards isn't among it.
  const entries = await page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [{ name: entry.name, bytes: entry.encodedBodySize }] : [])));
  const loaded = entries.map(({ name }) => name);
  const counted = new Set(measure(dist, readNotes(root)).files.map(({ file }) => file));
  const surplus = loaded.map((url) => url.replace(`${baseURL ?? ''}/`, ''))
    .filter((file) => /\.(?:js|css)$/u.test(file) && file !== 'sw.js' && !file.includes('workbox-window') && !counted.has(file));
  expect(surplus).toEqual([]);
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
  await problems.expectNone({ allow: [/Failed to load resource/u] });
});

/** Updates of the production build behind nginx, published as docs/deploy.md says. */
import { execSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { listen } from '../../mocks/node.ts';
import { policyOf } from '../../scripts/release/policy-of-build.mjs';
import { publish } from '../../scripts/release/publish.mjs';
import { freePort } from '../engines/free-port.ts';
import { signIn, whenInstalled, test as base } from '../support/index.ts';
import { requestAt, withNginx, type Reply } from '../support/nginx.ts';
import { writeVersion } from '../support/site-with-versions.ts';

const dayMs = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1);

interface Server {
  readonly url: string;
  /** Sends a request on its own connection, because a reload of nginx resets connections that are kept open. */
  readonly get: (path: string) => Promise<Reply>;
  /**
   * Publishes a version on a day of the server's clock. `mark` is its name of two characters. `policyFrom` names an
   * earlier version whose policy nginx still sends, as if files and policy were not replaced in one step.
   */
  readonly publish: (mark: string, onDay: number, policyFrom?: string) => void;
}

const test = base.extend<{ server: Server }>({
  server: async ({}, use) => {
    const work = mkdtempSync(join(tmpdir(), 'versions-'));
    const [backend, port] = [await listen({ port: 0 }), await freePort()];
    const conf = join(work, 'mall.conf');
    const publishAs = (mark: string, onDay: number, reload: string): void => {
      const dir = join(work, mark);
      writeVersion('dist', dir, mark);
      publish({
        dir,
        to: join(work, 'mall'),
        conf,
        reload,
        now: start + onDay * dayMs,
        listen: [`127.0.0.1:${port}`],
        backend: backend.url,
      });
    };
    // The command `true` does nothing, because nginx doesn't run yet.
    publishAs('v1', 0, 'true');
    await withNginx(`include ${conf};`, port, async (reload) => {
      const publishVersion: Server['publish'] = (mark, onDay, policyFrom = mark) => {
        if (policyFrom === mark) {
          publishAs(mark, onDay, reload);
          return;
        }
        publishAs(mark, onDay, 'true');
        const [own, other] = [mark, policyFrom].map((name) => policyOf(join(work, name)));
        const configuration = readFileSync(conf, 'utf8');
        writeFileSync(conf, configuration.replaceAll(String(own), String(other)));
        execSync(reload);
      };
      await use({
        url: `http://127.0.0.1:${port}`,
        get: (path) => requestAt(port, path),
        publish: publishVersion,
      });
    });
    await backend.close();
    rmSync(work, { recursive: true });
  },
});

/** Returns the marks of the versions whose code the page has loaded. */
function loadedVersions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...new Set(
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => (/\/assets\/[^?]+\.js$/.test(name) ? [name.slice(-5, -3)] : [])),
    ),
  ]);
}

/** Returns the number of hashed files of a version in the device's cache. */
function cachedFiles(page: Page, mark: string): Promise<number> {
  return page.evaluate(async (own) => {
    const name = (await caches.keys()).find((cache) => cache.includes('precache')) ?? '';
    const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
    return urls.filter((url) => url.includes('/assets/') && url.replace(/\.\w+$/, '').endsWith(own)).length;
  }, mark);
}

async function open(page: Page, server: Server, path: string): Promise<void> {
  await page.goto(`${server.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('an update with the old policy starts, and an old version’s files stay until its last tab is closed', async ({
  page,
  context,
  server,
}) => {
  await page.goto(`${server.url}/login`);
  await signIn(page, 'agent', `${server.url}/about`);
  await expect(page.getByRole('heading', { name: '我的' })).toBeVisible();
  await whenInstalled(page);
  const second = await context.newPage();
  await open(second, server, '/about');
  expect(await loadedVersions(second)).toEqual(['v1']);

  const policyOfPage = async () => (await server.get('/index.html')).headers['content-security-policy'];
  const oldPolicy = await policyOfPage();
  expect(oldPolicy).toContain('script-src');
  // The new page comes with the old policy, which would block the page's scripts.
  server.publish('v2', 1, 'v1');
  // nginx needs a moment after the reload until it serves the new folder.
  await expect.poll(async () => (await server.get('/sw.js')).body).toContain('v2.js');
  await expect.poll(policyOfPage).toBe(oldPolicy);
  // Repeats the check for an update, because an open connection may still lead to an nginx process with the old folder.
  await expect
    .poll(() =>
      second.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        return registration.waiting !== null;
      }),
    )
    .toBe(true);
  await second.getByRole('button', { name: '更新', exact: true }).click();
  await expect.poll(() => loadedVersions(second).catch(() => [])).toEqual(['v2']);
  const old = await cachedFiles(second, 'v1');
  expect(old).toBeGreaterThan(50);
  await second.close();
  // Nine days later publishing deletes the old version's files on the server. Only the device still has them.
  server.publish('v2', 10);
  const oldFile = await page.evaluate(async () => {
    const code = performance.getEntriesByType('resource').find(({ name }) => /\/assets\/[^?]+\.js$/.test(name));
    return code && [code.name, (await caches.match(code.name)) !== undefined];
  });
  expect(oldFile?.[1]).toBe(true);
  await expect.poll(async () => (await server.get(new URL(String(oldFile?.[0])).pathname)).status).toBe(404);

  const third = await context.newPage();
  for (const path of ['/about', '/mall', '/notice']) {
    // At each start the app checks whether it may delete the old files. The first tab still needs them.
    await open(third, server, path);
    expect(await loadedVersions(third)).toEqual(['v2']);
  }
  expect(await cachedFiles(third, 'v1')).toBe(old);
  // The oldest tab opens a page for the first time, with the code of its own version.
  await page.getByRole('link', { name: '信息平台', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '账号信息' })).toBeVisible();
  expect(await loadedVersions(page)).toEqual(['v1']);

  await page.close();
  await third.reload();
  await expect.poll(() => cachedFiles(third, 'v1')).toBe(0);
  expect(await cachedFiles(third, 'v2')).toBe(old);
});

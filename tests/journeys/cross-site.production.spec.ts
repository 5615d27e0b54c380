/**
 * Attacks from other sites in the same browser. Another site and a sibling subdomain try to make changing calls in many
 * ways, for example by images, forms and links. No attempt succeeds.
 */
import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { test } from '../reliability/device.ts';
import { mock, signIn } from '../support/index.ts';

// The service worker would answer navigations itself. It is blocked here, because a first visit has no service worker.
test.use({
  serviceWorkers: 'block',
  launchOptions: [async ({ wholeBrowser }, use) => await use(wholeBrowser), { scope: 'worker' }],
});

/**
 * Starts a server with an empty page. The app is at 127.0.0.1, so `localhost` is another site. Another port of
 * 127.0.0.1 gets the app's cookies, like a sibling subdomain.
 */
async function startForeignSite(host: 'localhost' | '127.0.0.1'): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((_incoming, outgoing) => {
    outgoing
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Another site</title><body></body>');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('There is no port');
  return {
    url: `http://${host}:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** A changing call that an attack tries to make. */
interface Target {
  readonly name: string;
  readonly address: string;
  readonly fields: Readonly<Record<string, string | number>>;
}

/** The ways to make a call from the other site's page. Each resolves after the attempt. */
const attacks: Readonly<Record<string, (page: Page, target: Target) => Promise<unknown>>> = {
  'an image': async (page, { address }) =>
    await page.evaluate(async (url) => {
      const image = new Image();
      const ended = new Promise((resolve) => {
        image.addEventListener('load', resolve);
        image.addEventListener('error', resolve);
      });
      image.src = url;
      await ended;
    }, address),
  'a script': async (page, { address }) =>
    await page.evaluate(async (url) => {
      const script = document.createElement('script');
      const ended = new Promise((resolve) => {
        script.addEventListener('load', resolve);
        script.addEventListener('error', resolve);
      });
      script.src = url;
      document.body.append(script);
      await ended;
    }, address),
  'a frame': async (page, { address }) =>
    await page.evaluate(async (url) => {
      const frame = document.createElement('iframe');
      const ended = new Promise((resolve) => {
        frame.addEventListener('load', resolve);
      });
      frame.src = url;
      document.body.append(frame);
      await ended;
    }, address),
  'a page that leads there': async (page, { address }) =>
    await Promise.all([page.waitForURL(address), page.evaluate((url) => location.assign(url), address)]),
  'a typed address': async (page, { address }) => await page.goto(address),
  'a link that is clicked': async (page, { address }) => {
    await page.evaluate((url) => {
      const link = document.createElement('a');
      link.href = url;
      link.textContent = 'click';
      document.body.replaceChildren(link);
    }, address);
    await Promise.all([page.waitForURL(address), page.getByRole('link', { name: 'click' }).click()]);
  },
  'a form, GET': async (page, target) => await submit(page, target, 'get', 'application/x-www-form-urlencoded'),
  'a form, POST': async (page, target) => await submit(page, target, 'post', 'application/x-www-form-urlencoded'),
  'a form, POST of JSON as text': async (page, target) => await submit(page, target, 'post', 'text/plain'),
  'fetch without CORS, GET': async (page, target) =>
    await call(page, target, { mode: 'no-cors', credentials: 'include' }),
  'fetch without CORS, POST': async (page, target) =>
    await call(page, target, {
      mode: 'no-cors',
      credentials: 'include',
      method: 'POST',
      body: JSON.stringify(target.fields),
    }),
  'fetch with CORS, POST of JSON': async (page, target) =>
    await call(page, target, {
      mode: 'cors',
      credentials: 'include',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(target.fields),
    }),
  'a beacon': async (page, target) =>
    await page.evaluate(
      ({ url, body }) => {
        navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' }));
      },
      { url: target.address, body: JSON.stringify(target.fields) },
    ),
};

async function call(
  page: Page,
  { address }: Target,
  init: {
    mode: RequestMode;
    credentials: RequestCredentials;
    method?: string;
    headers?: Record<string, string>;
    body?: string;
  },
): Promise<void> {
  await page.evaluate(
    async ({ url, how }) => {
      await fetch(url, how).catch(() => null);
    },
    { url: address, how: init },
  );
}

async function submit(page: Page, { address, fields }: Target, method: 'get' | 'post', enctype: string): Promise<void> {
  const path = address.split('?')[0] ?? '';
  await Promise.all([
    page.waitForURL(({ href }) => href.startsWith(path)),
    page.evaluate(
      (given) => {
        const form = document.createElement('form');
        Object.assign(form, { method: given.method, enctype: given.enctype, action: given.path });
        for (const [name, value] of Object.entries(given.fields)) {
          const field = document.createElement('input');
          Object.assign(field, { name, value: String(value) });
          form.append(field);
        }
        document.body.append(form);
        form.submit();
      },
      { method, enctype, path, fields },
    ),
  ]);
}

test("52 attempts of another site and a sibling subdomain to move a user's coins move none", async ({
  page,
  context,
  gateway,
}) => {
  await mock(page).reset();
  await signIn(page, 'admin', '/');
  const targets: readonly Target[] = [
    {
      name: 'addCoin',
      address: `${gateway.url}/api/user/addCoin?userAccount=student&addCoin=7`,
      fields: { userAccount: 'student', addCoin: 7 },
    },
    {
      name: 'transferCoin',
      address: `${gateway.url}/api/user/transferCoin`,
      fields: { userAccount: 'student', transferCoin: 7 },
    },
  ];
  const before = (await mock(page).ledger()).transactions;
  let tries = 0;
  let arrived = 0;
  for (const host of ['localhost', '127.0.0.1'] as const) {
    const site = await startForeignSite(host);
    // All attempts share one page, because Chromium may hang when a page closes during a navigation to a sibling.
    const other = await context.newPage();
    for (const target of targets) {
      for (const [attack, attempt] of Object.entries(attacks)) {
        await test.step(`${target.name} by ${attack} from ${host}`, async () => {
          gateway.arrivals.length = 0;
          await other.goto(site.url);
          await attempt(other, target);
          // The attempt counts only if a call or a preflight reached the gateway.
          await expect
            .poll(() => gateway.arrivals.filter(({ path }) => target.address.includes(path)).length, {
              message: `${target.name} by ${attack} arrives`,
            })
            .toBeGreaterThan(0);
          tries += 1;
          arrived += gateway.arrivals.filter(({ path }) => target.address.includes(path)).length;
          expect((await mock(page).ledger()).transactions, `${target.name} by ${attack} from ${host}`).toBe(before);
        });
      }
    }
    await site.close();
  }
  expect(tries).toBe(52);
  console.log(`cross-site: ${tries} tries, ${arrived} requests arrived, 0 moved`);
});

/**
 * Two hundred script vectors in every text of the backend, on every page of the production build. None runs, and the
 * policy has nothing to block. The texts are replaced on the way, so that no check of the backend refuses one.
 */
import { expect, type Page } from '@playwright/test';
import { howOften } from '../contract/soak.ts';
import { test } from '../reliability/device.ts';
import { vectors } from '../reliability/vectors.ts';
import { goTo, mock, routes, signIn, whenLoaded } from '../support/index.ts';

declare global {
  interface Window {
    stoppedBy?: (text: string) => Promise<void>;
  }
}

const inEachText = 20;
const batches = howOften({ usually: 1, inSoak: Math.ceil(vectors.length / inEachText) });

/** Fields that hold no free text but a word of the contract, a time or a number. */
const notTexts: ReadonlySet<string> = new Set([
  'status',
  'userRole',
  'type',
  'code',
  'sex',
  'day',
  'nextCursor',
  'userAccount',
  'phone',
  'category',
]);
const isPlain = (text: string): boolean => /^[\d\s:.+TZ-]*$/u.test(text);

function infect(value: unknown, key: string, next: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => infect(one, key, next));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, infect(one, name, next)]));
  if (typeof value !== 'string' || notTexts.has(key) || isPlain(value)) return value;
  return next(key);
}

async function walk(page: Page, who: 'agent' | 'admin'): Promise<number> {
  let seen = 0;
  for (const { path, needs } of routes) {
    if ((needs === 'admin') !== (who === 'admin') || path === '/login' || path === '/register') continue;
    await goTo(page, path);
    await whenLoaded(page);
    // The link in a list of records, opened as a user would.
    const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    if ((await link.count()) > 0 && (await link.isVisible())) {
      await link.click({ trial: false, timeout: 5_000 }).catch(() => {});
      await whenLoaded(page);
    }
    seen += 1;
  }
  return seen;
}

for (let batch = 0; batch < batches; batch += 1) {
  const first = batch * inEachText;
  test(`script vectors ${first + 1} to ${first + inEachText} of ${vectors.length} in each text, batch ${batch + 1}: none runs`, async ({
    page,
    gateway,
  }) => {
    test.setTimeout(180_000);
    const ran: string[] = [];
    const stopped: string[] = [];
    await page.exposeFunction('ran', (id: number) => void ran.push(`vector ${id} on ${page.url()}`));
    await page.exposeFunction('stoppedBy', (text: string) => void stopped.push(text));
    page.on('dialog', (dialog) => {
      ran.push(`a dialog on ${page.url()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.addInitScript(() => {
      sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true }));
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        void window.stoppedBy?.(`${violatedDirective} ${blockedURI} on ${location.href}`);
      });
    });
    await mock(page).reset();
    let texts = 0;
    let walked = 0;
    const joined = vectors.slice(first, first + inEachText).join(' ');
    gateway.edit = (path, body) => {
      if (!path.startsWith('/api/') || (path.endsWith('/login') && path !== '/api/user/get/login') || body === '')
        return body;
      const parsed: unknown = JSON.parse(body);
      return JSON.stringify(
        infect(parsed, '', (key) => {
          texts += 1;
          // An address is a single vector, because joined vectors would start with another scheme.
          return /url/iu.test(key) ? (vectors[(first + texts) % vectors.length] ?? '') : joined;
        }),
      );
    };
    for (const who of ['agent', 'admin'] as const) {
      await signIn(page, who, '/');
      walked += await walk(page, who);
    }
    // A page that is left early aborts its calls, so that a slow machine reads fewer texts.
    expect(texts).toBeGreaterThan(200);
    expect({ ran, stopped }).toEqual({ ran: [], stopped: [] });
    console.log(
      `vectors ${first + 1} to ${first + inEachText} of ${vectors.length} in each of ${texts} texts on ` +
        `${walked} pages: 0 ran, 0 stopped by the policy`,
    );
  });
}

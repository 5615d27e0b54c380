/**
 * Script injection: the gateway puts script vectors into the free texts of the backend's answers, on the pages behind
 * the log-in. None runs, and the policy has nothing to block. The backend can't refuse these texts.
 */
import { expect, type Page } from '@playwright/test';
import { caseCount } from '../contract/case-count.ts';
import { test } from '../reliability/device.ts';
import { vectors } from '../reliability/vectors.ts';
import { goTo, mock, routes, signIn, whenLoaded } from '../support/index.ts';

declare global {
  interface Window {
    reportViolation?: (text: string) => Promise<void>;
  }
}

/** The number of vectors in each text. */
const vectorsPerText = 20;
const batches = caseCount({ usually: 1, inSoak: Math.ceil(vectors.length / vectorsPerText) });

/** The gateway doesn't change these fields: the app decides by their values, or finds records with them. */
const fixedFields: ReadonlySet<string> = new Set([
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
const isNumberOrTime = (text: string): boolean => /^[\d\s:.+TZ-]*$/u.test(text);

/** Returns a copy of an answer in which `next` replaces every free text. */
function infect(value: unknown, key: string, next: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => infect(item, key, next));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, infect(item, name, next)]));
  if (typeof value !== 'string' || fixedFields.has(key) || isNumberOrTime(value)) return value;
  return next(key);
}

/**
 * Opens the pages for admins as admin, and the others as agent, but not the log-in and the registration. Opens the
 * first record of each list too. Returns the number of pages.
 */
async function openAllPages(page: Page, who: 'agent' | 'admin'): Promise<number> {
  let opened = 0;
  for (const { path, needs } of routes) {
    if ((needs === 'admin') !== (who === 'admin') || path === '/login' || path === '/register') continue;
    await goTo(page, path);
    await whenLoaded(page);
    // Opens the first record of a list by a click.
    const link = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    if ((await link.count()) > 0 && (await link.isVisible())) {
      await link.click({ timeout: 5_000 }).catch(() => {});
      await whenLoaded(page);
    }
    opened += 1;
  }
  return opened;
}

for (let batch = 0; batch < batches; batch += 1) {
  const first = batch * vectorsPerText;
  test(`no script runs with vectors ${first + 1} to ${first + vectorsPerText} of ${vectors.length} in a text`, async ({
    page,
    gateway,
  }) => {
    test.setTimeout(180_000);
    const ran: string[] = [];
    const violations: string[] = [];
    await page.exposeFunction('ran', (id: number) => void ran.push(`vector ${id} on ${page.url()}`));
    await page.exposeFunction('reportViolation', (text: string) => void violations.push(text));
    page.on('dialog', (dialog) => {
      ran.push(`a dialog on ${page.url()}: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.addInitScript(() => {
      sessionStorage.setItem('dialog', JSON.stringify({ isRead: true, mallRead: true }));
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        void window.reportViolation?.(`${violatedDirective} ${blockedURI} on ${location.href}`);
      });
    });
    await mock(page).reset();
    let texts = 0;
    let pages = 0;
    const joined = vectors.slice(first, first + vectorsPerText).join(' ');
    gateway.edit = (path, body) => {
      if (!path.startsWith('/api/') || (path.endsWith('/login') && path !== '/api/user/get/login') || body === '')
        return body;
      const parsed: unknown = JSON.parse(body);
      return JSON.stringify(
        infect(parsed, '', (key) => {
          texts += 1;
          // An address gets a single vector, because only the first of several joined vectors would be its scheme.
          return /url/iu.test(key) ? (vectors[(first + texts) % vectors.length] ?? '') : joined;
        }),
      );
    };
    for (const who of ['agent', 'admin'] as const) {
      await signIn(page, who, '/');
      pages += await openAllPages(page, who);
    }
    // A lower limit only: on a slow machine pages are left early, which aborts calls.
    expect(texts).toBeGreaterThan(200);
    expect({ ran, violations }).toEqual({ ran: [], violations: [] });
    console.log(
      `vectors ${first + 1} to ${first + vectorsPerText} of ${vectors.length} in each of ${texts} texts on ` +
        `${pages} pages: 0 ran, 0 stopped by the policy`,
    );
  });
}

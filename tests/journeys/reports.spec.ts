/**
 * Error reports: each error of the page, of its service worker or against the policy is reported once, without personal
 * data. A site without a receiver gets no reports, and the sheet 诊断 shows the errors.
 */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import {
  expectNoAxeViolations,
  expectToast,
  goOffline,
  goOnline,
  overflowingElements,
  signIn,
  whenInstalled,
  test,
} from '../support/index.ts';
import { serveWithReports, type SiteWithReports } from '../support/site-with-reports.ts';

const reports = v.array(
  v.object({ kind: v.string(), name: v.string(), message: v.string(), stack: v.array(v.string()) }),
);
/** Personal texts that must not be in the body or a header of a report. */
const canaries = /kanarie|13800138000|林小雨|10,240|%E6%9E%97|demo1234|sid=/iu;

const sheet = (page: Page) => page.getByRole('dialog', { name: '诊断' });
const openDiagnosis = (page: Page) => page.getByRole('main').getByRole('button', { name: '诊断' }).click();

/** Causes three errors in the page: an uncaught one, a rejection, and a violation of the policy. */
function causeErrors(): void {
  setTimeout(() => {
    throw new TypeError("Cannot read properties of undefined (reading 'kanarie')");
  });
  void Promise.reject(new Error('林小雨 13800138000 has 10,240', { cause: 'kanarie' }));
  new Image().src = 'https://kanarie.example/林小雨?phone=13800138000';
}

// A blocked service worker would itself be reported as an error.
test.use({ serviceWorkers: 'allow' });

test.describe('a site that receives reports', () => {
  let site: SiteWithReports;
  test.beforeEach(async () => {
    site = await serveWithReports();
  });
  test.afterEach(() => site.close());

  test('gets each error once, also one that happened offline, without personal data', async ({ page, context }) => {
    await page.goto(`${site.url}/about?scenario=default&role=agent`);
    await whenInstalled(page);
    await goOffline(page);
    await page.evaluate(() => history.replaceState(history.state, '', '/about?who=kanarie#13800138000'));
    await page.evaluate(causeErrors);
    const [worker] = context.serviceWorkers();
    await worker?.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('kanarie 13800138000 is not iterable');
      });
    });
    // Without `File` only the code of the sheet fails, which gives a stack with the app's own files.
    await page.evaluate(() => {
      const File = function broken(): never {
        throw new RangeError('Invalid kanarie: 林小雨');
      };
      Object.assign(window, { File });
    });
    await openDiagnosis(page);
    await expect(page.getByRole('heading', { name: '这个页面出了问题' })).toBeVisible();

    expect(site.received).toEqual([]);
    await goOnline(page);
    await expect.poll(() => site.received.length).toBe(1);
    const arrived = v.parse(reports, JSON.parse(site.received[0]?.body ?? ''));
    expect(arrived.map(({ kind, name, message }) => `${kind} ${name}: ${message}`).toSorted()).toEqual([
      "error TypeError: Cannot read properties of undefined (reading '…')",
      'page RangeError: Invalid …: …',
      'policy SecurityPolicyViolation: img-src blocked another site',
      'rejection Error: … has …',
      'worker RangeError: … is not iterable',
    ]);
    expect(arrived.find(({ kind }) => kind === 'page')?.stack.join(' ')).toMatch(/assets\/[\w-]+\.js:\d+:\d+/u);
    expect(JSON.stringify(site.received)).not.toMatch(canaries);

    // The same errors are not reported a second time within an hour, unless the person taps the button.
    await page.goto(`${site.url}/about`);
    await page.evaluate(causeErrors);
    await openDiagnosis(page);
    await sheet(page).getByRole('button', { name: '现在发送报告' }).click();
    await expectToast(page, '报告已发送');
    await expect.poll(() => site.received.length).toBe(2);

    // The service worker sends an error that happens while the page is left.
    await page.evaluate(() => {
      dispatchEvent(new ErrorEvent('error', { error: new URIError('kanarie is not valid') }));
      location.reload();
    });
    await expect.poll(() => site.received.length).toBe(3);
    expect(site.received[2]?.body).toContain('"message":"… is not valid"');
    expect(JSON.stringify(site.received)).not.toMatch(canaries);
    for (const { headers } of site.received) expect(headers).not.toMatchObject({ referer: expect.anything() });
    for (const { headers } of site.received) expect(headers).not.toMatchObject({ cookie: expect.anything() });
  });
});

test('without a receiver nothing is sent or stored, and 诊断 shows the same reports and copies them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(request.url());
  });
  await signIn(page, 'agent', '/about');
  await openDiagnosis(page);
  await expect(sheet(page).getByText('没有记下问题')).toBeVisible();
  await expect(sheet(page).getByText(/什么都不会发出去/u)).toBeVisible();
  await page.evaluate(causeErrors);
  const problem = sheet(page).getByRole('group').filter({ hasText: '程序出错' });
  await problem.getByText('程序出错').click();
  await expect(problem.getByText(/"kind": "error"/u)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowingElements(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: '复制' }).click();
  await expectToast(page, '诊断已复制');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const { reports: shown } = v.parse(v.object({ reports }), JSON.parse(copied));
  expect(shown.map(({ kind }) => kind).toSorted()).toEqual(['error', 'policy', 'rejection']);
  expect(copied).not.toMatch(canaries);
  expect(await page.evaluate(() => localStorage.getItem('reports'))).toBeNull();
  expect(posted).toEqual([]);
});

/**
 * Opens every address as an outside link would, and as a link inside the app does. Each shows its page with its title
 * and without a problem.
 */
import { expect, test } from 'vitest';
import { routes } from '../support/routes.ts';
import { heading, text, type Page } from './page.ts';
import { journeyRunner, whenInstalled } from './journey-runner.ts';

const builds = ['demo', 'production'] as const;
const play = journeyRunner(builds);

const titled = (title: string): boolean => document.title.endsWith(` - ${title}`);
const started = (): boolean => document.documentElement.dataset['started'] !== undefined;
const settled = (): boolean =>
  document.querySelector('#root > *') !== null &&
  document.querySelector('.s-shell, [role=progressbar], [aria-busy=true]') === null;

async function expectOpen(page: Page, path: string, title: string): Promise<void> {
  await page.holds(`${path} isn't called ${title}`, titled, title);
  await page.holds(`${path} goes on loading`, settled);
}

/** Runs in the page. Goes to an address of the app as a link does, without loading the document again. */
function goTo(path: string): void {
  history.pushState({}, '', path);
}

/** Returns the addresses in parts, because one journey through all of them would exceed its time on a busy machine. */
const inParts = (perJourney: number) =>
  Array.from({ length: Math.ceil(routes.length / perJourney) }, (_, at) => ({
    at,
    there: routes.slice(at * perJourney, (at + 1) * perJourney),
  }));

test.for(inParts(10))(
  'production, $at: every address opens under its title and keeps to the policy, the types it trusts included',
  ({ there }) =>
    play('production', async ({ page, signIn }) => {
      await signIn('admin');
      await whenInstalled(page);
      for (const { path, zh } of there) {
        await page.open(path);
        await expectOpen(page, path, zh);
      }
    }),
);

// The demo starts like production, and its pages are the same. A link inside it takes a third of the time.
test.for(inParts(20))(
  'demo, $at: every address is reached by a link and keeps to the policy, the types it trusts included',
  ({ there }) =>
    play('demo', async ({ page, signIn }) => {
      await signIn('admin');
      await whenInstalled(page);
      // Before the app has started, its router doesn't notice a new address.
      await page.holds("the app doesn't start", started);
      for (const { path, zh } of there) {
        await page.tab.evaluate(goTo, path);
        await expectOpen(page, path, zh);
      }
    }),
);

test.for(builds)('%s: an unknown address says so, and a page for another role names the role', (build) =>
  play(build, async ({ page, signIn }) => {
    await signIn('student', '/no/such/page');
    await page.see(heading('页面不存在'));
    await page.open('/system');
    expect((await page.see(text(/这个页面只对管理员开放/u))).text).not.toBe('');
  }),
);

/**
 * Opens every address: in production by loading it, in the demo by a link inside the app. Each address must show its
 * page with its title and without a problem. Unknown addresses and pages for another role must say so.
 */
import { expect, test } from 'vitest';
import { routes } from '../support/routes.ts';
import { heading, text, type Page } from './page.ts';
import { journeyRunner, whenInstalled } from './journey-runner.ts';
import type { Build } from './site.ts';

const builds = ['demo', 'production'] as const;
const play = journeyRunner(builds);

const hasTitle = (title: string): boolean => document.title.endsWith(` - ${title}`);
const hasStarted = (): boolean => document.documentElement.dataset['started'] !== undefined;
const hasLoaded = (): boolean =>
  document.querySelector('#root > *') !== null &&
  document.querySelector('.s-shell, [role=progressbar], [aria-busy=true]') === null;

/** Waits until the page at `path` has its title and has loaded. */
async function expectOpen(page: Page, path: string, title: string): Promise<void> {
  await page.waitFor(`${path} doesn't have the title ${title}`, hasTitle, title);
  await page.waitFor(`${path} is still loading`, hasLoaded);
}

/** Runs in the page. Goes to an address of the app as a link does, without loading the document again. */
function goTo(path: string): void {
  history.pushState({}, '', path);
}

interface Opening {
  readonly build: Build;
  /** Words for the test's title. */
  readonly how: string;
  readonly open: (page: Page, path: string) => Promise<unknown>;
  /** The number of addresses in a journey. A journey through all of them would exceed its time on a busy machine. */
  readonly perJourney: number;
}

const openings: readonly Opening[] = [
  { build: 'production', how: 'from outside', open: (page, path) => page.open(path), perJourney: 10 },
  // The demo starts like production, and its pages are the same. A link inside it takes a third of the time.
  { build: 'demo', how: 'by a link inside', open: (page, path) => page.tab.evaluate(goTo, path), perJourney: 20 },
];

const journeys = openings.flatMap((opening) =>
  Array.from({ length: Math.ceil(routes.length / opening.perJourney) }, (_, at) => ({
    ...opening,
    at,
    addresses: routes.slice(at * opening.perJourney, (at + 1) * opening.perJourney),
  })),
);

test.for(journeys)(
  '$build, part $at: every address opens $how, has its title, and violates no policy, Trusted Types included',
  ({ build, open, addresses }) =>
    play(build, async ({ page, signIn }) => {
      await signIn('admin');
      await whenInstalled(page);
      // Before the app has started, its router doesn't notice a new address.
      await page.waitFor("the app doesn't start", hasStarted);
      for (const { path, zh } of addresses) {
        await open(page, path);
        await expectOpen(page, path, zh);
      }
    }),
);

test.for(builds)(
  '%s: an unknown address shows that there is no page, a page for another role names the role',
  (build) =>
    play(build, async ({ page, signIn }) => {
      await signIn('student', '/no/such/page');
      await page.see(heading('页面不存在'));
      await page.open('/system');
      expect((await page.see(text(/这个页面只对管理员开放/u))).text).not.toBe('');
    }),
);

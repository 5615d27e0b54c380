/**
 * Every address, opened as a link from outside would: its page under its title, and nothing wrong on it that nobody
 * looks at, in both builds.
 */
import { expect, test } from 'vitest';
import { routes } from '../support/routes.ts';
import { heading, text, type Page } from './page.ts';
import { journeyRunner, whenInstalled } from './journey-runner.ts';

const builds = ['demo', 'production'] as const;
const play = journeyRunner(builds);

const titled = (title: string): boolean => document.title.endsWith(` - ${title}`);
const settled = (): boolean =>
  document.querySelector('#root > *') !== null &&
  document.querySelector('.s-shell, [role=progressbar], [aria-busy=true]') === null;

async function expectOpen(page: Page, path: string, title: string): Promise<void> {
  await page.open(path);
  await page.holds(`${path} isn't called ${title}`, titled, title);
  await page.holds(`${path} goes on loading`, settled);
}

/** A journey for every so many addresses: one through all of them has no end on a machine that is busy. */
const some = 10;
const journeys = builds.flatMap((build) =>
  Array.from({ length: Math.ceil(routes.length / some) }, (_, at) => ({
    build,
    at,
    there: routes.slice(at * some, (at + 1) * some),
  })),
);

test.for(journeys)(
  '$build, $at: every address opens under its title and keeps to the policy, the types it trusts included',
  ({ build, there }) =>
    play(build, async ({ page, signIn }) => {
      await signIn('admin');
      await whenInstalled(page);
      for (const { path, zh } of there) await expectOpen(page, path, zh);
    }),
);

test.for(builds)("%s: an address that isn't there says so, and a page for others tells whose it is", (build) =>
  play(build, async ({ page, signIn }) => {
    await signIn('student', '/no/such/page');
    await page.see(heading('页面不存在'));
    await page.open('/system');
    expect((await page.see(text(/这个页面只对管理员开放/u))).text).not.toBe('');
  }),
);

/**
 * Opens every address as an outside link would, in both builds. Each shows its page with its title and without a
 * problem.
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

/**
 * Each journey opens this many addresses, because one journey through all of them would exceed its time on a busy
 * machine.
 */
const addressesPerJourney = 10;
const journeys = builds.flatMap((build) =>
  Array.from({ length: Math.ceil(routes.length / addressesPerJourney) }, (_, at) => ({
    build,
    at,
    there: routes.slice(at * addressesPerJourney, (at + 1) * addressesPerJourney),
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

test.for(builds)('%s: an unknown address says so, and a page for another role names the role', (build) =>
  play(build, async ({ page, signIn }) => {
    await signIn('student', '/no/such/page');
    await page.see(heading('页面不存在'));
    await page.open('/system');
    expect((await page.see(text(/这个页面只对管理员开放/u))).text).not.toBe('');
  }),
);

/**
 * Loses answers through the pages, in the production build. Each outcome is shown as unknown and never as failed, and
 * the coins move once.
 *
 * The outcome is resolved while the page stays open, after a reload, in another tab, after the browser was killed, or a
 * day later.
 */
import { expect } from '@playwright/test';
import { howOften } from '../contract/soak.ts';
import { testRandom } from '../reliability/seeded-random.ts';
import { test } from '../reliability/device.ts';
import type { Fault } from '../reliability/gateway.ts';
import {
  prepareDecision,
  doneOutcomePattern,
  coinCalls,
  notDonePattern,
  unknownOutcomePattern,
} from '../reliability/coin-pages.ts';
import { mock, signIn } from '../support/index.ts';

const day = 86_400_000;
const ledgerPath = '/api/coinChange/list/page';
const losses: readonly (readonly [string, Fault])[] = [
  ['answer lost', { kind: 'reset', carriedOut: true }],
  ['answer cut in the middle', { kind: 'cutBody', carriedOut: true }],
  ["gateway's error", { kind: 'answer', status: 504, type: 'text/plain', body: 'too late', carriedOut: false }],
  ['request lost', { kind: 'reset', carriedOut: false }],
];
const afterwards = ['waited for', 'loaded anew', 'another tab', 'killed', 'a day later'] as const;

const groups = howOften({ usually: 1, inSoak: 5 });
const perGroup = howOften({ usually: 2, inSoak: 20 });

for (let group = 0; group < groups; group += 1) {
  const { seed, pick, whole } = testRandom(Number(process.env['SEED'] ?? 20_261_121) + group);
  test(`${perGroup} lost answers, group ${group + 1}: unknown at first, then resolved, and the coins moved once`, async ({
    device,
    gateway,
  }) => {
    test.setTimeout(perGroup * 60_000);
    let page = await device.start();
    await page.goto('/login');
    await mock(page).reset();
    const rows: string[] = [];
    for (let turn = 0; turn < perGroup; turn += 1) {
      const at = group * perGroup + turn;
      const call =
        groups === 1
          ? ((['transfer', 'addCoin'] as const)[turn % 2] ?? 'transfer')
          : (coinCalls[at % coinCalls.length] ?? 'transfer');
      const then = groups === 1 ? ((['killed', 'another tab'] as const)[turn % 2] ?? 'killed') : pick(afterwards);
      const [loss, fault] = pick(losses);
      const what = `${call}, ${loss}, ${then} (seed ${seed}, turn ${turn})`;
      await test.step(what, async () => {
        const { path, confirm } = await prepareDecision(page, call, 1 + whole(60));
        const before = (await mock(page).ledger()).transactions;
        gateway.arrivals.length = 0;
        let lost = false;
        let dark = true;
        gateway.meet = ({ path: asked }) => {
          if (asked === path && !lost) {
            lost = true;
            return fault;
          }
          // Until the journey has checked the screen, the outcome can't be resolved.
          return lost && dark && asked === ledgerPath
            ? { kind: 'answer', status: 503, type: 'text/plain', body: '', carriedOut: false }
            : null;
        };
        await confirm();
        await expect(page.getByText(unknownOutcomePattern).first(), what).toBeVisible({ timeout: 30_000 });
        await expect(page.getByText(notDonePattern), what).toHaveCount(0);
        if (then === 'loaded anew') await page.reload();
        if (then === 'another tab') {
          const other = await device.context.newPage();
          await other.goto('/');
          await page.close();
          page = other;
        }
        if (then === 'killed') {
          await device.kill();
          page = await device.start();
          // A cookie reaches the disk only after some time, so the killed browser may have lost it.
          await signIn(
            page,
            path.startsWith('/api/user/add') || path.startsWith('/api/user/reduce') ? 'admin' : 'agent',
          );
        }
        if (then === 'a day later') {
          await device.stop();
          page = await device.start();
          await page.clock.install({ time: Date.now() + day });
          await page.goto('/');
          await mock(page).clock(day);
        }
        dark = false;
        const end = page.getByText(doneOutcomePattern).or(page.getByText(notDonePattern)).first();
        await expect(end, what).toBeAttached({ timeout: 60_000 });
        const told = notDonePattern.test((await end.textContent()) ?? '') ? 'not done' : 'done';
        const moved = (await mock(page).ledger()).transactions - before;
        expect({ told, moved }, what).toEqual({ told, moved: told === 'done' ? 1 : 0 });
        if (fault.carriedOut) expect(told, what).toBe('done');
        const arrived = gateway.arrivals.filter(({ path: asked }) => asked === path);
        expect(new Set(arrived.map(({ key }) => key)).size, `${what}: one key`).toBe(1);
        if (path.startsWith('/api/user/add') || path.startsWith('/api/user/reduce'))
          expect(arrived.length, `${what}: a changing GET arrives once`).toBe(1);
        rows.push(`${what}: ${told}, arrived ${arrived.length}, moved ${moved}`);
        gateway.meet = () => null;
        if (then === 'a day later') {
          await device.stop();
          page = await device.start();
          await page.goto('/login');
        }
      });
    }
    expect(rows).toHaveLength(perGroup);
    console.log(rows.join('\n'));
  });
}

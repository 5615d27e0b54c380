/**
 * Coin decisions whose request or answer is lost, in the production build. The page calls the outcome unknown, never
 * failed. The app then finds the outcome, and the coins move at most once.
 *
 * The app finds the outcome on the open page, after a reload, in another tab, after a kill of the browser, or a day
 * later. `npm test` covers two of these cases, and a soak run chooses among all five.
 */
import { expect } from '@playwright/test';
import { caseCount } from '../contract/case-count.ts';
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

const dayMs = 86_400_000;
const ledgerPath = '/api/coinChange/list/page';
const losses: readonly (readonly [string, Fault])[] = [
  ['answer lost', { kind: 'reset', carriedOut: true }],
  ['answer cut in the middle', { kind: 'cutBody', carriedOut: true }],
  ["gateway's error", { kind: 'answer', status: 504, type: 'text/plain', body: 'too late', carriedOut: false }],
  ['request lost', { kind: 'reset', carriedOut: false }],
];
/** The fate of the page after the loss. */
const followUps = ['waited for', 'reloaded', 'another tab', 'killed', 'a day later'] as const;

const groups = caseCount({ usually: 1, inSoak: 5 });
const perGroup = caseCount({ usually: 2, inSoak: 20 });

for (let group = 0; group < groups; group += 1) {
  const { seed, pick, whole } = testRandom(Number(process.env['SEED'] ?? 20_261_121) + group);
  test(`after ${perGroup} lost answers the app finds each outcome, and coins move once: group ${group + 1}`, async ({
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
      const followUp = groups === 1 ? ((['killed', 'another tab'] as const)[turn % 2] ?? 'killed') : pick(followUps);
      const [loss, fault] = pick(losses);
      const label = `${call}, ${loss}, ${followUp} (seed ${seed}, turn ${turn})`;
      await test.step(label, async () => {
        const { path, confirm } = await prepareDecision(page, call, 1 + whole(60));
        const isAdjustment = path.startsWith('/api/user/add') || path.startsWith('/api/user/reduce');
        const before = (await mock(page).ledger()).transactions;
        gateway.arrivals.length = 0;
        let lost = false;
        let isLedgerDown = true;
        gateway.meet = ({ path: requested }) => {
          if (requested === path && !lost) {
            lost = true;
            return fault;
          }
          // The ledger can't be read before the journey has seen the unknown outcome on the screen.
          return lost && isLedgerDown && requested === ledgerPath
            ? { kind: 'answer', status: 503, type: 'text/plain', body: '', carriedOut: false }
            : null;
        };
        await confirm();
        await expect(page.getByText(unknownOutcomePattern).first(), label).toBeVisible({ timeout: 30_000 });
        await expect(page.getByText(notDonePattern), label).toHaveCount(0);
        if (followUp === 'reloaded') await page.reload();
        if (followUp === 'another tab') {
          const other = await device.context.newPage();
          await other.goto('/');
          await page.close();
          page = other;
        }
        if (followUp === 'killed') {
          await device.kill();
          page = await device.start();
          // A killed browser may have lost the cookie, because cookies reach the disk late. So the user logs in again.
          await signIn(page, isAdjustment ? 'admin' : 'agent');
        }
        if (followUp === 'a day later') {
          await device.stop();
          page = await device.start();
          await page.clock.install({ time: Date.now() + dayMs });
          await page.goto('/');
          await mock(page).clock(dayMs);
        }
        isLedgerDown = false;
        const outcome = page.getByText(doneOutcomePattern).or(page.getByText(notDonePattern)).first();
        await expect(outcome, label).toBeAttached({ timeout: 60_000 });
        const shown = notDonePattern.test((await outcome.textContent()) ?? '') ? 'not done' : 'done';
        const moved = (await mock(page).ledger()).transactions - before;
        expect({ shown, moved }, label).toEqual({ shown, moved: shown === 'done' ? 1 : 0 });
        if (fault.carriedOut) expect(shown, label).toBe('done');
        const arrived = gateway.arrivals.filter(({ path: requested }) => requested === path);
        expect(new Set(arrived.map(({ key }) => key)).size, `${label}: one key`).toBe(1);
        if (isAdjustment) expect(arrived.length, `${label}: a changing GET arrives once`).toBe(1);
        rows.push(`${label}: ${shown}, arrived ${arrived.length}, moved ${moved}`);
        gateway.meet = () => null;
        // The fake clock stays with the page, so the next turn starts the browser again.
        if (followUp === 'a day later') {
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

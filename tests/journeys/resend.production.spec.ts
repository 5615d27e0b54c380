/**
 * If a reused connection breaks before the answer, the browser itself sends the request again without telling the page.
 * The key is the same, so a backend that stores keys moves the coins once.
 */
import { expect } from '@playwright/test';
import { test } from '../reliability/device.ts';
import { callFromPage, mock, signIn } from '../support/index.ts';

test('a request that the browser itself sends again has the same key, and moves coins once', async ({
  page,
  gateway,
}) => {
  await mock(page).reset();
  await signIn(page, 'admin', '/');
  gateway.fresh = false;
  const rows: string[] = [];
  for (const [turn, path] of ['/api/user/addCoin?userAccount=student&addCoin=7', '/api/user/transferCoin'].entries()) {
    const before = (await mock(page).ledger()).transactions;
    // These calls open a connection that the next request reuses.
    for (let warm = 0; warm < 3; warm += 1) await callFromPage(page, 'GET', '/api/user/get/login');
    if (turn === 1) await callFromPage(page, 'GET', '/api/user/addCoin?userAccount=admin&addCoin=100');
    const atSending = turn === 1 ? (await mock(page).ledger()).transactions : before;
    gateway.arrivals.length = 0;
    let breaks = 2;
    gateway.meet = ({ path: asked }) => {
      if (!path.startsWith(asked) || breaks === 0) return null;
      breaks -= 1;
      return { kind: 'reset', carriedOut: true };
    };
    const key = `2222222${turn}-2222-4222-8222-222222222222`;
    await page.evaluate(
      async (call) => {
        await fetch(call.path, {
          method: call.path.includes('?') ? 'GET' : 'POST',
          headers: { 'Idempotency-Key': call.key, 'Content-Type': 'application/json' },
          ...(call.path.includes('?') ? {} : { body: JSON.stringify({ userAccount: 'student', transferCoin: 9 }) }),
        }).catch(() => null);
      },
      { path, key },
    );
    const arrived = gateway.arrivals.filter(({ path: asked }) => path.startsWith(asked));
    gateway.meet = () => null;
    expect(new Set(arrived.map((arrival) => arrival.key))).toEqual(new Set([key]));
    expect((await mock(page).ledger()).transactions - atSending).toBe(1);
    rows.push(`${path.split('?')[0] ?? ''}: sent once by the page, arrived ${arrived.length} times, moved once`);
  }
  console.log(rows.join('\n'));
});

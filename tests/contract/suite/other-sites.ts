/**
 * Checks that requests of other sites can't move coins with /addCoin and /transferCoin. contract/codes.ts has the
 * meanings of the codes.
 */
import assert from 'node:assert/strict';
import { addCoin, transferCoin } from '../../../contract/coin.ts';
import { check, expectRefusal, type Check } from './check.ts';

/** The values of the two headers that each request gets; undefined leaves `Origin` out. */
const origins = [undefined, 'http://localhost', 'https://elsewhere.example', 'null'];
const sites = ['cross-site', 'same-site', 'same-origin', 'none'];

export const otherSiteChecks: readonly Check[] = [
  check(
    addCoin.path,
    'and /transferCoin refuse other sites by `Sec-Fetch-Site`, whatever the `Origin` header',
    async (backend) => {
      const [admin, agent] = [await backend.as('admin'), await backend.as('agent')];
      let moved = 0;
      for (const site of sites) {
        for (const origin of origins) {
          const headers = { 'Sec-Fetch-Site': site, ...(origin === undefined ? {} : { Origin: origin }) };
          const answers = [
            await admin.call(addCoin, { userAccount: 'student', addCoin: 1 }, { headers }),
            await agent.call(transferCoin, { userAccount: 'student', transferCoin: 1 }, { headers }),
          ];
          for (const answer of answers) {
            if (site !== 'same-origin') expectRefusal(answer, 40_101);
            else assert.equal(answer.code, 0, `${site} ${origin ?? 'no origin'}: ${answer.message}`);
            if (answer.code === 0) moved += 1;
          }
        }
      }
      // In scenario `default` the student has 500 coins (mocks/store/seed/history.ts).
      assert.equal(await backend.coin('student'), 500 + moved);
      // Both calls succeed for each origin, but only with `same-origin`.
      assert.equal(moved, 2 * origins.length);
    },
  ),
];

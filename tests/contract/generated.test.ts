import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { createMock, type Mock } from '../../mocks/node.ts';
import { requestsOf, type Generated } from './generated/payloads.ts';
import { howOften } from './soak.ts';
import { TestedBackend } from './suite/index.ts';
import type { Answer, Client } from './suite/client.ts';

const perCall = howOften({ usually: 60, inSoak: 1_000 });
// Valid requests change data. A fresh scenario after this many requests makes sure that records remain to be changed.
const perScenario = 40;

describe('requests made from the schemas', () => {
  let mock: Mock;
  let world: TestedBackend;
  let keys = 0;
  beforeAll(async () => {
    mock = await createMock();
    world = new TestedBackend((request) => mock.respond(request), 'http://localhost');
  });
  afterAll(async () => {
    assert.deepEqual([...world.lacks, ...world.ignores], []);
    await mock.close();
  });

  /** Returns an account that may make the call, on the freshly seeded scenario. */
  async function permitted({ who }: Endpoint): Promise<Client> {
    await world.control('reset');
    return who === 'public'
      ? world.visitor()
      : await world.as({ user: 'student', agent: 'agent', admin: 'admin' }[who]);
  }

  async function send(
    client: Client,
    { method, path }: Endpoint,
    { query, body, contentType }: Generated,
  ): Promise<Answer> {
    const address = query === undefined ? path : `${path}?${query}`;
    // Half of the requests get their own key, so that storing the answer under a key is tested too.
    keys += 1;
    const key = keys % 2 === 0 ? {} : { key: `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}` };
    return await client.raw(method, address, body, {
      ...key,
      ...(contentType === undefined ? {} : { headers: { 'Content-Type': contentType } }),
    });
  }

  function hold(endpoint: Endpoint, generated: Generated, answer: Answer): void {
    const what = `${endpoint.path} ${JSON.stringify(generated).slice(0, 300)} answered ${answer.text.slice(0, 300)}`;
    // The client has checked that the answer is an envelope and never a 50000.
    assert.equal(answer.status, 200, what);
    assert.doesNotMatch(answer.text, /[0-9a-f]{64}/u, `${what}: that looks like a hash`);
    if (generated.isBad) assert.equal(answer.code, 40_000, what);
    if (generated.names !== undefined)
      assert.ok(answer.message.includes(generated.names.slice(0, 60)), `${what} and doesn't name ${generated.names}`);
    if (answer.code === 0) assert.deepEqual(v.parse(endpoint.response, answer.data), answer.data, what);
  }

  const rows = Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [name, endpoint]);
  test.each(rows)(
    `%s: ${perCall} of them do no harm`,
    async (_name, endpoint) => {
      let [sent, accepted] = [0, 0];
      let client = await permitted(endpoint);
      const attempt = async (generated: Generated) => {
        if (sent > 0 && sent % perScenario === 0) {
          await world.balanced();
          client = await permitted(endpoint);
        }
        sent += 1;
        let answer = await send(client, endpoint, generated);
        // An earlier request may have banned or deleted the caller's own account.
        if (endpoint.who !== 'public' && (answer.code === 40_100 || answer.code === 40_001 || answer.code === 40_101)) {
          client = await permitted(endpoint);
          answer = await send(client, endpoint, generated);
        }
        if (!generated.isBad && answer.code !== 40_000) accepted += 1;
        hold(endpoint, generated, answer);
      };
      await fc.assert(fc.asyncProperty(requestsOf(endpoint), attempt), { numRuns: perCall, endOnFailure: true });
      // By chance no request may have been valid for the call, because two equal passwords, for example, are rare.
      // Therefore more valid requests follow until one succeeds.
      const more =
        accepted > 0
          ? []
          : fc.sample(
              requestsOf(endpoint).filter(({ isBad }) => !isBad),
              200,
            );
      for (const good of more) {
        if (accepted > 0) break;
        await attempt(good);
      }
      await world.balanced();
      expect(sent).toBeGreaterThanOrEqual(perCall);
      // If no request succeeded, all of them may have been refused before the rules were reached.
      expect(accepted).toBeGreaterThan(0);
    },
    howOften({ usually: 300_000, inSoak: 3_600_000 }),
  );
});

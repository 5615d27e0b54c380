/**
 * Sends generated requests, valid and invalid, to every call of the contract. The mock must answer each with a valid
 * envelope, refuse the invalid ones, and keep the ledger balanced.
 */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/index.ts';
import { createMock, type Mock } from '../../mocks/node.ts';
import { requestsOf, type Generated } from './generated/payloads.ts';
import { caseCount, propertySeed } from './case-count.ts';
import { TestedBackend } from './suite/index.ts';
import type { Answer, CheckingClient } from './suite/checking-client.ts';

const perCall = caseCount({ usually: 60, inSoak: 1_000 });
const seed = propertySeed();
// After this many requests the scenario is seeded anew. Otherwise valid requests would soon have used up its records.
const perScenario = 40;

describe('requests generated from the schemas', () => {
  let mock: Mock;
  let backend: TestedBackend;
  let keys = 0;
  beforeAll(async () => {
    mock = await createMock();
    backend = new TestedBackend((request) => mock.respond(request), 'http://localhost');
  });
  afterAll(async () => {
    assert.deepEqual([...backend.lacks, ...backend.ignores], []);
    await mock.close();
  });

  /** Seeds the scenario anew, and returns a client that may make the call. */
  async function permitted({ who }: Endpoint): Promise<CheckingClient> {
    await backend.control('reset');
    return who === 'public'
      ? backend.visitor()
      : await backend.as({ user: 'student', agent: 'agent', admin: 'admin' }[who]);
  }

  async function send(
    client: CheckingClient,
    { method, path }: Endpoint,
    { query, body, contentType }: Generated,
  ): Promise<Answer> {
    const address = query === undefined ? path : `${path}?${query}`;
    // Every second request has an idempotency key, so that the storing of answers is tested too.
    keys += 1;
    const key = keys % 2 === 0 ? {} : { key: `00000000-0000-4000-8000-${String(keys).padStart(12, '0')}` };
    return await client.raw(method, address, body, {
      ...key,
      ...(contentType === undefined ? {} : { headers: { 'Content-Type': contentType } }),
    });
  }

  function expectSound(endpoint: Endpoint, generated: Generated, answer: Answer): void {
    const context = `${endpoint.path} ${JSON.stringify(generated).slice(0, 300)} answered ${answer.text.slice(0, 300)}`;
    // The client itself refuses an answer without the envelope, and the code 50000.
    assert.equal(answer.status, 200, context);
    assert.doesNotMatch(answer.text, /[0-9a-f]{64}/u, `${context}: that looks like a hash`);
    if (generated.isBad) assert.equal(answer.code, 40_000, context);
    if (generated.refusedField !== undefined)
      assert.ok(
        answer.message.includes(generated.refusedField.slice(0, 60)),
        `${context} and doesn't name ${generated.refusedField}`,
      );
    if (answer.code === 0) assert.deepEqual(v.parse(endpoint.response, answer.data), answer.data, context);
  }

  const rows = Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [name, endpoint]);
  test.each(rows)(
    `%s: answers ${perCall} of them soundly`,
    async (_name, endpoint) => {
      let [sent, accepted] = [0, 0];
      let client = await permitted(endpoint);
      const attempt = async (generated: Generated) => {
        if (sent > 0 && sent % perScenario === 0) {
          await backend.balanced();
          client = await permitted(endpoint);
        }
        sent += 1;
        let answer = await send(client, endpoint, generated);
        // An earlier request may have banned, deleted or logged out the caller.
        if (endpoint.who !== 'public' && (answer.code === 40_100 || answer.code === 40_001 || answer.code === 40_101)) {
          client = await permitted(endpoint);
          answer = await send(client, endpoint, generated);
        }
        if (!generated.isBad && answer.code !== 40_000) accepted += 1;
        expectSound(endpoint, generated, answer);
      };
      await fc.assert(fc.asyncProperty(requestsOf(endpoint), attempt), { numRuns: perCall, seed, endOnFailure: true });
      // By chance the backend may have refused all valid requests as invalid input. Two equal passwords, for example,
      // are rare. Therefore up to 200 more requests that fit the schema follow, until one isn't answered with 40000.
      const furtherRequests =
        accepted > 0
          ? []
          : fc.sample(
              requestsOf(endpoint).filter(({ isBad }) => !isBad),
              { numRuns: 200, seed },
            );
      for (const generated of furtherRequests) {
        if (accepted > 0) break;
        await attempt(generated);
      }
      await backend.balanced();
      expect(sent).toBeGreaterThanOrEqual(perCall);
      // Otherwise the test may have reached no rule of the backend.
      expect(accepted).toBeGreaterThan(0);
    },
    caseCount({ usually: 300_000, inSoak: 3_600_000 }),
  );
});

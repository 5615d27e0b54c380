/**
 * Runs the contract suite against two forms of the mock: the request handlers without a network, and the server over
 * HTTP.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMock, listen, type Listening, type Mock } from '../../mocks/node.ts';
import { Runner, suite, TestedBackend } from './suite/index.ts';

describe('the handlers without a network', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await createMock();
  });
  afterAll(() => mock.close());
  testAll(() => new TestedBackend((request) => mock.respond(request), 'http://localhost'));
});

describe('the server over HTTP', () => {
  let server: Listening;
  beforeAll(async () => {
    server = await listen({ port: 0 });
  });
  afterAll(() => server.close());
  testAll(() => new TestedBackend(fetch, server.url));
});

function testAll(createBackend: () => TestedBackend): void {
  const runner = new Runner();
  test.each(suite.map((check) => [check.path, check.rule, check] as const))('%s %s', async (_path, _rule, check) => {
    const backend = createBackend();
    await expect(runner.run(check, backend)).resolves.toBeUndefined();
    expect([...backend.lacks, ...backend.ignores]).toEqual([]);
  });
}

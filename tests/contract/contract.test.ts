/**
 * Runs the conformance suite against both forms of the mock: handlers that get the requests directly, as in a page, and
 * a server over HTTP.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMock, listen, type Listening, type Mock } from '../../mocks/node.ts';
import { Runner, suite, TestedBackend } from './suite/index.ts';

describe('handed to the handlers', () => {
  let mock: Mock;
  beforeAll(async () => {
    mock = await createMock();
  });
  afterAll(() => mock.close());
  drive(() => new TestedBackend((request) => mock.respond(request), 'http://localhost'));
});

describe('over HTTP', () => {
  let server: Listening;
  beforeAll(async () => {
    server = await listen({ port: 0 });
  });
  afterAll(() => server.close());
  drive(() => new TestedBackend(fetch, server.url));
});

function drive(world: () => TestedBackend): void {
  const runner = new Runner();
  test.each(suite.map((check) => [check.path, check.rule, check] as const))('%s %s', async (_path, _rule, check) => {
    const own = world();
    await expect(runner.run(check, own)).resolves.toBeUndefined();
    expect([...own.lacks, ...own.ignores]).toEqual([]);
  });
}

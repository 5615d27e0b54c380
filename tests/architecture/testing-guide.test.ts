/**
 * Tests the examples of docs/testing.md as they are written. The tests parse the links of the demo, and run the curl
 * commands and the console code against the mock.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { envelope } from '../../contract/envelope.ts';
import { faultKinds, scenarioNames } from '../../contract/controls.ts';
import { contractPaths } from '../../src/features/demo/faults.ts';
import { createMock, type Mock } from '../../mocks/node.ts';
import { parseDemoUrl } from '../../src/features/demo/demo-url.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/testing.md'), 'utf8');
/** Returns the code blocks of the guide in one language. */
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gmu'))].map(([, text = '']) => text);
/** The links of the guide: paths with a query, in backticks. */
const links = [...guide.matchAll(/`(\/[a-zA-Z_]*\?[^`]+)`/gu)].map(([, link = '']) => link);

let mock: Mock;
beforeAll(async () => {
  mock = await createMock();
});
afterAll(() => mock.close());

/** Returns the mock's answer to a call. */
async function answer(path: string, init?: RequestInit): Promise<v.InferOutput<typeof envelope>> {
  const response = await mock.respond(new Request(new URL(path, 'http://127.0.0.1:4174'), init));
  return v.parse(envelope, await response.json());
}

describe('the links', () => {
  it('are at least 22, and cover every scenario and every fault but `timeout`', () => {
    expect(links.length).toBeGreaterThanOrEqual(22);
    for (const scenario of scenarioNames)
      expect(
        links.some((link) => link.includes(`scenario=${scenario}`)),
        scenario,
      ).toBe(true);
    for (const kind of faultKinds.filter((faultKind) => faultKind !== 'timeout'))
      expect(
        links.some((link) => link.includes(`fault=${kind}`)),
        kind,
      ).toBe(true);
  });

  test.each(links)('%s has only parameters that the demo understands', (link) => {
    const read = parseDemoUrl(new URL(link, 'http://127.0.0.1:4173'));
    expect(read?.wrong).toEqual([]);
    // A rule for a path that doesn't exist would never hit a call.
    for (const { path } of read?.situation.rules ?? []) if (path !== undefined) expect(contractPaths).toContain(path);
  });
});

test.each(blocks('sh').flatMap((text) => text.trim().split('\n')))('%s', async (line) => {
  // Without quotes, a shell would treat a question mark or an ampersand as its own syntax.
  const [, method, quoted = '', body] =
    /^curl -s (?:-X (\w+) )?('[^']+'|[^\s?'&]+)(?: -H 'Content-Type: application\/json' -d '(.*)')?$/u.exec(line) ?? [];
  expect(quoted).toMatch(/^'?http:\/\/127\.0\.0\.1:4174\//u);
  const url = quoted.replaceAll("'", '');
  const init =
    body === undefined
      ? { ...(method !== undefined && { method }) }
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  expect(await answer(url, init)).toMatchObject({ code: 0 });
});

test("the examples for the browser's console run there", async () => {
  const [helper = '', calls = ''] = blocks('js');
  const codes: number[] = [];
  const fetchMock = async (path: string, init?: RequestInit) => {
    const answered = await answer(path, init);
    codes.push(answered.code);
    return { json: async () => answered };
  };
  // Runs the text as the browser's console would, with a `fetch` that reaches the mock.
  const run: unknown = runInNewContext(`(async () => { ${helper}\n${calls} })()`, { fetch: fetchMock });
  await run;
  expect(codes.length).toBe(calls.trim().split('\n').length);
  expect(new Set(codes)).toEqual(new Set([0]));
});

/** Tests that docs/openapi.json is up to date and valid, and that its examples fit the contract. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { codes } from '../../contract/codes.ts';
import { acceptsIdempotencyKey } from '../../contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../contract/index.ts';
import { exampleCalls, isEndpointName, exampleRefusals, type Example } from './openapi-examples.ts';
import { documentFile, documentText, openApi, problemsOf } from './openapi.ts';

const names = Object.keys(endpoints).filter(isEndpointName);

describe('the contract as a document', () => {
  let shown: ReadonlyMap<EndpointName, Example>;
  let document: Record<string, unknown>;
  beforeAll(async () => {
    shown = await exampleCalls();
    document = await openApi(shown);
  }, 60_000);

  // The file was written at another time and mostly on another machine. If the document contains randomness or the
  // current date, the test fails.
  test('docs/openapi.json is up to date, and every run makes the same text (if not: npm run openapi)', () => {
    expect(documentText(document)).toBe(readFileSync(documentFile, 'utf8'));
  });

  test('is valid OpenAPI', async () => {
    expect(await problemsOf(documentText(document))).toEqual([]);
    expect(await problemsOf(documentText({ ...document, info: {} }))).not.toEqual([]);
  });

  test.each(names)('%s has its path, its key, and an example that its schemas allow', (name) => {
    const { path, method, request, response } = endpoints[name];
    const { payload, answer } = shown.get(name) ?? {};
    expect(document).toHaveProperty(['paths', path, method.toLowerCase(), 'operationId'], name);
    const text = JSON.stringify(Object(document)['paths'][path][method.toLowerCase()]);
    expect(text.includes('IdempotencyKey')).toBe(acceptsIdempotencyKey(endpoints[name]));
    expect(request === null || v.is(request, payload)).toBe(true);
    if (answer?.code === 0) expect(v.is(response, answer.data)).toBe(true);
    else expect([40_000, 40_900, 50_001]).toContain(answer?.code);
  });

  test('has an example of every code, and no example holds a secret', async () => {
    expect(new Set((await exampleRefusals()).keys())).toEqual(
      new Set<number>(Object.values(codes).filter((code) => code !== 0)),
    );
    expect(JSON.stringify(document)).not.toMatch(/demo1234|"hash"|"salt"/);
  });
});

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { readCookie, writeCookie } from './exchange.ts';
import { isCrossSite } from './cross-site.ts';
import { parsePayload, readBody, readQuery } from './payload.ts';
import { hang, wait } from './wait.ts';
import { chosenCoinName, languageOf, refusalMessage, type Wording } from './words.ts';
import { reasons } from '../domain/refusal.ts';

const schema = v.strictObject({
  id: v.optional(v.number()),
  status: v.optional(v.picklist([0, 1])),
  name: v.optional(v.string()),
  rows: v.optional(v.array(v.strictObject({ title: v.string() }))),
});

describe('a cross-site request', () => {
  const isCrossSiteWith = (headers: Record<string, string>): boolean => isCrossSite({ headers: new Headers(headers) });

  test.each([
    { 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Mode': 'NAVIGATE' },
    { 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Site': 'Same-Origin' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
    { 'Sec-Fetch-Site': 'same-origin, cross-site' },
    { Accept: 'application/xhtml+xml, TEXT/HTML;q=0.9' },
  ])('is recognised by %o', (headers) => expect(isCrossSiteWith(headers)).toBe(true));

  test.each([
    {},
    { Accept: '*/*' },
    { 'Sec-Fetch-Mode': 'cors' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
  ])("isn't assumed for %o", (headers) => expect(isCrossSiteWith(headers)).toBe(false));
});

describe('a query', () => {
  const read = (text: string) => readQuery(schema, new URLSearchParams(text));

  test('gives numbers where the schema has numbers, and only for plain decimal digits', () => {
    expect(read('id=12&status=1&name=12')).toEqual({ id: 12, status: 1, name: '12' });
    for (const text of ['1e3', '0x10', '-1', '+1', ' 1', '1.0', ''])
      expect(read(`id=${encodeURIComponent(text)}`)).toEqual({ id: text });
  });

  test('refuses a key given twice', () => {
    expect(read('name=a&name=a')).toMatchObject({ reason: 'fieldTwice', parameters: { field: 'name' } });
  });
});

describe('a payload', () => {
  test("may have only its schema's own fields: no inherited names, and no unknown nested fields", () => {
    for (const text of [
      '{"x":1}',
      '{"__proto__":1}',
      '{"constructor":1}',
      '{"rows":[{"title":"a","x":1}]}',
      '{"rows":[{"title":"a","__proto__":{}}]}',
    ]) {
      const given = readBody('application/json', new TextEncoder().encode(text));
      if ('reason' in given) throw new Error('JSON');
      expect(parsePayload(schema, given)).toMatchObject({ reason: 'fieldUnknown' });
    }
  });

  test('is refused with the name of the missing or wrong field', () => {
    const required = v.strictObject({ coin: v.number() });
    expect(parsePayload(required, {})).toMatchObject({ reason: 'fieldMissing', parameters: { field: 'coin' } });
    expect(parsePayload(required, { coin: 'x' })).toMatchObject({
      reason: 'fieldInvalid',
      parameters: { field: 'coin' },
    });
    expect(parsePayload(schema, { rows: [{ title: 5 }] })).toMatchObject({ parameters: { field: 'rows.0.title' } });
  });

  test('is an object of valid UTF-8 JSON with its content type', () => {
    const encode = (text: string) => new TextEncoder().encode(text);
    expect(readBody('application/json; charset=utf-8', encode('{"a":1}'))).toEqual({ a: 1 });
    expect(readBody(null, encode('{}'))).toMatchObject({ reason: 'notJson' });
    expect(readBody('application/json', new Uint8Array([0x22, 0xff, 0x22]))).toMatchObject({ reason: 'brokenJson' });
    expect(readBody('application/json', encode('[]'))).toMatchObject({ reason: 'brokenJson' });
  });
});

test('the canonical JSON ignores the order of fields, but not the order of a list', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe(canonicalJson({ a: null, b: [{ c: 2, d: 1 }] }));
  expect(canonicalJson({ a: [1, 2] })).not.toBe(canonicalJson({ a: [2, 1] }));
});

describe('the cookie', () => {
  test('is read from among others, and deleted by Max-Age=0', () => {
    expect(readCookie('a=1; sid=abc; sid=def')).toBe('abc');
    expect(readCookie('asid=1; sid=')).toBeNull();
    expect(readCookie(null)).toBeNull();
    expect(writeCookie(null)).toContain('Max-Age=0');
  });
});

describe('messages', () => {
  const reasonNames = Object.keys(reasons).filter((name): name is keyof typeof reasons => Object.hasOwn(reasons, name));

  test('exist in both languages for every reason, with every parameter filled in', () => {
    const parameters = {
      field: 'f',
      kib: 64,
      method: 'PUT',
      minutes: 1,
      seconds: 1,
      short: 1,
      coin: 1,
      scenario: 's',
      available: 'a',
      problem: 'p',
    };
    for (const reason of reasonNames) {
      expect(refusalMessage(reason, parameters, { language: 'zh-CN' })).toMatch(/\p{Script=Han}|JSON/u);
      expect(refusalMessage(reason, parameters, { language: 'en-US' })).not.toMatch(/\p{Script=Han}|\{/u);
    }
  });

  test('call coins by the word that the site has chosen, and by the usual word otherwise', () => {
    const short = (wording: Wording): string => refusalMessage('notEnoughCoins', { short: 120 }, wording);
    expect(short({ language: 'zh-CN', coinName: '学豆' })).toBe('学豆不够，还差 120');
    expect(short({ language: 'en-US', coinName: 'Beans' })).toBe('Not enough Beans: 120 short');
    expect(short({ language: 'en-US' })).toBe('Not enough coins: 120 short');
    expect([chosenCoinName('学豆'), chosenCoinName('积分'), chosenCoinName('')]).toEqual([
      '学豆',
      undefined,
      undefined,
    ]);
    for (const reason of reasonNames)
      expect(refusalMessage(reason, {}, { language: 'zh-CN', coinName: '学豆' })).not.toContain('积分');
  });

  test.each([
    [null, 'zh-CN'],
    ['', 'zh-CN'],
    ['en-US', 'en-US'],
    ['en', 'en-US'],
    ['zh-CN,en;q=0.9', 'zh-CN'],
    ['zh;q=0.3, en-GB;q=0.8', 'en-US'],
    ['de, en;q=0.1', 'en-US'],
    ['en;q=0', 'zh-CN'],
    ['*', 'zh-CN'],
    ['en;q=nonsense', 'zh-CN'],
  ])('are chosen by Accept-Language: %s gives %s', (header, language) => {
    expect(languageOf(header)).toBe(language);
  });
});

describe('waiting', () => {
  test('rejects with an AbortError if the caller aborts', async () => {
    const controller = new AbortController();
    const waits = [wait(60_000, controller.signal), hang(controller.signal)];
    controller.abort();
    for (const waiting of waits) await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    await expect(wait(1, controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

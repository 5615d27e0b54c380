import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parsePayload, readBody, readQuery } from './payload.ts';

const schema = v.strictObject({
  id: v.optional(v.number()),
  status: v.optional(v.picklist([0, 1])),
  name: v.optional(v.string()),
  rows: v.optional(v.array(v.strictObject({ title: v.string() }))),
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

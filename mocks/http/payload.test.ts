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
  const read = (text: string) => readQuery(schema, text);

  test('gives numbers where the schema has numbers, and only for plain decimal digits', () => {
    expect(read('id=12&status=1&name=12')).toEqual({ id: 12, status: 1, name: '12' });
    for (const text of ['1e3', '0x10', '-1', '+1', ' 1', '1.0', ''])
      expect(read(`id=${encodeURIComponent(text)}`)).toEqual({ id: text });
  });

  test('refuses a key given twice', () => {
    for (const text of ['name=a&name=a', '?name=a&n%61me=b'])
      expect(read(text)).toMatchObject({ reason: 'fieldTwice', parameters: { field: 'name' } });
  });

  test('refuses percent-encoded bytes that are no UTF-8, and names the field', () => {
    for (const bytes of ['%ff', 'a%C3', '%ED%A0%80'])
      expect(read(`id=1&name=${bytes}`)).toMatchObject({ reason: 'fieldInvalid', parameters: { field: 'name' } });
    expect(read('?name=%25+%zz%%EF%BF%BD%F0%9F%98%80&&')).toEqual({ name: '% %zz%\ufffd😀' });
    expect(read('?id=1&?id=2')).toEqual({ id: 1, '?id': '2' });
  });

  test('of many fields is read in one pass', () => {
    const names = Array.from({ length: 100_000 }, (_, index) => `a${index}`);
    expect(Object.keys(read(names.join('&')))).toEqual(names);
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

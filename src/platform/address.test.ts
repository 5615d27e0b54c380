import { defaultParseSearch, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { addressId, addressText, readExactly } from './address.ts';

const parse = parseSearchWith(readExactly);
const stringify = stringifySearchWith(JSON.stringify, readExactly);
const schema = v.object({ invite: addressText(50), id: addressId });
const read = (search: string) => v.parse(schema, parse(search));

describe('texts in the address', () => {
  test.each([
    'LXF2K6QM',
    '24682468',
    '007',
    '1E5',
    '2E345678',
    '12345678901234567890',
    '管理员😀',
    '<b>&"\'',
    'true',
    'null',
    '"x"',
  ])('%s comes out of a link of ours as it went in', (invite) => {
    expect(read(stringify({ invite }))).toMatchObject({ invite });
  });

  test.each(['LXF2K6QM', '24682468', '007', '1E5', '2E345678', '12345678901234567890'])(
    '%s comes out of a link that somebody typed',
    (invite) => {
      expect(read(`?invite=${invite}`)).toMatchObject({ invite });
    },
  );

  test('what the router alone would make of 1E5 is another code', () => {
    expect(defaultParseSearch('?invite=1E5')).toEqual({ invite: 100_000 });
  });

  test('what is no text, empty or too long counts as not given', () => {
    for (const search of ['?invite=', '?invite=%5B1%5D', `?invite=${'x'.repeat(51)}`])
      expect(read(search).invite).toBeUndefined();
  });

  test('a number is a whole one from 1', () => {
    expect(read('?id=7').id).toBe(7);
    for (const search of ['?id=0', '?id=-1', '?id=1.5', '?id=x', '?id=99999999999999999999'])
      expect(read(search).id).toBeUndefined();
  });
});

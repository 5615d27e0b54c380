import { defaultParseSearch, parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { searchParamId, searchParamText, parseSearchParam } from './search-params.ts';

const parse = parseSearchWith(parseSearchParam);
const stringify = stringifySearchWith(JSON.stringify, parseSearchParam);
const schema = v.object({ invite: searchParamText(50), id: searchParamId });
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
  ])('%s survives being written into a link and read back', (invite) => {
    expect(read(stringify({ invite }))).toMatchObject({ invite });
  });

  test.each(['LXF2K6QM', '24682468', '007', '1E5', '2E345678', '12345678901234567890'])(
    '%s is read unchanged from a link that a person typed',
    (invite) => {
      expect(read(`?invite=${invite}`)).toMatchObject({ invite });
    },
  );

  test('the router alone would turn the code 1E5 into a number', () => {
    expect(defaultParseSearch('?invite=1E5')).toEqual({ invite: 100_000 });
  });

  test('a value that is no text, is empty or is too long counts as absent', () => {
    for (const search of ['?invite=', '?invite=%5B1%5D', `?invite=${'x'.repeat(51)}`])
      expect(read(search).invite).toBeUndefined();
  });

  test("a record's id is a whole number from 1", () => {
    expect(read('?id=7').id).toBe(7);
    for (const search of ['?id=0', '?id=-1', '?id=1.5', '?id=x', '?id=99999999999999999999'])
      expect(read(search).id).toBeUndefined();
  });
});

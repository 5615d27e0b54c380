/** @vitest-environment happy-dom */
/** A search parameter with a text may consist of digits only, and keeps leading zeros and all its digits. */
import { parseSearchWith } from '@tanstack/react-router';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { accountListSearch } from '../features/platforms/account-search.ts';
import { parseSearchParam } from '../platform/search-params.ts';
import { Route as packages } from '../routes/_frame/_user/_admin/mall_management.tsx';
import { Route as platforms } from '../routes/_frame/_user/_admin/platform_management.tsx';
import { Route as system } from '../routes/_frame/_user/_admin/system.tsx';
import { Route as transfer } from '../routes/_frame/_user/(coins)/transferCoin.tsx';
import { Route as login } from '../routes/login.tsx';

const parse = parseSearchWith(parseSearchParam);

test.each([
  ['the recipient of a transfer', transfer.options.validateSearch, 'to'],
  ['the account at log-in', login.options.validateSearch, 'account'],
  ['a search of packages', packages.options.validateSearch, 'q'],
  ['a search of platforms', platforms.options.validateSearch, 'q'],
  ['a search of accounts', accountListSearch, 'q'],
  ["a search of the system's records", system.options.validateSearch, 'text'],
] as const)('%s may consist of digits only', (_name, schema, field) => {
  if (!schema || !('type' in schema)) throw new Error('a route without a schema');
  for (const digits of ['13800001111', '007', '20240301170000000000']) {
    expect(v.parse(schema, parse(`?${field}=${digits}`))).toMatchObject({ [field]: digits });
  }
});

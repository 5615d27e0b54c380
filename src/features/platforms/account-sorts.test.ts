import * as v from 'valibot';
import { expect, it } from 'vitest';
import { accountCalls } from '../../../contract/account.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { accountSorts, orderOf, sortFromUrl } from './account-sorts.ts';

it.each(accountPlatforms)('%s: the contract accepts every order of the table', (platform) => {
  for (const sort of accountSorts(platform))
    expect(v.safeParse(accountCalls[platform].page.request, orderOf(sort)).success, sort).toBe(true);
});

it("ignores an order in the URL that the platform doesn't have", () => {
  expect(sortFromUrl('gxy', '-companyName')).toBe('-companyName');
  expect(sortFromUrl('xyb', '-companyName')).toBeNull();
  expect(sortFromUrl('gxy', undefined)).toBeNull();
  expect(orderOf(null)).toEqual({ sortField: 'expireTime', sortOrder: 'ascend' });
});

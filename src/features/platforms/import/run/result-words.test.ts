/** Tests that a result masks a valid mobile number, but neither a wrong one nor a student number. */
import { expect, test } from 'vitest';
import type { AccountPlatform } from '../../../../../contract/account-fields.ts';
import { shownNumber } from './result-words.ts';

test.each<[AccountPlatform, string, string]>([
  ['gxy', '13812341234', '138****1234'],
  ['zxjy', '13812341234', '138****1234'],
  ['xyb', '13812341234', '138****1234'],
  // The person has to see the mistake.
  ['gxy', '1381234123', '1381234123'],
  // The number of a student is no mobile number, even if it looks like one.
  ['xxy', '13812341234', '13812341234'],
])('a result of %s shows %s as %s', (platform, number, shown) => {
  expect(shownNumber(platform, number)).toBe(shown);
});

import { expect, test } from 'vitest';
import { accounts } from './accounts.ts';

test.each([
  [Date.UTC(2027, 7, 20), 2024, 2027],
  [Date.UTC(2027, 8, 2), 2025, 2028],
  [Date.UTC(2031, 0, 1), 2028, 2031],
])('seeded interns graduate in the next summer (%i)', (now, entranceYear, graduationYear) => {
  const { gxy, xxy, xyb } = accounts(now);
  expect(new Set(gxy.map(({ fields }) => fields.planName))).toEqual(new Set([`${graduationYear} 届顶岗实习`]));
  for (const { fields } of xxy) {
    expect(fields).toMatchObject({ entranceYear, graduationYear });
    expect(fields.userNumber.slice(0, 4)).toBe(String(entranceYear));
  }
  expect(xyb[0]?.fields.className).toBe(`数媒 ${(entranceYear - 1) % 100}1`);
});

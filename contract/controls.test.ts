import * as v from 'valibot';
import { expect, test } from 'vitest';
import { customerName, setCustomer, setFaults, withoutUnsuitable } from './controls.ts';

test.each(['', ' ', '海大 ', '\n', 'a\u202Eb', 'a\u0000b', '\u200D', '\u2066a', 'a\u2028b', 'x'.repeat(41), '\ud800'])(
  'the customer name %j is refused',
  (name) => {
    expect(v.is(customerName, name)).toBe(false);
  },
);

test.each(['海大学院', '<b>&amp;</b>', 'مدرسة', '👨‍👩‍👧‍👦', '😀'.repeat(40), "'; --"])(
  'the customer name %j is allowed, and is what remains once unsuitable characters are removed',
  (name) => {
    expect(v.is(customerName, name)).toBe(true);
    expect(withoutUnsuitable(`  ${name}\u202E\u0007 `)).toBe(name);
  },
);

test.each(['1d4ed8', '#1D4ED8', '#1d4', 'red', '#1d4ed8;}'])('the customer colour %s is refused', (given) => {
  expect(v.is(setCustomer.request, { colour: given })).toBe(false);
});

test.each(['network', 'timeout', 'lostResponse'] as const)('a fault of the kind %s loses a value', (kind) => {
  const { rules } = v.parse(setFaults.request, { rules: [{ kind, value: 503, times: 2 }] });
  expect(rules).toEqual([{ kind, times: 2 }]);
  expect(v.is(setFaults.request, { rules: [{ kind, value: 'no number' }] })).toBe(false);
});

import { expect, test } from 'vitest';
import { endpoints } from '../../../contract/index.ts';
import { waitingCall } from './waiting-calls.ts';

test("nothing that moves coins, and none of the specification's changing GETs, may wait", () => {
  const unfit = Object.values(endpoints).filter(({ mutates, money, method }) => mutates && (money || method === 'GET'));
  expect(unfit.length).toBeGreaterThan(8);
  expect(unfit.filter(({ path }) => waitingCall(path) !== null)).toEqual([]);
});

test('every call that may wait takes a key, and no payload of it can hold a password', () => {
  const waiting = Object.values(endpoints).filter(({ path, mutates }) => mutates && waitingCall(path) !== null);
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.filter(({ who }) => who === 'public')).toEqual([]);
});

import { expect, test } from 'vitest';
import { endpoints } from '../../../contract/index.ts';
import { waitingCall } from './waiting-calls.ts';

test("a call that moves coins and the specification's changing GET calls may never wait", () => {
  const unfit = Object.values(endpoints).filter(
    ({ mutates, movesCoins, method }) => mutates && (movesCoins || method === 'GET'),
  );
  expect(unfit.length).toBeGreaterThan(8);
  expect(unfit.filter(({ path }) => waitingCall(path) !== null)).toEqual([]);
});

test('every call that may wait needs a log-in', () => {
  const waiting = Object.values(endpoints).filter(({ path, mutates }) => mutates && waitingCall(path) !== null);
  expect(waiting.length).toBeGreaterThan(20);
  expect(waiting.filter(({ who }) => who === 'public')).toEqual([]);
});

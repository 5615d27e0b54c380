// @vitest-environment happy-dom
/**
 * Tests which accounts are selected after a tap, a range or a change of several accounts, and when listeners are
 * called.
 */
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createSelection, noSelection, ranged, toggled, useIsChosen, without, withMore } from './selection.ts';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';

const account = (id: number) => zxjyAccountWith(id);
const rows = [1, 2, 3, 4, 5].map(account);
const ids = ({ chosen }: { chosen: ReadonlyMap<number, unknown> }): number[] => [...chosen.keys()];

it('selects and deselects an account, and stays on without any account', () => {
  const one = toggled(noSelection, account(2));
  expect([one.on, ids(one)]).toEqual([true, [2]]);
  const none = toggled(one, account(2));
  expect([none.on, ids(none)]).toEqual([true, []]);
});

it('selects a range in both directions, and keeps the earlier selection', () => {
  const far = toggled(toggled(noSelection, account(1)), account(4));
  expect(new Set(ids(ranged(far, account(2), rows)))).toEqual(new Set([1, 2, 3, 4]));
  expect(ids(ranged(toggled(noSelection, account(2)), account(4), rows))).toEqual([2, 3, 4]);
});

it('selects a single account if the anchor is not in the list', () => {
  expect(ids(ranged(noSelection, account(3), rows))).toEqual([3]);
  expect(ids(ranged(toggled(noSelection, account(9)), account(3), rows))).toEqual([9, 3]);
});

it('deselects the given accounts, and keeps the others', () => {
  expect(ids(without(withMore(noSelection, rows, 9), new Set([1, 2, 5])))).toEqual([3, 4]);
});

it('selects more accounts besides the selected ones, up to the limit', () => {
  const two = toggled(toggled(noSelection, account(9)), account(2));
  expect(ids(withMore(two, rows, 9))).toEqual([9, 2, 1, 3, 4, 5]);
  expect(ids(withMore(two, rows, 3))).toEqual([9, 2, 1]);
});

it('calls a listener once for each change', () => {
  const selection = createSelection();
  const listener = vi.fn();
  const stop = selection.subscribe(listener);
  selection.set(withMore(noSelection, rows, 9));
  stop();
  selection.set(noSelection);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(selection.read()).toBe(noSelection);
});

it('does not choose a chosen account that waits to be deleted, nor an unsent account that has its id', () => {
  const selection = createSelection();
  selection.set(withMore(noSelection, [account(1)], 9));
  const isChosen = (act: 'add' | 'update' | 'delete' | null): boolean =>
    renderHook(() => useIsChosen(selection, { account: account(1), act })).result.current;
  expect(isChosen(null)).toBe(true);
  expect(isChosen('update')).toBe(true);
  expect(isChosen('add')).toBe(false);
  expect(isChosen('delete')).toBe(false);
});

// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isOffer } from './updates.ts';

const worker = {};

it('a version is offered where it waits behind one that runs', () => {
  expect(isOffer({ active: worker, waiting: worker })).toBe(true);
});

it('the very first version is offered neither while it waits to run nor once it does', () => {
  expect(isOffer({ active: null, waiting: worker })).toBe(false);
  expect(isOffer({ active: worker, waiting: null })).toBe(false);
  expect(isOffer(undefined)).toBe(false);
});

/** `hasUnfinishedWork` is true until each piece of work has ended. */
import { expect, it } from 'vitest';
import { beginUnfinishedWork, hasUnfinishedWork } from './unfinished-work.ts';

it('counts until every work has ended, and ending one twice ends no other', () => {
  expect(hasUnfinishedWork()).toBe(false);
  const [endFirst, endSecond] = [beginUnfinishedWork(), beginUnfinishedWork()];
  endFirst();
  endFirst();
  expect(hasUnfinishedWork()).toBe(true);
  endSecond();
  expect(hasUnfinishedWork()).toBe(false);
});

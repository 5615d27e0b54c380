/** A move in the browser's history becomes a step of the recording. */
import { expect, it } from 'vitest';
import { readMove } from './read-screen.ts';

const to = (index: number) => ({ index, url: 'http://127.0.0.1:4173/mall' });

it('is back or forward among the pages of the recording', () => {
  expect(readMove(to(4), 5, 3)).toEqual({ kind: 'move', how: 'back' });
  expect(readMove(to(6), 5, 3)).toEqual({ kind: 'move', how: 'forward' });
});

it('opens a page from before the recording by its address, because a test has no such page in its history', () => {
  expect(readMove(to(2), 3, 3)).toMatchObject({ kind: 'goto', address: '/mall' });
  expect(readMove(to(2), 3, null)).toMatchObject({ kind: 'goto', address: '/mall' });
});

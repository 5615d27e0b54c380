import { expect, it } from 'vitest';
import { NetworkError } from '../../api/transport/errors.ts';
import { isMissingChunk } from './missing-chunk.ts';

it.each([
  'Failed to fetch dynamically imported module: https://example.test/assets/AboutPage-abc.js',
  'error loading dynamically imported module: https://example.test/assets/AboutPage-abc.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/AboutPage-abc.css',
])('recognizes %j', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

it.each([
  new NetworkError('No answer'),
  new TypeError('x is not a function'),
  'Importing a module script failed.',
  null,
])('does not recognize %j', (error) => {
  expect(isMissingChunk(error)).toBe(false);
});

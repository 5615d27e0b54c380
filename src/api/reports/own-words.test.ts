/**
 * Tests that the messages of our own errors stay readable in a report. A new message needs its words in own-words.ts.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scrubText } from './scrub.ts';

const root = join(import.meta.dirname, '../../..');
const thrown = /new (?:Type|Range)?(?:Error|NetworkError|ContractError)\((?:url, )?'([^']+)'/gu;
const messages = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(thrown)].map(([, message = '']) => message),
);

test('the search finds the messages of errors in the sources', () => {
  expect(messages.length).toBeGreaterThan(15);
});

test.each([...new Set(messages)])('the message “%s” stays as it is', (message) => {
  expect(scrubText(message)).toBe(message);
});

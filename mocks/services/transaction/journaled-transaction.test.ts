/** The journal is append-only: one module adds entries, and no module changes or deletes one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const mocks = fileURLToPath(new URL('../../', import.meta.url));
const sources = readdirSync(mocks, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));

/** Every use of the table, as the file and the method that is called. */
const uses = sources.flatMap((file) =>
  [...readFileSync(join(mocks, file), 'utf8').matchAll(/\b(?:db|tables)\.journal\b\s*(?:\.(\w+))?/gu)].map(
    ([, method = 'scope']) => `${file} ${method}`,
  ),
);

test('one module adds entries, and nothing else is ever written', () => {
  const readingMethods = /(?:scope|where|orderBy|get|bulkGet|toArray|count)$/u;
  expect(uses.filter((use) => !readingMethods.test(use))).toEqual(['store/add-journal.ts bulkAdd']);
  expect(uses.length).toBeGreaterThan(3);
});

test('listing the journal never changes it', () => {
  for (const file of ['journal.ts', join('long-lists', 'journal.ts')]) {
    const text = readFileSync(join(mocks, 'services', file), 'utf8');
    expect(text).not.toMatch(/\.(?:delete|modify|put|update|clear|bulk(?!Get\b)\w+)\(/u);
  }
});

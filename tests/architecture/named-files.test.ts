/**
 * Tests that the files of code that a guide names in backticks exist, so that a renamed file is renamed in the guides
 * too.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Paths from the root, with slashes. New files count before they are committed. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => path !== '');

/** A file's name or path in backticks. A name with `…` or `*` stands for several files, and doesn't match. */
const namedFile = /`(?<path>[\w@./+$-]+\.(?:tsx?|mjs|css|po|sh|template|spec\.ts))`/gu;

/** Names in guides that are examples and name no file. */
const exampleNames = new Set(['X.module.css', '.spec.ts']);

const guides = files.filter((path) => path.endsWith('.md') && !/changelog/iu.test(path));

it.each(guides)('%s names only files that exist', (guide) => {
  const named = [...readFileSync(join(root, guide), 'utf8').matchAll(namedFile)].map(
    ({ groups }) => groups?.['path']?.replace(/^(?:\.{1,2}\/)+/u, '') ?? '',
  );
  const missing = named.filter(
    (name) => !exampleNames.has(name) && !files.some((path) => path === name || path.endsWith(`/${name}`)),
  );
  expect(missing).toEqual([]);
});

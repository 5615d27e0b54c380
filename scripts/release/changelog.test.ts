/** Tests how titles of commits become the changelog, and that CHANGELOG.md is up to date. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../runtime.mjs';
import { changelog, entriesOf, untilOf, versionsUntil } from './changelog.ts';

const hash = '0123456789abcdef0123456789abcdef01234567';
const written = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');

it('lists features, fixes and faster parts, and each part of a title by its own type', () => {
  expect(entriesOf('feat: orders are exported')).toEqual([{ kind: 'feat', text: 'orders are exported' }]);
  expect(entriesOf('fix(mall): a price; test: its journey; perf!: one read less')).toEqual([
    { kind: 'fix', text: 'mall: a price' },
    { kind: 'perf', text: 'one read less' },
  ]);
  for (const title of ['docs: a page', 'Merge branch x', 'fix without a colon', 'test: fix: nothing'])
    expect(entriesOf(title)).toEqual([]);
});

it('goes from the newest version and day to the oldest, by kind, with each sentence once, on its first day', () => {
  const text = changelog(hash, [
    {
      name: '1.1.0',
      commits: [
        { day: '2026-01-03', title: 'fix: b' },
        { day: '2026-01-04', title: 'fix: c' },
        { day: '2026-01-04', title: 'feat: a' },
        { day: '2026-01-04', title: 'fix: c' },
        { day: '2026-01-04', title: 'feat: the first' },
      ],
    },
    { name: '1.0.1', commits: [{ day: '2026-01-02', title: 'docs: nothing for people' }] },
    { name: '1.0.0', commits: [{ day: '2026-01-01', title: 'feat: the first' }] },
  ]);
  const [, , , ...parts] = text.split('\n\n');
  expect(parts.join(' | ')).toBe(
    '## 1.1.0 | ### 2026-01-04 | **New** | - a | **Fixed** | - c | ### 2026-01-03 | **Fixed** | - b | ' +
      '## 1.0.0 | ### 2026-01-01 | **New** | - the first\n',
  );
  expect(untilOf(text)).toBe(hash);
});

it('escapes the marks of Markdown, and breaks long lines', () => {
  const text = changelog(hash, [
    { name: '1', commits: [{ day: '2026-01-01', title: `fix: /__mock <b> *x* ${'long '.repeat(40)}` }] },
  ]);
  expect(text).toContain(String.raw`- /\_\_mock \<b\> \*x\* long`);
  expect(text.split('\n').every((line) => line.length <= 120)).toBe(true);
});

it('CHANGELOG.md is well formed', () => {
  const body = written.split('\n').slice(6);
  for (const line of body)
    expect(line).toMatch(/^(?:|## \S+|### \d{4}-\d{2}-\d{2}|\*\*(?:New|Faster|Fixed)\*\*|(?:-| ) \S.*)$/u);
  const days = body.filter((line) => line.startsWith('### '));
  expect(days.length).toBeGreaterThan(0);
  expect(untilOf(written)).not.toBeNull();
  const entries = written.split(/\n(?=- )/u).slice(1);
  expect(new Set(entries).size).toBe(entries.length);
});

it('CHANGELOG.md equals what the script makes of the commits up to the one that the file names', () => {
  const until = untilOf(written) ?? '';
  const versions = versionsUntil(until);
  // A shallow clone, a copy without a repository, and a history that was rewritten lack these commits, so that nothing
  // can be compared. `npm run changelog` makes the file anew.
  expect(versions === null ? written : changelog(until, versions)).toBe(written);
});

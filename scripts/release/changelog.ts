/**
 * `npm run changelog`: writes CHANGELOG.md from the titles of the commits up to HEAD. It writes the whole file each
 * time. The file names its last commit, so that a test can make it again and compare. If the clone lacks a part of the
 * history, nothing is written.
 *
 * The file lists only changes that people notice: new, faster and fixed. Each sentence stands once, on the day that it
 * was first written. A tag such as v1.2.3 ends a version. Newer commits belong to the version of package.json. If that
 * version has its tag already, they belong to `Next`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../runtime.mjs';

const headings = { feat: 'New', perf: 'Faster', fix: 'Fixed' } as const;
type Kind = keyof typeof headings;

export interface Commit {
  /** The day in UTC, such as 2026-11-20. */
  readonly day: string;
  readonly title: string;
}

export interface Version {
  /** Such as 1.2.3. */
  readonly name: string;
  /** Newest first. */
  readonly commits: readonly Commit[];
}

interface Entry {
  readonly kind: Kind;
  readonly text: string;
}

/** A conventional title such as `fix(mall): text`. */
const titlePattern = /^(?<type>[a-z]+)(?:\((?<scope>[^)]+)\))?!?: (?<text>.+)$/u;
const isKind = (type: string): type is Kind => Object.hasOwn(headings, type);

/**
 * Returns the entries that a commit's title adds to the file. A title may have several parts: `fix: one; test:
 * another`.
 */
export function entriesOf(title: string): Entry[] {
  return title.split(/; (?=[a-z]+(?:\([^)]+\))?!?: )/u).flatMap((part) => {
    const { type = '', scope, text = '' } = titlePattern.exec(part)?.groups ?? {};
    return isKind(type) ? [{ kind: type, text: scope === undefined ? text : `${scope}: ${text}` }] : [];
  });
}

const maxColumns = 120;

/**
 * Returns a list item, broken at spaces into lines of at most 120 columns. Characters with a meaning in Markdown are
 * escaped.
 */
function listItem(text: string): string {
  const lines = ['-'];
  for (const word of text.replaceAll(/[\\`*_<>[\]]/gu, String.raw`\$&`).split(/\s+/u)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (longer.length <= maxColumns) lines[lines.length - 1] = longer;
    else lines.push(`  ${word}`);
  }
  return lines.join('\n');
}

/**
 * Returns the versions without the parts of titles that an earlier commit has too. The same work may come twice, for
 * example after a cherry-pick.
 */
function withoutRepeats(versions: readonly Version[]): { name: string; days: Map<string, Entry[]> }[] {
  const listed = new Set<string>();
  return versions
    .toReversed()
    .map(({ name, commits }) => {
      const days = new Map<string, Entry[]>();
      for (const { day, title } of commits.toReversed().toSorted((a, b) => a.day.localeCompare(b.day))) {
        for (const entry of entriesOf(title)) {
          const key = `${entry.kind} ${entry.text}`;
          if (!listed.has(key)) days.set(day, [entry, ...(days.get(day) ?? [])]);
          listed.add(key);
        }
      }
      return { name, days };
    })
    .toReversed();
}

/** Returns the heading and the lists of one day; empty if the day has no entries. */
function dayPart(day: string, entries: readonly Entry[]): string[] {
  const kinds = Object.keys(headings).filter(isKind);
  const parts = kinds.flatMap((kind) => {
    const texts = entries.filter((entry) => entry.kind === kind).map(({ text }) => text);
    return texts.length === 0 ? [] : [`**${headings[kind]}**\n\n${texts.map(listItem).join('\n')}`];
  });
  return parts.length === 0 ? [] : [`### ${day}`, ...parts];
}

/** Returns the text of CHANGELOG.md. `until` is the hash of the newest commit, `versions` are newest first. */
export function changelog(until: string, versions: readonly Version[]): string {
  const parts = withoutRepeats(versions).flatMap(({ name, days }) => {
    const body = [...days].toReversed().flatMap(([day, entries]) => dayPart(day, entries));
    return body.length === 0 ? [] : [`## ${name}`, ...body];
  });
  return `${[
    '# Changelog',
    'Changes that people notice, newest first. `npm run changelog` makes this file from the titles of the commits.',
    `<!-- until ${until} -->`,
    ...parts,
  ].join('\n\n')}\n`;
}

/** Returns the hash of the newest commit that a changelog includes, or null if the text names none. */
export function untilOf(text: string): string | null {
  return /^<!-- until (?<hash>[\da-f]{40}) -->$/mu.exec(text)?.groups?.['hash'] ?? null;
}

/** Returns what git prints, without spaces around it. Throws if git fails. */
function git(...words: string[]): string {
  return execFileSync('git', words, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, TZ: 'UTC' },
  }).trim();
}

const nonEmptyLines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/**
 * Returns the versions up to a commit, newest first. Null if this clone lacks a part of its history, if HEAD no longer
 * has the commit in its history, or if git fails.
 */
export function versionsUntil(until: string): Version[] | null {
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return null;
    // After a rebase this clone may still have the commit, but no other clone has it.
    git('merge-base', '--is-ancestor', until, 'HEAD');
    const tags = nonEmptyLines(git('tag', '--list', 'v[0-9]*', '--merged', until, '--sort=version:refname'));
    const { version }: { version: string } = JSON.parse(git('show', `${until}:package.json`));
    const ends = [
      ...tags.map((tag) => ({ name: tag.slice(1), end: tag })),
      { name: tags.includes(`v${version}`) ? 'Next' : version, end: until },
    ];
    return ends
      .map(({ name, end }, at) => {
        const before = ends[at - 1]?.end;
        const log = git(
          'log',
          '--no-merges',
          '--date=format-local:%Y-%m-%d',
          '--pretty=%ad %s',
          end,
          ...(before === undefined ? [] : [`^${before}`]),
        );
        return { name, commits: nonEmptyLines(log).map((line) => ({ day: line.slice(0, 10), title: line.slice(11) })) };
      })
      .toReversed();
  } catch {
    return null;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let until = '';
  try {
    until = git('rev-parse', 'HEAD');
  } catch {
    // A copy without a repository has no HEAD.
  }
  const versions = versionsUntil(until);
  if (versions === null) {
    console.error('CHANGELOG.md needs the whole history: run this in a clone that is not shallow.');
    process.exitCode = 1;
  } else {
    const text = changelog(until, versions);
    writeFileSync(join(root, 'CHANGELOG.md'), text);
    console.log(`CHANGELOG.md: ${nonEmptyLines(text).length} lines, up to ${until.slice(0, 8)}`);
  }
}

/** Tests the checks of the lock file, of package.json and of .npmrc, and the answers and reports of `--fix`. */
import { describe, expect, it } from 'vitest';
import {
  entryOf,
  fixReport,
  inexactVersions,
  missingOptional,
  integrityProblems,
  readLookup,
  settingProblems,
} from '../../scripts/check/lockfile.ts';

/** Returns an optional package that the lock file lacks. */
const lackedPackage = (name: string) => ({ path: `node_modules/${name}`, name, version: '1.0.0', dev: true });

describe('the lock file', () => {
  it('is complete if every optional package has an entry where Node looks for it', () => {
    expect(
      missingOptional({
        '': {},
        'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux-x64': '1.0.0', fsevents: '^2.0.0' } },
        'node_modules/a-linux-x64': { version: '1.0.0', optional: true },
        'node_modules/fsevents': { version: '2.3.3', optional: true },
      }),
    ).toEqual([]);
  });

  it('is incomplete if no entry provides an optional package', () => {
    expect(
      missingOptional({ 'node_modules/a': { optionalDependencies: { 'a-win32-x64': '1.0.0' }, dev: true } }),
    ).toEqual([lackedPackage('a-win32-x64')]);
  });

  it('is incomplete if it has the optional package in another version', () => {
    expect(
      missingOptional({
        'node_modules/a': { optionalDependencies: { 'a-linux-x64': '2.0.0' } },
        'node_modules/a-linux-x64': { version: '1.0.0' },
      }),
    ).toEqual([{ path: 'node_modules/a/node_modules/a-linux-x64', name: 'a-linux-x64', version: '2.0.0', dev: false }]);
  });

  it.each([
    ['@rolldown/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@rollup/rollup-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('gets the platform from the name %s', (name, platform) => {
    expect(entryOf(lackedPackage(name))).toEqual({ version: '1.0.0', dev: true, optional: true, ...platform });
  });

  it('throws if the name holds no platform', () => {
    expect(() => entryOf(lackedPackage('left-pad'))).toThrow(/left-pad/u);
  });

  it('has the integrity of every package, or an entry in the list of packages without it', () => {
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-YQ==' },
      'node_modules/a-darwin-arm64': { version: '1.0.0', optional: true },
      'node_modules/here': { link: true },
    };
    expect(integrityProblems(packages, ['a-darwin-arm64@1.0.0'])).toEqual([]);
    expect(integrityProblems(packages, [])).toEqual(['a-darwin-arm64@1.0.0 has no integrity']);
    expect(
      integrityProblems({ 'node_modules/a/node_modules/@s/b': { version: '2.0.0', integrity: 'sha1-YQ==' } }, []),
    ).toEqual(['@s/b@2.0.0 has no integrity']);
  });

  it('refuses an entry in this list for a package with integrity, another version or a required package', () => {
    const packages = {
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-YQ==' },
      'node_modules/b': { version: '1.0.0' },
    };
    expect(integrityProblems(packages, ['a@1.0.0', 'b@0.9.0'])).toEqual([
      'b@1.0.0 has no integrity',
      expect.stringMatching(/^a@1\.0\.0 isn't locked, or has an integrity: /u),
      expect.stringMatching(/^b@0\.9\.0 isn't locked, or has an integrity: /u),
      expect.stringMatching(/^a@1\.0\.0 is needed on every platform: /u),
    ]);
    expect(integrityProblems(packages, ['b@1.0.0'])).toEqual([
      expect.stringMatching(/^b@1\.0\.0 is needed on every platform: /u),
    ]);
  });

  it('may not bind a package to one registry', () => {
    expect(
      integrityProblems(
        {
          'node_modules/a': { version: '1.0.0', integrity: 'sha512-YQ==', resolved: 'https://registry.example/a.tgz' },
        },
        [],
      ),
    ).toEqual([expect.stringContaining('a@1.0.0')]);
  });
});

describe('package.json', () => {
  it.each(['1.2.3', '2.0.0-beta.1'])('may ask for %s', (version) => {
    expect(inexactVersions({ dependencies: { a: version }, optionalDependencies: { b: version } })).toEqual([]);
  });

  it.each([
    '^1.2.3',
    '~1.2.3',
    '1.2',
    '>=1.0.0',
    '*',
    'latest',
    '',
    'github:some/where',
    '1.2.3 || 2.0.0',
    'npm:b@1.2.3',
  ])('may not ask for %j', (version) => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'])
      expect(inexactVersions({ [kind]: { a: version } })).toHaveLength(1);
  });
});

describe('.npmrc', () => {
  const complete = 'ignore-scripts=true\nsave-exact=true\nmin-release-age=7\nomit-lockfile-registry-resolved=true\n';

  it('needs four lines', () => {
    expect(settingProblems(complete)).toEqual([]);
    expect(settingProblems(complete.replace('=7', ' = 14').replaceAll('\n', '\r\n'))).toEqual([]);
  });

  it.each(['ignore-scripts=true', 'save-exact=true', 'min-release-age=7', 'omit-lockfile-registry-resolved=true'])(
    'must say %s',
    (line) => {
      const name = line.split('=')[0] ?? '';
      for (const without of ['', `# ${line}`, `; ${line}`, `${name}=0`, `${name}=false`])
        expect(settingProblems(complete.replace(line, without))).toEqual([expect.stringContaining(line)]);
    },
  );

  it('has four problems if it is empty', () => {
    expect(settingProblems('')).toHaveLength(4);
  });
});

describe('--fix', () => {
  const integrity = `sha512-${'A'.repeat(86)}==`;

  it('tells a package that the registry lacks from a registry that gives no answer', () => {
    expect(readLookup(`${integrity}\n`, null)).toEqual({ kind: 'found', integrity });
    expect(readLookup('', null)).toEqual({ kind: 'lacking' });
    expect(readLookup('', 'npm error code E404\nnpm error 404 No match found')).toEqual({ kind: 'lacking' });
    expect(readLookup('', 'npm error code ECONNREFUSED\nnpm error syscall connect')).toEqual({
      kind: 'unanswered',
      why: 'ECONNREFUSED',
    });
  });

  it('reports both in lines of their own', () => {
    const found = { kind: 'found', integrity } as const;
    expect(fixReport(1, [found])).toEqual(['added 1 optional packages and the integrity of 1']);
    expect(fixReport(0, [{ kind: 'lacking' }, { kind: 'unanswered', why: 'ECONNREFUSED' }])).toEqual([
      'added 0 optional packages and the integrity of 0',
      "the registry doesn't carry 1",
      'the registry gave no answer about 1 (ECONNREFUSED): run --fix again once it can be reached',
    ]);
  });
});

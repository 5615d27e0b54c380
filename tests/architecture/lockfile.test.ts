import { describe, expect, it } from 'vitest';
import { entryOf, missingOptional } from '../../scripts/lockfile.ts';

const named = (name: string) => ({ path: `node_modules/${name}`, name, version: '1.0.0', dev: true });

describe('the lock file', () => {
  it('is whole when every optional package is named where it is looked for', () => {
    expect(missingOptional({
      '': {},
      'node_modules/a': { version: '1.0.0', optionalDependencies: { 'a-linux-x64': '1.0.0', fsevents: '^2.0.0' } },
      'node_modules/a-linux-x64': { version: '1.0.0', optional: true },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
    })).toEqual([]);
  });

  it('lacks what no entry provides', () => {
    expect(missingOptional({ 'node_modules/a': { optionalDependencies: { 'a-win32-x64': '1.0.0' }, dev: true } })).toEqual([named('a-win32-x64')].map((one) => ({ ...one })));
  });

  it('lacks the second version where another is in the way', () => {
    expect(missingOptional({
      'node_modules/a': { optionalDependencies: { 'a-linux-x64': '2.0.0' } },
      'node_modules/a-linux-x64': { version: '1.0.0' },
    })).toEqual([{ path: 'node_modules/a/node_modules/a-linux-x64', name: 'a-linux-x64', version: '2.0.0', dev: false }]);
  });

  it.each([
    ['@rolldown/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@oxlint/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@rollup/rollup-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
    ['@rolldown/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('reads the platform off %s', (name, platform) => {
    expect(entryOf(named(name))).toEqual({ version: '1.0.0', dev: true, optional: true, ...platform });
  });

  it('guesses nothing', () => {
    expect(() => entryOf(named('left-pad'))).toThrow(/left-pad/u);
  });
});

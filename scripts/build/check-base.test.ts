import { describe, expect, it } from 'vitest';
import { checkBase } from './check-base.ts';

describe('the place of a build', () => {
  it.each(['/', '/try/mall/', '/a.b/c-d_e~f/'])('may be %s', (base) => {
    expect(checkBase(base)).toBe(base);
  });

  it.each(['', './', 'try/', '/try', '/try/../', '/a"b/', '//evil/', 'https://evil.example/', '/a b/'])(
    'may not be %j',
    (base) => {
      expect(() => checkBase(base)).toThrow('--base takes the folder');
    },
  );
});

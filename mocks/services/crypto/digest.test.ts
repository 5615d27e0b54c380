/** Tests that digests and password hashes are the same without `crypto.subtle`. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { digest } from './digest.ts';
import { hashPassword } from './password-hash.ts';

afterEach(() => vi.unstubAllGlobals());

/** Removes `crypto.subtle`, as browsers do for a page over plain HTTP from another machine. */
function takeSubtleAway(): void {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
}

describe('without `crypto.subtle`', () => {
  test('texts have the same digests', async () => {
    const texts = ['', 'abc', '积分商城 😀', 'x'.repeat(10_000)];
    const withSubtle = await Promise.all(texts.map(digest));
    expect(withSubtle[1]).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    takeSubtleAway();
    expect(await Promise.all(texts.map(digest))).toEqual(withSubtle);
  });

  test('a password has the same hash', async () => {
    const withSubtle = await hashPassword('demo1234', '00ff');
    takeSubtleAway();
    expect(await hashPassword('demo1234', '00ff')).toEqual(withSubtle);
    expect(await hashPassword('demo1235', '00ff')).not.toEqual(withSubtle);
  });
});

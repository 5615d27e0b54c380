/** The way back never leaves the app: named cases, and whatever a generator comes up with. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';

describe('safeRedirect', () => {
  it.each([
    ['/', '/'],
    ['/coinChange?days=90', '/coinChange?days=90'],
    ['/coin_detail?id=7#top', '/coin_detail?id=7#top'],
    ['/transferCoin?to=student&amount=20', '/transferCoin?to=student&amount=20'],
    ['/mall?next=https://evil.example', '/mall?next=https://evil.example'],
  ])('keeps %s, a path of this app', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected);
  });

  it.each([
    undefined, null, 7, {}, ['/about'], '', 'about', 'https://evil.example', '//evil', '///evil', '/\\evil', '\\\\evil', '/\t/evil', '/\n/evil',
    ' //evil', '/.//evil', '/a/..//evil', '/..//evil', 'javascript:alert(1)', 'data:text/html,x', '/%', '//app.invalid:8443',
  ])('goes home instead of %j', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it.each(['/login', '/login/', '/login?redirect=/login', '/%6Cogin', '/a/../login'])('never leads from a log-in to %s', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it('stays on this origin for 10 000 made-up targets', () => {
    const pieces = fc.constantFrom('/', '\\', '//', '.', '..', '@', ':', '?', '#', '%2f', '%5c', '\t', '\n', '\r', ' ', 'evil.example', 'https:', 'login', 'javascript:');
    const target = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.array(pieces, { maxLength: 8 }).map((all) => `/${all.join('')}`));
    fc.assert(fc.property(target, (text) => {
      for (const origin of ['https://points.example', 'http://127.0.0.1:4173']) {
        const there = new URL(safeRedirect(text), `${origin}/login`);
        expect(there.origin).toBe(origin);
        expect(there.pathname).not.toBe('/login');
      }
    }), { numRuns: 10_000 });
  });
});

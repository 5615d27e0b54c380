/** @vitest-environment happy-dom */
/** Tests that a redirect stays on the app's own pages, with named cases and 10 000 generated ones. */
import { createMemoryHistory } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect as redirectIn } from './safe-redirect.ts';
import { createAppRouter } from '../../app/router.tsx';

const router = createAppRouter({ history: createMemoryHistory(), origin: 'https://points.example' });
const safeRedirect = (target: unknown): string => redirectIn(target, router);

describe('safeRedirect', () => {
  it.each([
    ['/', '/'],
    ['/coinChange?days=90', '/coinChange?days=90'],
    ['/coin_detail?id=7#top', '/coin_detail?id=7#top'],
    ['/transferCoin?to=student&amount=20', '/transferCoin?to=student&amount=20'],
    ['/mall?next=https://evil.example', '/mall?next=https://evil.example'],
    ['/mall_management?q=a', '/mall_management?q=a'],
    ['/gxy/update?id=1', '/gxy/update?id=1'],
    ['/about/', '/about/'],
  ])('returns %s, a page of this app, unchanged', (target, expected) => {
    expect(safeRedirect(target)).toBe(expected);
  });

  it.each([
    undefined,
    null,
    7,
    {},
    ['/about'],
    '',
    'about',
    'https://evil.example',
    '//evil',
    '///evil',
    '/\\evil',
    '\\\\evil',
    '/\t/evil',
    '/\n/evil',
    ' //evil',
    '/.//evil',
    '/a/..//evil',
    '/..//evil',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%',
    '//app.invalid:8443',
  ])('goes home instead of %j', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it.each([
    '/api/user/addCoin?userAccount=a&addCoin=1',
    '/api',
    '/API/user/ban?id=3',
    '/%61pi/user/ban?id=3',
    '/about/../api/user/ban?id=3',
    '/about/%2e%2e/api/user/ban?id=3',
    '/about%2f..%2fapi/user/ban?id=3',
    '/__mock/reset',
    '/__mock/dump',
    '/sw.js',
    '/assets/index.js',
    '/index.html',
    '/no/such/page',
    '/about/more',
    '/_frame/_user/about',
    '/$',
  ])('goes home instead of %s, which is not a page', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it.each([
    '/500',
    '/500?from=/500',
    '/500/',
    '/LOGIN',
    '/login',
    '/login/',
    '/login?redirect=/login',
    '/%6Cogin',
    '/a/../login',
  ])('goes home instead of %s, which would loop', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it('stays on this origin for 10 000 generated targets', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'api',
      'about',
      '__mock',
      'user',
      '%61pi',
      '\t',
      '\n',
      '\r',
      ' ',
      'evil.example',
      'https:',
      'login',
      'javascript:',
    );
    const target = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(pieces, { maxLength: 8 }).map((all) => `/${all.join('')}`),
    );
    fc.assert(
      fc.property(target, (text) => {
        const redirect = safeRedirect(text);
        // The test compares without `expect`, because 60 000 calls of `expect` take longer than the redirects.
        return ['https://points.example', 'http://127.0.0.1:4173'].every((origin) => {
          const there = new URL(redirect, `${origin}/login`);
          const isPage = there.pathname !== '/login' && !/^\/*(?:api|__mock)(?:\/|$)/iu.test(there.pathname);
          return there.origin === origin && isPage;
        });
      }),
      { numRuns: 10_000 },
    );
  });
});

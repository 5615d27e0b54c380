/** @vitest-environment happy-dom */
/** Tests the app's paths and the addresses on the site, with and without a folder. */
import { expect, test } from 'vitest';
import { appPath, siteAddress } from './base-path.ts';

test.each([
  ['/', '/', '/'],
  ['/mall', '/', '/mall'],
  ['/try/mall/', '/try/mall/', '/'],
  ['/try/mall', '/try/mall/', '/'],
  ['/try/mall/coinChange', '/try/mall/', '/coinChange'],
  // A page may have the same name as the folder.
  ['/mall/mall', '/mall/', '/mall'],
  ['/mall', '/mall/', '/'],
  // Another folder on the same origin.
  ['/try/malls', '/try/mall/', '/try/malls'],
])('the address %s in the folder %s is the page %s', (pathname, base, page) => {
  expect(appPath(pathname, base)).toBe(page);
});

test.each([
  ['/', '/', '/'],
  ['/mall?a=1#b', '/', '/mall?a=1#b'],
  ['/', '/try/mall/', '/try/mall/'],
  ['/mall', '/mall/', '/mall/mall'],
  ['sw.js', '/try/', '/try/sw.js'],
])('the path %s in the folder %s has the address %s', (path, base, address) => {
  expect(siteAddress(path, base)).toBe(address);
});

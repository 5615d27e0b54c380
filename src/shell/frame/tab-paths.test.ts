import { describe, expect, it } from 'vitest';
import { tabOf } from './tab-paths.ts';

const parents: Record<string, string> = {
  '/coin_detail': '/coinChange',
  '/coinChange': '/',
  '/gxy/update': '/gxy',
  '/gxy': '/clockInfo',
  '/clockInfo': '/',
  '/mall': '/',
  '/add_mall': '/mall_management',
  '/mall_management': '/system',
  '/system': '/about',
  '/about': '/',
  '/500': '/',
};
const parentOf = (path: string): string | null => parents[path] ?? null;

describe('tabOf', () => {
  it.each([
    ['/', '/'],
    ['/mall', '/mall'],
    ['/clockInfo', '/clockInfo'],
    ['/about', '/about'],
  ])("%s lights its own tab instead of its parent's", (path, tab) => {
    expect(tabOf(path, parentOf)).toBe(tab);
  });

  it.each([
    ['/coin_detail', '/'],
    ['/gxy/update', '/clockInfo'],
    ['/add_mall', '/about'],
    ['/system', '/about'],
    ['/500', '/'],
  ])('%s lights the nearest tab above it, %s', (path, tab) => {
    expect(tabOf(path, parentOf)).toBe(tab);
  });

  it('lights no tab if no page above is a tab', () => {
    expect(tabOf('/nowhere', parentOf)).toBeNull();
  });

  it('ends if parents lead in a circle', () => {
    expect(tabOf('/a', (path) => (path === '/a' ? '/b' : '/a'))).toBeNull();
  });
});

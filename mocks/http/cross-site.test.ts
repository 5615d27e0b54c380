import { describe, expect, test } from 'vitest';
import { isCrossSite } from './cross-site.ts';

describe('a cross-site request', () => {
  const isCrossSiteWith = (headers: Record<string, string>): boolean => isCrossSite({ headers: new Headers(headers) });

  test.each([
    { 'Sec-Fetch-Mode': 'navigate' },
    { 'Sec-Fetch-Mode': 'NAVIGATE' },
    { 'Sec-Fetch-Dest': 'document' },
    { 'Sec-Fetch-Site': 'Same-Origin' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
    { 'Sec-Fetch-Site': 'same-origin, cross-site' },
    { Accept: 'application/xhtml+xml, TEXT/HTML;q=0.9' },
  ])('is recognised by %o', (headers) => expect(isCrossSiteWith(headers)).toBe(true));

  test.each([
    {},
    { Accept: '*/*' },
    { 'Sec-Fetch-Mode': 'cors' },
    { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' },
  ])("isn't assumed for %o", (headers) => expect(isCrossSiteWith(headers)).toBe(false));
});

/** A masked address shows at most half of the name. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

describe('maskEmail', () => {
  it.each([
    ['linxiaofeng@qq.com', 'lin***@qq.com'],
    ['admin@example.com', 'ad***@example.com'],
    ['ab@qq.com', 'a***@qq.com'],
    ['a@qq.com', '***@qq.com'],
    ['林晓峰小峰@qq.com', '林晓***@qq.com'],
  ])('shows %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('never shows more than half of a name', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const name = email.slice(0, email.lastIndexOf('@'));
        const shown = maskEmail(email).slice(0, maskEmail(email).indexOf('***'));
        expect(name.startsWith(shown)).toBe(true);
        expect(shown.length * 2).toBeLessThanOrEqual(name.length);
      }),
    );
  });
});

/** How long one waits for another captcha. */
import { describe, expect, it } from 'vitest';
import { secondsLeft } from './captcha.ts';

const sentAt = Date.parse('2026-11-20T06:32:08.000Z');

describe('secondsLeft', () => {
  it('is nothing before the first captcha', () => {
    expect(secondsLeft(null, sentAt)).toBe(0);
  });

  it.each([[0, 60], [1, 60], [1_000, 59], [59_001, 1], [59_999, 1], [60_000, 0], [3_600_000, 0]])('%d ms after it is %d s', (after, seconds) => {
    expect(secondsLeft(sentAt, sentAt + after)).toBe(seconds);
  });

  it('is never more than a minute, even when the clock was put back', () => {
    expect(secondsLeft(sentAt, sentAt - 3_600_000)).toBe(60);
  });
});

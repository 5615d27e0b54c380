import { describe, expect, test } from 'vitest';
import { checkCaptcha, isCaptchaOver, issueCaptcha } from './captcha.ts';
import type { CaptchaRow } from '../rows/user-rows.ts';

const minute = 60_000;

describe('a captcha', () => {
  const row: CaptchaRow = { emailKey: 'a@b.cn', digits: '123456', time: 0, wrongTries: 0, alive: 1 };

  test('is valid for 5 minutes and survives four wrong attempts', () => {
    expect(checkCaptcha(row, '123456', 5 * minute - 1).refusal).toBeUndefined();
    expect(checkCaptcha(row, '123456', 5 * minute).refusal).toMatchObject({ reason: 'captchaWrong' });
    expect(checkCaptcha({ ...row, wrongTries: 3 }, '000000', 0).row).toMatchObject({ wrongTries: 4, alive: 1 });
    expect(checkCaptcha({ ...row, wrongTries: 4 }, '000000', 0).row).toMatchObject({ wrongTries: 5, alive: 0 });
  });

  test('can be sent again after 60 seconds', () => {
    expect(issueCaptcha(row, 'a@b.cn', '000000', minute - 1)).toMatchObject({
      reason: 'captchaTooSoon',
      parameters: { seconds: 1 },
    });
    expect(issueCaptcha(row, 'a@b.cn', '000000', minute)).toMatchObject({
      digits: '000000',
      time: minute,
      wrongTries: 0,
      alive: 1,
    });
  });

  test('that was sent before the clock was set back blocks no other, and is not valid', () => {
    const ahead = { ...row, time: 365 * 24 * 60 * minute };
    expect(issueCaptcha(ahead, 'a@b.cn', '000000', minute)).toMatchObject({ digits: '000000', time: minute });
    expect(checkCaptcha(ahead, '123456', minute).refusal).toMatchObject({ reason: 'captchaWrong' });
    expect(isCaptchaOver(ahead, minute)).toBe(true);
  });
});

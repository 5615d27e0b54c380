import { expect, it } from 'vitest';
import { refusalMessage } from '../../../mocks/http/words.ts';
import { refusedCaptcha } from './email-form.ts';

it.each(['zh-CN', 'en-US'] as const)('tells the two captchas of a change apart in %s', (language) => {
  const message = (reason: 'oldCaptchaWrong' | 'captchaWrong'): string => refusalMessage(reason, {}, { language });
  expect(refusedCaptcha(message('oldCaptchaWrong'))).toBe('oldCaptcha');
  expect(refusedCaptcha(message('captchaWrong'))).toBe('captcha');
});

it('takes a message that names no captcha for the captcha of the new address', () => {
  expect(refusedCaptcha('操作失败')).toBe('captcha');
  expect(refusedCaptcha('The threshold is exceeded')).toBe('captcha');
});

import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { errorText } from './error-words.ts';
import { BusinessError } from './errors.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

test("a refusal shows the backend's words", () => {
  expect(errorText(new BusinessError(50_001, '积分不足', null))).toBe('积分不足');
});

test.each(['', '  '])('a refusal with the message %j shows a plain sentence with its code', (message) => {
  expect(errorText(new BusinessError(50_001, message, null))).toBe('服务器拒绝了，没有说明原因 (50001)');
});

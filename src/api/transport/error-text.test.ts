import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';
import { BusinessError } from './errors.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

test('a refusal is told in the words of the backend', () => {
  expect(errorText(new BusinessError(50_001, '积分不足', null))).toBe('积分不足');
});

test.each(['', '  '])('a refusal with the message %j is told in a plain sentence, with its code', (message) => {
  expect(errorText(new BusinessError(50_001, message, null))).toBe('服务器拒绝了，没有说明原因 (50001)');
});

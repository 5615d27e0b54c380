import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../api/transport/errors.ts';
import { network } from '../../platform/network.ts';
import { whenToRetry } from './when-to-retry.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

afterEach(() => network.reached());

const serverError = new ApiError('/api/user/close', 500, '', '');

test('without a network one has to wait for it, and after an error of the server only for a while', () => {
  expect(whenToRetry(new NetworkError())).toBe('联网后');
  expect(whenToRetry(serverError)).toBe('稍后');
  network.failed();
  expect(whenToRetry(serverError)).toBe('联网后');
});

/** Tests the unit in English: the default unit is singular for 1 and -1, and a site's own name never changes. */
import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { messages as chinese } from '../../locales/zh-CN/pages.po';
import { messages as english } from '../../locales/en-US/pages.po';
import { coinsWithUnit, coinUnit } from './coin-unit.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

it.each([
  [1, 'coin'],
  [-1, 'coin'],
  [0, 'coins'],
  [2, 'coins'],
  [1_001, 'coins'],
  [null, 'coins'],
])('the unit of %s is %s in English, and always the same in Chinese', (amount, unit) => {
  i18n.loadAndActivate({ locale: 'en-US', messages: english });
  expect(coinUnit(amount, 'coins')).toBe(unit);
  expect(coinUnit(amount, '学豆')).toBe('学豆');
  i18n.loadAndActivate({ locale: 'zh-CN', messages: chinese });
  expect(coinUnit(amount, '积分')).toBe('积分');
});

it.each([
  [1, '1 coin'],
  [1_080, '1,080 coins'],
  [null, '— coins'],
])('%s with its unit is %s in English', (amount, words) => {
  i18n.loadAndActivate({ locale: 'en-US', messages: english });
  expect(coinsWithUnit(amount, 'coins')).toBe(words);
});

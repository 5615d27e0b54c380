// @vitest-environment happy-dom
/** Tests how a time is written within a sentence. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages as chinese } from '../../locales/zh-CN/pages.po';
import { messages as english } from '../../locales/en-US/pages.po';
import { useTimeInSentence } from './day-words.ts';

const catalogues = { 'zh-CN': chinese, 'en-US': english };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T15:59:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
});

it.each([
  ['zh-CN', '今天 00:00', '昨天 23:59', '11-18 20:41'],
  ['en-US', 'today at 00:00', 'yesterday at 23:59', 'Nov 18 20:41'],
] as const)('names today and yesterday without a capital: %s', (locale, ...words) => {
  i18n.loadAndActivate({ locale, messages: catalogues[locale] });
  const wrapper = ({ children }: { children: ReactNode }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>;
  const write = renderHook(() => useTimeInSentence(), { wrapper }).result.current;
  const times = ['2026-11-19T16:00:00.000Z', '2026-11-19T15:59:00.000Z', '2026-11-18T12:41:00.000Z'];
  expect(times.map(write)).toEqual(words);
});

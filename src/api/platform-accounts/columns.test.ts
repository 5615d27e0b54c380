import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { accountFields } from '../../../contract/account-fields.ts';
import { accountPlatforms } from '../../../contract/kinds.ts';
import { messages as english } from '../../locales/en-US/pages.po';
import { messages as chinese } from '../../locales/zh-CN/pages.po';
import { fieldLabels } from '../resources/account-labels.ts';
import { accountColumns, fieldNames } from './columns.ts';

const i18n = setupI18n({ messages: { 'zh-CN': chinese, 'en-US': english } });

it('names each field as the form does, in both languages', () => {
  const labels = (locale: string): unknown => {
    i18n.activate(locale);
    return Object.fromEntries(Object.entries(fieldLabels).map(([field, label]) => [field, i18n._(label)]));
  };
  const names = (language: 'zh' | 'en'): unknown =>
    Object.fromEntries(Object.entries(fieldNames).map(([field, both]) => [field, both[language]]));
  expect(names('zh')).toEqual(labels('zh-CN'));
  expect(names('en')).toEqual(labels('en-US'));
});

it.each(accountPlatforms)('%s has a column for each field, and no two columns have the same name', (platform) => {
  const columns = accountColumns(platform);
  expect(new Set(columns.map(({ field }) => field))).toEqual(
    new Set(['name', ...Object.keys(accountFields[platform]), 'status', 'remark']),
  );
  for (const part of ['key', 'zh', 'en'] as const)
    expect(new Set(columns.map((column) => column[part])).size).toBe(columns.length);
});

/** Tests what a form gets if the code of the outbox can't be loaded. */
import { i18n } from '@lingui/core';
import { expect, it, vi } from 'vitest';
import { submitEdit } from './outbox.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
vi.mock('./submit-form.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('refuses the edit, because nothing was stored or sent', async () => {
  const about = { what: { kind: 'userName', name: '王小明' }, kind: 'userName', record: 2 } as const;
  expect(await submitEdit('/api/user/update', { id: 2, userName: '王小明' }, about)).toEqual({
    kind: 'refused',
    code: null,
    message: '没有提交，请检查网络后再试',
    key: null,
  });
});

// @vitest-environment happy-dom
/** An open file counts as unfinished work only while the device can't store it. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { agent } from '../../../../tests/support/users.ts';
import { setSessionUser } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { hasUnfinishedWork } from '../../../platform/unfinished-work.ts';
import { draftOf } from './rows/accounts-draft.ts';
import { useImportDraft } from './use-import-draft.ts';

const storeImportDraft = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../../../api/platform-accounts/import-draft.ts', () => ({
  readImportDraft: async () => null,
  storeImportDraft,
}));

afterEach(cleanup);

const file = draftOf('gxy', 'a.csv', { rows: [{ line: 1, cells: ['姓名', '手机号'] }] });

async function openFile(isStored: boolean) {
  storeImportDraft.mockResolvedValue(isStored);
  setSessionUser({ user: agent, asOf: 1 }, true);
  const { result } = renderHook(() => useImportDraft('gxy'), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  // The page waits for the stored draft before it offers to open a file.
  await act(async () => {});
  await act(async () => result.current.open(file));
  return result;
}

it('is unfinished work while the device cannot store the file, because a reload would lose it', async () => {
  const result = await openFile(false);
  expect(result.current.isStored).toBe(false);
  expect(hasUnfinishedWork()).toBe(true);
  act(() => result.current.leave());
  expect(hasUnfinishedWork()).toBe(false);
});

it('is no unfinished work once the device has stored the file', async () => {
  await openFile(true);
  expect(hasUnfinishedWork()).toBe(false);
});

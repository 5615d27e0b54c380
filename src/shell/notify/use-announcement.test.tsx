/** @vitest-environment happy-dom */
/** Tests that a person's request opens the announcement, although its code couldn't load before. */
import { i18n } from '@lingui/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { basicInformation } from '../../../contract/basic-information.ts';
import { student } from '../../../tests/support/users.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { stored } from '../../device/storage.ts';
import { currentToast, dismissToast } from '../../ui/feedback/toasts.ts';
import { preloadDialog } from '../../ui/overlay/AppDialog.tsx';
import { useAnnouncement } from './use-announcement.ts';

vi.mock('../../ui/overlay/AppDialog.tsx', () => ({ AppDialog: () => null, preloadDialog: vi.fn() }));

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const load = vi.mocked(preloadDialog);

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  store.set(sessionAtom, { userRole: 'user', user: student, asOf: 1, fresh: true });
});
afterEach(() => {
  cleanup();
  while (currentToast()) dismissToast();
  localStorage.clear();
  vi.resetAllMocks();
});

/** Shows home with an announcement that is due, and waits until its code has failed to load. */
async function showHome() {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { result } = renderHook(() => useAnnouncement('/'), { wrapper });
  const data = v.parse(basicInformation, { id: 1, noticeAnnouncement: '周六维护' });
  await act(async () => stored.write('basicInformation', { data, asOf: 1 }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  // The failure is handled some microtasks after the call.
  await act(() => new Promise((resolve) => void setTimeout(resolve)));
  expect([result.current.Dialog, currentToast()]).toEqual([null, null]);
  return result;
}

it('loads its code again on request, if the code failed to load by itself', async () => {
  const result = await showHome();
  act(() => result.current.open());
  await vi.waitFor(() => expect(result.current.Dialog).not.toBeNull());
});

it('tells that a requested announcement does not open', async () => {
  const result = await showHome();
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  act(() => result.current.open());
  await vi.waitFor(() => expect(currentToast()?.tone).toBe('error'));
  expect(load).toHaveBeenCalledTimes(2);
});

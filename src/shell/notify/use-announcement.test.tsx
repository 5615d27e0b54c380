/** @vitest-environment happy-dom */
/** Tests that a person's request opens the announcement, although its code couldn't load before. */
import { i18n } from '@lingui/core';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { student } from '../../../tests/support/users.ts';
import { useBasicInformation } from '../../api/resources/basic-information.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { currentToast, dismissToast } from '../../ui/feedback/toasts.ts';
import { preloadDialog } from '../../ui/overlay/AppDialog.tsx';
import { useAnnouncement } from './use-announcement.ts';

vi.mock('../../api/resources/basic-information.ts', () => ({ useBasicInformation: vi.fn() }));
vi.mock('../../ui/overlay/AppDialog.tsx', () => ({ AppDialog: () => null, preloadDialog: vi.fn() }));

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const load = vi.mocked(preloadDialog);

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  store.set(sessionAtom, { userRole: 'user', user: student, asOf: 1, fresh: true });
  // The hook reads no other field.
  vi.mocked(useBasicInformation).mockReturnValue({ noticeAnnouncement: '周六维护' } as never);
});
afterEach(() => {
  while (currentToast()) dismissToast();
  vi.resetAllMocks();
});

it('loads its code again on request, if the code failed to load by itself', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { result } = renderHook(() => useAnnouncement('/'), { wrapper });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => Promise.resolve());
  expect([result.current.Dialog, currentToast()]).toEqual([null, null]);
  act(() => result.current.open());
  await vi.waitFor(() => expect(result.current.Dialog).not.toBeNull());
});

it('tells that a requested announcement does not open', async () => {
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const { result } = renderHook(() => useAnnouncement('/'), { wrapper });
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  act(() => result.current.open());
  await vi.waitFor(() => expect(currentToast()?.tone).toBe('error'));
});

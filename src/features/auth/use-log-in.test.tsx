// @vitest-environment happy-dom
/** Only one log-in is sent at a time. If the log-in page stays open after a success, a message says so. */
import { i18n } from '@lingui/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BusinessError } from '../../api/transport/errors.ts';
import { useLogIn } from './use-log-in.ts';

const logIn = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../api/session/log-in.ts', () => ({ logIn }));
beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));
afterEach(cleanup);

it('sends one attempt at a time, and another after a refusal', async () => {
  let refuse = (_error: Error): void => {};
  logIn.mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  const done = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { result } = renderHook(() => useLogIn(done));
  const send = (): void => void result.current[1]({ userAccount: 'agent', userPassword: 'demo1234' });
  act(send);
  act(send);
  expect(logIn).toHaveBeenCalledTimes(1);
  await act(async () => refuse(new BusinessError(40_000, '账号或密码错误', null)));
  expect(result.current[0]).toMatchObject({ step: 'refused', areCredentialsWrong: true });
  logIn.mockResolvedValue();
  await act(async () => send());
  expect(logIn).toHaveBeenCalledTimes(2);
  expect(done).toHaveBeenCalledOnce();
});

it('says that the log-in was lost if the log-in page is still open after the navigation', async () => {
  logIn.mockResolvedValue();
  let opened = (): void => {};
  const { result } = renderHook(() =>
    useLogIn(
      () =>
        new Promise((resolve) => {
          opened = resolve;
        }),
    ),
  );
  const send = (): void => void result.current[1]({ userAccount: 'agent', userPassword: 'demo1234' });
  await act(async () => send());
  expect(result.current[0]).toEqual({ step: 'sending' });
  await act(async () => opened());
  expect(result.current[0]).toMatchObject({ step: 'refused', text: '登录没有保持住，请允许 Cookie 后再试' });
  await act(async () => send());
  expect(result.current[0]).toEqual({ step: 'sending' });
});

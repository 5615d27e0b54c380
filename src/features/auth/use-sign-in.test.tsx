// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BusinessError } from '../../api/transport/errors.ts';
import { useSignIn } from './use-sign-in.ts';

const signIn = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../api/session/log-in.ts', () => ({ signIn }));
afterEach(cleanup);

it('sends one attempt at a time, and another after a refusal', async () => {
  let refuse = (_error: Error): void => {};
  signIn.mockImplementation(
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  const done = vi.fn<() => void>();
  const { result } = renderHook(() => useSignIn(done));
  const send = (): void => void result.current[1]({ userAccount: 'agent', userPassword: 'demo1234' });
  act(send);
  act(send);
  expect(signIn).toHaveBeenCalledTimes(1);
  await act(async () => refuse(new BusinessError(40_000, '账号或密码错误', null)));
  expect(result.current[0]).toMatchObject({ step: 'refused', credentials: true });
  signIn.mockResolvedValue();
  await act(async () => send());
  expect(signIn).toHaveBeenCalledTimes(2);
  expect(done).toHaveBeenCalledOnce();
});

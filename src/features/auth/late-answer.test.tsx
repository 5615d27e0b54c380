// @vitest-environment happy-dom
/** An answer to a registration or a new password takes nobody away from a page that they have opened meanwhile. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../tests/support/held-answers.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { clearToasts, currentToast } from '../../ui/feedback/toasts.ts';
import { RegisterPage } from './RegisterPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const logIn = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../api/session/log-in.ts', () => ({ logIn }));

beforeEach(() => {
  logIn.mockReset().mockResolvedValue();
});
afterEach(() => {
  cleanup();
  clearToasts();
  vi.unstubAllGlobals();
});

interface TestedPage {
  path: '/register' | '/resetPassword';
  component: () => ReactElement;
  typed: Record<string, string>;
  save: string;
  /** The `data` of a success. */
  data: unknown;
}

const credentials = { captcha: '123456', userPassword: 'demo5678', checkPassword: 'demo5678' };
const reset: TestedPage = {
  path: '/resetPassword',
  component: ResetPasswordPage,
  typed: { emailAccount: 'new@example.com', ...credentials },
  save: '重设密码',
  data: true,
};
const registration: TestedPage = {
  path: '/register',
  component: RegisterPage,
  typed: { userAccount: 'newuser', emailAccount: 'new@example.com', ...credentials },
  save: '注册',
  data: 9,
};

/** Opens the page at `address`, fills in the form and sends it. `answer` answers the call with a success. */
async function send({ path, component, typed, save, data }: TestedPage, address: string = path) {
  const held = holdAnswers();
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component });
  const others = ['/', '/login', '/elsewhere'].map((other) =>
    createRoute({ getParentRoute: () => root, path: other, component: () => <p>{other}</p> }),
  );
  const router = createRouter({
    routeTree: root.addChildren([page, ...others]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <TestFrame>
      <RouterProvider router={router} />
    </TestFrame>,
  );
  const button = await screen.findByRole('button', { name: save });
  for (const [name, value] of Object.entries(typed)) {
    const field = document.querySelector(`[name=${name}]`) ?? expect.fail(`No field ${name}`);
    fireEvent.change(field, { target: { value } });
  }
  fireEvent.click(button);
  await eventually(() => expect(held).toHaveLength(1));
  return {
    pathname: () => router.latestLocation.pathname,
    leave: () => act(() => router.navigate({ href: '/elsewhere' })),
    answer: () => act(async () => held[0]?.(success(data))),
  };
}

test('after a new password the log-in page opens', async () => {
  const { pathname, answer } = await send(reset);
  await answer();
  await eventually(() => expect(pathname()).toBe('/login'));
});

test('after a new password the log-in page opens, also if the address was typed in capitals', async () => {
  const { pathname, answer } = await send(reset, '/RESETPASSWORD');
  await answer();
  await eventually(() => expect(pathname()).toBe('/login'));
});

test('the answer to a new password takes nobody to the log-in page', async () => {
  const { pathname, leave, answer } = await send(reset);
  await leave();
  await answer();
  await eventually(() => expect(currentToast()?.text).toBe('密码已重设，请登录'));
  expect(pathname()).toBe('/elsewhere');
});

test.each([
  ['home opens', async () => {}, '/', '注册成功，已登录'],
  [
    'the log-in page opens if the log-in fails',
    () => Promise.reject(new Error('no answer')),
    '/login',
    '注册成功，请登录',
  ],
])('after a registration %s', async (_, outcome, opened, text) => {
  logIn.mockImplementation(outcome);
  const { pathname, answer } = await send(registration);
  await answer();
  await eventually(() => expect(pathname()).toBe(opened));
  expect(currentToast()?.text).toBe(text);
});

test('the answer to a registration neither logs in nor navigates if the person has left', async () => {
  const { pathname, leave, answer } = await send(registration);
  await leave();
  await answer();
  await eventually(() => expect(currentToast()?.text).toBe('注册成功，请登录'));
  expect(logIn).not.toHaveBeenCalled();
  expect(pathname()).toBe('/elsewhere');
});

test.each([
  ['answer', '注册成功，已登录'],
  ['refusal', '注册成功，请登录'],
])('the %s of the log-in after a registration takes nobody away', async (kind, text) => {
  let answerLogIn = (): void => {};
  logIn.mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        answerLogIn = () => (kind === 'answer' ? resolve() : reject(new Error('no answer')));
      }),
  );
  const { pathname, leave, answer } = await send(registration);
  await answer();
  await eventually(() => expect(logIn).toHaveBeenCalled());
  await leave();
  await act(async () => answerLogIn());
  await eventually(() => expect(currentToast()?.text).toBe(text));
  expect(pathname()).toBe('/elsewhere');
});

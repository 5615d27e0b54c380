// @vitest-environment happy-dom
/** A change whose answer leaves the outcome open may have been done, so no form calls it refused. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { student } from '../../../tests/support/users.ts';
import { startSession } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import ChangeEmailSheet from './ChangeEmailSheet.tsx';
import { CloseForm } from './close/CloseForm.tsx';
import BindEmailSheet from './BindEmailSheet.tsx';
import PasswordSheet from './PasswordSheet.tsx';

vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useNavigate: () => async () => {},
}));

const bound = 'old@example.com';
const nothing = (): void => {};

const forms: Record<string, { form: ReactElement; typed: Record<string, string>; save: string }> = {
  'the password': {
    form: <PasswordSheet open onClose={nothing} />,
    typed: { oldPassword: 'demo1234', userPassword: 'demo5678', checkPassword: 'demo5678' },
    save: '保存',
  },
  'a first address': {
    form: <BindEmailSheet open bound={null} onClose={nothing} />,
    typed: { emailAccount: 'new@example.com', captcha: '123456' },
    save: '绑定',
  },
  'another address': {
    form: <ChangeEmailSheet open bound={bound} onUnbind={nothing} onClose={nothing} />,
    typed: { oldCaptcha: '123456', emailAccount: 'new@example.com', captcha: '123456' },
    save: '更换',
  },
  'the closing': {
    form: <CloseForm />,
    typed: { userPassword: 'demo1234' },
    save: '注销账号',
  },
};

const openAnswers: Record<string, () => Response> = {
  'a system error': () => Response.json({ code: 50_000, data: null, message: '系统错误' }),
  'a timeout of the gateway': () => new Response('', { status: 408 }),
  'a crash of the server': () => new Response('', { status: 500 }),
  'an unreadable answer': () => Response.json({ code: 0 }),
};

let answer: () => Response = () => new Response('');

beforeEach(() => {
  startSession({ ...student, email: null });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    const isRead = pathname.endsWith('/get/login');
    return isRead ? Response.json({ code: 0, data: { ...student, email: null }, message: '' }) : answer();
  });
});
afterEach(cleanup);

async function submit(name: string): Promise<void> {
  const { form, typed, save } = forms[name] ?? expect.fail('No such form');
  const { container } = render(
    <TestFrame>
      <Provider store={store}>
        <QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>
      </Provider>
    </TestFrame>,
  );
  const button = await screen.findByRole('button', { name: save });
  for (const [field, value] of Object.entries(typed)) {
    const input = container.ownerDocument.querySelector(`[name=${field}]`) ?? expect.fail(`No field ${field}`);
    fireEvent.change(input, { target: { value } });
  }
  fireEvent.click(button);
}

const cases = Object.keys(forms).flatMap((form) => Object.keys(openAnswers).map((open) => [form, open] as const));

test.each(cases)('after a change of %s, %s leaves the outcome unknown', async (form, open) => {
  answer = openAnswers[open] ?? answer;
  await submit(form);
  const note = await screen.findByText(/^没有收到结果，还不知道/u);
  // The server has answered, so nobody needs to search for a network.
  expect(note.textContent).not.toContain('联网后');
});

test.each(Object.keys(forms))('after a change of %s, a refusal shows as it is', async (form) => {
  // The code means too many requests (contract/codes.ts).
  answer = () => Response.json({ code: 42_900, data: null, message: '操作太频繁' });
  await submit(form);
  expect(await screen.findByText('操作太频繁')).toBeTruthy();
});

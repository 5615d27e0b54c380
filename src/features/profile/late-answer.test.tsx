// @vitest-environment happy-dom
/** Tests the answer to a change, if the sheet was closed and opened again before the answer. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { eventually } from '../../../tests/support/eventually.ts';
import { student } from '../../../tests/support/users.ts';
import type { SendResult } from '../../api/outbox/outbox.ts';
import { startSession } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { clearToasts, currentToast, subscribeToToasts } from '../../ui/feedback/toasts.ts';
import { preloadSheet } from '../../ui/overlay/Sheet.tsx';
import BindEmailSheet from './BindEmailSheet.tsx';
import ChangeEmailSheet from './ChangeEmailSheet.tsx';
import NameSheet from './NameSheet.tsx';
import PasswordSheet from './PasswordSheet.tsx';

/** The texts of all toasts, because a toast may have gone when a busy machine looks for it. */
const toasts = new Set<string | undefined>();
subscribeToToasts(() => toasts.add(currentToast()?.text));

/** The functions that answer what was sent. `edits` answers the edits of the outbox, and `calls` the other calls. */
const edits: ((result: SendResult) => void)[] = [];
const calls: ((answer: Response) => void)[] = [];

vi.mock(import('../../api/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  submitEdit: () => new Promise<SendResult>((answer) => edits.push(answer)),
}));

interface SheetProps {
  open: boolean;
  onClose: () => void;
}

interface TestedSheet {
  sheet: (props: SheetProps) => ReactElement;
  /** The typed values, by the name of the field. */
  typed: Record<string, string>;
  save: string;
}

const name: TestedSheet = { sheet: (props) => <NameSheet {...props} />, typed: { userName: '新名字' }, save: '保存' };
const password: TestedSheet = {
  sheet: (props) => <PasswordSheet {...props} />,
  typed: { oldPassword: 'demo1234', userPassword: 'demo5678', checkPassword: 'demo5678' },
  save: '保存',
};
const binding: TestedSheet = {
  sheet: (props) => <BindEmailSheet {...props} bound={null} />,
  typed: { emailAccount: 'new@example.com', captcha: '123456' },
  save: '绑定',
};
const exchange: TestedSheet = {
  sheet: (props) => <ChangeEmailSheet {...props} bound="old@example.com" onUnbind={() => {}} />,
  typed: { oldCaptcha: '123456', emailAccount: 'new@example.com', captcha: '123456' },
  save: '更换',
};

function Page({ sheet }: Pick<TestedSheet, 'sheet'>): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <Provider store={store}>
      <button type="button" onClick={() => setOpen(true)}>
        修改
      </button>
      {sheet({ open, onClose: () => setOpen(false) })}
    </Provider>
  );
}

const fieldOf = (field: string): HTMLInputElement =>
  document.querySelector<HTMLInputElement>(`[name=${field}]`) ?? expect.fail(`No field ${field}`);
const type = (field: string, value: string): boolean => fireEvent.change(fieldOf(field), { target: { value } });

/** Sends a change, closes the sheet before the answer, opens it again, and types into the first field. */
async function sendAndOpenAgain({ sheet, typed, save }: TestedSheet): Promise<HTMLInputElement> {
  render(<Page sheet={sheet} />, { wrapper: queryFrame() });
  await screen.findByRole('button', { name: save });
  for (const [field, value] of Object.entries(typed)) type(field, value);
  fireEvent.click(screen.getByRole('button', { name: save }));
  await eventually(() => expect(edits.length + calls.length).toBe(1));
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  fireEvent.click(screen.getByText('修改'));
  await screen.findByRole('button', { name: save });
  const [first = ''] = Object.keys(typed);
  type(first, '另一个');
  return fieldOf(first);
}

// On a busy machine the sheet's code may need longer than a search on the page.
beforeAll(async () => void (await preloadSheet()));
beforeEach(() => {
  edits.length = 0;
  calls.length = 0;
  clearToasts();
  toasts.clear();
  startSession({ ...student, email: null });
  vi.stubGlobal('fetch', (request: Request) =>
    new URL(request.url).pathname.endsWith('/get/login')
      ? Promise.resolve(Response.json({ code: 0, data: { ...student, email: null }, message: '' }))
      : new Promise<Response>((answer) => calls.push(answer)),
  );
});
afterEach(cleanup);

it.each<[SendResult, string]>([
  [{ kind: 'done' }, '姓名已修改'],
  [{ kind: 'lost' }, '没有收到结果，还不知道是否改好。联网后再试一次就知道。'],
])('%o of a name is said in a toast, and the new text stays', async (result, text) => {
  const first = await sendAndOpenAgain(name);
  edits[0]?.(result);
  await eventually(() => expect(toasts).toContain(text));
  expect(first.value).toBe('另一个');
  expect(screen.queryByRole('alert')).toBeNull();
});

const success = { code: 0, data: true, message: '' };
/** contract/codes.ts has the meaning of each code. */
const cases: [string, TestedSheet, object, string][] = [
  ['a new password', password, success, '密码已修改'],
  ['a refused password', password, { code: 40_000, data: null, message: '原密码不正确' }, '原密码不正确'],
  ['a bound address', binding, success, '邮箱已绑定'],
  ['a taken address', binding, { code: 40_900, data: null, message: '邮箱已被使用' }, '邮箱已被使用'],
  ['another address', exchange, success, '邮箱已更换'],
  ['a wrong captcha', exchange, { code: 50_001, data: null, message: '新邮箱的验证码不正确' }, '新邮箱的验证码不正确'],
];
it.each(cases)('%s is said in a toast, and the new text stays', async (_case, sheet, envelope, text) => {
  const first = await sendAndOpenAgain(sheet);
  calls[0]?.(Response.json(envelope));
  await eventually(() => expect(toasts).toContain(text));
  expect(first.value).toBe('另一个');
  expect(first.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
});

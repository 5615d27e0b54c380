// @vitest-environment happy-dom
/** Tests the answer to a change of the name, if the sheet was closed and opened again before the answer. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { useState, type ReactElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { eventually } from '../../../tests/support/eventually.ts';
import { student } from '../../../tests/support/users.ts';
import type { SendResult } from '../../api/outbox/outbox.ts';
import { remember } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { clearToasts, currentToast, subscribeToToasts } from '../../ui/feedback/toasts.ts';
import NameSheet from './NameSheet.tsx';

/** The texts of all toasts, because a toast may have gone when a busy machine looks for it. */
const toasts = new Set<string | undefined>();
subscribeToToasts(() => toasts.add(currentToast()?.text));

const sent: ((result: SendResult) => void)[] = [];

vi.mock(import('../../api/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  submitEdit: () => new Promise<SendResult>((answer) => sent.push(answer)),
}));

function Page(): ReactElement {
  const [open, setOpen] = useState(true);
  return (
    <Provider store={store}>
      <button type="button" onClick={() => setOpen(true)}>
        修改
      </button>
      <NameSheet open={open} onClose={() => setOpen(false)} />
    </Provider>
  );
}

const nameField = (): HTMLElement => screen.getByLabelText('姓名');
const type = (value: string): boolean => fireEvent.change(nameField(), { target: { value } });

/** Sends a new name, closes the sheet before the answer, opens it again, and types another name. */
async function sendAndOpenAgain(): Promise<(result: SendResult) => void> {
  render(<Page />, { wrapper: queryFrame() });
  await screen.findByLabelText('姓名');
  type('新名字');
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await eventually(() => expect(sent).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  fireEvent.click(screen.getByText('修改'));
  await screen.findByLabelText('姓名');
  type('另一个');
  const [answer] = sent;
  return answer ?? expect.fail('Nothing was sent');
}

beforeEach(() => {
  sent.length = 0;
  clearToasts();
  toasts.clear();
  remember(student);
});
afterEach(cleanup);

it.each<[SendResult, string]>([
  [{ kind: 'done' }, '姓名已修改'],
  [{ kind: 'lost' }, '没有收到结果，还不知道是否改好。联网后再试一次就知道。'],
])('%o is said in a toast, and the new text stays', async (result, text) => {
  const answer = await sendAndOpenAgain();
  answer(result);
  await eventually(() => expect(toasts).toContain(text));
  expect(nameField()).toHaveProperty('value', '另一个');
  expect(screen.queryByRole('alert')).toBeNull();
});

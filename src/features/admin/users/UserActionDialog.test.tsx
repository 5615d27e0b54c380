// @vitest-environment happy-dom
/** The dialog blames the reason of a ban only if the backend calls the request invalid. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { agent, student } from '../../../../tests/support/users.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { UserActionDialog } from './UserActionDialog.tsx';

// The dialog loads this module on demand, which on a busy machine takes longer than `findByRole` waits.
await import('../../../ui/overlay/DialogPanel.tsx');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const advice = '服务器可能没有原因这一项，清空后再试。';

/** Bans the student with a reason. The backend answers with `answer`. */
async function ban(answer: () => Response): Promise<void> {
  vi.stubGlobal('fetch', async (request: Request) =>
    request.url.includes('/ban') ? answer() : Response.json({ code: 0, data: student, message: '' }),
  );
  store.set(sessionAtom, { userRole: 'admin', user: { ...agent, id: 1, userRole: 'admin' }, asOf: 0, fresh: true });
  render(
    <Provider store={store}>
      <UserActionDialog user={student} question={{ kind: 'ban' }} onClose={() => {}} onDone={() => {}} />
    </Provider>,
    { wrapper: queryFrame() },
  );
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: '多次违规' } });
  fireEvent.click(screen.getByRole('button', { name: '封禁' }));
}

test('a refusal of the request as invalid says that the backend may not know reasons', async () => {
  await ban(() => Response.json({ code: 40_000, data: null, message: '多余的字段 remark' }));
  expect(await screen.findByText(/多余的字段/u)).toBeTruthy();
  expect(screen.getByText(advice)).toBeTruthy();
});

test.each([
  ['a limit of calls', /操作太频繁/u, () => Response.json({ code: 42_900, data: null, message: '操作太频繁' })],
  ['a lost answer', /没有收到结果/u, () => new Response('', { status: 500 })],
])('after %s the dialog does not blame the reason', async (_, words, answer) => {
  await ban(answer);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(advice)).toBeNull();
});

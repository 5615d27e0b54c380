// @vitest-environment happy-dom
/** The link leaves out a wrong amount or remark, and the field of the wrong value says why. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { student } from '../../../tests/support/users.ts';
import { setSessionUser } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import ReceiveSheet from './ReceiveSheet.tsx';

const shared = vi.hoisted(() =>
  vi.fn((_code: { link: string; text: string }) => ({ share: null, copy() {}, save() {} })),
);
vi.mock('../../ui/qr/share-code.ts', () => ({ useShareCode: shared }));
vi.mock('../../ui/overlay/Sheet.tsx', () => ({ Sheet: ({ children }: { children: ReactNode }) => children }));

beforeEach(() => {
  setSessionUser({ user: student, asOf: 1 }, true);
  render(
    <TestFrame>
      <Provider store={store}>
        <ReceiveSheet open onClose={() => {}} />
      </Provider>
    </TestFrame>,
  );
  fireEvent.click(screen.getByRole('button', { name: '设置数量和备注' }));
});
afterEach(cleanup);

const type = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
/** Returns the search parameters of the link that is shared now. */
function linked(): Record<string, string> {
  const { link } = shared.mock.lastCall?.[0] ?? { link: '' };
  return Object.fromEntries(new URL(link).searchParams);
}

test.each([
  ['5', { to: 'student', amount: '5' }, null],
  ['1,000', { to: 'student', amount: '1000' }, null],
  ['0', { to: 'student' }, /至少转/u],
  ['1.5', { to: 'student' }, /只能是整数/u],
  ['99999999', { to: 'student' }, /一次最多转/u],
])('the amount %s gives the link %o', (typed, search, error) => {
  type(/^数量/u, typed);
  expect(linked()).toEqual(search);
  if (error) expect(screen.getByText(error)).toBeTruthy();
  else expect(shared.mock.lastCall?.[0].text).toContain('积分，账号 student');
});

test('a remark that is too long is left out, and its field says by how much', () => {
  type(/^备注/u, '名额');
  expect(linked()).toEqual({ to: 'student', remark: '名额' });
  type(/^备注/u, '字'.repeat(500));
  expect(linked()).toEqual({ to: 'student' });
  expect(screen.getByText(/最多 \d+ 个字，超出/u)).toBeTruthy();
});

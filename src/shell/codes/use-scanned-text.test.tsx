// @vitest-environment happy-dom
/** A receive code opens the transfer. For one's own code and for another text, a note says why nothing opens. */
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { student } from '../../../tests/support/users.ts';
import { setSessionUser } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { siteOrigin } from '../../platform/base-path.ts';
import { useScannedText } from './use-scanned-text.ts';

const navigate = vi.hoisted(() => vi.fn<(to: { to: string; search: unknown; replace: boolean }) => Promise<void>>());
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }));
let path = '/';
vi.mock('../frame/use-page.ts', () => ({ usePage: () => ({ path }) }));

const Frame = ({ children }: { children: ReactNode }) => (
  <TestFrame>
    <Provider store={store}>{children}</Provider>
  </TestFrame>
);

function scan() {
  setSessionUser({ user: student, asOf: 1 }, true);
  navigate.mockReset();
  const onOpen = vi.fn();
  const { result } = renderHook(() => useScannedText(onOpen), { wrapper: Frame });
  return { onOpen, result };
}
const link = (search: string): string => `${siteOrigin()}/transferCoin?${search}`;

test.each(['student', 'STUDENT'])('one’s own code %s opens nothing, because nobody can pay themselves', (own) => {
  const { onOpen, result } = scan();
  act(() => result.current.handleCode(link(`to=${own}`)));
  expect(result.current.notes.code).toMatch(/自己的收款码/u);
  act(() => result.current.handleTyped(own));
  expect(result.current.notes.typing).toMatch(/自己的收款码/u);
  expect([navigate.mock.calls, onOpen.mock.calls]).toEqual([[], []]);
});

test.each([
  ['/', false],
  ['/transferCoin', true],
])('a code on the page %s opens the transfer, and replaces only an open transfer in the history', (on, replace) => {
  path = on;
  const { onOpen, result } = scan();
  act(() => result.current.showNote('typing', '旧的'));
  act(() => result.current.handleCode(link('to=agent&amount=5')));
  expect(onOpen).toHaveBeenCalledOnce();
  expect(navigate.mock.calls[0]?.[0]).toMatchObject({ to: '/transferCoin', search: { to: 'agent' }, replace });
  expect(result.current.notes).toEqual({});
});

test('a code of another site is named and not opened, and leaves the note about the typed text', () => {
  const { result } = scan();
  act(() => result.current.handleTyped('?'));
  act(() => result.current.handleCode('https://elsewhere.example.org/transferCoin?to=agent'));
  expect(result.current.notes.code).toMatch(/elsewhere\.example\.org/u);
  expect(result.current.notes.typing).toMatch(/账号是/u);
  expect(navigate).not.toHaveBeenCalled();
});

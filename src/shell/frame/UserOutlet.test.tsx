/** @vitest-environment happy-dom */
/** Typed text stays after the end of a session, until another user logs in. */
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../api/session/session.ts';
import { agent, student } from '../../../tests/support/users.ts';
import { store } from '../../api/store.ts';
import { UserOutlet } from './UserOutlet.tsx';

vi.mock('@tanstack/react-router', () => ({ Outlet: () => <input aria-label="typed" /> }));
afterEach(cleanup);

function StoreProvider({ children }: { children: ReactNode }) {
  return <Provider store={store}>{children}</Provider>;
}

it('keeps nothing of a page for another user, and everything during a log-out', () => {
  startSession(agent);
  const { getByLabelText } = render(<UserOutlet />, { wrapper: StoreProvider });
  const typed = (): unknown => Reflect.get(getByLabelText('typed'), 'value');
  fireEvent.change(getByLabelText('typed'), { target: { value: '500' } });
  act(() => void endSession());
  expect(typed()).toBe('500');
  act(() => void startSession(student));
  expect(typed()).toBe('');
});

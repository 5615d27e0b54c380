/** @vitest-environment happy-dom */
/** A notice that the card doesn't show leaves the card as it is. A notice that it shows makes a new card. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { atom, Provider, useAtomValue } from 'jotai';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Notice } from '../../../contract/notice.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { agent } from '../../../tests/support/users.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { NewsHost } from './NewsHost.tsx';

const news = atom<readonly Partial<Notice>[]>([]);
let cardCount = 0;

vi.mock('./news.ts', () => ({ useNews: () => useAtomValue(news) }));
vi.mock('./NewsCard.tsx', () => ({
  default: function Card() {
    const [number] = useState(() => (cardCount += 1));
    return <p>card {number}</p>;
  },
}));

afterEach(cleanup);

it('makes a new card for a newer notice, unless the card does not show this notice', async () => {
  const coins = { id: 1, kind: 'coinsIn', data: { amount: 5 } } as const;
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  store.set(news, [coins]);
  render(
    <TestFrame>
      <Provider store={store}>
        <NewsHost />
      </Provider>
    </TestFrame>,
  );
  expect(await screen.findByText('card 1')).toBeTruthy();
  act(() => store.set(news, [{ id: 2, kind: 'accountExpiring' }, coins]));
  expect(screen.getByText('card 1')).toBeTruthy();
  act(() => store.set(news, [{ id: 3, kind: 'coinsIn', data: { amount: 7 } }, coins]));
  expect(screen.getByText('card 2')).toBeTruthy();
});

/** @vitest-environment happy-dom */
/** If the code of the card is missing after a deploy, news must not take the page away. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { agent } from '../../../tests/support/users.ts';
import { sessionAtom } from '../../api/session/session.ts';
import { store } from '../../api/store.ts';
import { NewsHost } from './NewsHost.tsx';

vi.mock('./NewsCard.tsx', () => {
  throw new Error('Importing a module script failed.');
});
vi.mock('./news.ts', () => ({ useNews: () => [{ id: 1, kind: 'coinsIn', data: { amount: 5 } }] }));

afterEach(cleanup);

it('without its code the card is left out, and the page stays', async () => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  await act(async () => {
    render(
      <TestFrame>
        <Provider store={store}>
          <p>a form</p>
          <NewsHost />
        </Provider>
      </TestFrame>,
    );
  });
  await vi.dynamicImportSettled();
  expect(screen.getByText('a form')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('');
});

// @vitest-environment happy-dom
/** The confirmation never asks about values that were changed during the look-up. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { agent } from '../../../../tests/support/users.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import type { TransferDraft } from './transfer-draft.ts';
import { useTransferForm } from './use-transfer-form.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ask = vi.fn();

function Form({ draft }: { draft: TransferDraft }) {
  const { form, looking, onSubmit } = useTransferForm({ draft, onChange: () => undefined, ask, startsAt: null });
  return <form ref={form} aria-label="transfer" aria-busy={looking} onSubmit={onSubmit} />;
}

test('the confirmation is asked for only if nobody typed during the look-up', async () => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  const held = holdAnswers();
  const client = new QueryClient();
  const formOf = (amount: string) => (
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Form draft={{ account: 'student', amount, remark: '' }} />
      </QueryClientProvider>
    </Provider>
  );
  const { rerender } = render(formOf('50'));
  const form = screen.getByRole('form', { name: 'transfer' });
  fireEvent.submit(form);
  expect(form.getAttribute('aria-busy')).toBe('true');
  rerender(formOf('500'));
  await eventually(() => expect(held).toHaveLength(1));
  held[0]?.(success({ userAccount: 'student', userName: '陈*宇', status: 0 }));
  await eventually(() => expect(form.getAttribute('aria-busy')).toBe('false'));
  expect(ask).not.toHaveBeenCalled();
  fireEvent.submit(form);
  await eventually(() => expect(ask).toHaveBeenCalledOnce());
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ amount: 500 });
});

// @vitest-environment happy-dom
/** The confirmation never asks about rows that were changed during the look-ups. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../../tests/support/held-answers.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { sessionAtom } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { addLines, type BatchDraft, emptyBatch } from './batch-draft.ts';
import { useBatchForm } from './use-batch-form.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ask = vi.fn();

function Form({ draft }: { draft: BatchDraft }) {
  const batch = { draft, change: () => undefined };
  const { form, looking, onSubmit } = useBatchForm(batch, { flow: { state: 'idle' }, refusal: null, ask });
  return <form ref={form} aria-label="transfers" aria-busy={looking} onSubmit={onSubmit} />;
}

test('the confirmation is asked for only if nobody typed during the look-ups', async () => {
  store.set(sessionAtom, { userRole: 'agent', user: agent, asOf: 1, fresh: true });
  const held = holdAnswers();
  const client = new QueryClient();
  const formOf = (amount: string) => (
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Form draft={addLines(emptyBatch, [{ account: 'student', amount, remark: '' }])} />
      </QueryClientProvider>
    </Provider>
  );
  const { rerender } = render(formOf('50'), { wrapper: TestFrame });
  const form = screen.getByRole('form', { name: 'transfers' });
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

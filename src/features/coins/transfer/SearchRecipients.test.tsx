// @vitest-environment happy-dom
/** The search for earlier recipients ignores text that an input method is still composing. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { SearchRecipients } from './SearchRecipients.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('text that an input method is still composing is not searched for', async () => {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    bodies.push(await request.text());
    const data = { records: [], current: 1, pages: 0, size: 50, total: 0, nextCursor: null };
    return Response.json({ code: 0, data, message: '' });
  });
  render(
    <TestFrame>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SearchRecipients onPick={() => {}} />
      </QueryClientProvider>
    </TestFrame>,
  );
  await screen.findByText('还没有转账记录');
  const field = screen.getByRole('searchbox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: 'stu' } });
  fireEvent.change(field, { target: { value: 'student' } });
  fireEvent.compositionEnd(field);
  await screen.findByText('没有转账给这样的账号');
  await eventually(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toContain('"searchText":"student"');
});

/** @vitest-environment happy-dom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { TestFrame } from '../../tests/support/kit.tsx';
import { NetworkError } from './errors.ts';
import { pagesQuery, usePages } from './pages.ts';

interface Row { id: number }

const rows = (from: number, count: number): Row[] => Array.from({ length: count }, (_, index) => ({ id: from - index }));

function shown(read: Parameters<typeof pagesQuery<Row>>[1]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => <TestFrame><QueryClientProvider client={client}>{children}</QueryClientProvider></TestFrame>;
  return renderHook(() => usePages(pagesQuery<Row>(['orders'], read)), { wrapper }).result;
}

describe('a list that comes page by page', () => {
  test('shows a row once that moved on to the next page while rows came in', async () => {
    const list = shown(({ current }) => Promise.resolve({ records: current === 1 ? rows(40, 20) : rows(22, 20), current, pages: 2, total: 41 }));
    await waitFor(() => expect(list.current.items).toHaveLength(20));
    expect(list.current.hasMore).toBe(true);
    list.current.more();
    await waitFor(() => expect(list.current.hasMore).toBe(false));
    const ids = list.current.items?.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).toHaveLength(38);
    expect(list.current.total).toBe(41);
  });

  test('keeps the rows it has when a later page fails, and asks for that page again', async () => {
    let broken = true;
    const list = shown(({ current }) => (current === 2 && broken
      ? Promise.reject(new NetworkError('No answer'))
      : Promise.resolve({ records: rows(60 - current * 20, 20), current, pages: 2, total: 40 })));
    await waitFor(() => expect(list.current.items).toHaveLength(20));
    list.current.more();
    await waitFor(() => expect(list.current.moreFailed).toBe(true));
    expect(list.current.items).toHaveLength(20);
    expect(list.current.failure).toMatchObject({ offline: true });
    broken = false;
    list.current.retry();
    await waitFor(() => expect(list.current.items).toHaveLength(40));
    expect(list.current.failure).toBeNull();
  });

  test('says what failed when there is nothing to show', async () => {
    const list = shown(() => Promise.reject(new NetworkError('No answer')));
    await waitFor(() => expect(list.current.failure).toMatchObject({ offline: true }));
    expect(list.current.items).toBeUndefined();
    expect(list.current.moreFailed).toBe(false);
  });
});

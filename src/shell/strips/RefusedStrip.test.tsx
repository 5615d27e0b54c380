/** @vitest-environment happy-dom */
/** After a refused read the strip tells the age of the shown rows and offers a retry. */
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/kit.tsx';
import { network } from '../../platform/network.ts';
import { BusinessError } from '../../api/transport/errors.ts';
import { useShownAge } from '../../api/cache/data-age.ts';
import { RefusedStrip, useRefusedStrip } from './RefusedStrip.tsx';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00+08:00`);
let refuse: string[] = [];

function Part({
  name,
  ageless = false,
  retriedAbove = false,
  answer,
}: {
  name: string;
  answer?: number;
  ageless?: boolean;
  retriedAbove?: boolean;
}) {
  const queryFn = () =>
    refuse.includes(name) ? Promise.reject(new BusinessError(40400, 'no', null)) : Promise.resolve(name);
  useQuery({
    queryKey: [name],
    queryFn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ageless, retriedAbove, ...(answer !== undefined && { answer }) },
  });
  return null;
}

function Balance({ asOf }: { asOf: number }) {
  useShownAge(asOf);
  return null;
}

function Strip() {
  const refused = useRefusedStrip();
  return refused.shown ? <RefusedStrip className={undefined} {...refused} /> : null;
}

function page(client: QueryClient, parts: React.ReactNode) {
  render(
    <TestFrame>
      <QueryClientProvider client={client}>
        {parts}
        <Strip />
      </QueryClientProvider>
    </TestFrame>,
  );
}

function known(ages: Readonly<Record<string, string>>): QueryClient {
  const client = new QueryClient();
  for (const [name, time] of Object.entries(ages)) client.setQueryData([name], 'before', { updatedAt: at(time) });
  return client;
}

const strip = (): string | null => screen.queryByRole('complementary')?.textContent ?? null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('12:00') });
  refuse = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('shows the age of the oldest data until the refused read succeeds', async () => {
  const client = known({ list: '10:02', counts: '10:30', names: '08:00' });
  page(
    client,
    <>
      <Part name="list" />
      <Part name="counts" />
      <Part name="names" ageless />
    </>,
  );
  expect(strip()).toBeNull();
  refuse = ['counts'];
  await act(() => client.refetchQueries({ queryKey: ['counts'] }));
  expect(strip()).toBe('没有读到最新内容 · 数据截至今天 10:02再试一次');
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(strip()).toContain('10:02');
  refuse = [];
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(strip()).toBeNull();
  expect(client.getQueryData(['counts'])).toBe('counts');
  expect(client.getQueryState(['list'])?.dataUpdatedAt).toBe(at('10:02'));
});

test('repeats the reads that failed without a network once the network is back', async () => {
  const client = known({ list: '10:02' });
  page(client, <Part name="list" />);
  act(() => network.failed());
  refuse = ['list'];
  await act(() => client.refetchQueries({ queryKey: ['list'] }));
  refuse = [];
  await act(async () => network.reached());
  expect(client.getQueryData(['list'])).toBe('list');
  expect(strip()).toBeNull();
});

test('counts the age of data that no query holds', async () => {
  const client = known({ list: '10:02' });
  refuse = ['list'];
  page(
    client,
    <>
      <Part name="list" />
      <Balance asOf={at('09:15')} />
    </>,
  );
  await act(() => client.refetchQueries({ queryKey: ['list'] }));
  expect(strip()).toContain('今天 09:15');
});

test('shows for a read without data only if its place has no retry button of its own', async () => {
  refuse = ['sums', 'list'];
  await act(async () => page(known({}), <Part name="list" />));
  expect(strip()).toBeNull();
  cleanup();
  await act(async () =>
    page(
      known({}),
      <>
        <Part name="list" />
        <Part name="sums" retriedAbove />
      </>,
    ),
  );
  expect(strip()).toBeNull();
  cleanup();
  await act(async () => page(known({}), <Part name="sums" retriedAbove />));
  expect(strip()).toBe('没有读到最新内容再试一次');
});

test('ignores a refusal that a query expects as its answer', async () => {
  refuse = ['name'];
  await act(async () => page(known({}), <Part name="name" ageless retriedAbove answer={40400} />));
  expect(strip()).toBeNull();
  cleanup();
  await act(async () => page(known({}), <Part name="name" ageless retriedAbove answer={40900} />));
  expect(strip()).toBe('没有读到最新内容再试一次');
});

test('moves the focus to the page when it disappears, so that the keyboard stays in place', async () => {
  const client = known({ list: '10:02' });
  refuse = ['list'];
  page(
    client,
    <main id="main" tabIndex={-1}>
      <Part name="list" />
    </main>,
  );
  await act(() => client.refetchQueries({ queryKey: ['list'] }));
  refuse = [];
  screen.getByRole('button').focus();
  await act(async () => fireEvent.click(screen.getByRole('button')));
  expect(strip()).toBeNull();
  expect(document.activeElement?.id).toBe('main');
});

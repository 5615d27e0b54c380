/** @vitest-environment happy-dom */
/**
 * Tests after which failed reads the strip shows, which age it tells, what its retry does, and where the focus goes.
 */
import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { network } from '../../platform/network.ts';
import { BusinessError } from '../../api/transport/errors.ts';
import { useRegisterDataAge } from '../../api/cache/data-age.ts';
import { FailedReadsStrip, useFailedReadsStrip } from './FailedReadsStrip.tsx';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00+08:00`);
let refuse: string[] = [];
/** The code of the refusals, at first "not found" (contract/codes.ts). */
let code = 40400;

function Part({
  name,
  ageless = false,
  retryInStrip = false,
  tellsGone = false,
  answer,
}: {
  name: string;
  answer?: number;
  tellsGone?: boolean;
  ageless?: boolean;
  retryInStrip?: boolean;
}) {
  const queryFn = () =>
    refuse.includes(name) ? Promise.reject(new BusinessError(code, 'no', null)) : Promise.resolve(name);
  useQuery({
    queryKey: [name],
    queryFn,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { ageless, retryInStrip, tellsGone, ...(answer !== undefined && { answer }) },
  });
  return null;
}

function Balance({ asOf }: { asOf: number }) {
  useRegisterDataAge(asOf);
  return null;
}

function Strip() {
  const refused = useFailedReadsStrip();
  return refused.shown ? <FailedReadsStrip className={undefined} {...refused} /> : null;
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
  code = 40400;
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
        <Part name="sums" retryInStrip />
      </>,
    ),
  );
  expect(strip()).toBeNull();
  cleanup();
  await act(async () => page(known({}), <Part name="sums" retryInStrip />));
  expect(strip()).toBe('没有读到最新内容再试一次');
});

test('ignores a refusal that a query expects as its answer', async () => {
  refuse = ['name'];
  await act(async () => page(known({}), <Part name="name" ageless retryInStrip answer={40400} />));
  expect(strip()).toBeNull();
  cleanup();
  await act(async () => page(known({}), <Part name="name" ageless retryInStrip answer={40900} />));
  expect(strip()).toBe('没有读到最新内容再试一次');
});

test('ignores that a record is gone, because the page says so and another read cannot help', async () => {
  const client = known({ record: '10:02' });
  page(client, <Part name="record" tellsGone />);
  refuse = ['record'];
  await act(() => client.refetchQueries({ queryKey: ['record'] }));
  expect(strip()).toBeNull();
  code = 50000;
  await act(() => client.refetchQueries({ queryKey: ['record'] }));
  expect(strip()).toContain('10:02');
});

function List() {
  const { fetchNextPage } = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: ({ pageParam }) =>
      refuse.includes(`page ${pageParam}`)
        ? Promise.reject(new BusinessError(50000, 'no', null))
        : Promise.resolve({ current: pageParam }),
    initialPageParam: 1,
    getNextPageParam: (last) => last.current + 1,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <button type="button" onClick={() => void fetchNextPage()}>
      more
    </button>
  );
}

test.each(['fails too', 'is read'])('stays after a refused refresh of a list when its next page %s', async (next) => {
  const client = new QueryClient();
  client.setQueryData(['rows'], { pages: [{ current: 1 }], pageParams: [1] }, { updatedAt: at('10:02') });
  page(client, <List />);
  const more = (): Promise<void> =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'more' }));
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  refuse = ['page 1'];
  await act(() => client.refetchQueries({ queryKey: ['rows'] }));
  expect(strip()).toContain('没有读到最新内容');
  if (next === 'fails too') refuse = ['page 1', 'page 2'];
  await more();
  expect(client.getQueryState(['rows'])?.status).toBe(next === 'is read' ? 'success' : 'error');
  expect(strip()).toContain('没有读到最新内容');
  refuse = [];
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(strip()).toBeNull();
});

test('does not show for a next page that fails by itself, because the list offers to try again', async () => {
  const client = new QueryClient();
  client.setQueryData(['rows'], { pages: [{ current: 1 }], pageParams: [1] }, { updatedAt: at('10:02') });
  page(client, <List />);
  refuse = ['page 2'];
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'more' }));
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(client.getQueryState(['rows'])?.status).toBe('error');
  expect(strip()).toBeNull();
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

// @vitest-environment happy-dom
/**
 * If the search changes or the selection ends while 全选 still reads people, these people aren't selected. The bar
 * leads to a transfer only if one transfer may have so many recipients.
 */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { batchLimit } from '../../../contract/fields.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { holdAnswers, success } from '../../../tests/support/held-answers.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { SubordinateSelectionBar } from './SubordinateSelection.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Begins to select all, and returns a function that lets the backend answer. */
async function begin() {
  const held = holdAnswers();
  const select = vi.fn();
  const selection = {
    isActive: true,
    keys: new Set<string>(),
    begin: vi.fn(),
    toggle: vi.fn(),
    select,
    end: vi.fn(),
  };
  const bar = (searchText: string) => (
    <SubordinateSelectionBar selection={selection} filters={{ searchText }} total={1} />
  );
  const { rerender, unmount } = render(bar('a'), { wrapper: TestFrame });
  fireEvent.click(screen.getByRole('button', { name: /全选/u }));
  await eventually(() => expect(held).toHaveLength(1));
  const user = { id: 3, userAccount: 'anna', userName: null, userRole: 'user', coin: 0, status: 0 };
  const records = { records: [user], current: 1, pages: 1, size: 100, total: 1 };
  return {
    select,
    search: (text: string) => rerender(bar(text)),
    end: unmount,
    answers: async () => {
      held[0]?.(success(records));
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    },
  };
}

test('selects the people who were read', async () => {
  const { select, answers } = await begin();
  await answers();
  await eventually(() => expect(select).toHaveBeenCalledWith(['anna']));
});

test('selects nobody after the selection has ended', async () => {
  const { select, end, answers } = await begin();
  end();
  await answers();
  expect(select).not.toHaveBeenCalled();
});

test('selects nobody who was found by an earlier search', async () => {
  const { select, search, answers } = await begin();
  search('b');
  await answers();
  expect(select).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /全选/u }).hasAttribute('disabled')).toBe(false);
});

/** Shows the bar with `count` selected people. */
async function showSelected(count: number): Promise<void> {
  const keys = new Set(Array.from({ length: count }, (_, at) => `user${at}`));
  const nothing = (): void => {};
  const selection = { isActive: true, keys, begin: nothing, toggle: nothing, select: nothing, end: nothing };
  const routeTree = createRootRoute({
    component: () => <SubordinateSelectionBar selection={selection} filters={{}} total={undefined} />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router} />, { wrapper: TestFrame });
  await screen.findByText(`已选 ${count} 人`);
}

test('leads to a transfer to the selected people, up to the limit of one transfer', async () => {
  await showSelected(batchLimit.max);
  const link = screen.getByRole('link', { name: `转给 ${batchLimit.max} 人` });
  const { searchParams } = new URL(link.getAttribute('href') ?? '', 'https://points.example');
  expect(searchParams.get('to')?.split(',')).toHaveLength(batchLimit.max);
});

test('says that too many people are selected for one transfer', async () => {
  await showSelected(batchLimit.max + 1);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText(`一次最多转给 ${batchLimit.max} 人`)).toBeTruthy();
});

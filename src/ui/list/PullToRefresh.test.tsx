// @vitest-environment happy-dom
/** Tests that a pull refreshes the page, unless the page or the pulled pane is scrolled. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pullDown } from '../../../tests/support/pull-down.ts';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';

const onRefresh = vi.fn<() => Promise<void>>(async () => {});

beforeEach(() => {
  onRefresh.mockClear();
  render(
    <PullToRefresh onRefresh={onRefresh}>
      <p>list</p>
      <div data-testid="pane">
        <p>detail</p>
      </div>
    </PullToRefresh>,
    { wrapper: TestFrame },
  );
});
afterEach(() => {
  cleanup();
  window.scrollTo(0, 0);
});

test.each(['list', 'detail'])('a pull that begins in the %s refreshes the page once', async (part) => {
  await pullDown(screen.getByText(part));
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('a pull in a scrolled pane scrolls the pane, and refreshes nothing', async () => {
  screen.getByTestId('pane').scrollTop = 80;
  await pullDown(screen.getByText('detail'));
  expect(onRefresh).not.toHaveBeenCalled();
  await pullDown(screen.getByText('list'));
  expect(onRefresh).toHaveBeenCalledOnce();
});

test('a pull on a scrolled page refreshes nothing', async () => {
  window.scrollTo(0, 80);
  await pullDown(screen.getByText('list'));
  expect(onRefresh).not.toHaveBeenCalled();
});

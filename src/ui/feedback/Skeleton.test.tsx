// @vitest-environment happy-dom
/** Tests the line that a skeleton shows after a long wait, with and without a network. */
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { network } from '../../platform/network.ts';
import { SkeletonBox, Skeleton } from './Skeleton.tsx';

afterEach(() => {
  vi.useRealTimers();
  act(() => network.reached());
});

test('after a long wait a line says that the app still waits', () => {
  vi.useFakeTimers();
  render(
    <TestFrame>
      <Skeleton>
        <SkeletonBox />
      </Skeleton>
    </TestFrame>,
  );
  expect(screen.getByRole('status').textContent).toBe('加载中');
  act(() => {
    vi.advanceTimersByTime(8_000);
  });
  expect(screen.getByRole('status').textContent).toBe('加载中，网络有点慢，还在等');
  act(() => network.failed());
  expect(screen.getByRole('status').textContent).toBe('离线，联网后接着加载');
});

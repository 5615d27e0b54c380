// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { network } from '../platform/network.ts';
import { WhileOffline } from './WhileOffline.tsx';

test('a line of the time without a network goes from sight when it is back, and leaves its room', () => {
  const page = render(<WhileOffline>截至今天 14:32</WhileOffline>);
  expect(screen.queryByText('截至今天 14:32')).toBeNull();
  act(() => network.failed());
  expect(screen.getByText('截至今天 14:32').style.visibility).toBe('');
  act(() => network.reached());
  expect(screen.getByText('截至今天 14:32').style.visibility).toBe('hidden');
  page.unmount();
  render(<WhileOffline>截至今天 14:32</WhileOffline>);
  expect(screen.queryByText('截至今天 14:32')).toBeNull();
});

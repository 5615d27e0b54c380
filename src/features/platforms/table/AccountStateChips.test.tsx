// @vitest-environment happy-dom
/** Tests which chips show while an edit is being sent, and while it waits for the network. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { AccountStateChips } from './AccountStateChips.tsx';

afterEach(cleanup);

it.each([
  ['active', '正常'],
  ['paused', '已暂停'],
] as const)('shows one chip while an edit of an account (%s) is being sent, so that none moves', (state, chip) => {
  const cell = (stage: 'sending' | 'settled' | 'network') => (
    <AccountStateChips shown={{ state, chip }} stage={stage} />
  );
  const { rerender } = render(cell('settled'), { wrapper: TestFrame });
  expect(screen.getByText(chip)).toBeTruthy();
  rerender(cell('sending'));
  expect(screen.getByText('发送中')).toBeTruthy();
  expect(screen.queryByText(chip)).toBeNull();
  // An edit may wait for the network for days, so both are shown then.
  rerender(cell('network'));
  expect(screen.getByText('等待网络')).toBeTruthy();
  expect(screen.getByText(chip)).toBeTruthy();
});

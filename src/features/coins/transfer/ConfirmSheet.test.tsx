// @vitest-environment happy-dom
/** The confirmation of a transfer while the balance changes. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';

afterEach(cleanup);

const order = { kind: 'transfer', userAccount: 'student', userName: '陈*宇', amount: 6_000, remark: '' } as const;

function sheet(balanceBefore: number, sending = false) {
  return (
    <TestFrame>
      <ConfirmSheet
        order={order}
        balanceBefore={balanceBefore}
        sending={sending}
        onSend={() => {}}
        onClose={() => {}}
      />
    </TestFrame>
  );
}

test('a transfer can no longer be confirmed once the balance is too low', async () => {
  const { rerender } = render(sheet(10_000));
  const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /^确认转出/u });
  await screen.findByRole('button', { name: /^确认转出/u });
  expect(confirm().disabled).toBe(false);
  rerender(sheet(4_000));
  expect(confirm().disabled).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe('积分不够，还差 2,000');
  // While the transfer is being sent, the balance may already be without its coins.
  rerender(sheet(4_000, true));
  expect(screen.queryByRole('alert')).toBeNull();
});

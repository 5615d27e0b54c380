// @vitest-environment happy-dom
/** Tests the dash for a balance that the backend doesn't tell. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { BalanceCard } from './BalanceCard.tsx';

afterEach(cleanup);

it.each([false, true])('shows a dash if the backend does not tell the balance (hidden: %s)', (hidden) => {
  render(
    <BalanceCard
      href="/a"
      label="可用积分"
      balance="untold"
      hidden={hidden}
      onToggleHidden={() => undefined}
      summary="近 30 天"
      points={null}
    />,
    { wrapper: TestFrame },
  );
  expect(screen.getByText('—')).toBeTruthy();
  expect(screen.getByText('近 30 天')).toBeTruthy();
});

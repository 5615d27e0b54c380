// @vitest-environment happy-dom
/** The price of 100 coins on the tile of a package. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { PackageTile } from './PackageTile.tsx';

afterEach(cleanup);

test('the price of 100 coins counts the coins that come on top', () => {
  const shown = {
    id: 3,
    coinName: '1,000 积分',
    coin: 1_000,
    addCoin: 250,
    amount: 10_000,
    description: null,
    status: 1,
    sort: 0,
    version: 1,
  } as const;
  render(<PackageTile item={shown} chosen={false} onChoose={() => {}} />, { wrapper: TestFrame });
  expect(screen.getByText('每 100 积分 ¥8.00')).toBeTruthy();
  expect(screen.getByText('赠送 250')).toBeTruthy();
});

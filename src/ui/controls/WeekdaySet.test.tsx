// @vitest-environment happy-dom
/** Tests the names of the days, and the order in which the chosen days are reported. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TestFrame } from '../../../tests/support/TestFrame.tsx';
import { WeekdaySet } from './WeekdaySet.tsx';

afterEach(cleanup);

it('days of the week can be toggled, and are reported in the order of the week', async () => {
  const user = userEvent.setup();
  const told: number[][] = [];
  render(<WeekdaySet label="工作日" value={[1, 3]} onChange={(value) => told.push(value)} />, { wrapper: TestFrame });
  expect(screen.getByRole('group', { name: '工作日' })).toBeDefined();
  expect(screen.getByRole('button', { name: '星期一', pressed: true })).toBeDefined();
  await user.click(screen.getByRole('button', { name: '星期二' }));
  await user.click(screen.getByRole('button', { name: '星期一' }));
  expect(told).toEqual([[1, 2, 3], [3]]);
});

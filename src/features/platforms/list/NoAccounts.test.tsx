// @vitest-environment happy-dom
/** Tests that the focus stays near the list when the button that clears its filter disappears. */
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressFocused } from '../../../../tests/support/press-focused.ts';
import { TestFrame } from '../../../../tests/support/TestFrame.tsx';
import { NoAccounts } from './NoAccounts.tsx';

vi.mock('@tanstack/react-router', () => ({ createLink: () => () => null }));

afterEach(cleanup);

function List() {
  const [filtered, setFiltered] = useState(true);
  return (
    <section aria-label="accounts">
      <NoAccounts platform="gxy" name="工学云" filtered={filtered} onClear={() => setFiltered(false)} />
    </section>
  );
}

test('the list takes the focus of the button that clears its filter', async () => {
  render(<List />, { wrapper: TestFrame });
  await pressFocused('清除筛选');
  expect(screen.getByText('还没有工学云账号')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region'));
});

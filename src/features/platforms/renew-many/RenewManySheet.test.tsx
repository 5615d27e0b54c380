// @vitest-environment happy-dom
/** The months of single accounts survive a switch to one length for all. Other accounts follow that length. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { zxjyAccountWith } from '../../../../tests/support/zxjy-account.ts';
import { startSession } from '../../../api/session/session.ts';
import { store } from '../../../api/store.ts';
import { RenewManySheet } from './RenewManySheet.tsx';

vi.mock(import('../renew/use-platform-price.ts'), async (original) => ({
  ...(await original()),
  usePlatformPrice: () => ({ state: 'known', coinPerMonth: 30 }),
}));

// The sheet loads this module on demand. Import it first, because on a busy machine loading can take longer than a
// query waits.
await import('../../../ui/overlay/SheetPanel.tsx');

beforeEach(() => {
  localStorage.clear();
  startSession(agent);
});
afterEach(cleanup);

/** Returns the months that the form shows at each account. */
function shownMonths(): string[] {
  return screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value);
}

const choose = (name: string): void => {
  fireEvent.click(screen.getByRole('radio', { name }));
};

test('the months of one account stay after a switch to the same months for all and back', async () => {
  const accounts = [1, 2, 3].map((id) => zxjyAccountWith(id));
  render(
    <Provider store={store}>
      <RenewManySheet subject={{ kind: 'accounts', platform: 'zxjy', accounts, opening: 'first' }} onClose={() => {}} />
    </Provider>,
    { wrapper: queryFrame() },
  );
  await screen.findByRole('radio', { name: '各自设置' });
  choose('各自设置');
  expect(shownMonths()).toEqual(['1', '1', '1']);
  fireEvent.change(screen.getByRole('combobox', { name: /2/u }), { target: { value: '6' } });
  expect(shownMonths()).toEqual(['1', '6', '1']);
  choose('一起设置');
  choose('3 个月');
  choose('各自设置');
  expect(shownMonths()).toEqual(['3', '6', '3']);
});

// @vitest-environment happy-dom
/**
 * The form keeps the values that were typed about a package if somebody deletes the package meanwhile. Also tests which
 * edits open a form if the package is deleted, or if the edit was sent meanwhile.
 */
import { msg } from '@lingui/core/macro';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { codes } from '../../../../../contract/codes.ts';
import type { MallPackage } from '../../../../../contract/mall.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { waitingEntry } from '../../../../../tests/support/outbox/waiting-entry.ts';
import { TestFrame } from '../../../../../tests/support/TestFrame.tsx';
import { agent } from '../../../../../tests/support/users.ts';
import { textOf } from '../../../../api/edits/fields.ts';
import type { EditFormHandle } from '../../../../api/edits/use-edit-form.ts';
import type { OutboxEntry } from '../../../../api/outbox/entry.ts';
import { setEntries } from '../../../../api/outbox/outbox-state.ts';
import { startSession } from '../../../../api/session/session.ts';
import { store } from '../../../../api/store.ts';
import { BusinessError } from '../../../../api/transport/errors.ts';
import { packageKind } from '../kind.ts';
import { AddRecord, EditRecord } from './AddEditRecord.tsx';

// The message about a deleted package has a link, which needs a router.
vi.mock('@tanstack/react-router', () => ({ createLink: () => () => null }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const sold: MallPackage = {
  id: 5,
  coinName: '1,000 积分',
  coin: 1000,
  addCoin: 0,
  amount: 9800,
  sort: 10,
  description: '',
  status: 1,
  version: 1,
};
const fields = {
  coinName: '1,000 积分',
  coin: '1000',
  addCoin: '0',
  amount: '98',
  sort: '10',
  description: '',
  status: '1',
};
const gone = new BusinessError(codes.notFound, '规格不存在', null);
const refused = waitingEntry({
  call: '/api/mallManagement/update',
  payload: { id: 5, version: 1, coinName: '新名称' },
  what: { kind: 'record', act: 'update', of: 'mallPackage', name: '新名称', fields: [] },
  subject: 'mallPackage:5',
  base: { version: 1, fields },
  draft: { values: { ...fields, coinName: '新名称' }, base: { version: 1, values: fields } },
  step: { state: 'needsYou', code: codes.notFound, message: '规格不存在' },
});

function NameField({ form }: { form: EditFormHandle }) {
  return (
    <input
      aria-label="名称"
      value={textOf(form.state.values, 'coinName')}
      onChange={(event) => form.change({ coinName: event.target.value })}
    />
  );
}

function formOf(kind: typeof packageKind) {
  return {
    kind,
    fields: NameField,
    skeleton: () => null,
    nameField: 'coinName',
    missing: msg`没有找到这个规格`,
  };
}

function show(get: () => Promise<MallPackage>, entries: OutboxEntry[] = []) {
  startSession({ ...agent, userRole: 'admin' });
  setEntries(agent.id, entries);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <EditRecord
          shelfForm={formOf({ ...packageKind, shelf: { ...packageKind.shelf, get } })}
          id={5}
          place="pane"
          onSaved={() => {}}
        />
      </QueryClientProvider>
    </Provider>,
    { wrapper: TestFrame },
  );
  return () => client.refetchQueries();
}
const name = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '名称' })?.value;

test('the form stays, with what was typed', async () => {
  const get = vi.fn(async () => sold);
  const again = show(get);
  await eventually(() => expect(name()).toBe('1,000 积分'));
  fireEvent.change(screen.getByRole('textbox', { name: '名称' }), { target: { value: '新名称' } });
  get.mockRejectedValue(gone);
  await again();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(name()).toBe('新名称');
});

test('an edit that was refused because the package was deleted opens in its form', async () => {
  show(async () => {
    throw gone;
  }, [refused]);
  await eventually(() => expect(name()).toBe('新名称'));
  expect(screen.getByText('规格不存在')).toBeTruthy();
});

test('an edit of a deleted package opens in no form while it only waits', async () => {
  show(async () => {
    throw gone;
  }, [{ ...refused, step: { state: 'waiting' } }]);
  await eventually(() => expect(screen.queryByText('没有找到这个规格')).toBeTruthy());
  expect(name()).toBeUndefined();
});

test('an address that names the sent edit of a new package opens no empty form', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  startSession({ ...agent, userRole: 'admin' });
  setEntries(agent.id, []);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <AddRecord shelfForm={formOf(packageKind)} place="page" waiting={5} onSaved={() => {}} />
      </QueryClientProvider>
    </Provider>,
    { wrapper: TestFrame },
  );
  expect(await screen.findByText('这处修改不在等待发送')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

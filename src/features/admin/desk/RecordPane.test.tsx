// @vitest-environment happy-dom
/**
 * The form keeps the values that were typed about a record if somebody deletes the record meanwhile. Also tests which
 * edits open the form of a deleted record.
 */
import { QueryClient, useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { codes } from '../../../../contract/codes.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { waitingEntry } from '../../../../tests/support/outbox/waiting-entry.ts';
import { queryFrame } from '../../../../tests/support/query-frame.tsx';
import { agent } from '../../../../tests/support/users.ts';
import { textOf } from '../../../api/edits/fields.ts';
import type { OutboxEntry } from '../../../api/outbox/entry.ts';
import { startSession } from '../../../api/session/session.ts';
import { BusinessError } from '../../../api/transport/errors.ts';
import { noticeTable } from '../notices/notice-fields.ts';
import { DeskForm } from './DeskForm.tsx';
import { RecordFormPane } from './RecordPane.tsx';
import { useDeskForm } from './use-desk-form.ts';

vi.mock('./use-system.ts', () => ({ useSystemSearch: () => ({ close: () => {} }) }));
vi.mock('./DetailPane.tsx', () => ({ DetailPane: ({ children }: { children: ReactNode }) => children }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const notice = { id: 5, title: '停电', content: '周一', audience: 'all', version: 1 };
const gone = new BusinessError(codes.notFound, '通知不存在', null);
const refused = waitingEntry({
  call: '/api/notice/update',
  payload: { id: 5, version: 1, title: '停水' },
  what: { kind: 'record', act: 'update', of: 'notice', name: '停水', fields: [] },
  subject: 'notice:5',
  base: { version: 1, fields: notice },
  draft: { values: { ...notice, title: '停水' }, base: { version: 1, values: notice } },
  step: { state: 'needsYou', code: codes.notFound, message: '通知不存在' },
});

function Form({
  record,
  entry,
  missing,
}: {
  record: typeof notice | null;
  entry: OutboxEntry | null;
  missing: ReactNode;
}) {
  const form = useDeskForm({
    table: noticeTable,
    send: async () => ({ kind: 'lost' }),
    refresh: async () => {},
    record,
    entry,
    done: '',
  });
  return (
    <DeskForm form={form} tall title="" save="保存" gone={missing}>
      <input
        aria-label="标题"
        value={textOf(form.values, 'title')}
        onChange={(event) => form.change({ title: event.target.value })}
      />
    </DeskForm>
  );
}

function Pane({ read, entry }: { read: () => Promise<typeof notice>; entry: OutboxEntry | null }) {
  const query = useQuery({ queryKey: ['notice'], queryFn: read, retry: false });
  return (
    <RecordFormPane entry={entry} title="" query={query} onClose={() => {}}>
      {(record, missing) => <Form record={record} entry={entry} missing={missing} />}
    </RecordFormPane>
  );
}

/** Renders the pane. `read` loads the notice, or rejects if it is gone. Returns a function that loads it again. */
function show(read: () => Promise<typeof notice>, entry: OutboxEntry | null = null) {
  startSession({ ...agent, userRole: 'admin' });
  const client = new QueryClient();
  render(<Pane read={read} entry={entry} />, { wrapper: queryFrame(client) });
  return () => client.refetchQueries();
}
const title = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '标题' })?.value;

test.each([
  ['stays if something was typed', '停水', '停水'],
  ['goes if nothing was typed', null, undefined],
])('the form of a record that was deleted meanwhile %s', async (_, typed, shown) => {
  const read = vi.fn(async () => notice);
  const again = show(read);
  await eventually(() => expect(title()).toBe('停电'));
  if (typed !== null) fireEvent.change(screen.getByRole('textbox', { name: '标题' }), { target: { value: typed } });
  read.mockRejectedValue(gone);
  await again();
  await eventually(() => expect(title()).toBe(shown));
  expect(screen.queryByText('没有找到，可能已经删除') === null).toBe(typed !== null);
});

test('an edit that was refused because its record was deleted still opens in its form', async () => {
  show(async () => {
    throw gone;
  }, refused);
  await eventually(() => expect(title()).toBe('停水'));
  expect(screen.getByText('通知不存在')).toBeTruthy();
});

test('an edit of a deleted record opens in no form while it only waits', async () => {
  show(
    async () => {
      throw gone;
    },
    { ...refused, step: { state: 'waiting' } },
  );
  await eventually(() => expect(screen.queryByText('没有找到，可能已经删除')).toBeTruthy());
  expect(title()).toBeUndefined();
});

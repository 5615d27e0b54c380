// @vitest-environment happy-dom
/** If the device's storage fails, the buttons of the outbox say that nothing happened. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { waitingEntry } from '../../../tests/support/outbox/waiting-entry.ts';
import { queryFrame } from '../../../tests/support/query-frame.tsx';
import { clearToasts, currentToast } from '../../ui/feedback/toasts.ts';
import { OutboxDetailFooter } from './OutboxDetail.tsx';
import { UnreadableRow } from './OutboxRow.tsx';

const fail = vi.hoisted(() => () => Promise.reject(new DOMException('full', 'QuotaExceededError')));
vi.mock(import('../../api/outbox/outbox.ts'), async (original) => ({
  ...(await original()),
  cancelEntry: fail,
  sendDespiteConflict: fail,
}));
vi.mock(import('@tanstack/react-router'), async (original) => ({
  ...(await original()),
  useNavigate: () => async () => {},
}));

// The panel is loaded beforehand, so that the question opens at once.
await import('../../ui/overlay/DialogPanel.tsx');

afterEach(() => {
  cleanup();
  clearToasts();
});

const deviceFails = { tone: 'error', text: '这台设备现在存不了，请再试一次' };

test('an unreadable entry that cannot be deleted', async () => {
  render(<UnreadableRow id={1} />, { wrapper: queryFrame() });
  fireEvent.click(screen.getByRole('button', { name: '删除' }));
  await eventually(() => expect(currentToast()).toMatchObject(deviceFails));
});

test('a deletion that cannot be sent despite its conflict', async () => {
  const entry = waitingEntry({
    call: '/api/gxy/delete',
    payload: { id: 12 },
    step: { state: 'conflict', theirs: {} },
  });
  render(<OutboxDetailFooter entry={entry} onBack={() => {}} onLeave={() => {}} />, { wrapper: queryFrame() });
  fireEvent.click(screen.getByRole('button', { name: '仍要删除' }));
  await eventually(() => expect(currentToast()).toMatchObject(deviceFails));
});

test('an entry that cannot be cancelled', async () => {
  render(<OutboxDetailFooter entry={waitingEntry({})} onBack={() => {}} onLeave={() => {}} />, {
    wrapper: queryFrame(),
  });
  fireEvent.click(screen.getByRole('button', { name: '取消这一项' }));
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: '取消这一项' }));
  await eventually(() => expect(currentToast()).toMatchObject(deviceFails));
});
